/** How a game of LESS or TOUCH DOWN! ended: what each side did and spent in its last turn. */
import type { LogEntry } from "../table";
import type { LessEvent, LessView } from "../wire";
import { letter } from "../words";
import { hasPhrase, phrase } from "../words/served";

export interface LastTurn {
  seat: number;
  moves: string[];
  spent: number;
  forfeited: number;
  home: boolean;
}

/** The turns at the end of a log, one for each seat, the earliest first. */
export function lastTurns(log: LogEntry[], seats: number): LastTurn[] {
  const turns: LastTurn[] = [];
  for (const { events } of log.slice(log.findLastIndex((entry) => entry.back) + 1)) {
    for (const event of events as LessEvent[]) {
      if (!("seat" in event)) continue;
      let turn = turns.at(-1);
      if (turn?.seat !== event.seat && event.event === "moved") {
        turn = { seat: event.seat, moves: [], spent: 0, forfeited: 0, home: false };
        turns.push(turn);
      }
      if (!turn || turn.seat !== event.seat) continue;
      if (event.event === "moved") {
        turn.moves.push(`${event.start}${event.end}`);
        turn.spent += event.n;
      }
      if (event.event === "forfeited") turn.forfeited += event.n;
      if (event.event === "arrived") turn.home = true;
    }
  }
  return turns.slice(-seats);
}

/** A side is called after its first seat. */
export function sideName({ sides = [] }: LessView, side: number): string {
  return letter(sides.indexOf(side));
}

export function End({ view, log, names }: { view: LessView; log: LogEntry[]; names: string[] }) {
  const key = `less-board.end-${view.why}${view.why === "home" && (view.scoring || view.codecup) ? "-scoring" : ""}`;
  const turns = lastTurns(log, view.pieces.length);
  return (
    <div class="ended">
      <p>{hasPhrase(key) ? phrase(key, { n: view.last_points }) : view.why}</p>
      {turns.length > 0 && (
        <ul>
          {turns.map((turn) => (
            <li key={turn.seat}>
              <strong>{names[turn.seat] ?? letter(turn.seat)}</strong>{" "}
              {phrase("less-board.end-turn", { n: turn.spent })}
              {turn.forfeited > 0 && ` ${phrase("less-board.end-forfeited", { n: turn.forfeited })}`}
              {turn.home && ` ${phrase("less-board.end-arrived")}`} <span class="quiet">{turn.moves.join(" ")}</span>
            </li>
          ))}
        </ul>
      )}
      <p class="quiet">
        {view.spent.map((n, side) => phrase("less-board.end-total", { seat: sideName(view, side), n })).join(" · ")}
      </p>
    </div>
  );
}
