import { expect, test } from "vitest";
import { en } from "../src/words/en";
import { known, say } from "../src/words";

test("gaps are filled, and numbers choose the plural", () => {
  expect(say("less.left", { n: 1 })).toBe("1 point left");
  expect(say("less.left", { n: 2 })).toBe("2 points left");
  expect(say("start.heading", { game: "LESS" })).toBe("Play LESS");
});

test("a gap nobody fills stays visible", () => {
  expect(say("start.heading")).toBe("Play {game}");
});

test("keys made of the server's names are looked up first", () => {
  expect(known("line.less")).toBe(true);
  expect(known("line.chess")).toBe(false);
});

test("no phrase is empty", () => {
  for (const phrase of Object.values(en)) expect(typeof phrase === "string" ? phrase : phrase.other).not.toBe("");
});
