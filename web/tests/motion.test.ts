import { expect, test } from "vitest";
import { story } from "../src/boards/joushi-story";
import { settle, type Scene } from "../src/boards/motion";
import { hear, START } from "../src/table";
import type { JoushiEvent, JoushiView } from "../src/wire";
import { frames } from "./frames";

const at = (scene: Scene | undefined) => scene?.map((each) => `${each.kind}${each.at}${each.out ? " out" : ""}`).sort();

test("a tile walks square by square and keeps its identity", () => {
  const before = settle([], [{ kind: 0, at: "a1" }]);
  const walked: JoushiEvent = {
    event: "walked",
    seat: 0,
    colour: 0,
    path: ["a1", "a2", "a3"],
    start: "a1",
    end: "a3",
    n: 2,
  };
  const scenes = story(before, [walked]);
  expect(scenes.map(at)).toEqual([["0a2"], ["0a3"]]);
  expect(scenes[1]?.[0]?.id).toBe(before[0]?.id);
});

test("a push moves the whole train in one scene", () => {
  const before = settle(
    [],
    [
      { kind: 0, at: "c1" },
      { kind: 1, at: "c2" },
      { kind: 2, at: "c3" },
    ],
  );
  const events: JoushiEvent[] = [
    { event: "pushed", step: 1, owner: 1, colour: 2, start: "c3", end: "c4" },
    { event: "pushed", step: 1, owner: 0, colour: 1, start: "c2", end: "c3" },
    { event: "slid", step: 1, seat: 0, colour: 0, start: "c1", end: "c2" },
  ];
  expect(story(before, events).map(at)).toEqual([["0c2", "1c3", "2c4"]]);
});

test("a tile that falls goes out and is not there afterwards", () => {
  const before = settle(
    [],
    [
      { kind: 0, at: "c5" },
      { kind: 1, at: "c6" },
    ],
  );
  const events: JoushiEvent[] = [
    { event: "fell", step: 1, owner: 1, colour: 1, square: "c6" },
    { event: "slid", step: 1, seat: 0, colour: 0, start: "c5", end: "c6" },
  ];
  const [scene] = story(before, events);
  expect(at(scene)).toEqual(["0c6", "1c6 out"]);
  expect(at(settle(scene ?? [], [{ kind: 0, at: "c6" }]))).toEqual(["0c6"]);
});

test("the events of a real game lead exactly to its views", () => {
  let state = START;
  let scene: Scene = [];
  for (const frame of frames("1t34")) {
    const told = state.log.length;
    state = hear(state, frame);
    for (const entry of state.log.slice(told)) scene = story(scene, entry.events).at(-1) ?? scene;
    const view = state.view as JoushiView | null;
    const placed = view?.tiles.flatMap((all, kind) => all.map((square) => `${kind}${square}`)) ?? [];
    expect(at(scene.filter((each) => !each.out))).toEqual(placed.sort());
  }
});

test("things that stand where they stood stay themselves", () => {
  const before = settle(
    [],
    [
      { kind: 0, at: "a1" },
      { kind: 1, at: "b1" },
    ],
  );
  const after = settle(before, [
    { kind: 1, at: "b1" },
    { kind: 0, at: "a2" },
  ]);
  expect(after[0]).toBe(before[1]);
  expect(after[1]?.id).not.toBe(before[0]?.id);
});
