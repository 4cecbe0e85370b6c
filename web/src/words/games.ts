/** The words of the games, in the language of the page. Whatever shows a game fetches them first. */
import { call } from "../api";
import type { GameWords } from "../wire";
import { listen } from "./served";

const fetched = new Map<string, Promise<GameWords>>();
const withRules = new Set<string>();

/** Fetches the words of a game, once. */
export async function learnGame(game: string): Promise<void> {
  const path = `/api/words/${document.documentElement.lang || "en"}/${encodeURIComponent(game)}`;
  const asked = fetched.get(path) ?? call<GameWords>("GET", path);
  fetched.set(path, asked);
  try {
    const { words, rules } = await asked;
    listen(words);
    if (rules) withRules.add(game);
  } catch (error) {
    fetched.delete(path); // the next page that needs them asks again
    throw error;
  }
}

/** Whether the game has a rules page; known once its words were fetched. */
export function hasRules(game: string): boolean {
  return withRules.has(game);
}
