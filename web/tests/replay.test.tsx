import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReplayPage } from "../src/pages/replay";
import { Chart } from "../src/study/chart";
import { comment, faultOf, keyMoments, nextMoment, percent, points, worst, worthAt } from "../src/study/faults";
import { turnsOf } from "../src/study/moves";
import { readPlace, writePlace } from "../src/study/place";
import { Summary } from "../src/study/worth";
import { hear, START } from "../src/table";
import type { Analysis, Replay, PlyView, ReplayMove, Tried } from "../src/wire";
import { frames } from "./frames";
import { served } from "./served";
import { change } from "../src/settings";

beforeEach(() => change({ moves: true })); // moves are chosen from the list

const room = document.createElement("div");
document.body.append(room);
const settle = () => act(async () => new Promise((done) => setTimeout(done, 0)));

afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
});
beforeEach(() => {
  history.replaceState(null, "", "/r/x");
  Element.prototype.scrollIntoView = vi.fn();
});

const ply = (number: number, seat: number, after: number, mistake = 0): Analysis["plies"][number] => ({
  number,
  seat,
  move: `m${number}`,
  before: [0, 0],
  after: [after, -after],
  best: mistake ? "best" : "",
  mistake,
  line: mistake ? ["best", "then"] : [],
});
const analysis: Analysis = {
  game: "less",
  seats: 2,
  plies: [ply(0, 0, 0.1), ply(1, 1, 0.6, 0.5), ply(2, -1, 0.5), ply(3, 0, 0.2, 0.06), ply(4, 0, 1)],
  luck: [-0.1, 0.1],
  decisions: [1.1, -1.1],
  mistakes: [0.06, 0.5],
  turning_points: [1, 4],
};

test("a place in a game is the anchor of its address", () => {
  for (const place of [
    { ply: 12, tried: null },
    { ply: 3, tried: [] },
    { ply: 3, tried: [4, 311] },
  ])
    expect(readPlace(writePlace(place), 20)).toEqual(place);
  expect(readPlace("#99", 20)).toEqual({ ply: 20, tried: null });
  expect(readPlace("#nonsense", 20)).toEqual({ ply: 0, tried: null });
});

test("mistakes have names by their size, and moments are found in both directions", () => {
  expect(analysis.plies.map(faultOf)).toEqual([null, "blunder", null, "slip", null]);
  expect(worst(analysis, 9).map(({ number }) => number)).toEqual([1, 3]);
  expect(worst(analysis, 1).map(({ number }) => number)).toEqual([1]);
  expect(nextMoment(analysis, 0, 1)).toBe(2);
  expect(nextMoment(analysis, 2, 1)).toBe(4);
  expect(nextMoment(analysis, 5, 1)).toBeNull();
  expect(nextMoment(analysis, 5, -1)).toBe(4);
  expect(comment(analysis, 2, 2)).toBe(
    "m1 is a blunder: best keeps 25 % more of the chance to win. Here the game turned.",
  );
  expect(comment(analysis, 1, 2)).toBe("");
});

test("worth is told with its sign", () => {
  expect([0.5, -0.25, 1, -1].map((each) => percent(each, 2))).toEqual(["75 %", "38 %", "100 %", "0 %"]);
  expect([0.5, -0.25, 0.001].map((each) => points(each, 2, true))).toEqual(["+25 %", "−13 %", "0 %"]);
  expect(keyMoments(analysis, 2).map(({ number }) => number)).toEqual([1, 3]);
  expect(worthAt(analysis, 0)).toEqual([0, 0]);
  expect(worthAt(analysis, 2)).toEqual([0.6, -0.6]);
});

test("among four sides an even game is a quarter for each", () => {
  expect([0, 1, -1 / 3, 0.5].map((each) => percent(each, 4))).toEqual(["25 %", "100 %", "0 %", "63 %"]);
  expect(points(-4 / 3, 4, true)).toBe("−100 %");
});

test("a comment names what the move gave away", () => {
  const [first, ...rest] = analysis.plies;
  const lost = { ...first!, mistake: 0.5, best: "best", forgone: { key: "x.y", args: {} }, forgone_said: "3 points" };
  expect(comment({ ...analysis, plies: [lost, ...rest] }, 1, 2)).toContain("The price: 3 points.");
});

test("actions of one turn share a line, and so do chances", () => {
  const move = (seat: number, turn: number): ReplayMove => ({
    seat,
    text: "",
    events: [],
    said: [],
    sentences: [],
    turn,
  });
  const turns = turnsOf([move(-1, 0), move(-1, 0), move(0, 1), move(0, 1), move(0, 2), move(1, 3)]);
  expect(turns.map(({ first, moves }) => [first, moves.length])).toEqual([
    [0, 2],
    [2, 2],
    [4, 1],
    [5, 1],
  ]);
});

test("a click into the chart goes there, and words say what it shows", () => {
  const go = vi.fn();
  act(() => render(<Chart sides={2} analysis={analysis} names={["Ada", "Ben"]} ply={2} go={go} />, room));
  const chart = room.querySelector<SVGElement>(".chart") as SVGElement;
  chart.getBoundingClientRect = () => ({ left: 0, width: 640 }) as DOMRect;
  act(() => void chart.dispatchEvent(new MouseEvent("click", { clientX: 618 * 0.6, bubbles: true })));
  expect(go).toHaveBeenCalledExactlyOnceWith(3);
  expect(chart.getAttribute("aria-label")).toContain("Ada: between 50 % and 100 %, 100 % at the end.");
  expect(room.querySelectorAll(".chart-fault")).toHaveLength(2);
});

test("luck is told where there was chance, and nowhere else", () => {
  act(() => render(<Summary sides={2} analysis={analysis} names={["Ada", "Ben"]} />, room));
  expect(room.textContent).toContain("−5 %");
  const calm = { ...analysis, plies: analysis.plies.filter(({ seat }) => seat >= 0) };
  act(() => render(<Summary sides={2} analysis={calm} names={["Ada", "Ben"]} />, room));
  expect(room.textContent).not.toContain("Luck");
});

/** A server with one game of LESS of five moves; every position looks the same. */
function serve() {
  const less = frames("less").reduce(hear, START);
  const replay: Replay = {
    game: "less",
    title: "LESS",
    names: ["Ada", "bot:2"],
    sides: 2,
    options: {},
    hidden: false,
    moves: analysis.plies.map(({ seat, move }) => ({
      seat,
      text: move,
      events: [],
      said: [`${move}!`],
      sentences: [],
      turn: seat,
    })),
    how: "played",
    why: "",
    scores: [1, -1],
    notice: null,
    notice_said: "",
  };
  const stand = (at: number): PlyView => ({
    ply: at,
    moved:
      at === 0 ? null : { seat: 0, action: at, text: `m${at - 1}`, events: [], said: [`m${at - 1}!`], sentences: [] },
    to_move: 0,
    view: less.view,
  });
  const tried = (wanted: number[]): Tried => ({
    tried: wanted,
    moved: wanted.map((action) => ({
      seat: 0,
      action,
      text: "",
      events: [],
      said: [`tried ${action}`],
      sentences: [],
    })),
    to_move: 0,
    view: less.view,
    legal: less.legal,
    chances: [],
    scores: null,
    worth: [0.3, -0.3],
  });
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${path.split("/").at(-1) ?? ""}`;
    const answers: Record<string, unknown> = {
      "GET replay": replay,
      "GET less": served("/api/words/en/less"),
      "POST plies": [0, 1, 2, 3, 4, 5].map(stand),
      "POST ways": { seats: [3, 4] },
      "GET analysis": { state: "none" },
      "GET tables": [],
      "POST analysis": { state: "done", analysis },
    };
    const answer = call === "POST try" ? tried((JSON.parse(body ?? "{}") as { tried: number[] }).tried) : answers[call];
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  });
  return less;
}

const press = async (name: string) => {
  const button = [...room.querySelectorAll("button")].find((each) =>
    (each.getAttribute("aria-label") ?? each.textContent ?? "").includes(name),
  );
  expect(button, name).toBeDefined();
  act(() => button?.click());
  await settle();
};
const at = () => room.querySelector("output")?.textContent;
const key = (name: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));

async function open() {
  const less = serve();
  act(() => render(<ReplayPage source={{ id: "x", base: "/api/records/x", record: "/api/records/x" }} />, room));
  for (let k = 0; k < 4; k += 1) await settle();
  return less;
}

test("a game is walked through by buttons, keys and its list of moves, and the address follows", async () => {
  await open();
  expect(room.querySelector("h1")?.textContent).toBe("LESS: Ada wins");
  expect(at()).toBe("0 / 5");
  await press("To the end");
  expect(at()).toBe("5 / 5");
  key("Home");
  expect(at()).toBe("0 / 5");
  key("ArrowRight");
  key("ArrowRight");
  expect(at()).toBe("2 / 5");
  await vi.waitFor(() => expect(location.hash).toBe("#2"));
  expect(room.querySelector(".told")?.textContent).toBe("m1!");
  await press("m3");
  expect(at()).toBe("4 / 5");
  expect(room.querySelector("[aria-current=step]")?.textContent).toContain("m3");
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
});

test("somebody leaves the game, tries, takes back, and is in the game again", async () => {
  const less = await open();
  await press("To the beginning");
  await press("Try moves from here");
  await act(() => room.querySelector<HTMLButtonElement>("[data-choice='1']")?.click());
  await settle();
  expect(room.querySelector(".told")?.textContent).toBe(`tried ${less.legal[1]?.action}`);
  expect(room.querySelector<HTMLInputElement>(".share input")?.value).toMatch(/#0:\d+$/);
  await press("Undo");
  expect(room.querySelector<HTMLInputElement>(".share input")?.value).toMatch(/#0:$/);
  await press("Back to the game");
  expect(at()).toBe("0 / 5");
  await press("Try moves from here");
  expect(at()).toBeUndefined();
  key("Escape");
  expect(at()).toBe("0 / 5");
});

test("the analysis is asked for, and shows chart, bars and the better line", async () => {
  await open();
  await press("Analyse this game");
  await press("m1");
  const told = (seat: number) =>
    room.querySelector(`[data-seat="${seat}"] [role=meter]`)?.getAttribute("aria-valuetext");
  expect([0, 1].map(told)).toEqual(["80 %", "20 %"]);
  expect(room.querySelector(".better")?.textContent).toContain("Best was best then.");
  await press("Show this line");
  expect(room.querySelector(".branch")).not.toBeNull();
  expect(told(0)).toBe("65 %");
});
