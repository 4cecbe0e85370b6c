import { expect, test } from "vitest";
import { place } from "../src/parts/toast";

const box = (left: number, top: number, side = 60) => ({ left, right: left + side, top, bottom: top + side });
const SIZE = { width: 200, height: 50 };
const BAR = { left: 0, right: 390, top: 720, bottom: 844 };

test("a message stands below what was tried, or above it where the action bar is near", () => {
  expect(place(box(100, 100), SIZE, BAR, 390, 844)).toEqual({ left: 30, top: 170 });
  expect(place(box(100, 640), SIZE, BAR, 390, 844)).toEqual({ left: 30, top: 580 });
});

test("a message about the action bar stands above it, and none leaves the window", () => {
  expect(place(box(320, 790), SIZE, BAR, 390, 844).top).toBe(720 - 12 - 50);
  expect(place(box(360, 100), SIZE, BAR, 390, 844).left).toBe(390 - 12 - 200);
  expect(place(box(-10, -10, 5), SIZE, null, 390, 844)).toEqual({ left: 12, top: 12 });
});
