/** What an analysis says about a move, in words and signs. */
import type { Analysis, Ply } from "../wire";
import { say } from "../words";
import { heard } from "../words/served";

export type Fault = "slip" | "mistake" | "blunder";
const LEAST: [number, Fault][] = [
  [0.4, "blunder"],
  [0.15, "mistake"],
  [0.05, "slip"],
];
export const SIGNS: Record<Fault, string> = { slip: "?!", mistake: "?", blunder: "??" };

/** How bad a move was, if it was. */
export function faultOf(ply: Ply | undefined): Fault | null {
  const lost = ply?.mistake ?? 0;
  return LEAST.find(([least]) => lost >= least)?.[1] ?? null;
}

/** The worst moves of the players, so many at most: more marks than that would hide the lines of a chart. */
export function worst(analysis: Analysis, most: number): Ply[] {
  const faults = analysis.plies.filter((each) => each.seat >= 0 && faultOf(each) !== null);
  return faults.sort((one, other) => (other.mistake ?? 0) - (one.mistake ?? 0)).slice(0, most);
}

/** What the position after so many actions was worth to each seat. */
export function worthAt(analysis: Analysis, ply: number): number[] {
  return (ply === 0 ? analysis.plies[0]?.before : analysis.plies[ply - 1]?.after) ?? [];
}

/** A worth as a chance to win, from 0 to 1. The score of a side that loses to others is -1 / (sides - 1). */
export function share(worth: number, sides: number): number {
  return (1 + (sides - 1) * worth) / sides;
}

/** The same from 0 to 100. */
export function chance(worth: number, sides: number): number {
  return Math.min(100, Math.max(0, Math.round(100 * share(worth, sides))));
}

export function percent(worth: number, sides: number): string {
  return `${chance(worth, sides)} %`;
}

/** A difference of two worths in percentage points; with `sign`, a gain has a plus. */
export function points(difference: number, sides: number, sign = false): string {
  const shown = Math.round((100 * (sides - 1) * Math.abs(difference)) / sides);
  const before = shown === 0 ? "" : difference < 0 ? "−" : sign ? "+" : "";
  return `${before}${shown} %`;
}

/** Whether chance had a say in the game. */
export function hasChance(analysis: Analysis): boolean {
  return analysis.plies.some((ply) => ply.seat < 0);
}

/** The next or last place before or after a ply with a mistake or a turning point. */
export function nextMoment(analysis: Analysis, ply: number, step: 1 | -1): number | null {
  const moments = analysis.plies
    .filter((each) => faultOf(each) !== null || analysis.turning_points.includes(each.number))
    .map((each) => each.number + 1);
  const found = step > 0 ? moments.find((each) => each > ply) : moments.findLast((each) => each < ply);
  return found ?? null;
}

/** The sentence about the move that led to a position; empty if there is nothing to say. */
export function comment(analysis: Analysis, ply: number, sides: number): string {
  const last = analysis.plies[ply - 1];
  if (!last) return "";
  const fault = faultOf(last);
  const turning = analysis.turning_points.includes(last.number) ? say("study.turning-point") : "";
  const erred =
    fault === null
      ? ""
      : say(`study.${fault}`, { move: last.move, best: last.best ?? "", n: points(last.mistake ?? 0, sides) });
  return [erred, price(last), turning].filter(Boolean).join(" ");
}

/** What a fault gave away on the table, as in "The price: 3 points."; empty if the game cannot tell. */
function price(ply: Ply): string {
  const told = faultOf(ply) !== null && ply.forgone;
  return told ? say("study.price", { what: heard(told, ply.forgone_said ?? "") }) : "";
}

/** What a move cost of the chance to win, and on the table; empty if it was no fault. */
export function cost(ply: Ply, sides: number): string {
  if (faultOf(ply) === null) return "";
  return [say("study.moment-cost", { n: points(ply.mistake ?? 0, sides) }), price(ply)].filter(Boolean).join(" ");
}

/** The moments that decided the game, in their order: the worst moves, and where it turned. */
export function keyMoments(analysis: Analysis, most: number): Ply[] {
  const chosen = new Set(worst(analysis, most));
  for (const ply of analysis.plies) {
    if (chosen.size < most && analysis.turning_points.includes(ply.number)) chosen.add(ply);
  }
  return analysis.plies.filter((ply) => chosen.has(ply));
}
