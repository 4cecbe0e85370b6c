import { expect, test } from "vitest";
import { botStyle } from "../src/parts/bot-names";
import { wishes } from "../src/parts/start";

test("you sit first, the others as you wish", () => {
  expect(wishes("bots", 2, "bot:3")).toEqual(["me", "bot:3"]);
  expect(wishes("friends", 3, "bot:1")).toEqual(["me", "open", "open"]);
  expect(wishes("local", 4, "bot:1")).toEqual(["me", "local", "local", "local"]);
});

test("a level is told by how it plays, a network is not", () => {
  const less = { styles: ["Looks away.", "Looks ahead."] };
  expect(["bot:2", "bot:3", "net:mine"].map((bot) => botStyle(less, bot))).toEqual(["Looks ahead.", "", ""]);
});
