/** What the server answers to what is read: see tools/served.py. */
import { forget, listen } from "../src/words/served";
import type { GameWords } from "../src/wire";
import answers from "./served.json";

const ANSWERS = answers as unknown as Record<string, unknown>;
export const GAMES = ["less", "touchdown", "fourthdown", "1t34", "takkure"];

/** The answer to a path. */
export function served<T>(path: string): T {
  if (!(path in ANSWERS)) throw new Error(`nothing is served under ${path}`);
  return ANSWERS[path] as T;
}

/** A response, for tests that stand in for the server. */
export const response = (path: string) => new Response(JSON.stringify(served(path)));

/** All games speak this language, and nothing else is known. */
export function learnWords(language = "en"): void {
  forget();
  for (const game of GAMES) listen(served<GameWords>(`/api/words/${language}/${game}`).words);
}
