import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rulesOf } from "../src/learn/texts";
import { RulesPage } from "../src/pages/rules";
import { Refusal, rulingOf } from "../src/parts/rule-link";

const room = document.createElement("div");
document.body.append(room);
const GAMES = ["less", "touchdown", "fourthdown", "1t34", "takkure"];

beforeEach(() => {
  const games = GAMES.map((name) => ({ name, title: name.toUpperCase(), credit: "by somebody" }));
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(games)));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
  location.hash = "";
});

test.each(GAMES)("the page of %s has a paragraph for every ruling, and its pictures", async (game) => {
  const { rules, figures } = await rulesOf(game);
  act(() => render(<RulesPage game={game} />, room));
  await vi.waitFor(() => expect(room.querySelector("h1")?.textContent).toContain(game.toUpperCase()));
  const told = rules.sections.flatMap((section) => section.rules);
  for (const ruling of told.flatMap((rule) => rule.at)) expect(room.querySelector(`#${ruling}`)).not.toBeNull();
  expect(room.querySelectorAll("figure.still")).toHaveLength(Object.keys(figures).length);
  expect(room.textContent).not.toMatch(/[{}*]/);
});

test("an address with a ruling marks its paragraph", async () => {
  location.hash = "#L13";
  act(() => render(<RulesPage game="less" />, room));
  await vi.waitFor(() => expect(room.querySelector(".rule-meant")?.textContent).toContain("diagonally"));
  location.hash = "#L14";
  await vi.waitFor(() => expect(room.querySelector(".rule-meant")?.textContent).toContain("must be spent"));
  expect(room.querySelectorAll(".rule-meant")).toHaveLength(1);
});

test("a refusal leads to its rule", () => {
  act(() => render(<Refusal game="less" text="b3 is empty (L12)" />, room));
  expect(room.textContent).toBe("b3 is empty Rule L12");
  expect(room.querySelector("a")?.getAttribute("href")).toBe("/rules/less#L12");
});

test("a refusal without a ruling is a sentence alone", () => {
  act(() => render(<Refusal game="less" text="it is not your turn" />, room));
  expect(room.querySelector("a")).toBeNull();
  expect(rulingOf({ kind: "x" })).toBe("");
  expect(rulingOf({ ruling: "L12" })).toBe("L12");
});
