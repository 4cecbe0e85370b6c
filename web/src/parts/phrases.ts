/** What can be said without words of one's own. Keys travel; every reader has the sentence in their own language. */
import type { TalkLine } from "../wire";
import { known, say } from "../words";

export type Phrase = NonNullable<TalkLine["phrase"]>;

/** In the order in which they are offered: a table that names each of them once. */
const ALL: Record<Phrase, true> = {
  hello: true,
  "good-luck": true,
  "have-fun": true,
  "nice-move": true,
  "well-played": true,
  "good-game": true,
  thanks: true,
  oops: true,
  sorry: true,
  thinking: true,
  "one-moment": true,
  bye: true,
  "face-smile": true,
  "face-laugh": true,
  "face-wow": true,
  "face-sad": true,
  heart: true,
  star: true,
};
export const PHRASES = Object.keys(ALL) as Phrase[];

/** A phrase in the reader's language. One that a newer server knows and this page does not is left as its key. */
export function phraseSaid(phrase: string): string {
  const key = `phrase.${phrase}`;
  return known(key) ? say(key) : phrase;
}

export const lineSaid = (line: TalkLine) => (line.phrase ? phraseSaid(line.phrase) : line.text || say("talk.removed"));
