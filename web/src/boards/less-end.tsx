/** How a game of LESS or TOUCH DOWN! ended: what each side did and spent in its last turn. */
import type { LogEntry } from "../table";
import type { LessEvent, LessView } from "../wire";
import { hasPhrase, phrase } from "../words/served";
import type { EndingProps } from "./kind";

export interface LastTurn {
  seat: number;
  spent: number;
  forfeited: number;
  kept: number;
  home: boolean;
}

/** The turns at the end of a log, one for each seat, the earliest first. */
export function lastTurns(log: LogEntry[], seats: number): LastTurn[] {
  const turns: LastTurn[] = [];
  for (const { events } of log.slice(log.findLastIndex((entry) => entry.back) + 1)) {
    for (const event of events as LessEvent[]) {
      if (!("seat" in event)) continue;
      let turn = turns.at(-1);
      if (turn?.seat !== event.seat && (event.event === "moved" || event.event === "kept")) {
        turn = { seat: event.seat, spent: 0, forfeited: 0, kept: 0, home: false };
        turns.push(turn);
      }
      if (!turn || turn.seat !== event.seat) continue;
      if (event.event === "moved") {
        turn.spent += event.n;
      }
      if (event.event === "forfeited") turn.forfeited += event.n;
      if (event.event === "kept") turn.kept += event.n;
      if (event.event === "arrived") turn.home = true;
    }
  }
  return turns.slice(-seats);
}

/** A side is called after those who sit there. */
function sideName({ sides = [] }: LessView, side: number, names: string[]): string {
  const seats = sides.flatMap((of, seat) => (of === side ? [seat] : []));
  return seats.map((seat) => names[seat] ?? "").join(" + ");
}

/** By how many points a side has won, where that counts; empty after a tie. */
function marginOf(view: LessView, names: string[]): string {
  if (!(view.scoring || view.codecup) || view.margin === 0) return "";
  const side = sideName(view, view.margin > 0 ? 0 : 1, names);
  return phrase("less-board.end-margin", { side, n: Math.abs(view.margin) });
}

export function End({ view, log, names }: EndingProps<LessView>) {
  if (view.why === "") return null;
  const scored = view.scoring || view.codecup;
  const more =
    view.why === "home" && scored ? "-scoring" : view.why === "cap" && view.phase === "alone" ? "-alone" : "";
  const key = `less-board.end-${view.why}${view.codecup && view.why === "cap" ? "-codecup" : more}`;
  const turns = lastTurns(log, view.pieces.length);
  return (
    <div class="ended">
      <p>
        {hasPhrase(key) ? phrase(key, { n: view.last_points }) : view.why} <strong>{marginOf(view, names)}</strong>
      </p>
      {turns.length > 0 && (
        <ul>
          {turns.map((turn) => (
            <li key={turn.seat}>
              <strong>{names[turn.seat]}</strong> {phrase("less-board.end-turn", { n: turn.spent })}
              {turn.forfeited > 0 && ` ${phrase("less-board.end-forfeited", { n: turn.forfeited })}`}
              {turn.kept > 0 && ` ${phrase("less-board.end-kept", { n: turn.kept })}`}
              {turn.home && ` ${phrase("less-board.end-arrived")}`}
            </li>
          ))}
        </ul>
      )}
      <p class="quiet">
        {view.spent
          .map((n, side) => phrase("less-board.end-total", { seat: sideName(view, side, names), n }))
          .join(" · ")}
      </p>
    </div>
  );
}
