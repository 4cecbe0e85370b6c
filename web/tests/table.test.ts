import { expect, test } from "vitest";
import { hear, lastTurn, mine, START, winners, type LogEntry, type TableState } from "../src/table";
import { status } from "../src/pages/table";
import type { Frame, Result, Update } from "../src/wire";
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
  expect(status(all("less"), names)).toBe("Your turn");
  expect(status({ ...all("less"), toMove: 1 }, names)).toBe("Bot 1 is thinking");
  expect(status(over({}), names)).toBe("You win!");
  expect(status(over({ scores: [-1, 1], how: "resigned" }), names)).toBe("Bot 1 wins (by resignation)");
  expect(status(over({ scores: [0, 0] }), names)).toBe("A draw");
  expect(status(over({ scores: null, how: "aborted" }), names)).toBe("The game was called off");
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
