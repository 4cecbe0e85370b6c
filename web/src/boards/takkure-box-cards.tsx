/** Cards of a box, drawn from what was typed so far. */
import { hasPhrase, phrase, slug } from "../words/served";
import { entryOf, listOf, numberOf, textOf, wordsOf, type Entry } from "./takkure-box-file";
import { reach, tell, tellStep, word } from "./takkure-box-words";

export const STATS = ["mov", "mov_defence", "bac", "bac_try", "str", "ref", "int", "prt", "bod"];
const MM = 0.42; // of a base, in the units of the drawing

/** A number of a player card; MOV and BaC are pairs. */
export function statOf(player: Entry, stat: string): number {
  const [name = "", second] = stat.split("_");
  const pair = player[name];
  if (!Array.isArray(pair)) return numberOf(player, name);
  return Number(pair[second ? 1 : 0] ?? 0);
}

export function PlayerCard({ player, team }: { player: Entry; team: string }) {
  const base = numberOf(player, "base", 25);
  const skill = entryOf(player, "skill");
  const position = textOf(player, "position");
  const help = `takkure-board.help-${slug(position)}`;
  return (
    <article class="box-card" aria-label={textOf(player, "name")}>
      <header>
        <svg viewBox="0 0 28 28" aria-hidden="true">
          <circle cx="14" cy="14" r={Math.min(13.5, (base / 2) * MM)} />
        </svg>
        <strong>{textOf(player, "name")}</strong>
        <small>{team}</small>
      </header>
      <dl>
        {STATS.map((stat) => (
          <div key={stat}>
            <dt>{phrase(`takkure-board.stat-${stat}`)}</dt>
            <dd>{statOf(player, stat)}</dd>
          </div>
        ))}
        <div>
          <dt>{word("base")}</dt>
          <dd>{base}</dd>
        </div>
      </dl>
      <p>
        <strong>{position}</strong> {hasPhrase(help) && <small>{phrase(help)}</small>}
      </p>
      <Skilled skill={skill} />
    </article>
  );
}

export function Skilled({ skill }: { skill: Entry }) {
  return (
    <p>
      <strong>{textOf(skill, "name")}</strong> {skill["training"] === true && <em>{word("training")}</em>}
      <small>{[tested(skill), ...listOf(skill, "effects").map(tell)].filter(Boolean).join(" · ")}</small>
    </p>
  );
}

/** The test before it works, in a few words. */
function tested(entry: Entry): string {
  const test = entryOf(entry, "test");
  const of = textOf(test, "of");
  if (of === "") return "";
  const [by, over] = [numberOf(test, "by"), numberOf(test, "over")];
  const told = word("tested", {
    of: phrase(`takkure-board.stat-${of}`) + (by ? ` ${by > 0 ? "+" : "−"}${Math.abs(by)}` : ""),
  });
  return [told, over && word("tested-over", { n: over }), test["foe"] === true && word("foe")]
    .filter(Boolean)
    .join(", ");
}

export function ActionCard({ card }: { card: Entry }) {
  const who = textOf(card, "who") || "any";
  const named = [...wordsOf(card, "players"), ...wordsOf(card, "positions")].join(", ");
  return (
    <article class="box-card box-card-action" aria-label={textOf(card, "name")}>
      <header>
        <strong>{textOf(card, "name")}</strong>
        <small>{word(`who-${who}`) + (who === "opponents" ? `, ${reach(card)}` : "") + (named && ` (${named})`)}</small>
      </header>
      <p>
        <small>
          {wordsOf(card, "when")
            .map((each) => word(`when-${each}`))
            .join(" · ")}
        </small>
      </p>
      <ul>
        {tested(card) && <li>{tested(card)}</li>}
        {listOf(card, "effects").map((effect, k) => (
          <li key={k}>{tell(effect)}</li>
        ))}
      </ul>
    </article>
  );
}

export function PlayCard({ play }: { play: Entry }) {
  return (
    <article class="box-card box-card-play" aria-label={textOf(play, "name")}>
      <header>
        <strong>{textOf(play, "name")}</strong>
      </header>
      <ol>
        {[...wordsOf(play, "first"), ...wordsOf(play, "sequence")].map((step, k) => (
          <li key={k}>{tellStep(step)}</li>
        ))}
      </ol>
    </article>
  );
}
