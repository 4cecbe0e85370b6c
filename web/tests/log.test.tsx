import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { Mark } from "../src/boards/kind";
import { Log } from "../src/parts/log";
import type { LogEntry } from "../src/table";
import { press, room } from "./shown";

afterEach(() => act(() => render(null, room)));

const entries = (count: number): LogEntry[] =>
  Array.from({ length: count }, (_, seq) => ({ seq, seat: 0, text: `t${seq}`, said: [`Line ${seq}.`], events: [] }));
const draw = (all: LogEntry[], show = vi.fn()) =>
  act(() => render(<Log entries={all} shown={null} show={show} />, room));
const lines = () => [...room.querySelectorAll(".entry")].map((each) => each.textContent);

test("of a long match the newest lines are drawn, and earlier ones on demand", () => {
  draw(entries(1000));
  expect(lines()).toHaveLength(16);
  expect(lines()[0]).toContain("Line 999.");
  press(".log-more");
  expect(lines()).toHaveLength(56);
  expect(lines().at(-1)).toContain("Line 944.");
});

test("one more line leaves the others as they are", () => {
  const all = entries(12);
  const show = vi.fn();
  draw(all.slice(0, 11), show);
  const before = [...room.querySelectorAll(".entry")];
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => changes.push(...records));
  watch.observe(room.querySelector("ol") as Node, { childList: true, subtree: true, attributes: true });
  draw(all, show);
  changes.push(...watch.takeRecords());
  expect([...room.querySelectorAll(".entry")].slice(1)).toEqual(before);
  expect(changes.flatMap(({ addedNodes }) => [...addedNodes])).toHaveLength(1);
});

test("lines that were drawn before the board was known show the pieces like all others", () => {
  const all = entries(3);
  const show = vi.fn();
  const drawn = (mark?: (seat: number) => Mark) =>
    act(() => render(<Log entries={all} shown={null} show={show} {...(mark && { mark })} />, room));
  drawn();
  expect(room.querySelectorAll("svg.seat-sign")).toHaveLength(0);
  drawn((seat) => ({ shape: seat, look: "less" }));
  expect(room.querySelectorAll("svg.seat-sign")).toHaveLength(3);
});
