import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { injury, Standings } from "../src/parts/standings";
import type { EntrantInfo, TournamentInfo } from "../src/wire";

const room = document.createElement("div");
afterEach(() => act(() => render(null, room)));

const standing = {
  number: 1,
  rank: 1,
  points: 1,
  played: 1,
  wins: 1,
  buchholz: 0,
  sonneborn: 0,
  direct: 0,
  rounds: 0,
};
const ada: EntrantInfo = {
  number: 1,
  name: "Ada",
  bot: "",
  account: "",
  rating: 1500,
  left: false,
  standing,
  team: "Yamato",
  carried: [
    { name: "Tora", out: true, lost: {} },
    { name: "Kenji", out: false, lost: { STR: 1, REF: 2 } },
  ],
};
const cup: TournamentInfo = {
  id: "hW3k",
  name: "League",
  game: "takkure",
  format: "round-robin",
  state: "running",
  clock: { bank: 300, increment: 3 },
  starts: 0,
  ends: null,
  now: 0,
  round: 1,
  rounds: 0,
  patience: 120,
  most_bouts: 0,
  tie_breaks: ["points"],
  entrants: [ada],
  bouts: [],
  me: null,
  table: "",
  can_enter: true,
  can_start: false,
  twice: true,
  teams: [{ key: "yamato", name: "Yamato" }],
};

test("an injury says who misses the next match, and what else is lost", () => {
  expect(ada.carried.map(injury)).toEqual(["Tora misses the next match", "Kenji: STR −1, REF −2"]);
});

test("the standings of a league show each team with its injured players", () => {
  act(() => render(<Standings cup={cup} />, room));
  expect(room.textContent).toContain("YamatoTora misses the next match, Kenji: STR −1, REF −2");
  expect([...room.querySelectorAll("th")].map((cell) => cell.textContent)).toContain("Team");
});

test("those of another tournament have no teams", () => {
  const plain = { ...cup, teams: [], entrants: [{ ...ada, team: "", carried: [] }] };
  act(() => render(<Standings cup={plain} />, room));
  expect([...room.querySelectorAll("th")].map((cell) => cell.textContent)).not.toContain("Team");
});

test("an account leads to its profile and shows its rating, a guest is marked and has none", () => {
  const entrants = [
    { ...ada, account: "x1", rating: 1612 },
    { ...ada, number: 2, name: "Ben" },
  ];
  act(() => render(<Standings cup={{ ...cup, teams: [], entrants }} />, room));
  const rows = [...room.querySelectorAll("tbody tr")];
  expect(rows[0]?.querySelector("a")?.getAttribute("href")).toBe("/people/x1");
  expect(rows.map((row) => row.querySelectorAll("td")[2]?.textContent)).toEqual(["1612", "–"]);
  expect(rows.map((row) => row.querySelectorAll(".tag-guest").length)).toEqual([0, 1]);
});

test("the tie-breaks of a tournament are explained, and no others", () => {
  act(() => render(<Standings cup={{ ...cup, tie_breaks: ["points", "buchholz"] }} />, room));
  expect(room.textContent).toContain("the points of all opponents together");
  expect(room.textContent).not.toContain("Sonneborn");
});
