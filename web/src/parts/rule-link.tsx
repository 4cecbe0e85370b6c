/** The way from a move or a refusal to its paragraph of the rules page. */
import { useRef } from "preact/hooks";
import { say } from "../words";
import { hasRules } from "../words/games";

/** The ruling that the description of a move names, if it does. */
export function rulingOf(does: unknown): string {
  const ruling = (does as { ruling?: unknown } | null | undefined)?.ruling;
  return typeof ruling === "string" ? ruling : "";
}

/** Nothing, if the game has no rules page. */
export function RuleLink({ game, ruling }: { game: string; ruling: string }) {
  if (!hasRules(game)) return null;
  return (
    <a class="rule-link" href={`/rules/${game}${ruling && `#${ruling}`}`} target="_blank">
      {ruling ? say("rules.number", { ruling }) : say("rules.heading")}
    </a>
  );
}

/** The rule of the move that is looked at, or was looked at last: to go to the link, a person has to leave the move. */
export function LookedRule({ game, does }: { game: string; does: unknown }) {
  const last = useRef("");
  last.current = rulingOf(does) || last.current;
  return <RuleLink game={game} ruling={last.current} />;
}

/** A refusal; the number that stands behind its sentence leads to the rule. */
export function Refusal({ game, text }: { game: string; text: string }) {
  const [, sentence, ruling] = /^(.*) \(([A-Z]\d+)\)$/.exec(text) ?? [];
  return (
    <p class="refusal" role="alert">
      {sentence ?? text} {ruling !== undefined && <RuleLink game={game} ruling={ruling} />}
    </p>
  );
}
