/** What a real server sent while somebody played a random bot's game: see frames/. */
import type { Frame } from "../src/wire";
import fourthdown from "./frames/fourthdown.json";
import joushi from "./frames/1t34.json";
import less from "./frames/less.json";
import takkure from "./frames/takkure.json";

export function frames(game: string): Frame[] {
  const recorded: Record<string, unknown> = { less, fourthdown, "1t34": joushi, takkure };
  return recorded[game] as Frame[];
}
