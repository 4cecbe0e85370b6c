import { afterEach, expect, test } from "vitest";
import { en } from "../src/words/en";
import { fr } from "../src/words/fr";
import { called, filled, known, say, speak, type Phrase, type WordKey, type Words } from "../src/words";
import { LANGUAGES, nameOf, spoken } from "../src/words/language";
import { heard, heardAll, listen } from "../src/words/served";

const FILES = import.meta.glob<Record<string, Words>>("../src/words/??.ts", { eager: true });
const SPOKEN = Object.entries(FILES).map(([path, file]) => {
  const language = path.slice(-5, -3);
  return { language, words: file[language] as Words };
});

afterEach(() => {
  speak("en", en);
  listen({});
});

const named = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const other = (phrase: Phrase) => (typeof phrase === "string" ? phrase : phrase.other);

test("gaps are filled, and numbers choose the plural", () => {
  expect(say("less.left", { n: 1 })).toBe("1 point left");
  expect(say("less.left", { n: 2 })).toBe("2 points left");
  expect(say("start.heading", { game: "LESS" })).toBe("Play LESS");
});

test("a gap nobody fills stays visible", () => {
  expect(say("start.heading")).toBe("Play {game}");
});

test("keys made of the server's names are looked up first", () => {
  expect(known("line.less")).toBe(true);
  expect(known("line.chess")).toBe(false);
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
  listen({ "takkure.event-played": "{seat} joue {card}." });
  const played = (card: string) => heard({ key: "takkure.event-played", args: { seat: "A", card } }, "");
  expect(played("Feral Leap")).toBe("A joue Bond sauvage.");
  expect(played("My Trick")).toBe("A joue My Trick.");
  speak("en", en);
  expect(called("takkure", "Feral Leap")).toBe("Feral Leap");
});

test("what the server says is made anew from its key and facts", () => {
  const over = { key: "core.over", ruling: "L1", args: {} };
  expect(heard(over, "the game is over (L1)")).toBe("the game is over (L1)");
  listen({ "core.over": "c'est fini", "core.record-move": "{move} : {reason}" });
  expect(heard(over, "the game is over (L1)")).toBe("c'est fini (L1)");
  expect(heard({ key: "core.record-move", args: { move: "a2a3", reason: over } }, "")).toBe("a2a3 : c'est fini (L1)");
  expect(heardAll({ said: ["Over.", "New."], told: [over, { key: "core.new" }] })).toEqual(["c'est fini (L1)", "New."]);
});
