import { expect, test } from "vitest";
import { optionsTold } from "../src/parts/options-told";
import { series } from "../src/parts/series";
import type { GameInfo, OptionInfo } from "../src/wire";

const option = (given: Partial<OptionInfo>): OptionInfo =>
  ({ name: "x", kind: "bool", default: false, help: "", label: "X", ...given }) as OptionInfo;

const game = {
  options: [
    option({ name: "first", kind: "seat", default: "random", label: "Starts" }),
    option({ name: "scoring", label: "Count points" }),
    option({ name: "tiles", kind: "choice", default: "standard", label: "Tiles", labels: { wide: "wide ones" } }),
    option({ name: "board", kind: "text", default: "", label: "Board", widths: { 2: 6 } }),
    option({
      name: "teams",
      kind: "text",
      default: "a,b",
      label: "Teams",
      choices: ["a,b", "b,c"],
      labels: { b: "Bees" },
    }),
    option({ name: "rounds", kind: "int", default: 1, label: "Rounds" }),
  ],
} as unknown as GameInfo;

test("options are told in words where they differ from the game's own", () => {
  const usual = { first: "random", scoring: false, tiles: "standard", board: "", teams: "a,b", rounds: 1 };
  expect(optionsTold(game, usual)).toEqual([]);
  const chosen = { first: 1, scoring: true, tiles: "wide", board: "0101", teams: "b,c", rounds: 3 };
  expect(optionsTold(game, chosen)).toEqual([
    "Count points",
    "Tiles: wide ones",
    "Board: your own",
    "Teams: Bees – c",
    "Rounds: 3",
  ]);
  expect(optionsTold(game, { first: 1 }, ["first"])).toEqual(["Starts: Player 2"]);
});

test("of a rematch only what changes is told", () => {
  const offered = { first: 1, scoring: false, board: "" };
  expect(optionsTold(game, offered, [])).toEqual([]);
  expect(optionsTold(game, offered, ["scoring", "board"])).toEqual(["Count points: off", "New board"]);
});

test("a series is told with its halves", () => {
  expect(series([2, 1], ["Ada", "Ben"])).toBe("Ada 2 : 1 Ben");
  expect(series([0.5, 1.5], ["Ada", "Ben"])).toBe("Ada ½ : 1½ Ben");
  expect(series([1, 0, 0], ["Ada", "Ben", "Eve"])).toBe("Ada 1, Ben 0, Eve 0");
});
