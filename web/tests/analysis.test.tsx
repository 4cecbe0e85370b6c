import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Course } from "../src/study/analysis";
import { useAnalysis } from "../src/study/use-analysis";
import type { Analysed } from "../src/wire";
import { press, room } from "./shown";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => render(null, room));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers one after the other; null is one that is away. */
function serve(...answers: (Analysed | null)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_: string, { method }: { method: string }) => {
    asked.push(method);
    const answer = answers.shift();
    if (!answer) return Promise.reject(new Error("nobody is there"));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  });
  return asked;
}

function Probe() {
  const link = useAnalysis("/api/records/x");
  return (
    <Course
      link={link}
      sides={2}
      names={[]}
      ply={0}
      go={() => undefined}
      branch={() => undefined}
      hidden={false}
      said={() => ""}
    />
  );
}

const wait = (milliseconds = 1000) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

test("an analysis that a server forgot when it stopped is asked for anew, and the page says so", async () => {
  const asked = serve(
    { state: "none" },
    { state: "running", done: 3, total: 9 },
    null,
    { state: "none" },
    { state: "running", done: 0, total: 9 },
    { state: "running", done: 1, total: 9 },
  );
  act(() => render(<Probe />, room));
  await wait();
  press(".primary");
  await wait(10);
  expect(room.textContent).toContain("3 of 9");
  await wait();
  expect(room.querySelector("[role=alert]")?.textContent).toContain("server");
  await wait();
  expect(room.querySelector("[role=status]")?.textContent).toContain("begun anew");
  expect(room.querySelector("[role=alert]")).toBeNull();
  expect(asked.slice(0, 5)).toEqual(["GET", "POST", "GET", "GET", "POST"]);
});

test("one that has failed is not asked for anew", async () => {
  const asked = serve(
    { state: "none" },
    { state: "running", done: 3, total: 9 },
    { state: "none", problem: "It failed." },
  );
  act(() => render(<Probe />, room));
  await wait();
  press(".primary");
  await wait();
  await wait();
  expect(asked).toEqual(["GET", "POST", "GET"]);
  expect(room.querySelector("[role=alert]")?.textContent).toBe("It failed.");
});
