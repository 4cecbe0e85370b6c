import { expect, test } from "vitest";
import { levelOf, wishes } from "../src/parts/start";

test("four words of strength span all levels of a game", () => {
  expect([0, 1, 2, 3].map((strength) => levelOf(strength, 8))).toEqual([1, 3, 6, 8]);
  expect([0, 1, 2, 3].map((strength) => levelOf(strength, 5))).toEqual([1, 2, 4, 5]);
});

test("you sit first, the others as you wish", () => {
  expect(wishes("bots", 2, 3)).toEqual(["me", "bot:3"]);
  expect(wishes("friends", 3, 1)).toEqual(["me", "open", "open"]);
  expect(wishes("local", 4, 1)).toEqual(["me", "local", "local", "local"]);
});
