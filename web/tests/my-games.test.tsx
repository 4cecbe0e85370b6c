import { expect, test } from "vitest";
import { joined } from "../src/parts/use-talk";
import { isCalling } from "../src/parts/use-attention";
import { isAsked, isMyTurn, isWaiting, standing } from "../src/parts/my-games";
import { toldName } from "../src/names";
import { START } from "../src/table";
import type { MyGame, TalkLine, Welcome } from "../src/wire";

const row = (more: Partial<MyGame>): MyGame => ({
  id: "hW3k",
  link: "",
  game: "less",
  phase: "playing",
  seats: 2,
  free: 0,
  created: 0,
  changed: 0,
  names: ["Ada", "bot:2"],
  mine: [0],
  to_move: null,
  ...more,
});

test("a game says whose turn it is, and for how long", () => {
  expect(isMyTurn(row({ to_move: 0 }))).toBe(true);
  expect(standing(row({ to_move: 0, now: 1000, ends: 3_601_000 }))).toBe("Your turn · 1:00:00 left");
  expect(isMyTurn(row({ to_move: 1 }))).toBe(false);
  expect(standing(row({ to_move: 1 }))).toContain("is thinking");
  expect(standing(row({}))).toBe("being played");
});

test("a bot of a list is told from people by the word for its strength", () => {
  expect(["Ada", "bot:3", "bot:8", "pupil"].map(toldName)).toEqual([
    "Ada",
    "Mossy (steady)",
    "Titan (masterly)",
    "pupil",
  ]);
});

test("a finished game says how it ended for me", () => {
  const over = (scores: number[] | null, mine = [0]) => standing(row({ phase: "over", scores, mine }));
  expect([over([1, -1]), over([-1, 1]), over([0, 0]), over(null)]).toEqual([
    "You won",
    "You lost",
    "A draw",
    "without a result",
  ]);
  expect(over([1, -1], [0, 1])).toBe("over"); // both seats were mine
});

test("a finished game says that I am asked to play again, and waits for my answer", () => {
  const over = (asked: number[]) => row({ phase: "over", scores: [-1, 1], asked });
  expect(standing(over([0]))).toBe("You lost · you are asked to play again");
  expect([over([0]), over([1]), over([])].map(isWaiting)).toEqual([true, false, false]);
  expect(isAsked(over([0]))).toBe(true);
});

test("a line that comes twice stands once, in the order of the numbers", () => {
  const line = (number: number): TalkLine => ({ number, seat: 0, name: "Ada", at: 0, phrase: "hello", text: "" });
  expect(joined([line(2), line(1)], [line(3), line(2)]).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test("a table calls for a move, an answer, and a rematch", () => {
  const mine = { ...START, welcome: { yours: [1] } as unknown as Welcome, phase: "playing" as const };
  expect(isCalling({ ...mine, toMove: 1 })).toBe(true);
  expect(isCalling({ ...mine, toMove: 0 })).toBe(false);
  expect(isCalling({ ...mine, toMove: 0, offer: { what: "draw", seat: 0, waiting: [1] } })).toBe(true);
  const offer = {
    seat: 0,
    options: {},
    changed: [],
    accepted: [0],
    declined: [],
    waiting: [1],
    table: "",
    seats: [0, 1],
  };
  expect(isCalling({ ...mine, phase: "over", toMove: null, rematch: { ...offer, failed: false } })).toBe(true);
  expect(isCalling({ ...mine, phase: "over", toMove: null, rematch: { ...offer, failed: true } })).toBe(false);
});
