/** Every text of the shell that people read, by key. One file a language, all with the keys of English. */
import { en } from "./en";

export type Phrase = string | { one?: string; other: string };
export type WordKey = keyof typeof en;
export type Words = Record<WordKey, Phrase>;
export type Args = Record<string, unknown>;

let language = "en";
let words: Words = en;
let plurals = new Intl.PluralRules(language);

/** Speak another language from now on. */
export function speak(name: string, spoken: Words): void {
  language = name;
  words = spoken;
  plurals = new Intl.PluralRules(language);
  document.documentElement.lang = name;
}

/** The phrase with its gaps filled; `n` chooses the plural. */
export function say(key: WordKey, args: Args = {}): string {
  return filled(words[key], args);
}

/** Any phrase in the language of the page. A gap that nobody fills stays visible. */
export function filled(phrase: Phrase, args: Args): string {
  const text =
    typeof phrase === "string" ? phrase : (plurals.select(Number(args["n"])) === "one" && phrase.one) || phrase.other;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(args[name] ?? gap));
}

/** Whether there is such a phrase: for keys made of names that the server gives. */
export function known(key: string): key is WordKey {
  return key in words;
}

/** A moment, given in milliseconds, as people write it. */
export function when(moment: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(moment);
}

const STEPS = [
  ["second", 1000],
  ["minute", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000],
] as const;
const WEEK = 7 * 86_400_000; // milliseconds

/** How long ago a moment is: "2 minutes ago"; after a week the moment itself. */
export function ago(moment: number, now = Date.now()): string {
  const passed = Math.max(0, now - moment);
  if (passed >= WEEK) return when(moment);
  const [unit, length] = STEPS.findLast(([, step]) => passed >= step) ?? STEPS[0];
  const rounded = unit === "second" ? 0 : Math.floor(passed / length); // seconds are "now"
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-rounded, unit);
}

export const LETTERS = "ABCDE";

/** A seat in notation. */
export function letter(seat: number): string {
  return LETTERS[seat] ?? "?";
}
