import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { boardOf } from "../src/boards";
import { readSpecials, readYards } from "../src/boards/fourthdown-deck";
import { mostWalls, readTiles, writeTiles } from "../src/boards/tile-text";
import { OptionField } from "../src/parts/option";
import { save } from "../src/study/save";
import type { GameInfo, OptionInfo } from "../src/wire";
import { press, room } from "./shown";
import { served } from "./served";

vi.mock("../src/study/save", () => ({ save: vi.fn() }));

beforeEach(() => localStorage.clear());
afterEach(() => act(() => render(null, room)));

const option = (game: string, name: string) =>
  served<GameInfo[]>("/api/games?language=en")
    .find((each) => each.name === game)
    ?.options.find((each) => each.name === name) as OptionInfo;

function edit(game: string, name: string): unknown[] {
  const given: unknown[] = [];
  const { editors, files } = boardOf(game);
  const more = { editor: editors?.[name], file: files?.[name], set: (value: unknown) => given.push(value) };
  act(() => render(<OptionField option={option(game, name)} seats={2} {...more} />, room));
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

test("what is typed beside an open editor stays: the editor closes, and opens with it", () => {
  const given = edit("fourthdown", "yards");
  press(".option-ways [aria-expanded]");
  const typed = room.querySelector("textarea") as HTMLTextAreaElement;
  typed.value = "5,15";
  act(() => void typed.dispatchEvent(new Event("input")));
  expect(room.querySelector(".deck-editor")).toBeNull();
  press(".option-ways [aria-expanded]");
  press('[aria-label="Remove 5"]');
  expect(given).toEqual(["5,15", "15"]);
});

test("the specials of a deck have the names of the cards", () => {
  edit("fourthdown", "specials");
  press(".option-ways [aria-expanded]");
  expect([...room.querySelectorAll(".deck-editor label")].map((each) => each.textContent)).toEqual([
    "touchdown",
    "interception",
    "timeout",
    "fumble",
  ]);
});

async function upload(text: string): Promise<void> {
  const input = room.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [{ text: () => Promise.resolve(text) }], configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event("change"));
    await Promise.resolve();
  });
}

test("each part of a deck is read from a file of its own, or from deck.txt", async () => {
  const deck = "# a deck\nyards=5,15\nspecials=TD:2,INT:0\n";
  const yards = edit("fourthdown", "yards");
  await upload(deck);
  await upload("10,20\n");
  act(() => render(null, room));
  const specials = edit("fourthdown", "specials");
  await upload(deck);
  expect([yards, specials]).toEqual([["5,15", "10,20"], ["TD:2,INT:0"]]);
});

test("a box is saved as TOML", () => {
  edit("takkure", "box");
  const typed = room.querySelector("textarea") as HTMLTextAreaElement;
  typed.value = "[pitch]";
  act(() => void typed.dispatchEvent(new Event("input")));
  press(".option-ways button:nth-of-type(1)");
  expect(save).toHaveBeenCalledExactlyOnceWith("box.toml", "text/plain", "[pitch]");
});
