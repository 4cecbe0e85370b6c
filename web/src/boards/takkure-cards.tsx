/** The cards of TAKKURE as cards: in the hand, at the roll that they change, and before a match, when plays are picked. */
import { Fragment } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { TakkureView } from "../wire";
import { hasPhrase, phrase, slug } from "../words/served";
import { areOurs, named } from "./takkure-named";
import { cardsOf } from "./takkure-offers";
import { chanceOf, type Choice } from "./takkure-words";

interface FaceProps {
  name: string;
  /** Whether the whole team plays it. */
  collective: boolean;
  explained: boolean;
  /** What it does to the chances of the roll at hand. */
  odds?: string;
  /** Whom it is played for. */
  target?: string | undefined;
  use: (() => void) | undefined;
  look?: ((on: boolean) => void) | undefined;
}

function Face({ name, collective, explained, odds = "", target = "", use, look }: FaceProps) {
  const help = `takkure-board.help-${slug(name)}`;
  return (
    <button
      type="button"
      class={`play-card play-${collective ? "team" : "single"}`}
      disabled={!use}
      onClick={use}
      onPointerEnter={() => look?.(true)}
      onPointerLeave={() => look?.(false)}
      onFocus={() => look?.(true)}
      onBlur={() => look?.(false)}
    >
      <strong>{named(name)}</strong>
      {target && <em>{target}</em>}
      {explained && hasPhrase(help) && <small>{phrase(help)}</small>}
      {odds && <b>{odds}</b>}
    </button>
  );
}

interface HandProps {
  view: TakkureView;
  viewer: number;
  legal: Choice[];
  choose: (k: number) => void;
  setFocus: (k: number | null) => void;
}

/** The cards of who looks; those that can be played now shine. */
export function Hand({ view, viewer, legal, choose, setFocus }: HandProps) {
  const [open, setOpen] = useState(""); // the card whose player is asked for
  useLayoutEffect(() => setOpen(""), [legal]); // at once: a click may follow
  const coach = view.coaches[viewer];
  const rolling = view.phase === "window" && legal.length > 0;
  const picking = view.phase === "choosing" && legal.length > 0;
  const offered = cardsOf(legal);
  const explained = areOurs(view);
  if (!coach || (coach.held === 0 && coach.picks === 0 && offered.length === 0)) return null;
  const plays = coach.picked.filter((name) => !coach.spent.includes(name));
  const idle = [...coach.hand, ...plays].filter((name) => !offered.some((k) => legal[k]?.does.card === name));
  return (
    <div
      class={`play-cards${picking ? " play-cards-picking" : rolling ? " play-cards-offered" : ""}`}
      role="group"
      aria-label={handOf(view)}
    >
      {[...new Set(offered.map((k) => legal[k]?.does.card ?? ""))].map((card) => {
        const places = offered.filter((k) => legal[k]?.does.card === card);
        const [k = 0, ...more] = places;
        const choice = legal[k] as Choice;
        const { target, what } = choice.does;
        return (
          <Fragment key={card}>
            <Face
              name={card}
              collective={what === "pick" || what === "plan"}
              explained={explained}
              odds={more.length > 0 ? "" : changed(view, viewer, legal, choice)}
              target={what === "card-for" && more.length === 0 ? target : undefined}
              use={() => (more.length > 0 ? setOpen(open === card ? "" : card) : choose(k))}
              look={(on) => more.length === 0 && setFocus(on ? k : null)}
            />
            {open === card && more.length > 0 && (
              <span class="play-targets" role="group" aria-label={phrase("takkure-board.which")}>
                {places.map((each) => (
                  <button
                    key={each}
                    type="button"
                    onClick={() => choose(each)}
                    onPointerEnter={() => setFocus(each)}
                    onFocus={() => setFocus(each)}
                  >
                    {legal[each]?.does.target} {changed(view, viewer, legal, legal[each] as Choice)}
                  </button>
                ))}
              </span>
            )}
          </Fragment>
        );
      })}
      {!picking &&
        !rolling &&
        [...new Set(idle)].map((name) => (
          <Face key={name} name={name} collective={plays.includes(name)} explained={explained} use={undefined} />
        ))}
    </div>
  );
}

const handOf = (view: TakkureView) => phrase(`takkure-board.${view.phase === "choosing" ? "phase-choosing" : "hand"}`);

/** The chance of the roll at hand without a card and with it, as the coach wants it to end. */
function changed(view: TakkureView, viewer: number, legal: Choice[], choice: Choice): string {
  const roller = view.now.rolls?.[0]?.who;
  const without = legal.find(({ does }) => does.what === "no-card");
  if (!roller || !without) return "";
  const other = view.players.find(({ name }) => name === roller)?.team !== viewer;
  const [before, after] = [chanceOf(without, other), chanceOf(choice, other)];
  if (before === undefined || after === undefined) return "";
  return phrase("takkure-board.card-odds", { before, after });
}
