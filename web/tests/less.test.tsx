import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { boardOf } from "../src/boards";
import { turnBack } from "../src/boards/drag";
import type { Offered } from "../src/boards/kind";
import { lastTurns } from "../src/boards/less-end";
import { along, firstMove } from "../src/boards/less-way";
import { edges, raise, wallsIn } from "../src/parts/board-editor";
import { OptionField } from "../src/parts/option";
import type { LogEntry } from "../src/table";
import type { GameInfo, LessEvent, LessMove, LessView, OptionInfo } from "../src/wire";
import { press, room } from "./shown";
import { served } from "./served";

afterEach(() => act(() => render(null, room)));

const move = (start: string, end: string, over = "") =>
  ({ action: 0, text: start + end, does: { kind: over ? "jump" : "step", start, end, over } }) as Offered<LessMove>;

test("a way over several squares is played move by move", () => {
  const way = ["a1", "b1", "c1"];
  expect(firstMove([move("a2", "a3"), move("a1", "b1")], way)).toEqual({ index: 1, used: 1 });
  const plan = along(["b1", "c1"]);
  expect(plan([move("b1", "b2"), move("b1", "c1")], null)).toBe(1);
  expect(plan([move("c1", "d1")], null)).toBeUndefined();
});

test("a piece led over another one jumps", () => {
  expect(firstMove([move("a1", "a3", "a2")], ["a1", "a2", "a3"])).toEqual({ index: 0, used: 2 });
  expect(firstMove([move("a1", "a3", "a2")], ["a1", "b1", "a3"])).toBeUndefined();
});

test("a piece led back takes its last square back", () => {
  expect(turnBack(["a1", "a2"], "a3")).toEqual(["a1", "a2", "a3"]);
  expect(turnBack(["a1", "a2", "a3"], "a2")).toEqual(["a1", "a2"]);
});

test("the end tells what each seat spent in its last turn", () => {
  const entry = (events: object[]): LogEntry => ({
    seq: 0,
    seat: 0,
    text: "",
    said: [],
    events: events as LessEvent[],
  });
  const moved = (seat: number, start: string, end: string, n: number) => ({
    event: "moved",
    seat,
    owner: seat,
    start,
    end,
    n,
  });
  const log = [
    entry([moved(0, "a1", "a2", 1)]),
    entry([moved(1, "f6", "f5", 2), { event: "forfeited", seat: 1, n: 1 }]),
    entry([moved(0, "a2", "a3", 2)]),
    entry([moved(0, "a3", "a4", 1), { event: "arrived", seat: 0 }]),
    entry([moved(1, "f5", "f4", 1)]),
  ];
  expect(lastTurns(log, 2)).toEqual([
    { seat: 0, moves: ["a2a3", "a3a4"], spent: 3, forfeited: 0, kept: 0, home: true },
    { seat: 1, moves: ["f5f4"], spent: 1, forfeited: 0, kept: 0, home: false },
  ]);
});

test("the edges of a board are those of its wall string", () => {
  expect(edges(6)).toHaveLength(60);
  expect(edges(8)).toHaveLength(112);
  expect(edges(6)[5]).toEqual({ at: 5, column: 0, row: 0, upright: false });
  expect(raise(raise("000", 1), 1)).toBe("020");
  expect(raise("020", 1)).toBe("000");
  expect(wallsIn("a drawing", 6)).toBe("0".repeat(60));
});

test("a drawn wall is in the text of the option", () => {
  const given: unknown[] = [];
  const less = served<GameInfo[]>("/api/games?language=en").find(({ name }) => name === "less");
  const option = less?.options.find(({ name }) => name === "board") as OptionInfo;
  act(() => render(<OptionField option={option} seats={2} set={(value) => given.push(value)} />, room));
  press("[aria-expanded]");
  press('[aria-label="between b6 c6: 0 walls"]');
  expect(given).toEqual([`01${"0".repeat(58)}`]);
  expect(room.querySelector("textarea")?.value).toBe(`01${"0".repeat(58)}`);
});

const VIEW = {
  game: "touchdown",
  width: 6,
  walls: "0".repeat(60),
  first: 0,
  pieces: [
    ["e5", "f5", "e6", "f6"],
    ["a1", "b1", "a2", "b4"],
  ],
  seat: 1,
  allowed: 3,
  left: 3,
  spent: [23, 21],
  turns: [8, 7],
  phase: "last",
  last_points: 2,
  why: "",
  margin: 0,
  sides: [0, 1],
} as unknown as LessView;

const shownAs = (view: Partial<LessView>, viewer = 1, names = ["Mossy", "Ada"]) => {
  const { Board } = boardOf("less");
  const props = { legal: [], viewer, names, log: [], rewound: 0, flipped: false, focus: null };
  act(() =>
    render(<Board {...props} view={{ ...VIEW, ...view }} setFocus={() => undefined} choose={() => undefined} />, room),
  );
  return room.textContent ?? "";
};

test("the last turn says what is to be matched", () => {
  expect(shownAs({})).toContain("Mossy used 2: come home with 2 or fewer and you win.");
  expect(shownAs({}, -1)).toContain("Mossy used 2: Ada wins by coming home with 2 or fewer.");
  expect(shownAs({ game: "less" })).toContain("come home with fewer and you win, with 2 it is a tie.");
  expect(shownAs({ game: "less", last_points: 1 })).toContain("Mossy used 1: come home with 1 and it is a tie.");
});

test("who plays on alone has no last turn", () => {
  const text = shownAs({ game: "less", scoring: true, phase: "alone", last_points: 0 });
  expect(text).toContain("3 points left");
});

test("teams are called by their names, and the margin is told", () => {
  const four = ["Ada", "Ben", "Cleo", "Dan"];
  const sides = [0, 1, 0, 1];
  expect(shownAs({ sides, phase: "playing" }, 0, four)).toContain("Ada + Cleo: 23 points spent · Ben + Dan: 21");
  const ended = { game: "less", sides, scoring: true, phase: "alone", why: "home", margin: -3 } as const;
  expect(shownAs(ended, 0, four)).toContain("Ben + Dan wins by 3.");
});
