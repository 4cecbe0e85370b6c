import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RulesPage } from "../src/pages/rules";
import { RulingsPage } from "../src/pages/rulings";
import { Refusal, rulingOf } from "../src/parts/rule-link";
import type { Departures, GameInfo, RulesPage as Page } from "../src/wire";
import { learnGame } from "../src/words/games";
import { GAMES, response, served } from "./served";

const room = document.createElement("div");
document.body.append(room);

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) => response(path));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
  location.hash = "";
});

test.each(GAMES)("the page of %s has a paragraph for every ruling, and its pictures", async (game) => {
  const { sections, pictures } = served<Page>(`/api/learn/${game}/en/rules`);
  const title = served<GameInfo[]>("/api/games?language=en").find(({ name }) => name === game)?.title;
  act(() => render(<RulesPage game={game} />, room));
  await vi.waitFor(() => expect(room.querySelector("h1")?.textContent).toContain(title));
  const told = sections.flatMap((section) => section.rules);
  for (const ruling of told.flatMap((rule) => rule.at)) expect(room.querySelector(`#${ruling}`)).not.toBeNull();
  expect(room.querySelectorAll("figure.still")).toHaveLength(Object.keys(pictures).length);
  expect(room.textContent).not.toMatch(/[{}*]/);
});

test.each(GAMES)("a number on the page of %s says whether it is in the book", async (game) => {
  const { origins } = served<Page>(`/api/learn/${game}/en/rules`);
  act(() => render(<RulesPage game={game} />, room));
  await vi.waitFor(() => expect(room.querySelector(".rule-number")).not.toBeNull());
  for (const [ruling, parts] of Object.entries(origins)) {
    const tags = [...(room.querySelector(`#${ruling}`)?.parentElement?.querySelectorAll(".tag") ?? [])];
    expect(tags.map((tag) => tag.className)).toEqual(parts.map(({ kind }) => `tag tag-${kind}`));
    for (const [k, { kind, where = [] }] of parts.entries()) {
      if (kind === "book") for (const heading of where) expect(tags[k]?.textContent).toContain(heading);
      else expect(tags[k]?.getAttribute("href")).toBe(`/rulings/${game}#${ruling}`);
    }
  }
});

test.each(GAMES)("where the book of %s is silent stands on one page", async (game) => {
  const { rulings } = served<Departures>(`/api/learn/${game}/en/rulings`);
  act(() => render(<RulingsPage game={game} />, room));
  await vi.waitFor(() => expect(room.querySelectorAll(".silent")).toHaveLength(rulings.length));
  for (const { ruling } of rulings)
    expect(room.querySelector(`#${ruling}`)?.getAttribute("href")).toBe(`/rules/${game}#${ruling}`);
  expect(room.textContent).not.toMatch(/[{}*`]/);
});

test("an address with a ruling marks its paragraph", async () => {
  location.hash = "#L13";
  act(() => render(<RulesPage game="less" />, room));
  await vi.waitFor(() => expect(room.querySelector(".rule-meant")?.textContent).toContain("diagonally"));
  location.hash = "#L14";
  await vi.waitFor(() => expect(room.querySelector(".rule-meant")?.textContent).toContain("must be spent"));
  expect(room.querySelectorAll(".rule-meant")).toHaveLength(1);
});

test("a refusal leads to its rule", async () => {
  await learnGame("less");
  act(() => render(<Refusal game="less" text="b3 is empty (L12)" />, room));
  expect(room.textContent).toBe("b3 is empty Rule L12");
  expect(room.querySelector("a")?.getAttribute("href")).toBe("/rules/less#L12");
});

test("a refusal of a game without a rules page leads nowhere", () => {
  act(() => render(<Refusal game="chess" text="b3 is empty (L12)" />, room));
  expect(room.querySelector("a")).toBeNull();
});

test("a refusal without a ruling is a sentence alone", () => {
  act(() => render(<Refusal game="less" text="it is not your turn" />, room));
  expect(room.querySelector("a")).toBeNull();
  expect(rulingOf({ kind: "x" })).toBe("");
  expect(rulingOf({ ruling: "L12" })).toBe("L12");
});
