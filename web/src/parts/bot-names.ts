/** The bots as people meet them: a name and a word for each level, the same in every game. */
import type { GameInfo } from "../wire";
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

/** The bots that may sit at a table of a game: its levels, and the networks that the host has for so many seats. */
export function botsOf(game: Pick<GameInfo, "levels" | "nets">, seats: number): string[] {
  const levels = Array.from({ length: game.levels }, (_, k) => `bot:${k + 1}`);
  const nets = Object.entries(game.nets).flatMap(([name, made]) => (made === seats ? [`net:${name}`] : []));
  return [...levels, ...nets];
}

/** A bot of `botsOf` in words. */
export function botLabel(bot: string): string {
  const level = botLevel(bot);
  if (level === undefined) return `${say("bot.net")} · ${bot.replace(/^net:/, "")}`;
  return `${strength(level)} · ${botName(level)}`;
}

/** How a bot of `botsOf` plays, in a sentence; empty for a network. */
export function botStyle(game: Pick<GameInfo, "styles">, bot: string): string {
  return game.styles[(botLevel(bot) ?? 0) - 1] ?? "";
}

/** How strong a level is, in a word. */
export function strength(level: number): string {
  const key = Math.min(Math.max(level, 1), BOT_NAMES.length);
  return say(`bot.level-${key}` as WordKey);
}
