/** A way over several squares as moves of the legal list, one after the other. */
import type { LessMove } from "../wire";
import type { Follow, Offered } from "./kind";

type Choice = Offered<LessMove>;

/** The move that begins a way, and how many squares of it are then behind the piece; a jumped piece is passed over. */
export function firstMove(legal: Choice[], way: string[]): { index: number; used: number } | undefined {
  const [start, next, after] = way;
  const find = (end: string | undefined, over: string) =>
    legal.findIndex(({ does }) => does.start === start && does.end === end && (does.over ?? "") === over);
  const step = legal.findIndex(({ does }) => does.start === start && does.end === next && next !== undefined);
  if (step >= 0) return { index: step, used: 1 };
  const jump = after === undefined || next === undefined ? -1 : find(after, next);
  return jump >= 0 ? { index: jump, used: 2 } : undefined;
}

/** The rest of a way, played on from each list that follows as long as it can be. */
export function along(way: string[]): Follow<unknown, LessMove> {
  let rest = way;
  return (legal) => {
    const move = firstMove(legal, rest);
    rest = rest.slice(move?.used ?? rest.length);
    return move?.index;
  };
}
