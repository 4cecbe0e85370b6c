import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { boardOf } from "../src/boards";
import { momentOf } from "../src/boards/fourthdown-moments";
import { Art } from "../src/boards/art";
import { story } from "../src/boards/less-story";
import { settle } from "../src/boards/motion";
import { Shape } from "../src/boards/shape";
import { hasSymbol } from "../src/boards/sheet";
import { hear, START, type LogEntry } from "../src/table";
import type { FourthDownView } from "../src/wire";
import { frames } from "./frames";
import { room } from "./shown";

afterEach(() => act(() => render(null, room)));

const entry = (...events: unknown[]) => ({ seq: 1, seat: 0, text: null, said: [], events });

test("a pile that leaves the game and a pile that is taken are moments, others are not", () => {
  expect(
    momentOf([entry({ event: "played", seat: 1, card: "TD", n: 1 }, { event: "removed", seat: 1, n: 6 })]),
  ).toEqual({
    kind: "burnt",
    seat: 1,
    n: 6,
  });
  expect(momentOf([entry({ event: "took", seat: 0, n: 3, cards: [] })])).toEqual({ kind: "taken", seat: 0, n: 3 });
  expect(momentOf([entry({ event: "played", seat: 1, card: "40", n: 1 })])).toBeNull();
});

test("a jump is a hop, a piece looks where it goes, and all pieces of a seat come home", () => {
  const before = settle(
    [],
    [
      { kind: 0, at: "a1" },
      { kind: 1, at: "f6" },
    ],
  );
  const scenes = story(before, [
    { event: "moved", seat: 0, owner: 0, start: "a1", end: "c1", over: "b1", n: 1, left: 2 },
    { event: "moved", seat: 0, owner: 0, start: "c1", end: "c2", over: "", n: 1, left: 1 },
    { event: "arrived", seat: 0 },
  ]);
  expect(scenes.map(([piece]) => [piece?.hops, piece?.way])).toEqual([
    [1, [1, 0]],
    [1, [0, 1]],
    [1, [0, 1]],
  ]);
  expect(scenes.at(-1)?.map(({ home }) => home === true)).toEqual([true, false]);
});

test("a game draws with its own symbols, and a game without any gets plain ones", () => {
  expect(hasSymbol("touchdown-piece-1-back")).toBe(true);
  act(() =>
    render(
      <>
        <Art game="less" />
        <Art game="chess" />
        <svg>
          <Shape seat={1} look="chess" />
        </svg>
      </>,
      room,
    ),
  );
  expect(room.querySelector("use")?.getAttribute("href")).toBe("#less-cover");
  expect(document.getElementById("less-cover")).not.toBeNull();
  expect(room.querySelectorAll("circle, rect")).toHaveLength(2);
});

test("what came of a blind card is seen only once that card has been turned over", () => {
  vi.useFakeTimers();
  const heard = frames("fourthdown").reduce(hear, START);
  const after = heard.view as FourthDownView;
  const before = { ...after, pile: [] };
  const { Board } = boardOf("fourthdown");
  const draw = (view: FourthDownView, log: LogEntry[]) => {
    const props = { viewer: 0, names: ["Ada", "Pip"], rewound: 0, flipped: false, focus: null, legal: [] };
    act(() =>
      render(<Board {...props} {...{ view, log }} setFocus={() => undefined} choose={() => undefined} />, room),
    );
    return room.querySelectorAll(".piled").length;
  };
  const turned = entry({ event: "turned", seat: 0, slot: 1, card: "40", fits: true });
  const shown = { ...after, pile: ["40"] };
  expect(draw(before, [])).toBe(0);
  expect(draw(shown, [{ ...turned, seat: -1 }])).toBe(0);
  expect(room.querySelector(".blind")).not.toBeNull();
  act(() => void vi.runAllTimers());
  expect(room.querySelectorAll(".piled")).toHaveLength(1);
  vi.useRealTimers();
});
