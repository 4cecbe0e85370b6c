/** What a click on a square of 1T34 would have meant, in notation: the server says which rule forbids it. */
import type { JoushiView } from "../wire";

/** `picked` is the square of a tile, `in` and the number of a corner, or nothing: then the square is where a move begins. */
export function meant({ lane, corners }: JoushiView, picked: string | null, square: string): string {
  const place = lane.indexOf(square);
  const steps = (from: string, to: number) => (to - lane.indexOf(from) + lane.length) % lane.length;
  if (picked === null) return `${square}>${lane[(place + 1) % lane.length]}`;
  if (picked.startsWith("in")) {
    const corner = corners[Number(picked.slice(2))] ?? "";
    return place < 0 ? `${picked}>${square}` : `${picked}/${steps(corner, place)}`;
  }
  if (place >= 0) return `${picked}>${square}`;
  const turns = lane.flatMap((each, k) => (faces(each, square) && !corners.includes(each) ? [k] : []));
  const [nearest = 0] = turns.toSorted((one, other) => steps(picked, one) - steps(picked, other));
  return `${picked}>${lane[nearest]}>${square}`;
}

/** Whether two squares lie in one column or row. */
function faces(one: string, other: string): boolean {
  return one[0] === other[0] || one.slice(1) === other.slice(1);
}
