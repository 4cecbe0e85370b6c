/** What a client knows of a table: a pure function of the frames it has heard. */
import type { Choice, Frame, Offer, Presence, Refusing, Result, SeatInfo, Time, Update, Welcome } from "./wire";
import { say } from "./words";
import { heardAll } from "./words/served";

export interface LogEntry {
  seq: number;
  seat: number;
  text: string | null;
  said: string[];
  events: unknown[];
  /** Says that the decision before was taken back. */
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
  /** How often decisions were taken back: a board then shows the view without a story. */
  rewound: number;
  offer: Offer | null;
  result: Result | null;
  time: Time | null;
  presence: Presence | null;
  refusal: Refusing | null;
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
  result: null,
  time: null,
  presence: null,
  refusal: null,
};

/** The table after one more frame. Frames that come twice change nothing. */
export function hear(state: TableState, frame: Frame): TableState {
  switch (frame.frame) {
    case "welcome":
      return { ...state, welcome: frame, seats: frame.seats };
    case "presence":
      return { ...state, presence: frame };
    case "refused":
      return { ...state, refusal: frame };
    case "update":
      return frame.seq < state.seq ? state : update(state, frame);
    default:
      return state;
  }
}

/** What is told again stays the same object: a board forgets what was begun when it is offered something new. */
function kept<T>(known: T, sent: T): T {
  return JSON.stringify(sent) === JSON.stringify(known) ? known : sent;
}

function update(state: TableState, frame: Update): TableState {
  const fresh = frame.seq > state.seq;
  const entries: LogEntry[] = frame.moved.map((move) => ({
    seq: frame.seq,
    seat: move.seat,
    text: move.text,
    said: heardAll(move),
    events: move.events,
  }));
  if (frame.took_back)
    entries.push({ seq: frame.seq, seat: -1, text: null, said: [say("table.took-back")], events: [], back: true });
  return {
    ...state,
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
    result: frame.result,
    time: frame.time,
    refusal: fresh ? null : state.refusal,
  };
}

/** What somebody else did in the latest turn that was not the viewer's own. */
export function lastTurn(log: LogEntry[], viewer: number): LogEntry[] {
  const since = log.slice(log.findLastIndex((entry) => entry.back) + 1).filter((entry) => entry.seat >= 0);
  const end = since.findLastIndex((entry) => entry.seat !== viewer);
  const start = since.findLastIndex((entry, k) => k < end && entry.seat !== since[end]?.seat);
  return since.slice(start + 1, end + 1);
}

/** The seats of this device. */
export function mine(state: TableState): number[] {
  return state.welcome?.yours ?? [];
}

/** Those who have won, if anybody has. */
export function winners(result: Result): number[] {
  const scores = result.scores ?? [];
  return scores.flatMap((score, seat) => (score > 0 ? [seat] : []));
}
