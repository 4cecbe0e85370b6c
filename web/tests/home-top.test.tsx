import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { HomeTop } from "../src/parts/home-top";
import type { GameInfo, MyGame } from "../src/wire";

const room = document.createElement("div");
document.body.append(room);
const games = [
  { name: "less", title: "LESS", line: "" },
  { name: "1t34", title: "1T34", line: "" },
] as GameInfo[];

const row = (more: Partial<MyGame>): MyGame => ({
  id: "hW3k",
  link: "",
  game: "less",
  phase: "playing",
  seats: 2,
  free: 0,
  created: 0,
  changed: 0,
  names: ["Ada", "bot:2"],
  mine: [0],
  to_move: 0,
  ...more,
});

function headings(mine: MyGame[], play = vi.fn()) {
  act(() => render(<HomeTop games={games} mine={mine} play={play} />, room));
  return [...room.querySelectorAll("h2")].map((each) => each.textContent);
}

test("a known visitor finds the game that waits, the game last played and the puzzle", () => {
  const over = row({ game: "1t34", phase: "over", to_move: null });
  expect(headings([row({}), over])).toEqual(["Your turn in LESS", "Another game of 1T34?", "Puzzle of the day"]);
  expect([...room.querySelectorAll(".primary")].map((each) => each.textContent)).toEqual(["Go on"]);
  expect(headings([row({})])).toEqual(["Your turn in LESS", "Another game of LESS?", "Puzzle of the day"]);
  expect(headings([over])).toEqual(["Another game of 1T34?", "Puzzle of the day"]);
  expect([...room.querySelectorAll(".primary")].map((each) => each.textContent)).toEqual(["Set it up"]);
});

test("a new visitor finds one invitation", () => {
  expect(headings([])).toEqual(["Pip would like a game of LESS", "Puzzle of the day"]);
  expect(room.querySelectorAll(".primary")).toHaveLength(1);
});
