/** The bots as people meet them: a name and a word for each level, the same in every game. */
import { say, type WordKey } from "../words";

/** Weakest first; a game has as many as it has levels. Names are the same in every language. */
export const BOT_NAMES = ["Pip", "Clover", "Mossy", "Bramble", "Flint", "Raven", "Onyx", "Titan"] as const;

/** The level in a seat's name as the server writes it, as in `bot:3`; undefined for people. */
export function botLevel(name: string | undefined): number | undefined {
  const level = /^bot:(\d+)$/.exec(name ?? "")?.[1];
  return level === undefined ? undefined : Number(level);
}

export function botName(level: number): string {
  return BOT_NAMES[level - 1] ?? say("table.bot", { level });
}

/** How strong a level is, in a word. */
export function strength(level: number): string {
  const key = Math.min(Math.max(level, 1), BOT_NAMES.length);
  return say(`bot.level-${key}` as WordKey);
}
