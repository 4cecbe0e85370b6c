/** Where places are chosen: by a click, by leading a player, by a finger with Confirm, or with the arrow keys. */
import { useRef, useState } from "preact/hooks";
import type { PlayerView, TakkureView } from "../wire";
import { phrase } from "../words/served";
import { inches, nearestPoint, nearestSpot, snap, type Point } from "./takkure-points";
import type { Scene } from "./takkure-scene";
import { steered, type Seen } from "./takkure-seen";
import type { Choice } from "./takkure-words";

const DRAGGED = 10; // pixels after which a pressed player is led

interface SurfaceProps {
  scene: Scene;
  legal: Choice[];
  seen: Seen;
  mover: PlayerView | undefined;
  spots: Choice[];
  /** The place that is looked at. */
  point: Point | null;
  look: (point: Point | null) => void;
  pick: ((wish: Point, touch: boolean) => void) | undefined;
  lead: ((name: string, wish: Point) => void) | undefined;
}

export function Surface({ scene: { view }, seen, mover, spots, point, look, pick, lead }: SurfaceProps) {
  const [led, setLed] = useState("");
  const down = useRef<{ name: string; x: number; y: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const place = (event: MouseEvent): Point => {
    const { left, top, width, height } = (box.current as HTMLDivElement).getBoundingClientRect();
    return seen.at([((event.clientX - left) / width) * seen.wide, ((event.clientY - top) / height) * seen.high]);
  };
  const steer = (event: KeyboardEvent) => {
    const way = steered(seen, event.key);
    if (way && spots.length > 0) look(nextSpot(spots, point, way));
    else if (way) look(stepped(view, point ?? start(view, mover), way, event.shiftKey ? 4 : 1));
    else if ((event.key === "Enter" || event.key === " ") && point) pick?.(point, false);
    else return;
    event.preventDefault();
  };
  const press = (event: PointerEvent) => {
    const player = lead && view.players.find((each) => each.on && near(each, place(event), view));
    down.current = player ? { name: player.name, x: event.clientX, y: event.clientY } : null;
  };
  const move = (event: PointerEvent) => {
    const from = down.current;
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAGGED && led === "") {
      setLed(from.name);
      box.current?.setPointerCapture(event.pointerId);
    }
    if (pick || led) look(place(event));
  };
  const release = (event: PointerEvent) => {
    const name = led;
    down.current = null;
    setLed("");
    if (name) lead?.(name, place(event));
  };
  if (!pick && !lead) return <div class="pitch-surface pitch-surface-idle" ref={box} />;
  return (
    <>
      <div
        ref={box}
        class={`pitch-surface${pick ? "" : " pitch-surface-lead"}`}
        role={pick ? "application" : undefined}
        tabIndex={pick ? 0 : undefined}
        aria-label={pick ? phrase("takkure-board.surface") : undefined}
        onClick={(event) => {
          if (led === "") pick?.(place(event), "pointerType" in event && event.pointerType === "touch");
        }}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => setLed("")}
        onPointerLeave={() => led === "" && look(null)}
        onKeyDown={steer}
      />
      <output class="pitch-where unseen" aria-live="polite">
        {point && pick && where(point, mover, view)}
      </output>
    </>
  );
}

const start = ({ pitch }: TakkureView, mover: PlayerView | undefined): Point =>
  mover?.on ? [mover.x, mover.y] : [pitch.length / 2, pitch.width / 2];

/** Whether a pointer is on a player: on its base, or a little beside it. */
function near(player: PlayerView, [x, y]: Point, view: TakkureView): boolean {
  const r = (player.stats["radius"] ?? 8) + 6;
  return Math.hypot(player.x - x, player.y - y) < r && player.team === view.seat;
}

/** So many steps over the points that can be chosen. */
function stepped(view: TakkureView, from: Point, [x, y]: Point, steps: number): Point {
  const far = steps * view.pitch.lattice;
  const wish = snap([from[0] + x * far, from[1] + y * far], view.pitch);
  return nearestPoint(view, wish) ?? wish;
}

/** The next place that is offered in a direction; the first one to begin with. */
function nextSpot(spots: Choice[], from: Point | null, [x, y]: Point): Point | null {
  const places = spots.flatMap(({ does }) => (does.place ? [does.place as Point] : []));
  if (!from) return places[0] ?? null;
  const ahead = places.filter((each) => (each[0] - from[0]) * x + (each[1] - from[1]) * y > 0);
  const k = nearestSpot(
    spots.filter(({ does }) => ahead.some((each) => each === does.place)),
    from,
  );
  const found = spots.filter(({ does }) => ahead.some((each) => each === does.place))[k ?? -1]?.does.place;
  return (found as Point | undefined) ?? from;
}

/** The point in inches, and how far it is. */
function where(point: Point, mover: PlayerView | undefined, view: TakkureView): string {
  const at = { x: inches(point[0]), y: inches(point[1]) };
  if (!mover?.on || !view.open_measuring) return phrase("takkure-board.where", at);
  const n = inches(Math.hypot(point[0] - mover.x, point[1] - mover.y));
  return phrase("takkure-board.where-far", { ...at, n, who: mover.name });
}
