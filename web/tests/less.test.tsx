import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { boardOf } from "../src/boards";
import { turnBack } from "../src/boards/drag";
import type { Offered } from "../src/boards/kind";
import { lastTurns, turnsAlone } from "../src/boards/less-end";
import { along, firstMove } from "../src/boards/less-way";
import { edges, raise, wallsIn } from "../src/parts/board-editor";
import { OptionField } from "../src/parts/option";
import type { LogEntry } from "../src/table";
import type { GameInfo, LessMove, LessView, OptionInfo } from "../src/wire";
import { press, room, show } from "./shown";
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

const entry = (...events: object[]): LogEntry => ({ seq: 0, seat: 0, text: "", said: [], events });
const moved = (seat: number, n: number, left: number) => ({ event: "moved", seat, owner: seat, n, left });
const nothing = { spent: 0, forfeited: 0, kept: 0, home: false };

test("the end tells what each seat spent in its last turn", () => {
  const log = [
    entry(moved(0, 1, 2)),
    entry(moved(1, 2, 1), { event: "forfeited", seat: 1, n: 1 }),
    entry(moved(0, 2, 1)),
    entry(moved(0, 1, 0), { event: "arrived", seat: 0 }),
    entry(moved(1, 1, 2)),
  ];
  expect(lastTurns(log)).toEqual([
    { ...nothing, seat: 0, spent: 3, home: true },
    { ...nothing, seat: 1, spent: 1 },
  ]);
});

const ALONE = [
  entry(moved(0, 1, 2), { event: "arrived", seat: 0 }),
  ...[2, 1, 0, 2, 1, 0].map((left) => entry(moved(1, 1, left))),
  entry(moved(1, 2, 1), { event: "arrived", seat: 1 }),
];

test("a seat that plays on alone has several turns, of which the end tells the sum", () => {
  expect(lastTurns(ALONE)).toEqual([
    { ...nothing, seat: 0, spent: 1, home: true },
    { ...nothing, seat: 1, spent: 2, home: true },
  ]);
  expect(turnsAlone(ALONE, [0, 1])).toEqual([{ ...nothing, seat: 1, spent: 8, home: true }]);
});

test("with four seats nobody is told twice", () => {
  const log = [
    entry(moved(0, 3, 0)),
    entry(moved(1, 3, 0)),
    entry(moved(2, 1, 2), { event: "arrived", seat: 2 }, moved(2, 2, 0)),
    ...[3, 1, 3].map((seat) => entry(moved(seat, 3, 0))),
    entry(moved(1, 1, 2), { event: "arrived", seat: 1 }, { event: "kept", seat: 1, n: 2 }),
  ];
  expect(lastTurns(log).map(({ seat, spent }) => [seat, spent])).toEqual([
    [0, 3],
    [2, 3],
    [3, 3],
    [1, 1],
  ]);
  expect(turnsAlone(log, [0, 1, 0, 1]).map(({ seat, spent }) => [seat, spent])).toEqual([
    [3, 6],
    [1, 4],
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
  came_home: 0,
} as unknown as LessView;

const told = (view: Partial<LessView>, viewer = 1) =>
  boardOf("less").tells?.({ ...VIEW, ...view }, viewer, ["Mossy", "Ada"]);

test("the last turn says what is to be matched", () => {
  expect(told({})).toBe("Mossy used 2: come home with 2 or fewer and you win.");
  expect(told({}, -1)).toBe("Mossy used 2: Ada wins by coming home with 2 or fewer.");
  expect(told({ game: "less" })).toContain("come home with fewer and you win, with 2 it is a tie.");
  expect(told({ game: "less", last_points: 1 })).toBe("Mossy used 1: come home with 1 and it is a tie.");
});

test("the view says which seat came home before the last turn, whatever the order of the seats is", () => {
  const names = ["Ada", "Ben", "Cleo", "Dan"];
  expect(boardOf("less").tells?.({ ...VIEW, seat: 3, came_home: 1 }, -1, names)).toBe(
    "Ben used 2: Dan wins by coming home with 2 or fewer.",
  );
});

test("who plays on alone has no last turn", () => {
  expect(told({ game: "less", scoring: true, phase: "alone", last_points: 0, came_home: null })).toBe("");
});

test("a strip tells what its seat has left, has spent and has still to go", () => {
  const held = (seat: number) => {
    act(() => render(<>{boardOf("less").holds?.(VIEW, seat, [7, 9])}</>, room));
    return room.textContent;
  };
  expect(held(1)).toBe("21 points spent9 points from home");
  expect(room.querySelector(".pips")?.getAttribute("aria-label")).toBe("3 points left");
  expect(held(0)).toBe("23 points spent7 points from home");
  expect(room.querySelector(".pips")).toBeNull();
});

test("points that mates spend together are called those of the team", () => {
  const four = { ...VIEW, pieces: [...VIEW.pieces, ["a5"], ["b5"]], sides: [0, 1, 0, 1] } as unknown as LessView;
  act(() => render(<>{boardOf("less").holds?.(four, 2, [])}</>, room));
  expect(room.textContent).toBe("team: 23 points spent");
});

test("teams are called by their names, and the margin is told", () => {
  const { Ending } = boardOf("less");
  const ended = { sides: [0, 1, 0, 1], game: "less", scoring: true, phase: "alone", why: "home", margin: -3 };
  act(() =>
    render(Ending && <Ending view={{ ...VIEW, ...ended }} log={[]} names={["Ada", "Ben", "Cleo", "Dan"]} />, room),
  );
  expect(room.textContent).toContain("Ben + Dan wins by 3.");
  expect(room.textContent).toContain("Ada + Cleo spent 23 points in all");
});

const SQUARE = (square: string) => `[data-square="${square}"]`;

test("a square that cannot be had is asked about: as an end of the chosen piece, else as the start of a move", () => {
  const { state, whyNot, choose } = show("less");
  const starts = new Set(state.legal.map(({ does }) => (does as LessMove).start));
  const [start = ""] = starts;
  const far = start === "f6" ? "a1" : "f6";
  press(SQUARE(far));
  expect(whyNot).toHaveBeenLastCalledWith(expect.stringMatching(new RegExp(`^${far}[a-f][1-6]$`)));
  press(SQUARE(start));
  press(SQUARE(far));
  expect(whyNot).toHaveBeenLastCalledWith(start + far);
  expect(choose).not.toHaveBeenCalled();
});

function ending(view: Partial<LessView>, log: LogEntry[] = ALONE): string {
  const { Ending } = boardOf("less");
  if (Ending) act(() => render(<Ending view={{ ...VIEW, ...view }} log={log} names={["Mossy", "Ada"]} />, room));
  return room.textContent ?? "";
}

test("who played on alone is told with all points of that time", () => {
  const told = ending({ why: "home", phase: "alone", scoring: true });
  expect(told).toContain("Mossy spent 1 point in the last turn and came home");
  expect(told).toContain("Ada played on alone, spent 8 points and came home");
});

test.each([
  ["nearer", "nearer to its goals wins"],
  ["counted", "the lower sum wins"],
  ["even", "neither side is ahead"],
  ["second", "the side that started second wins"],
  ["stayed", "left a piece in its start corner loses"],
  ["alone", "not home yet loses"],
  ["contest", "80 turns"],
] as const)("when the turns are used up the end says what decides: %s", (decided, sentence) => {
  const told = ending({ why: "cap", phase: "playing", decided });
  expect(told).toContain(sentence);
  expect(told).not.toContain("in the last turn");
});
