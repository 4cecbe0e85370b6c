/** Free points of the pitch: a point is two choices, the column and then the row, and both come from one wish. */
import type { PitchView, PlayerView, TakkureView } from "../wire";
import type { Choice } from "./takkure-words";

/** In sixteenths of an inch, which all places and measures of a view are in. */
export const INCH = 16;

export type Point = [x: number, y: number];

/** The kinds of points that are offered: a destination, a turn point. */
export function kindsOf(legal: Choice[]): string[] {
  return [...new Set(legal.flatMap(({ does }) => (does.x && does.kind !== "row" ? [does.kind] : [])))];
}

/** The point that can be chosen nearest to the wish; undefined where none can. */
export function nearestPoint({ now, pitch }: TakkureView, [x, y]: Point): Point | undefined {
  let best: Point | undefined;
  let least = Infinity;
  for (const [column, low, high] of now.points ?? []) {
    const row = Math.min(high, Math.max(low, onLattice(y, pitch)));
    const off = (column - x) ** 2 + (row - y) ** 2;
    if (off < least) [best, least] = [[column, row], off];
  }
  return best;
}

/** The choice of a kind for the column of a point. */
export function columnOf(legal: Choice[], kind: string, [x]: Point): number | undefined {
  const k = legal.findIndex(({ does }) => does.kind === kind && Number(does.x) * INCH === x);
  return k < 0 ? undefined : k;
}

/** After the column the row of the same point, and then no more. */
export function rowOf([, y]: Point): (legal: Choice[]) => number | undefined {
  return (legal) => {
    let best: number | undefined;
    let least = Infinity;
    legal.forEach(({ does }, k) => {
      const off = Math.abs(Number(does.y) * INCH - y);
      if (does.kind === "row" && off < least) [best, least] = [k, off];
    });
    return best;
  };
}

/** The choice at a place that is nearest to the wish; undefined if no choice has a place. */
export function nearestSpot(legal: Choice[], [x, y]: Point): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  legal.forEach(({ does }, k) => {
    if (!does.place) return;
    const off = (does.place[0] - x) ** 2 + (does.place[1] - y) ** 2;
    if (off < least) [best, least] = [k, off];
  });
  return best;
}

/** Coordinates as people type them, in inches: `12.5,8`, `12.5 8`, `12.5; 8`. */
export function readPoint(text: string): Point | null {
  const found = /^\s*(\d+(?:\.\d+)?)\s*[\s,;]\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  return found && [Number(found[1]), Number(found[2])];
}

/** The whole point as the notation has it, after what is written before the points of a kind; in inches. */
export function pointText(legal: Choice[], kind: string, [x, y]: Point): string {
  const text = legal.find(({ does }) => does.kind === kind && does.x)?.text ?? "";
  return `${text.slice(0, text.lastIndexOf(" ") + 1)}${x},${y}`;
}

/** The wish itself, or where the player's reach ends on the way to it. */
export function within([x, y]: Point, from: PlayerView | undefined, reach: number): Point {
  if (!from || reach === 0) return [x, y];
  const far = Math.hypot(x - from.x, y - from.y);
  const share = far > reach ? reach / far : 1;
  return [from.x + (x - from.x) * share, from.y + (y - from.y) * share];
}

/** The nearest point of the lattice on the pitch. */
export function snap([x, y]: Point, pitch: PitchView): Point {
  const to = (value: number, most: number) => Math.min(most, Math.max(0, onLattice(value, pitch)));
  return [to(x, pitch.length), to(y, pitch.width)];
}

const onLattice = (value: number, { lattice }: PitchView) => Math.round(value / lattice) * lattice;

/** Eight directions as the mover's team sees them: forward is towards the in-goal it attacks. */
export const DIRECTIONS = [
  "forward",
  "forward-right",
  "right",
  "back-right",
  "back",
  "back-left",
  "left",
  "forward-left",
] as const;

/** The point so many inches from a place, in one of the directions; `forward` is 1 or -1 along the pitch. */
export function beside([x, y]: Point, direction: number, inches: number, forward: number): Point {
  const turn = (direction * Math.PI) / 4 + (forward < 0 ? Math.PI : 0);
  return [x + Math.cos(turn) * inches * INCH, y + Math.sin(turn) * inches * INCH];
}

/** Who the point is for: the mover, or nobody when a kick is aimed. */
export function moverOf(view: TakkureView): PlayerView | undefined {
  return view.players.find(({ name }) => name === view.now.mover);
}

export const inches = (sixteenths: number) => Math.round((100 * sixteenths) / INCH) / 100;
