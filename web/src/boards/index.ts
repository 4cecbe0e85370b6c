/** The board of each game; a game that has none yet gets the outline. */
import { fourthdown } from "./fourthdown";
import { generic } from "./generic";
import { joushi } from "./joushi";
import type { BoardKind } from "./kind";
import { less } from "./less";
import { takkure } from "./takkure";

const boards: Record<string, unknown> = { less, touchdown: less, fourthdown, "1t34": joushi, takkure };

/** The wire says which game a table plays, and with it which view and descriptions it sends. */
export function boardOf(game: string): BoardKind<unknown, unknown> {
  return (boards[game] ?? generic) as BoardKind<unknown, unknown>;
}

/** The switches that only one game has, with that game. */
export const gameSwitches = () =>
  Object.keys(boards).flatMap((game) => (boardOf(game).switches ?? []).map((each) => ({ game, ...each })));
