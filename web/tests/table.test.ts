import { expect, test } from "vitest";
import {
  hear,
  isAlone,
  isHandedOn,
  lastDecider,
  lastTurn,
  logFor,
  mine,
  START,
  winners,
  type LogEntry,
  type TableState,
} from "../src/table";
import { headline } from "../src/parts/headline";
import type { Frame, Result, Update, Welcome } from "../src/wire";
import { frames } from "./frames";

const all = (game: string) => frames(game).reduce(hear, START);

test("the table is the sum of its frames", () => {
  const state = all("less");
  const last = frames("less").findLast((frame): frame is Update => frame.frame === "update");
  expect(state.seq).toBe(last?.seq);
  expect(state.view).toEqual(last?.view);
  expect(state.legal).toEqual(last?.legal);
  expect(mine(state)).toEqual([0]);
});

test("frames that come twice or late change nothing", () => {
  const twice = frames("1t34").flatMap((frame) => [frame, frame]);
  expect(twice.reduce(hear, START)).toEqual(all("1t34"));
  const first = frames("1t34").find((frame) => frame.frame === "update") as Frame;
  expect(hear(all("1t34"), first)).toEqual(all("1t34"));
});

test("what is offered again after a broken link is the same offer, and a new one is not", () => {
  const state = all("1t34");
  const again = structuredClone(frames("1t34").findLast((frame) => frame.frame === "update") as Update);
  expect(hear(state, again).legal).toBe(state.legal);
  expect(hear(state, { ...again, seq: again.seq + 1 }).legal).not.toBe(state.legal);
  expect(hear(state, { ...again, legal: null }).legal).toEqual([]);
});

test("a frame that only says how it stands adds nothing to the log", () => {
  const state = all("less");
  const again: Update = { ...(frames("less").findLast((frame) => frame.frame === "update") as Update), moved: [] };
  expect(hear(state, again).log).toEqual(state.log);
});

test("after a long absence the log says what is missing, and boards show the view without a story", () => {
  const state = all("less");
  const last = frames("less").findLast((frame): frame is Update => frame.frame === "update") as Update;
  const here = { ...(state.welcome as Welcome), seq: 5000, since: 5000 };
  const back = hear(hear(state, here), { ...last, seq: 5000, moved: [] });
  expect(back.seq).toBe(5000);
  expect(back.rewound).toBe(state.rewound + 1);
  expect(back.log).toHaveLength(state.log.length + 1);
  expect(back.log.at(-1)?.said.join()).toMatch(/away for a long time/);
  expect(lastTurn(back.log, 0)).toEqual([]);
});

test("a short absence is caught up without a word", () => {
  const state = all("less");
  const here = { ...(state.welcome as Welcome), seq: state.seq + 2, since: state.seq };
  expect(hear(state, here).log).toEqual(state.log);
  expect(hear(state, here).rewound).toBe(state.rewound);
});

test("a refusal is shown until the next thing happens", () => {
  const refusal = { frame: "refused", id: "x", seq: 1, key: "k", ruling: "", args: {}, text: "No." } as const;
  const state = hear(all("less"), refusal);
  expect(state.refusal?.text).toBe("No.");
  const next: Update = {
    ...(frames("less").findLast((frame) => frame.frame === "update") as Update),
    seq: state.seq + 1,
  };
  expect(hear(state, next).refusal).toBeNull();
});

const over = (result: Partial<Result>): TableState => ({
  ...all("less"),
  phase: "over",
  result: { how: "played", why: "", scores: [1, -1], seed: "", nonces: "", ...result },
});

test("the line above the board says whose turn it is and how it ended", () => {
  const names = ["Ada", "Bot 1"];
  expect(headline(all("less"), names)).toBe("Your turn");
  expect(headline({ ...all("less"), toMove: 1 }, names)).toBe("Bot 1 is thinking");
  expect(headline(over({}), names)).toBe("You win!");
  expect(headline(over({ scores: [-1, 1], how: "resigned" }), names)).toBe("Bot 1 wins (by resignation)");
  expect(headline(over({ scores: [0, 0] }), names)).toBe("A draw");
  expect(headline(over({ scores: null, how: "aborted" }), names)).toBe("The game was called off");
});

test("all of a team win", () => {
  expect(winners({ how: "played", why: "", scores: [1, -1, 1, -1], seed: "", nonces: "" })).toEqual([0, 2]);
});

const did = (...seats: number[]): LogEntry[] =>
  seats.map((seat, seq) => ({ seq, seat, text: null, said: [], events: [] }));

test("the latest turn of somebody else stays shown while you take yours", () => {
  expect(lastTurn(did(0, 1, 1, 0, 0), 0).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(lastTurn(did(1, 0, 1, -1, 1), 0).map(({ seq }) => seq)).toEqual([2, 4]);
  expect(lastTurn(did(0, 1), -1).map(({ seq }) => seq)).toEqual([1]);
  expect(lastTurn(did(0, 0), 0)).toEqual([]);
});

test("what was taken back is said, and is nobody's latest turn", () => {
  const state = all("less");
  const back: Update = {
    ...(frames("less").findLast((frame) => frame.frame === "update") as Update),
    seq: state.seq + 1,
    moved: [],
    took_back: true,
  };
  const after = hear(state, back);
  expect(after.log.at(-1)?.said).toEqual(["The last decision was taken back."]);
  expect(after.rewound).toBe(1);
  expect(lastTurn(after.log, 0)).toEqual([]);
});

test("a shared device shows what a seat was told to that seat alone", () => {
  const last = frames("less").findLast((frame): frame is Update => frame.frame === "update") as Update;
  const move = (sentence: string) => ({
    seat: 0,
    action: null,
    text: null,
    events: [sentence],
    said: [sentence],
    sentences: [],
  });
  const frame = { ...last, viewer: 0, seq: last.seq + 1, moved: [move("draws 30")], public: [move("draws")] };
  const log = hear(all("less"), frame).log;
  const seen = (viewer: number) => logFor(log, viewer).at(-1);
  expect(seen(0)?.said).toEqual(["draws 30"]);
  for (const viewer of [1, -1]) {
    expect(JSON.stringify(seen(viewer))).not.toContain("30");
    expect(seen(viewer)?.said).toEqual(["draws"]);
  }
});

test("the clock waits for a device that goes from hand to hand, and not while a bot moves for a seat", () => {
  const seat = (away: boolean) => ({ kind: "person" as const, name: "Ada", away });
  const time = { left: [1, 1], running: null, since: 0 };
  const device = (away: boolean, yours: number[]): TableState => ({
    ...all("less"),
    welcome: { ...(all("less").welcome as Welcome), yours },
    seats: [seat(away), seat(false)],
    viewer: 0,
    toMove: 0,
    time,
  });
  expect(isHandedOn(device(false, [0, 1]), true)).toBe(true);
  expect(isHandedOn(device(true, [0, 1]), true)).toBe(false);
  expect(isHandedOn(device(true, [0]), true)).toBe(false);
  expect(isHandedOn(device(false, [0, 1]), false)).toBe(false);
});

test("the last decision of people at one device is that of the seat that moved last and was not taken back", () => {
  const [one, chance, two, bot] = did(0, -1, 1, 2) as [LogEntry, LogEntry, LogEntry, LogEntry];
  const back: LogEntry = { ...chance, back: true };
  expect(lastDecider([], [0, 1])).toBeUndefined();
  expect(lastDecider([one, chance], [0, 1])).toBe(0);
  expect(lastDecider([one, two, bot], [0, 1])).toBe(1);
  expect(lastDecider([one, two, back], [0, 1])).toBe(0);
  expect(lastDecider([one, two, back, back], [0, 1])).toBeUndefined();
});

test("people are alone at a device if all other seats are bots", () => {
  const state = all("less");
  expect(isAlone(state)).toBe(true);
  expect(isAlone({ ...state, seats: state.seats.map((seat) => ({ ...seat, kind: "person" })) })).toBe(false);
});
