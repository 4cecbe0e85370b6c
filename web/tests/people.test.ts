import { expect, test } from "vitest";
import { namesOf } from "../src/parts/people";
import type { SeatInfo } from "../src/wire";

const bot = (level: number): SeatInfo => ({ kind: "bot", name: `bot:${level}`, ready: true });
const person = (name: string): SeatInfo => ({ kind: "person", name, ready: true });

test("bots are called by their level, free seats what they are", () => {
  expect(namesOf([person("Ada"), bot(3), { kind: "open" }])).toEqual(["Ada", "Bot 3", "free seat"]);
});

test("those who are called the same are told apart", () => {
  expect(namesOf([person("Ada"), bot(1), bot(1)])).toEqual(["Ada", "Bot 1 B", "Bot 1 C"]);
  expect(namesOf([person("Ada"), { kind: "local", name: "Ada" }])).toEqual(["Ada A", "Ada B"]);
});
