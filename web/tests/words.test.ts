import { afterEach, expect, test } from "vitest";
import { en } from "../src/words/en";
import { fr } from "../src/words/fr";
import { ago, filled, known, say, speak, type Phrase, type WordKey, type Words } from "../src/words";
import { LANGUAGES, nameOf, spoken } from "../src/words/language";
import { called, forget, hasPhrase, heard, heardAll, listen, phrase } from "../src/words/served";
import { learnWords } from "./served";

const FILES = import.meta.glob<Record<string, Words>>("../src/words/??.ts", { eager: true });
const SPOKEN = Object.entries(FILES).map(([path, file]) => {
  const language = path.slice(-5, -3);
  return { language, words: file[language] as Words };
});

afterEach(() => speak("en", en));

test("how long ago something was is told in the language of the page", () => {
  const now = 1_000_000_000_000;
  const told = (seconds: number) => ago(now - 1000 * seconds, now);
  expect([-5, 59, 60, 7199, 86_400].map(told)).toEqual(["now", "now", "1 minute ago", "1 hour ago", "yesterday"]);
  expect(told(8 * 86_400)).toMatch(/2001/);
  speak("fr", fr);
  expect(told(120)).toBe("il y a 2 minutes");
});

const named = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const other = (phrase: Phrase) => (typeof phrase === "string" ? phrase : phrase.other);

test("a board tells an event in its own words if it has some, also in English", () => {
  const acts = { key: "takkure.event-activated", args: { who: "Hayate", left: 3 } };
  const english = "Hayate gets an activation token; 3 are left.";
  expect(heard(acts, english)).toBe("Hayate acts now; activation tokens left: 3.");
  expect(heard({ key: "takkure.event-stands", args: {} }, "Hayate stands up.")).toBe("Hayate stands up.");
});

test("gaps are filled, and numbers choose the plural", () => {
  expect(phrase("less-board.left", { n: 1 })).toBe("1 point left");
  expect(phrase("less-board.left", { n: 2 })).toBe("2 points left");
  expect(say("start.heading", { game: "LESS" })).toBe("Play LESS");
});

test("a gap nobody fills stays visible", () => {
  expect(say("start.heading")).toBe("Play {game}");
});

test("keys made of the server's names are looked up first", () => {
  expect(known("table.how-time")).toBe(true);
  expect(known("table.how-magic")).toBe(false);
  expect(hasPhrase("less-board.end-home")).toBe(true);
  expect(hasPhrase("less-board.end-magic")).toBe(false);
  expect(phrase("less-board.end-magic")).toBe("less-board.end-magic");
});

test("plurals are those of the language", () => {
  const phrase = { one: "{n} point", other: "{n} points" };
  speak("fr", en);
  expect(filled(phrase, { n: 0 })).toBe("0 point");
  speak("ko", en);
  expect(filled(phrase, { n: 1 })).toBe("1 points");
});

test.each(SPOKEN)("$language has the keys and the gaps of English", ({ words }) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  for (const [key, model] of Object.entries(en) as [WordKey, Phrase][]) {
    const phrase = words[key];
    expect(other(phrase), key).not.toBe("");
    expect(named(other(phrase)), key).toEqual(named(other(model)));
    if (typeof phrase !== "string" && phrase.one !== undefined)
      expect(named(`${phrase.one}{n}`), key).toEqual(named(`${other(model)}{n}`));
  }
});

test("the language is the chosen one, else the first of the browser's that there is", () => {
  for (const language of LANGUAGES) expect(spoken("", ["xx", `${language}-XX`, "en"])).toBe(language);
  expect(spoken("en", ["fr", "es", "ko"])).toBe("en");
  expect(spoken("", ["xx"])).toBe("en");
  expect(nameOf("fr")).toBe("Français");
});

test("a card has the name that the language gives it, in sentences of the server too, and one's own card its own", () => {
  speak("fr", fr);
  learnWords("fr");
  const played = (card: string) => heard({ key: "takkure.event-played", args: { seat: "A", card } }, "");
  expect(played("Feral Leap")).toBe("A joue Bond sauvage.");
  expect(played("My Trick")).toBe("A joue My Trick.");
  learnWords("en");
  expect(called("takkure", "Feral Leap")).toBe("Feral Leap");
});

test("what the server says is made anew from its key and facts", () => {
  const over = { key: "core.over", ruling: "L1", args: {} };
  forget();
  expect(heard(over, "the game is over (L1)")).toBe("the game is over (L1)");
  listen({ "core.over": "c'est fini", "core.record-move": "{move} : {reason}" });
  expect(heard(over, "the game is over (L1)")).toBe("c'est fini (L1)");
  expect(heard({ key: "core.record-move", args: { move: "a2a3", reason: over } }, "")).toBe("a2a3 : c'est fini (L1)");
  const unfetched = { key: "core.record-move", args: { move: "a2a3", reason: { key: "less.no-piece" } } };
  expect(heard(unfetched, "a2a3: no piece")).toBe("a2a3: no piece");
  expect(heardAll({ said: ["Over.", "New."], sentences: [over, { key: "core.new" }] })).toEqual([
    "c'est fini (L1)",
    "New.",
  ]);
});

test("every phrase that a board names is among the words of its game", () => {
  const sources = import.meta.glob<string>("../src/boards/*.ts*", { query: "?raw", import: "default", eager: true });
  const keys = Object.values(sources).flatMap((text) => text.match(/"[a-z0-9]+-board\.[\w-]+"/g) ?? []);
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.map((key) => key.slice(1, -1)).filter((key) => !hasPhrase(key))).toEqual([]);
});

test("English sentences made of the words of a game are those that the server says", () => {
  const moved = { key: "less.event-moved", args: { seat: "A", start: "a1", end: "a2", n: 1 } };
  expect(heard(moved, "")).toBe("A moves a1 to a2 for a point.");
});
