/** Walking through a game: by buttons, keys, a slider, or by itself. */
import { useEffect, useRef, useState } from "preact/hooks";
import { readPlace, writePlace, type Place } from "./place";

const PACE = 1100; // milliseconds a move
const SETTLED = 200; // a browser does not let an address change too often
const FIELDS = "input, textarea, select";

export interface Walk extends Place {
  playing: boolean;
  /** To a position of the game; leaves one's own moves. */
  go(ply: number): void;
  /** Moves of one's own from a position on. */
  branch(ply: number, tried?: (number | string)[]): void;
  setPlaying(on: boolean): void;
}

export function useWalk(last: number): Walk {
  const [place, setPlace] = useState<Place>(() => readPlace(location.hash, last));
  const [playing, setPlaying] = useState(false);
  const go = (ply: number) => {
    setPlace({ ply: Math.max(0, Math.min(last, ply)), tried: null });
  };
  const branch = (ply: number, tried: (number | string)[] = []) => {
    setPlaying(false);
    setPlace({ ply, tried });
  };
  const walking = playing && place.tried === null && place.ply < last;

  useEffect(() => {
    if (!walking) setPlaying(false);
    const step = walking ? setTimeout(() => go(place.ply + 1), PACE) : undefined;
    return () => clearTimeout(step);
  }, [walking, place.ply]);

  useEffect(() => {
    const note = () => place.tried === null && history.replaceState(null, "", writePlace(place));
    const later = setTimeout(note, SETTLED);
    return () => clearTimeout(later);
  }, [place]);

  const trying = useRef(false);
  trying.current = place.tried !== null;
  useEffect(() => {
    const moved = () => setPlace(readPlace(location.hash, last));
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      const { key } = event;
      if (key === "Escape" && trying.current) setPlace(({ ply }) => ({ ply, tried: null }));
      if (trying.current || !["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) return;
      event.preventDefault();
      setPlaying(false);
      // from where one is by then: keys may come faster than pages are drawn
      setPlace(({ ply }) => {
        const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0 }[key] ?? last;
        return { ply: Math.max(0, Math.min(last, to)), tried: null };
      });
    };
    addEventListener("hashchange", moved);
    addEventListener("keydown", pressed);
    return () => {
      removeEventListener("hashchange", moved);
      removeEventListener("keydown", pressed);
    };
  }, [last]);
  return { ...place, playing: walking, go, branch, setPlaying };
}
