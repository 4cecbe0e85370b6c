/** How the pitch lies before the eye: along the screen, or upright where that is taller than wide; turned round if wished. */
import { useScreen } from "../screen";
import { LENGTH, WIDTH, type Point } from "./takkure-points";

export interface Seen {
  /** The measures of the picture. */
  wide: number;
  high: number;
  /** What a drawing in the measures of the pitch is turned by. */
  turn: string;
  /** Where a point of the pitch is in the picture. */
  of: (point: Point) => Point;
  /** Which point of the pitch is there in the picture. */
  at: (place: Point) => Point;
}

const LYING: Seen = { wide: LENGTH, high: WIDTH, turn: "", of: (point) => point, at: (place) => place };
const ROUND: Seen = {
  ...LYING,
  turn: `translate(${LENGTH} ${WIDTH}) rotate(180)`,
  of: ([x, y]) => [LENGTH - x, WIDTH - y],
  at: ([x, y]) => [LENGTH - x, WIDTH - y],
};
/** The first team plays upwards. */
const UPRIGHT: Seen = {
  wide: WIDTH,
  high: LENGTH,
  turn: `translate(0 ${LENGTH}) rotate(-90)`,
  of: ([x, y]) => [y, LENGTH - x],
  at: ([x, y]) => [LENGTH - y, x],
};
const DOWNWARDS: Seen = {
  wide: WIDTH,
  high: LENGTH,
  turn: `translate(${WIDTH} 0) rotate(90)`,
  of: ([x, y]) => [WIDTH - y, x],
  at: ([x, y]) => [y, WIDTH - x],
};

export function seenAs(upright: boolean, flipped: boolean): Seen {
  if (upright) return flipped ? DOWNWARDS : UPRIGHT;
  return flipped ? ROUND : LYING;
}

/** The way on the pitch that an arrow key points to on the screen; undefined for other keys. */
export function steered({ at }: Seen, key: string): Point | undefined {
  const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!arrow) return undefined;
  const [[x0, y0], [x, y]] = [at([0, 0]), at(arrow as Point)];
  return [x - x0, y - y0];
}

const TALL = "(max-width: 899px) and (orientation: portrait)"; // where the board has the whole width

/** As the screen asks for now, and when it is turned; where it is to lie it does in any case. */
export function useSeen(flipped: boolean, lying: boolean): Seen {
  return seenAs(useScreen(TALL) && !lying, flipped);
}
