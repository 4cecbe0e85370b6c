/** How a game of LESS or TOUCH DOWN! ended: what each side did and spent in its last turn. */
import type { LogEntry } from "../table";
import type { LessEvent, LessView } from "../wire";
import { hasPhrase, phrase } from "../words/served";
import type { EndingProps } from "./kind";

/** What a seat did in a turn, or in several. */
export interface LastTurn {
  seat: number;
  spent: number;
  forfeited: number;
  kept: number;
  home: boolean;
}

/** All turns of a log, the earliest first. A seat that plays on alone has several in a row: each begins with new points. */
function turnsIn(log: LogEntry[]): LastTurn[] {
  const turns: LastTurn[] = [];
  let left = 0; // points of the turn
  for (const { events } of log.slice(log.findLastIndex((entry) => entry.back) + 1)) {
    for (const event of events as LessEvent[]) {
      if (!("seat" in event)) continue;
      let turn = turns.at(-1);
      const begins = event.event === "moved" ? event.n + event.left !== left : event.event === "kept" && left === 0;
      if (begins || (turn?.seat !== event.seat && (event.event === "moved" || event.event === "kept"))) {
        turn = { seat: event.seat, spent: 0, forfeited: 0, kept: 0, home: false };
        turns.push(turn);
      }
      if (!turn || turn.seat !== event.seat) continue;
      if (event.event === "moved") left = event.left;
      if (event.event === "forfeited" || event.event === "kept") left = 0;
      if (event.event === "moved") turn.spent += event.n;
      if (event.event === "forfeited") turn.forfeited += event.n;
      if (event.event === "kept") turn.kept += event.n;
      if (event.event === "arrived") turn.home = true;
    }
  }
  return turns;
}

/** The last turn of each seat, the earliest first. */
export function lastTurns(log: LogEntry[]): LastTurn[] {
  const turns = turnsIn(log);
  return turns.filter(({ seat }, k) => turns.findLastIndex((turn) => turn.seat === seat) === k);
}

/** What each seat did while its side played on alone: all its turns after the last one of the other side, as one. */
export function turnsAlone(log: LogEntry[], sides: number[]): LastTurn[] {
  const turns = turnsIn(log);
  const side = sides[turns.at(-1)?.seat ?? 0];
  const alone = turns.slice(turns.findLastIndex(({ seat }) => sides[seat] !== side) + 1);
  return [...new Set(alone.map(({ seat }) => seat))].map((seat) => {
    const own = alone.filter((turn) => turn.seat === seat);
    const sum = (of: (turn: LastTurn) => number) => own.reduce((total, turn) => total + of(turn), 0);
    return {
      seat,
      spent: sum(({ spent }) => spent),
      forfeited: sum(({ forfeited }) => forfeited),
      kept: sum(({ kept }) => kept),
      home: own.some(({ home }) => home),
    };
  });
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

/** The sentence that says how it ended. */
function reasonOf(view: LessView): string {
  const { why, decided = "", last_points: n } = view;
  const more = why === "cap" ? `-${decided}` : why === "home" && (view.scoring || view.codecup) ? "-scoring" : "";
  const key = `less-board.end-${why}${more}`;
  return hasPhrase(key) ? phrase(key, { n }) : why;
}

export function End({ view, log, names }: EndingProps<LessView>) {
  if (view.why === "") return null;
  const alone = view.phase === "alone" ? turnsAlone(log, view.sides ?? []) : [];
  const others = lastTurns(log).filter(({ seat }) => !alone.some((turn) => turn.seat === seat));
  return (
    <div class="ended">
      <p>
        {reasonOf(view)} <strong>{marginOf(view, names)}</strong>
      </p>
      {view.why !== "cap" && others.length + alone.length > 0 && (
        <ul>
          {others.map((turn) => (
            <Done key={turn.seat} name={names[turn.seat] ?? ""} spent="less-board.end-turn" turn={turn} />
          ))}
          {alone.map((turn) => (
            <Done key={turn.seat} name={names[turn.seat] ?? ""} spent="less-board.end-alone" turn={turn} />
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

interface DoneProps {
  name: string;
  /** The key of the phrase that tells the points. */
  spent: string;
  turn: LastTurn;
}

function Done({ name, spent, turn: { spent: n, forfeited, kept, home } }: DoneProps) {
  return (
    <li>
      <strong>{name}</strong> {phrase(spent, { n })}
      {forfeited > 0 && ` ${phrase("less-board.end-forfeited", { n: forfeited })}`}
      {kept > 0 && ` ${phrase("less-board.end-kept", { n: kept })}`}
      {home && ` ${phrase("less-board.end-arrived")}`}
    </li>
  );
}
