/** Upright the pitch is longer than the window: the page follows the play. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { beat } from "../settings";
import type { TakkureView } from "../wire";
import { moverOf, type Point } from "./takkure-points";
import type { Seen } from "./takkure-seen";

/** Where the play may stand, as shares of the window, and where it is brought to: most of what is seen lies ahead. */
const UP = { least: 0.35, most: 0.66, best: 0.58 };
const DOWN = { least: 0.1, most: 0.45, best: 0.2 };

/** Where the play is: at the player to move, the runner, the carrier or the ball; undefined before the line-up. */
export function playAt(view: TakkureView): Point | undefined {
  const active = view.players.find(({ name }) => name === view.now.active);
  const found = [moverOf(view), active, view.players[view.holder]].find((player) => player?.on);
  return found ? [found.x, found.y] : (view.ball ?? undefined);
}

/**
 * The field, whose first child is the pitch; `upright`: whether it is longer than the window. `taught`: whether a task
 * above the board is to be read before the page follows the play.
 */
export function useFollow(
  view: TakkureView,
  seen: Seen,
  upright: boolean,
  taught: boolean,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const reading = useRef(taught ? view.phase : "");
  const place = playAt(view);
  const [, down = 0] = place ? seen.of(place) : [];
  const [, ahead = 0] = place ? seen.of([place[0] + (view.coaches[view.attackers]?.forward ?? 1), place[1]]) : [];
  useEffect(() => {
    const pitch = box.current?.firstElementChild;
    if (!upright || !place || !pitch || reading.current === view.phase) return;
    reading.current = "";
    const { top, height } = pitch.getBoundingClientRect();
    const y = (top + (down / seen.high) * height) / innerHeight;
    const { least, most, best } = ahead < down ? UP : DOWN;
    if (y > least && y < most) return;
    scrollBy({ top: (y - best) * innerHeight, behavior: beat() > 0 ? "smooth" : "auto" });
  }, [upright, down, view.phase]);
  return box;
}
