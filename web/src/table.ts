/** What a client knows of a table: a pure function of the frames it has heard. */
import type {
  Choice,
  Declined,
  Frame,
  Moved,
  Offer,
  Presence,
  Refusing,
  Rematch,
  Result,
  SeatInfo,
  TalkLine,
  Time,
  Update,
  Welcome,
} from "./wire";
import { say } from "./words";
import { namesOf, naming } from "./names";
import { heardAll, type Naming } from "./words/served";

/** An action as a viewer may know it. */
interface Told {
  text: string | null;
  said: string[];
  events: unknown[];
}

export interface LogEntry extends Told {
  seq: number;
  seat: number;
  /** On a shared device: the seat that was told this, and what everybody may know of it. */
  secret?: { viewer: number; known: Told };
  /** The entries before it do not lead to those after it: a decision was taken back, or entries were missed. */
  back?: true;
}

export interface TableState {
  welcome: Welcome | null;
  seq: number;
  phase: Update["phase"];
  seats: SeatInfo[];
  viewer: number;
  toMove: number | null;
  view: unknown;
  legal: Choice[];
  log: LogEntry[];
  /** How often decisions were taken back or entries were missed: a board then shows the view without a story. */
  rewound: number;
  offer: Offer | null;
  /** What was asked last and not granted, until the next move. */
  declined: Declined | null;
  result: Result | null;
  /** The offer to play again, after the game. */
  rematch: Rematch | null;
  time: Time | null;
  presence: Presence | null;
  refusal: Refusing | null;
  /** What was said while the page was open. */
  talk: TalkLine[];
}

export const START: TableState = {
  welcome: null,
  seq: -1,
  phase: "open",
  seats: [],
  viewer: -1,
  toMove: null,
  view: null,
  legal: [],
  log: [],
  rewound: 0,
  offer: null,
  declined: null,
  result: null,
  rematch: null,
  time: null,
  presence: null,
  refusal: null,
  talk: [],
};

/** The table after one more frame. Frames that come twice change nothing. */
export function hear(state: TableState, frame: Frame): TableState {
  switch (frame.frame) {
    case "welcome":
      return welcome(state, frame);
    case "presence":
      return { ...state, presence: frame };
    case "talk":
      return { ...state, talk: [...state.talk, ...frame.lines] };
    case "refused":
      return { ...state, refusal: frame };
    case "update":
      return frame.seq < state.seq ? state : update(state, frame);
    default:
      return state;
  }
}

/** A client that was away for long is not told the entries between: the log says so. */
function welcome(state: TableState, frame: Welcome): TableState {
  const known = { ...state, welcome: frame, seats: frame.seats };
  if (state.seq < 0 || frame.since <= state.seq) return known;
  return { ...known, rewound: state.rewound + 1, log: [...state.log, note(frame.since, say("table.missed"))] };
}

/** A seat that is open again is nobody's: who had it was removed or has left. */
function withoutLost(welcome: Welcome, seats: SeatInfo[] | null): Welcome {
  const yours = welcome.yours.filter((seat) => seats?.[seat]?.kind !== "open");
  return yours.length === welcome.yours.length ? welcome : { ...welcome, yours };
}

function told(move: Moved, named: Naming): Told {
  return { text: move.text, said: heardAll(move, named), events: move.events };
}

/** The log of a shared device for the seat that looks at it, or for nobody (-1): what another seat was told is left out. */
export function logFor(log: LogEntry[], viewer: number): LogEntry[] {
  return log.map((entry) => {
    if (!entry.secret || entry.secret.viewer === viewer) return entry;
    return { seq: entry.seq, seat: entry.seat, ...entry.secret.known };
  });
}

/** The log with a line for each seat that something is about, in order; without `credit` as it is. */
export function creditedLog(log: LogEntry[], credit: ((event: object) => number | undefined) | undefined): LogEntry[] {
  if (!credit) return log;
  return log.flatMap((entry) => {
    const lines: LogEntry[] = [];
    entry.events.forEach((event, k) => {
      const seat = credit(event as object) ?? entry.seat;
      const said = entry.said[k];
      if (said === undefined) return;
      const last = lines.at(-1);
      if (last?.seat === seat)
        lines.splice(-1, 1, { ...last, said: [...last.said, said], events: [...last.events, event] });
      else lines.push({ ...entry, seat, text: null, said: [said], events: [event] });
    });
    return lines.length > 0 ? lines : [entry];
  });
}

/** A line of the log after which boards and figures begin anew. */
function note(seq: number, sentence: string): LogEntry {
  return { seq, seat: -1, text: null, said: [sentence], events: [], back: true };
}

/** What is told again stays the same object: a board forgets what was begun when it is offered something new. */
function kept<T>(known: T, sent: T): T {
  return JSON.stringify(sent) === JSON.stringify(known) ? known : sent;
}

function update(state: TableState, frame: Update): TableState {
  const fresh = frame.seq > state.seq;
  const named = naming(namesOf(frame.seats ?? state.seats), mine(state));
  const entries: LogEntry[] = frame.moved.map((move, k) => {
    const known = frame.public?.[k];
    return {
      seq: frame.seq,
      seat: move.seat,
      ...told(move, named),
      ...(known ? { secret: { viewer: frame.viewer, known: told(known, named) } } : {}),
    };
  });
  if (frame.took_back) entries.push(note(frame.seq, say("table.took-back")));
  return {
    ...state,
    welcome: state.welcome && withoutLost(state.welcome, frame.seats),
    seq: frame.seq,
    phase: frame.phase,
    viewer: frame.viewer,
    toMove: frame.to_move,
    seats: frame.seats ?? state.seats,
    view: frame.view ?? state.view,
    legal: fresh ? (frame.legal ?? []) : kept(state.legal, frame.legal ?? []),
    log: fresh ? [...state.log, ...entries] : state.log,
    rewound: state.rewound + (fresh && frame.took_back ? 1 : 0),
    offer: frame.offer,
    declined: frame.declined ?? null,
    result: frame.result,
    rematch: kept(state.rematch, frame.rematch ?? null),
    time: frame.time,
    refusal: fresh ? null : state.refusal,
  };
}

/** What another seat did in the latest turn that was not the viewer's own. */
export function lastTurn(log: LogEntry[], viewer: number): LogEntry[] {
  const since = log.slice(log.findLastIndex((entry) => entry.back) + 1).filter((entry) => entry.seat >= 0);
  const end = since.findLastIndex((entry) => entry.seat !== viewer);
  const start = since.findLastIndex((entry, k) => k < end && entry.seat !== since[end]?.seat);
  return since.slice(start + 1, end + 1);
}

/** The seats for which people at this device play. */
export function mine(state: TableState): number[] {
  return owned(state).filter((seat) => !state.seats[seat]?.given_up);
}

/** The seats of this device, also those that were given up: their people may talk, and play again after the game. */
export function owned(state: TableState): number[] {
  return state.welcome?.yours ?? [];
}

/** Whether the clock waits for people who hand this device on. It also stands still while a bot moves for one of them. */
export function isHandedOn(state: TableState, hidden: boolean): boolean {
  const waits = state.phase === "playing" && state.toMove === state.viewer && state.time?.running === null;
  return waits && hidden && mine(state).length > 1 && !state.seats[state.viewer]?.away;
}

/** Whether all people of the table sit at this device. */
export function isAlone(state: TableState): boolean {
  const own = mine(state);
  return state.seats.every((seat, k) => own.includes(k) || seat.kind === "bot" || seat.away || seat.given_up);
}

/** Of some seats the one that decided last, as far as the log tells; a take-back takes one of their decisions away. */
export function lastDecider(log: LogEntry[], seats: number[]): number | undefined {
  const standing: number[] = [];
  for (const entry of log) {
    if (entry.back) standing.pop();
    else if (seats.includes(entry.seat)) standing.push(entry.seat);
  }
  return standing.at(-1);
}

/** Those who have won, if anybody has. */
export function winners(result: Result): number[] {
  const scores = result.scores ?? [];
  return scores.flatMap((score, seat) => (score > 0 ? [seat] : []));
}
