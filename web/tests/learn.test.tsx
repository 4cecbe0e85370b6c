import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepLearned, learned, nextPuzzle, puzzleName } from "../src/learn/progress";
import { LearnPage } from "../src/pages/learn";
import { LessonPage } from "../src/pages/lesson";
import { PuzzlePage } from "../src/pages/puzzle";
import { hear, START } from "../src/table";
import type { Choice, TurnValue, LessMove, Tried } from "../src/wire";
import { frames } from "./frames";
import { listen } from "../src/words/served";
import { served } from "./served";
import { change } from "../src/settings";

beforeEach(() => change({ moves: true })); // moves are chosen from the list

const room = document.createElement("div");
document.body.append(room);
const less = frames("less").reduce(hear, START);
const [first, second] = less.legal as [Choice, Choice];
const valued: TurnValue = { solved: false, worth: -1, best: 1, answer: [second.action] };

/** The server: one game, its course of two steps and one puzzle; every move leads to the other seat's turn. */
const answers: Record<string, (body: { tried?: (number | string)[] }) => unknown> = {
  "/api/games?language=en": () => [{ name: "less", title: "LESS", lessons: true, rules: true }],
  "/api/words/en/less": () => served("/api/words/en/less"),
  "/api/learn/less/en/lesson": () => served("/api/learn/less/en/lesson"),
  "/api/lessons/less": () => ({
    game: "less",
    steps: [
      { id: "less-1", name: "walk", seat: 0, seats: 2, before: [], moves: [{ want: [first.text], then: ["f6f5"] }] },
      { id: "less-2", name: "jump", seat: 0, seats: 2, before: [], moves: [{ want: [second.text] }] },
    ],
  }),
  "/api/puzzles": () => ({ counts: { less: 2 }, today: "less-1" }),
  "/api/puzzles/less-1": () => ({
    id: "less-1",
    game: "less",
    number: 1,
    seat: 0,
    goal: "win",
    ply: 4,
    solution: [first.action],
    single: false,
    aim: "",
    why: "",
    facts: {},
  }),
  "/api/puzzles/less-2": () => ({
    id: "less-2",
    game: "less",
    number: 2,
    seat: 0,
    goal: "odds",
    ply: 0,
    solution: [first.action],
    single: true,
    aim: "aim",
    why: "reason",
    facts: { p: 75 },
  }),
  "/api/puzzles/less-2/value": ({ tried }) =>
    tried?.[0] === first.action
      ? { solved: true, worth: 0.5, best: 0.5, answer: [] }
      : { solved: false, worth: -0.5, best: 0.5, answer: [] },
  "/api/puzzles/less-2/try": ({ tried = [] }) => ({ ...stand(tried), to_move: 0 }),
  "/api/puzzles/less-1/value": ({ tried }) => ({ ...valued, solved: tried?.[0] === first.action }),
  "/api/lessons/less-1/try": ({ tried = [] }) => stand(tried),
  "/api/lessons/less-2/try": ({ tried = [] }) => stand(tried),
  "/api/puzzles/less-1/try": ({ tried = [] }) => stand(tried),
};

function stand(tried: (number | string)[]): Tried {
  const numbers = tried.map(Number);
  return {
    tried: numbers,
    moved: numbers.map((action) => ({ seat: 0, action, text: String(action), events: [], said: [], sentences: [] })),
    to_move: tried.length === 1 ? 1 : 0,
    view: less.view,
    legal: less.legal,
    chances: [],
    worth: null,
    scores: null,
  };
}

const asked: [string, { tried?: (number | string)[] }][] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    const given = body === undefined ? {} : (JSON.parse(body) as { tried?: (number | string)[] });
    asked.push([path, given]);
    if (given.tried?.includes("a1a9"))
      return new Response(JSON.stringify({ key: "less.no", text: "a9 is not on the board (L28)" }), { status: 409 });
    return new Response(JSON.stringify(answers[path]?.(given)));
  });
});
afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
});

const settle = () => act(async () => new Promise((done) => setTimeout(done, 20)));
const see = async (what: string) => vi.waitFor(() => expect(room.textContent).toContain(what));
const press = async (name: string) => {
  const found = [...room.querySelectorAll("button")].find((button) => button.textContent?.trim() === name);
  expect(found, name).toBeDefined();
  await act(async () => found?.click());
  await settle();
};
async function show(page: preact.ComponentChild, until: string) {
  await act(async () => render(page, room));
  await see(until);
}
const choose = async ({ does }: Choice) => {
  const { start, end } = does as LessMove;
  await act(async () => room.querySelector<HTMLButtonElement>(`[data-square="${start}"]`)?.click());
  await act(async () => room.querySelector<HTMLButtonElement>(`[data-square="${end}"]`)?.click());
  await settle();
};

test("a step is done by the move it asks for, and leads to the next", async () => {
  await show(<LessonPage game="less" />, "Walking");
  await choose(first);
  await see("Three steps, three points");
  expect(asked.at(-1)?.[1]).toMatchObject({ ply: 0, tried: [first.action, "f6f5"], viewer: 0, roll: false });
  expect(learned()).toContain("lesson less walk");
  await press("Next");
  await see("Jumping");
});

test("another legal move is not what the step asks for", async () => {
  await show(<LessonPage game="less" />, "Walking");
  await choose(second);
  expect(room.querySelector('[role="status"]')?.textContent).toMatch(/^Legal, but not/);
  expect(learned().size).toBe(0);
  await press("Show me");
  expect(room.querySelector('[role="status"]')?.textContent).toContain(first.text);
});

test("a typed move against the rules gets the refusal and the way to its rule", async () => {
  await show(<LessonPage game="less" />, "Walking");
  const form = room.querySelector<HTMLFormElement>(".typed");
  const input = form?.querySelector("input");
  if (input) input.value = "a1a9";
  await act(async () => form?.requestSubmit());
  await see("a9 is not on the board");
  expect(room.querySelector(".refusal a")?.getAttribute("href")).toBe("/rules/less#L28");
});

test("a course goes on where it was left", async () => {
  keepLearned("lesson less walk");
  await show(<LessonPage game="less" />, "Jumping");
  expect(room.querySelectorAll(".course-step-done")).toHaveLength(1);
});

test("the solution of a puzzle is kept as solved", async () => {
  await show(<PuzzlePage />, "LESS, puzzle 1 of 2");
  expect(room.querySelector("[aria-current]")?.textContent).toBe("Puzzle of the day");
  await choose(first);
  await see("That is it!");
  expect(learned()).toContain(puzzleName("less-1"));
  expect(room.querySelector(".action-bar a")?.getAttribute("href")).toBe("/puzzles/less-2");
});

test("another turn is answered, and can be tried again", async () => {
  await show(<PuzzlePage id="less-1" />, "LESS, puzzle 1 of 2");
  await choose(second);
  await see("This loses. Look how the other side answers.");
  await vi.waitFor(() => expect(asked.at(-1)?.[1].tried).toEqual([second.action, second.action]));
  await press("Try again");
  expect(room.querySelector('[role="status"]')?.textContent).toBe("");
  expect(learned().size).toBe(0);
});

test("a single decision is valued at once, by its odds, and its reason is told", async () => {
  await show(<PuzzlePage id="less-2" />, "LESS, puzzle 2 of 2");
  listen({ "less-puzzle.reason": "It wins {p} % of the time." });
  await choose(second);
  await see("Not the best: it works in 25 of 100 cases, and the best choice in 75.");
  expect(room.querySelector(".puzzle-why")).toBeNull();
  await press("Try again");
  await choose(first);
  await see("That is it!");
  expect(room.querySelector(".puzzle-why")?.textContent).toBe("It wins 75 % of the time.");
});

test("the solution can be shown, which solves nothing", async () => {
  await show(<PuzzlePage id="less-1" />, "LESS, puzzle 1 of 2");
  await press("Show the solution");
  await see("That was the turn to find.");
  expect(asked.at(-1)?.[1].tried).toEqual([first.action]);
  expect(learned().size).toBe(0);
});

test("the next puzzle is one that was not solved", () => {
  expect(nextPuzzle("less", 0, 3)).toBe("less-1");
  keepLearned(puzzleName("less-1"));
  keepLearned(puzzleName("less-2"));
  expect(nextPuzzle("less", 0, 3)).toBe("less-3");
  expect(nextPuzzle("less", 3, 3)).toBe("less-3");
});

test("the overview says how far one is", async () => {
  keepLearned("lesson less walk");
  await show(<LearnPage />, "1 step done");
  expect([...room.querySelectorAll("a.button")].map((link) => link.getAttribute("href"))).toEqual([
    "/learn/less",
    "/rules/less",
    "/puzzles/less-1",
  ]);
});
