/** The cards of TAKKURE as cards: in the hand, at the roll that they change, and before a match, when plays are picked. */
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

/** The cards of who looks, and how many the other coach holds; those that can be played now shine. */
export function Hand({ view, viewer, legal, choose, setFocus }: HandProps) {
  const coach = view.coaches[viewer];
  const picking = view.phase === "choosing" && legal.length > 0;
  const other = viewer < 0 ? undefined : view.coaches.find((_, seat) => seat !== viewer);
  const offered = cardsOf(legal);
  const explained = areOurs(view);
  if (!coach || (coach.held === 0 && coach.picks === 0 && offered.length === 0)) return null;
  const plays = coach.picked.filter((name) => !coach.spent.includes(name));
  const idle = [...coach.hand, ...plays].filter((name) => !offered.some((k) => legal[k]?.does.card === name));
  return (
    <div class={picking ? "play-cards play-cards-picking" : "play-cards"} role="group" aria-label={handOf(view)}>
      {offered.map((k) => {
        const choice = legal[k] as Choice;
        const { card = "", target, what } = choice.does;
        return (
          <Face
            key={choice.text}
            name={card}
            collective={what === "pick" || what === "plan"}
            explained={explained}
            odds={changed(view, viewer, legal, choice)}
            target={what === "card-for" ? target : undefined}
            use={() => choose(k)}
            look={(on) => setFocus(on ? k : null)}
          />
        );
      })}
      {!picking &&
        [...new Set(idle)].map((name) => (
          <Face key={name} name={name} collective={plays.includes(name)} explained={explained} use={undefined} />
        ))}
      {other && other.held > 0 && <span class="quiet">{phrase("takkure-board.other-hand", { n: other.held })}</span>}
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
