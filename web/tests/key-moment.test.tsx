import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { KeyMoment } from "../src/parts/key-moment";
import type { Analysed, Ply } from "../src/wire";
import { press, room } from "./shown";

afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
});

const ply = (number: number, mistake: number): Ply => ({ number, seat: 0, move: "x", before: [], after: [], mistake });
const analysed = (...plies: Ply[]): Analysed => ({
  state: "done",
  analysis: { game: "less", seats: 2, plies, luck: [], decisions: [], mistakes: [], turning_points: [1] },
});
const move = (text: string) => ({ seat: 0, text, events: [], said: [`A goes ${text}.`], sentences: [], turn: 0 });

/** A server whose answer to an analysis changes once it has been asked for. */
function serve(before: Analysed, after: Analysed) {
  let now = before;
  vi.stubGlobal("fetch", (path: string, { method }: { method: string }) => {
    if (method === "POST") now = after;
    const answer = path.endsWith("/replay") ? { moves: [move("a1"), move("b1"), move("c1")], sides: 2 } : now;
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  });
}
const show = async () => {
  act(() => render(<KeyMoment table="t" names={["Ada", "Pip"]} own={[0]} />, room));
  await act(async () => void (await new Promise((done) => setTimeout(done))));
};
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done))));

test("the worst move of an analysed game is told, with a link to its position", async () => {
  serve(analysed(ply(0, 0.1), ply(1, 0.5), ply(2, 0)), analysed());
  await show();
  await settle();
  expect(room.textContent).toBe("Move 2: A goes b1. 25 % given away. Here the game turned.");
  expect(room.querySelector("a")?.getAttribute("href")).toBe("/t/t/replay#2");
});

test("a game that nobody had analysed is analysed when it is asked for", async () => {
  serve({ state: "none" }, analysed(ply(0, 0)));
  await show();
  expect(room.textContent).toBe("Find the key moment");
  press(".result-moment button");
  await settle();
  expect(room.textContent).toBe("No single move decided this game.");
});
