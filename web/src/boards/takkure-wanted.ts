/** Where a lesson wants the next choice to be made: a click near one of these places means it. */
import { INCH, inches, type Point } from "./takkure-points";
import type { Choice } from "./takkure-words";

const NEAR = 1.5 * INCH; // a newcomer need not hit the place itself

/** The places, `wanted` being the texts of the moves that the lesson asks for, this one and those after it. */
export function wantedPlaces(wanted: string[][], legal: Choice[]): Point[] {
  const [now = [], next = []] = wanted;
  const spots = legal.flatMap(({ text, does }) => (does.place && now.includes(text) ? [does.place as Point] : []));
  if (spots.length > 0) return spots;
  const isColumn = legal.some(({ text, does }) => now.includes(text) && does.x && !does.y);
  return isColumn ? next.flatMap(pointIn) : [];
}

/** The places in inches, for those who do not see the pitch. */
export const placesTold = (places: Point[]) => places.map((place) => place.map(inches).join(", ")).join(" · ");

/** The wanted place that is meant by a wish; the wish itself if it is far from all of them. */
export function meantBy(places: Point[], wish: Point): Point {
  const off = ([x, y]: Point) => Math.hypot(x - wish[0], y - wish[1]);
  const [nearest] = [...places].sort((a, b) => off(a) - off(b));
  return nearest && off(nearest) < NEAR ? nearest : wish;
}

/** The point at the end of a text such as `Hayate mark 9.5,8`. */
function pointIn(text: string): Point[] {
  const found = / (\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text);
  return found ? [[Number(found[1]) * INCH, Number(found[2]) * INCH]] : [];
}
