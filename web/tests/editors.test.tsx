import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import { boardOf } from "../src/boards";
import { readSpecials, readYards } from "../src/boards/fourthdown-deck";
import { mostWalls, readTiles, writeTiles } from "../src/boards/tile-text";
import { OptionField } from "../src/parts/option";
import type { GameInfo, OptionInfo } from "../src/wire";
import { press, room } from "./shown";
import { served } from "./served";

beforeEach(() => localStorage.clear());
afterEach(() => act(() => render(null, room)));

const option = (game: string, name: string) =>
  served<GameInfo[]>("/api/games?language=en")
    .find((each) => each.name === game)
    ?.options.find((each) => each.name === name) as OptionInfo;

function edit(game: string, name: string): unknown[] {
  const given: unknown[] = [];
  const editor = boardOf(game).editors?.[name];
  act(() =>
    render(
      <OptionField option={option(game, name)} seats={2} editor={editor} set={(value) => given.push(value)} />,
      room,
    ),
  );
  return given;
}

test("tiles survive writing and reading", () => {
  const stock = readTiles(option("less", "tile_set").sample ?? "");
  expect(stock).toHaveLength(12);
  expect(stock.flatMap(({ walls }) => walls).reduce((a, b) => a + b)).toBe(24);
  const corner = { corner: true, walls: [0, 1, 0, 2, 0, 2, 0, 0, 0, 0, 0, 1] };
  expect(readTiles(writeTiles([...stock, corner]))).toEqual([...stock, corner]);
  expect([0, 3, 5].map(mostWalls)).toEqual([1, 2, 2]);
});

test("the tile editor begins with the stock faces, and what is drawn is kept", () => {
  const given = edit("less", "tile_set");
  press(".option-ways [aria-expanded]");
  expect(room.querySelectorAll(".tile-face")).toHaveLength(12);
  press('[aria-label="tile 1, edge 4: 1 wall"]');
  const drawn = String(given.at(-1));
  expect(readTiles(drawn)[0]?.walls[3]).toBe(2);
  act(() => render(null, room));
  const again = edit("touchdown", "tile_set");
  press(".option-ways button");
  expect(again).toEqual([drawn]);
});

test("a deck is put together", () => {
  expect(readYards("30, 5,x,1000,30")).toEqual([5, 30]);
  expect(readSpecials("TD:2, FUM:8")).toEqual([2, 0, 0, 8]);
  const given = edit("fourthdown", "yards");
  press(".option-ways [aria-expanded]");
  press('[aria-label="Remove 10"]');
  expect(given.at(-1)).toBe("20,30,40,50,60,70,80,90,100");
});
