import { expect, test } from "vitest";
import { namesOf } from "../src/names";
import type { SeatInfo } from "../src/wire";

const bot = (level: number): SeatInfo => ({ kind: "bot", name: `bot:${level}`, ready: true });
const person = (name: string): SeatInfo => ({ kind: "person", name, ready: true });

test("bots have a name for each level, free seats what they are", () => {
  expect(namesOf([person("Ada"), bot(3), { kind: "open" }])).toEqual(["Ada", "Mossy", "free seat"]);
});

test("those who are called the same are told apart", () => {
  expect(namesOf([person("Ada"), bot(1), bot(1)])).toEqual(["Ada", "Pip 1", "Pip 2"]);
  expect(namesOf([person("Ada"), { kind: "local", name: "Ada" }])).toEqual(["Ada 1", "Ada 2"]);
});
