/** What a seat of LESS or TOUCH DOWN! holds, beside its name: points left of its turn, points spent, and its way home. */
import type { LessView } from "../wire";
import { phrase } from "../words/served";

interface HoldsProps {
  view: LessView;
  seat: number;
  /** How far each seat is from its goal; empty where that is not known. */
  distances: number[];
}

export function Holds({ view, seat, distances }: HoldsProps) {
  const left = phrase("less-board.left", { n: view.left });
  const side = view.sides?.[seat] ?? seat;
  const shared = view.pieces.length > view.spent.length; // mates spend the points of one team
  return (
    <>
      {seat === view.seat && view.why === "" && (
        <span class="pips" role="img" aria-label={left} title={left}>
          {Array.from({ length: view.allowed }, (_, k) => (
            <i key={k} class={k < view.left ? "pip pip-left" : "pip"} />
          ))}
        </span>
      )}
      <span class="facts quiet">
        <span>{phrase(shared ? "less-board.spent-team" : "less-board.spent", { n: view.spent[side] ?? 0 })}</span>
        {distances[seat] !== undefined && <span>{phrase("less-board.way-home", { n: distances[seat] })}</span>}
      </span>
    </>
  );
}

/** What the last turn is about; empty before it. */
export function lastTurnTold(view: LessView, viewer: number, names: string[]): string {
  const home = view.came_home ?? null;
  if (home === null) return "";
  const key = `less-board.match-${view.game}${view.seat === viewer ? "-you" : ""}`;
  return phrase(key, { name: names[home] ?? "", seat: names[view.seat] ?? "", n: view.last_points });
}
