import { expect, test } from "vitest";
import { wishes } from "../src/parts/start";

test("you sit first, the others as you wish", () => {
  expect(wishes("bots", 2, 3)).toEqual(["me", "bot:3"]);
  expect(wishes("friends", 3, 1)).toEqual(["me", "open", "open"]);
  expect(wishes("local", 4, 1)).toEqual(["me", "local", "local", "local"]);
});
