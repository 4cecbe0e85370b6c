import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { tallyOf } from "../src/boards/takkure-tally";
import { useStory } from "../src/pages/use-story";
import { START, type LogEntry, type TableState } from "../src/table";
import type { TakkureEvent, TakkureView } from "../src/wire";

const room = document.createElement("div");
const settle = () => act(async () => new Promise((done) => setTimeout(done, 5)));
afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
});

const view = {
  players: [
    { name: "Kenji", team: 0 },
    { name: "Aguila", team: 1 },
  ],
  coaches: [{ forward: 1 }, { forward: -1 }],
} as TakkureView;
const rolled = (who: string, result: string): TakkureEvent => ({
  event: "rolled",
  who,
  purpose: "pass",
  value: 7,
  face: 3,
  result,
});

test("dice, successes, ways and ground gained are counted for each team", () => {
  const events: TakkureEvent[] = [
    { event: "placed", who: "Kenji", x: "10", y: "8" },
    { event: "placed", who: "Aguila", x: "20", y: "8" },
    { event: "moved", who: "Kenji", x: "13", y: "12", far: "1" },
    { event: "held", who: "Kenji" },
    { event: "moved", who: "Kenji", x: "15", y: "12", far: "1" },
    { event: "dropped", x: "15", y: "12" },
    { event: "moved", who: "Kenji", x: "16", y: "12", far: "1" },
    { event: "held", who: "Aguila" },
    { event: "moved", who: "Aguila", x: "17", y: "8", far: "1" },
    rolled("Kenji", "critical"),
    rolled("Kenji", "miss"),
    rolled("Aguila", "success"),
    rolled("Aguila", ""),
  ];
  expect(tallyOf(view, events)).toEqual([
    { dice: 2, hits: 1, criticals: 1, inches: 8, gained: 2 },
    { dice: 1, hits: 1, criticals: 0, inches: 3, gained: 3 },
  ]);
});

let story: () => unknown[] | null;
function Probe({ state }: { state: TableState }) {
  story = useStory("t", NOBODY, state, true);
  return null;
}
const NOBODY: never[] = [];
const entry = (seq: number): LogEntry => ({ seq, seat: 0, text: null, said: [], events: [`heard ${seq}`] });

test("a tab that was opened later knows all that happened, and counts nothing twice or after it was taken back", async () => {
  const served = [
    { seq: 8, events: [["a"], [], ["b", "c"]] },
    { seq: 10, events: [["a"]] },
  ];
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve(served.shift()) }));
  const playing = { ...START, phase: "playing" as const };
  act(() => render(<Probe state={{ ...playing, log: [entry(7), entry(8)] }} />, room));
  expect(story()).toBeNull();
  await settle();
  expect(story()).toEqual(["a", "b", "c"]);
  act(() => render(<Probe state={{ ...playing, log: [entry(7), entry(8), entry(9)] }} />, room));
  expect(story()).toEqual(["a", "b", "c", "heard 9"]);
  act(() => render(<Probe state={{ ...playing, rewound: 1, log: [entry(9), entry(10)] }} />, room));
  await settle();
  expect(story()).toEqual(["a"]);
});
