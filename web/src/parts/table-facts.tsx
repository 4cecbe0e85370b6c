/** A table before the game, in words: clock, fair play, options, who may see it. */
import { oddsTold, rule } from "../clock";
import type { Clock, GameInfo, Welcome } from "../wire";
import { say } from "../words";
import { optionsTold } from "./options-told";

interface Facts {
  options?: Record<string, unknown>;
  clock?: Clock | null;
  fair?: boolean;
  rated?: boolean;
}

/** The clock, fair play and everything that is not as usual, in short phrases. */
export function factsTold(game: GameInfo | undefined, facts: Facts, names: string[]): string[] {
  const { options = {}, clock = null, fair = false, rated = false } = facts;
  return [
    ...(clock ? [rule(clock), ...oddsTold(clock, names)] : [say("clock.without")]),
    ...(rated ? [say("rated.yes")] : []),
    say(fair ? "fair.on" : "fair.off"),
    ...(game ? optionsTold(game, options) : []),
  ];
}

interface TableFactsProps {
  game: GameInfo | undefined;
  welcome: Welcome;
  names: string[];
}

export function TableFacts({ game, welcome, names }: TableFactsProps) {
  return (
    <ul class="table-facts">
      {factsTold(game, welcome, names).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {welcome.private && <li>{say("start.shown-private")}</li>}
    </ul>
  );
}
