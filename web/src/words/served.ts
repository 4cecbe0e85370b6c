/** Words that the server sends: its own sentences, and all words of the games. */
import { filled, LETTERS, say, type Args, type Phrase } from ".";

/** As the server sends it: the sentence of an event, a refusal, a problem. */
export interface Sentence {
  key: string;
  args?: Args;
  ruling?: string;
}

/** What has been fetched, by key. The server's own sentences are in it only if the page does not speak English. */
let catalogue: Record<string, Phrase> = {};

/** More words. */
export function listen(served: Record<string, Phrase>): void {
  catalogue = { ...catalogue, ...served };
}

export function forget(): void {
  catalogue = {};
}

/** A phrase of a game with its gaps filled; `n` chooses the plural. A key without words stays visible. */
export function phrase(key: string, args: Args = {}): string {
  return filled(catalogue[key] ?? key, args);
}

/** Whether there is such a phrase: for keys made of names that the server gives. */
export function hasPhrase(key: string): boolean {
  return key in catalogue;
}

/** What the language calls a thing of a game that has an English name; that name where it is somebody's own. */
export function called(game: string, name: string): string {
  const key = `${game}-board.name-${slug(name)}`;
  return hasPhrase(key) ? phrase(key) : name;
}

/** A name as a part of keys. */
export function slug(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** How a seat is called; null for the reader, who is "you". */
export type Naming = (seat: number) => string | null;

/** The facts of a sentence that are seats, as letters. */
const SEATS = ["seat", "owner", "winner"];

/** The sentence in the language of the page; `english` where the words for any part of it were not fetched. */
export function heard(sentence: Sentence, english: string, naming?: Naming): string {
  return translated(sentence, naming) ?? english;
}

function translated({ key, args = {}, ruling = "" }: Sentence, naming?: Naming): string | undefined {
  const game = key.split(".")[0] ?? "";
  const facts: Args = {};
  // A board may tell what happens in words of its own, which the terminal does not use.
  const told = catalogue[key.replace(".event-", "-board.event-")];
  let words = told ?? catalogue[key];
  for (const [name, fact] of Object.entries(args)) {
    facts[name] = isSentence(fact) ? translated(fact, naming) : name === "card" ? called(game, String(fact)) : fact;
    if (facts[name] === undefined) return undefined;
    if (!naming || !SEATS.includes(name) || !/^[A-E]$/.test(String(fact))) continue;
    const person = naming(LETTERS.indexOf(String(fact)));
    if (person === null) words = catalogue[`${key}-you`] ?? words;
    facts[name] = person ?? say("table.you-name");
  }
  if (words === undefined) return undefined;
  const text = filled(words, facts);
  return ruling ? `${text} (${ruling})` : text;
}

function isSentence(fact: unknown): fact is Sentence {
  return typeof fact === "object" && fact !== null && "key" in fact;
}

/** What happened, one sentence an event. */
export function heardAll({ said, sentences }: { said: string[]; sentences: Sentence[] }, naming?: Naming): string[] {
  return said.map((english, k) => heard(sentences[k] ?? { key: "" }, english, naming));
}
