import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { Later } from "../src/parts/later";

const room = document.createElement("div");
const settle = () => act(async () => new Promise((done) => setTimeout(done, 0)));
afterEach(() => act(() => render(null, room)));

test("a page whose code comes later is waited for, then shown", async () => {
  act(() => render(<Later load={() => Promise.resolve(<p>here</p>)} />, room));
  expect(room.textContent).toContain("One moment");
  await settle();
  expect(room.textContent).toBe("here");
});

test("one whose code is gone says what to do", async () => {
  act(() => render(<Later load={() => Promise.reject(new Error("no such chunk"))} />, room));
  await settle();
  expect(room.textContent).toContain("Load the page again.");
});
