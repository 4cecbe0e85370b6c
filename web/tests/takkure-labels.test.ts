import { afterEach, expect, test } from "vitest";
import { tell, type Choice } from "../src/boards/takkure-words";
import { speak, type Words } from "../src/words";
import { en } from "../src/words/en";
import { fr } from "../src/words/fr";
import { ko } from "../src/words/ko";
import type { TakkureMove } from "../src/wire";
import { learnWords } from "./served";

const FILES = import.meta.glob<Record<string, Words>>("../src/words/??.ts", { eager: true });
const SPOKEN = Object.entries(FILES).map(([path, file]) => {
  const language = path.slice(-5, -3);
  return { language, words: file[language] as Words };
});

const who = "Hayate";
const target = "Aguila";
const [x, y, at] = ["12.5", "8", "3.5"];

/** The facts that the server gives with each thing an action can be. */
const FACTS: Record<TakkureMove["what"], Partial<TakkureMove>> = {
  die: { which: "7" },
  coin: { which: "B" },
  draw: { card: "Feint" },
  pick: { card: "Hands" },
  field: { who },
  kick: {},
  receive: {},
  line: { who, at },
  "to-mark": { who, x, y },
  "to-turn": { who, x, y },
  "to-move": { who, x, y },
  "to-place": { who, x, y },
  "to-aim": { x, y },
  stay: { who },
  contact: { who, target },
  kicks: { who },
  holds: { who },
  slot: { who, which: "A" },
  spot: { which: "3" },
  activate: { who },
  plan: { card: "Hands" },
  card: { card: "Roar" },
  "card-for": { card: "Quick Defence", target },
  out: {},
  stand: { who },
  "ground-pass": { who, target },
  press: { who },
  tackle: { who },
  steal: { who },
  rest: { who },
  "aim-tackle": { who, target, at },
  move: { who },
  pass: { who, target },
  "pick-up": { who },
  dodge: { who },
  break: { who },
  try: { who },
  from: { who, target, at },
  meet: { who, target, dice: 2 },
  nothing: { who },
  done: { who },
  "no-card": {},
  "no-cards": {},
};
const WHATS = Object.keys(FACTS) as TakkureMove["what"][];

const label = (what: TakkureMove["what"], more: Partial<TakkureMove> = {}) =>
  tell({ action: 0, text: "", does: { kind: "", what, text: "", ...FACTS[what], ...more } } as Choice);

function change(language: string, words: Words): void {
  speak(language, words);
  learnWords(language);
}

afterEach(() => speak("en", en));

test.each(SPOKEN)("$language says every action, each in its own way and with its facts", ({ language, words }) => {
  change(language, words);
  for (const what of WHATS) {
    expect(label(what), what).toMatch(/\S/);
    expect(label(what), what).not.toMatch(/[{}]|undefined/);
    const { at: inches, target: other, which } = FACTS[what];
    for (const fact of [inches, other, which]) if (fact) expect(label(what), what).toContain(fact);
    if (FACTS[what].x) expect(label(what), what).toContain("12.5,8");
  }
  expect(new Set(WHATS.map((what) => label(what))).size).toBe(WHATS.length);
});

test("nothing of it is English elsewhere", () => {
  const english = WHATS.map((what) => label(what));
  for (const { language, words } of SPOKEN.filter(({ language }) => language !== "en")) {
    change(language, words);
    const same = WHATS.filter((what, k) => label(what) === english[k] && what !== "spot");
    expect(same, language).toEqual([]);
  }
});

test("a label is short, with the card's name and the odds", () => {
  expect(label("aim-tackle", { odds: { success: "7/12", miss: "5/12" } })).toBe("Hayate: tackle Aguila at 3.5 (58 %)");
  expect(label("meet", { dice: 1 })).toBe("Meet Aguila with 1 die");
  change("fr", fr);
  expect(label("pick")).toBe("Prendre Mains");
  expect(label("card-for")).toBe("Jouer Défense rapide pour Aguila");
  change("ko", ko);
  expect(label("pass")).toBe("Hayate: Aguila에게 패스");
});

test("a column leaves the row open, and the ball is no name", () => {
  expect(label("to-mark", { y: "" })).toBe("Hayate: mark a move to 12.5,…");
  change("fr", fr);
  expect(label("contact", { target: "Ball" })).toBe("Hayate\u00a0: au contact avec le ballon");
});
