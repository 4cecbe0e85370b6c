import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { boardOf } from "../src/boards";
import { turnedLast } from "../src/boards/fourthdown-flip";
import { touchedBy } from "../src/boards/fourthdown-events";
import { middle, squares } from "../src/boards/grid";
import { meant } from "../src/boards/joushi-ask";
import { walls } from "../src/boards/less";
import { hear, START } from "../src/table";
import type { Choice, FourthDownMove, FourthDownView, JoushiMove, JoushiView, LessMove, LessView } from "../src/wire";
import { frames } from "./frames";
import { learnWords } from "./served";
import { press, room, show, upTo } from "./shown";

afterEach(() => act(() => render(null, room)));

test.each(["less", "1t34", "fourthdown", "takkure"])("every action of %s has words of its own", (game) => {
  const { labels } = show(game);
  expect(new Set(labels).size).toBe(labels.length);
  for (const label of labels) expect(label).not.toMatch(/[{}]/);
});

test("LESS: a piece, then a square, is one choice of the legal list", () => {
  const { state, choose } = show("less");
  const k = 4;
  const does = state.legal[k]?.does as LessMove;
  press(`[data-square="${does.start}"]`);
  press(`[data-square="${does.end}"]`);
  expect(choose).toHaveBeenCalledExactlyOnceWith(k);
});

test("LESS: the squares that can be reached show their cost, others take no click", () => {
  const { state, choose } = show("less");
  const starts = new Set(state.legal.map(({ does }) => (does as LessMove).start));
  const still = squares(6, false).find((square) => !starts.has(square));
  press(`[data-square="${still}"]`);
  expect(choose).not.toHaveBeenCalled();
  press(`[data-square="${[...starts][0]}"]`);
  const costs = state.legal
    .filter(({ does }) => (does as LessMove).start === [...starts][0])
    .map(({ does }) => (does as LessMove).cost);
  expect([...room.querySelectorAll(".cost text")].map((each) => Number(each.textContent)).sort()).toEqual(costs.sort());
});

test("LESS: walls stand where the wall string has them", () => {
  const view = { width: 6, walls: `1${"0".repeat(4)}2${"0".repeat(54)}` } as LessView;
  expect(walls(view)).toEqual([
    { from: "a6", to: "b6", n: 1 },
    { from: "a6", to: "a5", n: 2 },
  ]);
});

test("1T34: bringing a tile in is one click on its supply", () => {
  const isIn = ({ does }: Choice) => (does as JoushiMove).kind === "in";
  const { state, choose } = show(
    "1t34",
    upTo("1t34", (legal) => legal.some(isIn)),
  );
  const k = state.legal.findIndex(isIn);
  press(".supply-ready");
  expect(choose).toHaveBeenCalledExactlyOnceWith(k);
});

test("1T34: a square that cannot be had is asked about in notation, and so is an empty supply", () => {
  const { state, whyNot } = show("1t34");
  const view = state.view as JoushiView;
  const start = (state.legal.find(({ does }) => (does as JoushiMove).kind === "inward")?.does as JoushiMove).start;
  expect(meant(view, null, "c3")).toMatch(/^c3>/);
  expect(meant(view, start, view.corners[0] ?? "")).toBe(`${start}>${view.corners[0]}`);
  expect(meant(view, start, "c3").split(">")).toEqual([start, expect.stringMatching(/^[a-f][16]$|^[af][1-6]$/), "c3"]);
  expect(meant(view, "in0", view.lane[(view.lane.indexOf(view.corners[0] ?? "") + 3) % view.lane.length] ?? "")).toBe(
    "in0/3",
  );
  press(".supply[aria-disabled=true]");
  expect(whyNot).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^in[0-3]$/));
});

test("1T34: a tile, then where it ends", () => {
  const { state, choose } = show("1t34");
  const k = state.legal.findIndex(({ does }) => (does as JoushiMove).kind === "inward");
  const does = state.legal[k]?.does as JoushiMove;
  press(`[data-square="${does.start}"]`);
  expect(room.querySelectorAll(".way-faint")).toHaveLength(3);
  press(`[data-square="${does.end}"]`);
  expect(choose).toHaveBeenCalledExactlyOnceWith(k);
});

test("1T34: two ways to one square are both offered", () => {
  const { legal } = frames("1t34").reduce(hear, START);
  const inward = legal.filter(({ does }) => (does as JoushiMove).kind === "inward");
  const end = (inward[0]?.does as JoushiMove).end;
  const both = inward.map((choice) => ({ ...choice, does: { ...(choice.does as JoushiMove), end } }));
  const { choose } = show("1t34", undefined, both);
  press(`[data-square="${(both[0]?.does as JoushiMove).start}"]`);
  press(`[data-square="${end}"]`);
  expect(choose).not.toHaveBeenCalled();
  press(".uses button:last-child");
  expect(choose).toHaveBeenCalledExactlyOnceWith(1);
});

test("FOURTH DOWN: what can be played lights up, and a click plays it", () => {
  const single = (legal: Choice[]) =>
    legal.length > 1 &&
    legal.every(({ does }) => (does as FourthDownMove).kind === "play" && (does as FourthDownMove).n === 1);
  const { state, choose } = show("fourthdown", upTo("fourthdown", single));
  const cards = new Set(state.legal.map(({ does }) => (does as FourthDownMove).card));
  const { places, seat } = state.view as FourthDownView;
  const fitting = places[seat]?.hand.filter((card) => cards.has(card));
  expect(room.querySelectorAll(".hand .card-lit")).toHaveLength(fitting?.length ?? -1);
  press(".hand .card-lit");
  expect(choose).toHaveBeenCalledExactlyOnceWith(0);
});

test("FOURTH DOWN: how many of a card is a stepper, beginning with the most", () => {
  const several = (legal: Choice[]) => legal.some(({ does }) => (does as FourthDownMove).n === 2);
  const { state, choose } = show("fourthdown", upTo("fourthdown", several));
  const two = state.legal.findIndex(({ does }) => (does as FourthDownMove).n === 2);
  const { card } = state.legal[two]?.does as FourthDownMove;
  press(`.hand .card-lit[aria-label^="${card}"]`);
  press('[aria-label="one fewer"]');
  press('[aria-label="one more"]');
  press(".uses .primary");
  expect(choose).toHaveBeenCalledExactlyOnceWith(two);
});

test("FOURTH DOWN: a card that does not fit is asked about", () => {
  const { legal } = frames("fourthdown").reduce(hear, START);
  const some = legal.filter(({ does }) => (does as FourthDownMove).card === (legal[0]?.does as FourthDownMove).card);
  const { choose, whyNot } = show("fourthdown", undefined, some);
  press(".hand .card:not(.card-lit)");
  expect(choose).not.toHaveBeenCalled();
  expect(whyNot).toHaveBeenCalledOnce();
});

test("FOURTH DOWN: a card with several uses asks which", () => {
  const swapping = frames("fourthdown").findIndex(
    (frame) => frame.frame === "update" && (frame.legal?.length ?? 0) > 2,
  );
  const { state, choose } = show("fourthdown", swapping + 1);
  press(".hand .card-lit");
  expect(choose).not.toHaveBeenCalled();
  press(".uses button");
  expect(state.legal[choose.mock.calls[0]?.[0] as number]?.text).toMatch(/^swap/);
});

test("a game without a board shows its view as an outline", () => {
  const { Board } = boardOf("chess");
  const props = {
    legal: [],
    viewer: 0,
    names: [],
    log: [],
    rewound: 0,
    flipped: false,
    focus: null,
    setFocus() {},
    choose() {},
    whyNot() {},
  };
  act(() => render(<Board view={{ king_at: "e1", pawns: ["a2", "b2"], note: "" }} {...props} />, room));
  expect(room.textContent).toContain("king ate1");
  expect(room.textContent).toContain("a2, b2");
  expect(room.textContent).not.toContain("note");
});

test("a turned blind card is shown until somebody decides", () => {
  const entry = (seat: number, events: object[]) => ({ seq: 1, seat, text: "", said: [], events });
  const turned = { event: "turned", seat: 1, card: "20", fits: true };
  expect(turnedLast([entry(1, []), entry(-1, [turned])])).toEqual({ event: turned, key: 1 });
  expect(turnedLast([entry(-1, [turned]), entry(-1, []), entry(0, [])])).toBeNull();
});

test("turning the board turns every square", () => {
  expect(middle("a1", 6, true)).toEqual(middle("f6", 6, false));
  expect(squares(6, true)[0]).toBe("f1");
});

test("FOURTH DOWN: a line of the log that is looked at shows its cards and where they went", () => {
  const entry = (...events: unknown[]) => ({ seq: 1, seat: 1, text: null, said: ["So it was."], events });
  const played = entry({ event: "played", seat: 1, card: "40", n: 3, place: "hand" });
  expect(touchedBy(played)).toEqual({ cards: ["40", "40", "40"], deck: false, pile: true, seats: [1], slot: 0 });
  expect(touchedBy(entry({ event: "drew", seat: 0, card: "" }))).toMatchObject({
    cards: [""],
    deck: true,
    pile: false,
  });
  expect(touchedBy(null).seats).toEqual([]);
  show("fourthdown", undefined, undefined, played);
  expect(room.querySelectorAll(".event-cards svg")).toHaveLength(3);
  expect(room.querySelector(".event-cards figcaption")?.textContent).toBe("So it was.");
  expect(room.querySelectorAll(".other.event-place, .stack.event-place")).toHaveLength(2);
  show("fourthdown", undefined, undefined, entry({ event: "swapped", seat: 0, slot: 2, card: "60", old: "20" }));
  expect([...room.querySelectorAll(".slot")].map((each) => each.classList.contains("event-slot"))).toEqual([
    false,
    true,
    false,
  ]);
});

test.each([
  ["fourthdown", { rounds: 1 }, ["out", "tie", "cap", "fewest"]],
  ["fourthdown", { rounds: 3 }, ["out", "tie", "cap", "fewest"]],
  ["1t34", {}, ["four", "four-for-opponent", "all-pass", "cap"]],
  ["takkure", { coaches: [{ tries: 2 }, { tries: 1 }], aim: { end: "" } }, ["tries", "time", "cap"]],
] as const)("%s: a sentence for each way in which a game ends, %o", (game, view, whys) => {
  const { reason } = boardOf(game);
  expect(reason?.({ ...view, why: "" })).toBe("");
  for (const language of ["en", "es", "fr", "ko"]) {
    learnWords(language);
    const told = whys.map((why) => reason?.({ ...view, why }));
    expect(new Set(told).size).toBe(whys.length);
    expect(told.join()).not.toMatch(/-board/);
  }
  learnWords();
});

test("TAKKURE: the end of an exercise is told by its own word, the end of a match with its tries", () => {
  const { reason } = boardOf("takkure");
  expect(reason?.({ why: "drill", aim: { end: "spent" }, coaches: [] })).toBe("Out of tokens");
  expect(reason?.({ why: "time", aim: { end: "" }, coaches: [{ tries: 2 }, { tries: 1 }] })).toContain("2 : 1");
});
