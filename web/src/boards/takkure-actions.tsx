/** What a player can do, around the player, with its odds; and what it cannot, which says why when it is looked at. */
import { useEffect, useState } from "preact/hooks";
import type { Barred, TakkureMove } from "../wire";
import { heard, phrase } from "../words/served";
import { named } from "./takkure-named";
import { chanceOf, word, type Choice } from "./takkure-words";

interface ActionsProps {
  name: string;
  legal: Choice[];
  uses: number[];
  barred: Barred[];
  /** Where the player is in the picture, from 0 to 1; null where the actions stand beside the pitch. */
  at: [number, number] | null;
  /** Whether they stand to the left of the player. */
  left: boolean;
  choose: (k: number) => void;
  look: (k: number | null) => void;
  close: (() => void) | undefined;
}

export function Actions({ name, legal, uses, barred, at, left, choose, look, close }: ActionsProps) {
  const [why, setWhy] = useState("");
  useEffect(() => setWhy(""), [name, legal]);
  const side = left ? "left" : "right";
  const half = at && (at[1] > 0.62 ? "up" : at[1] < 0.38 ? "down" : "level");
  return (
    <div
      class={at ? `actions actions-at actions-${side} actions-${half}` : "actions"}
      style={at ? { left: `${100 * at[0]}%`, top: `${100 * at[1]}%` } : {}}
      role="group"
      aria-label={name}
      onKeyDown={(event) => event.key === "Escape" && close?.()}
      onPointerLeave={() => look(null)}
    >
      <strong>{name}</strong>
      {uses.map((k) => {
        const choice = legal[k] as Choice;
        return (
          <button
            key={choice.text}
            type="button"
            class="action"
            onClick={() => choose(k)}
            onPointerEnter={() => look(k)}
            onFocus={() => look(k)}
          >
            <span>{shortly(choice.does)}</span>
            <Chance choice={choice} />
          </button>
        );
      })}
      <div class="actions-barred">
        {barred.map((each) => {
          const tell = () => setWhy(heard(each.why, each.why.key));
          return (
            <button
              key={`${each.what} ${each.target}`}
              type="button"
              class="action action-barred"
              aria-disabled="true"
              title={heard(each.why, each.why.key)}
              onClick={tell}
              onPointerEnter={tell}
              onFocus={tell}
            >
              <span>{phrase(`takkure-board.act-${each.what}`, { target: each.target, who: each.who })}</span>
            </button>
          );
        })}
      </div>
      <p class="action-why" role="status">
        {why}
      </p>
    </div>
  );
}

/** An action in one or two words: who does it is known. */
function shortly(does: TakkureMove): string {
  const { what, who = "", target = "", card = "" } = does;
  const key = `act-${what}`;
  const said = phrase(`takkure-board.${key}`, { who, target: word("body", target), card: named(card) });
  return said.startsWith("takkure-board.") ? phrase(`takkure-board.do-${what}`, { ...does, card: named(card) }) : said;
}

/** The chance that it goes well; a tackle that does not get there has none. */
function Chance({ choice }: { choice: Choice }) {
  const { does } = choice;
  if (does.what === "tackle" && does.ahead && does.ahead.touches.length === 0)
    return <small>{phrase("takkure-board.ahead-short")}</small>;
  const n = chanceOf(choice);
  return n === undefined ? null : <b>{phrase("takkure-board.odds", { n })}</b>;
}
