/** What the server says, which is English, in the language of the page: made anew of its key and facts. */
import { called, filled, type Args, type Phrase } from ".";

/** As the server sends it: the sentence of an event, a refusal, a problem. */
export interface Sentence {
  key: string;
  args?: Args;
  ruling?: string;
}

/** The server's catalogue of the language; none for English. */
let catalogue: Record<string, Phrase> = {};

export function listen(served: Record<string, Phrase>): void {
  catalogue = served;
}

/** The sentence in the language of the page; `english` where the page speaks that, or the catalogue does not know it. */
export function heard({ key, args = {}, ruling = "" }: Sentence, english: string): string {
  const phrase = catalogue[key];
  if (phrase === undefined) return english;
  const game = key.split(".")[0] ?? "";
  const facts = Object.entries(args).map(([name, fact]) => [
    name,
    isSentence(fact) ? heard(fact, fact.key) : name === "card" ? called(game, String(fact)) : fact,
  ]);
  const text = filled(phrase, Object.fromEntries(facts) as Args);
  return ruling ? `${text} (${ruling})` : text;
}

function isSentence(fact: unknown): fact is Sentence {
  return typeof fact === "object" && fact !== null && "key" in fact;
}

/** What happened, one sentence an event. */
export function heardAll({ said, told }: { said: string[]; told: Sentence[] }): string[] {
  return said.map((english, k) => heard(told[k] ?? { key: "" }, english));
}
