import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { useWalk, type Walk } from "../src/study/use-walk";

const room = document.createElement("div");
afterEach(() => act(() => render(null, room)));

let walk: Walk | undefined;
function Probe() {
  walk = useWalk(9);
  return null;
}

function press(...keys: string[]) {
  act(() => {
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
}

test("keys that come faster than pages are drawn all count", () => {
  act(() => render(<Probe />, room));
  press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft");
  expect(walk?.ply).toBe(2);
  press("End", "ArrowRight");
  expect(walk?.ply).toBe(9);
  press("Home", "ArrowLeft");
  expect(walk?.ply).toBe(0);
});

test("while moves are tried out keys do not walk, and Escape leads back to the game", () => {
  act(() => render(<Probe />, room));
  act(() => walk?.branch(4));
  press("ArrowRight");
  expect(walk).toMatchObject({ ply: 4, tried: [] });
  press("Escape");
  expect(walk).toMatchObject({ ply: 4, tried: null });
});
