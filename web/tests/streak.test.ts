import { beforeEach, expect, test } from "vitest";
import { keepStreak, streak } from "../src/learn/streak";

const DAY = 86_400_000;
beforeEach(() => localStorage.removeItem("fourfold.streak"));

test("days on which the puzzle was solved are counted while none is left out", () => {
  expect(streak(10 * DAY)).toEqual({ days: 0, done: false });
  keepStreak(10 * DAY);
  keepStreak(10 * DAY + 5);
  expect(streak(10 * DAY)).toEqual({ days: 1, done: true });
  expect(streak(11 * DAY)).toEqual({ days: 1, done: false });
  keepStreak(11 * DAY);
  expect(streak(11 * DAY)).toEqual({ days: 2, done: true });
  expect(streak(13 * DAY)).toEqual({ days: 0, done: false });
  keepStreak(13 * DAY);
  expect(streak(13 * DAY).days).toBe(1);
});
