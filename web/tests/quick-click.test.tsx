import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { draw, room, show } from "./shown";

afterEach(() => act(() => render(null, room)));

/** What was clicked is drawn, and nothing that waits for the next picture of the screen has happened. */
const drawn = () => new Promise<void>((go) => queueMicrotask(go));

test.each(["less", "1t34"])("%s: a piece can be chosen in the moment in which its position is there", async (game) => {
  const { state } = show(game);
  const told = { choose: vi.fn(), whyNot: vi.fn(), shown: null };
  draw(game, { ...state, legal: [...state.legal] }, told);
  room.querySelector<HTMLButtonElement>(".spot-ready")?.click();
  await drawn();
  expect(room.querySelectorAll(".spot-target").length).toBeGreaterThan(0);
});
