import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { boardOf } from "../src/boards";
import { play } from "../src/sound";
import { hear, START, type LogEntry } from "../src/table";
import type { TakkureView } from "../src/wire";
import { frames } from "./frames";
import { room } from "./shown";

vi.mock("../src/sound", () => ({ play: vi.fn() }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => render(null, room));
  vi.useRealTimers();
  vi.mocked(play).mockClear();
});

const view = frames("takkure").reduce(hear, START).view as TakkureView;
const who = view.players[0]?.name ?? "";
const roll = { event: "rolled", who, purpose: "dodge", value: 7, face: 9, result: "miss" };
const entry = (...events: unknown[]): LogEntry => ({ seq: 1, seat: 0, text: null, said: [], events });
const { Board } = boardOf("takkure");

function draw(log: LogEntry[]) {
  const props = { view, legal: [], viewer: 0, names: ["Ada", "Pip"], rewound: 0, flipped: false, focus: null };
  act(() => render(<Board {...props} log={log} setFocus={() => undefined} choose={() => undefined} />, room));
}
const heard = () => vi.mocked(play).mock.calls.map(([sound]) => sound);

test.each([
  [{ event: "fell", who }, "tackle"],
  [{ event: "scored", seat: 0, tries: [1, 0] }, "cheer"],
])("dice are heard as they fall, and what they lead to once it is seen", (event, sound) => {
  draw([]);
  draw([entry(roll, event)]);
  expect(heard()).toEqual(["dice"]);
  act(() => void vi.runAllTimers());
  expect(heard()).toEqual(["dice", sound]);
});

test("what had happened before the board was shown is not heard", () => {
  draw([entry(roll, { event: "fell", who })]);
  act(() => void vi.runAllTimers());
  expect(heard()).toEqual([]);
});
