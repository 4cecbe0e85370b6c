/** How the pitch lies before the eye: along the screen, or upright where that is taller than wide; turned round if wished. */
import { useScreen } from "../screen";
import type { PitchView } from "../wire";
import type { Point } from "./takkure-points";

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

/** Upright the first team plays upwards, and flipped downwards. */
export function seenAs({ length, width }: PitchView, upright: boolean, flipped: boolean): Seen {
  if (upright && flipped)
    return {
      wide: width,
      high: length,
      turn: `translate(${width} 0) rotate(90)`,
      of: ([x, y]) => [width - y, x],
      at: ([x, y]) => [y, width - x],
    };
  if (upright)
    return {
      wide: width,
      high: length,
      turn: `translate(0 ${length}) rotate(-90)`,
      of: ([x, y]) => [y, length - x],
      at: ([x, y]) => [length - y, x],
    };
  const lying = { wide: length, high: width };
  if (!flipped) return { ...lying, turn: "", of: (point) => point, at: (place) => place };
  const round = ([x, y]: Point): Point => [length - x, width - y];
  return { ...lying, turn: `translate(${length} ${width}) rotate(180)`, of: round, at: round };
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
export function useSeen(pitch: PitchView, flipped: boolean, lying: boolean): Seen {
  return seenAs(pitch, useScreen(TALL) && !lying, flipped);
}
