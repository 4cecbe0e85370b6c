/** FOURTH DOWN: the others' places, deck and pile, your face-up and blind cards, and your hand as a fan. */
import { lineOf, SpecialsEditor, YardsEditor } from "./fourthdown-deck";
import { useLayoutEffect, useState } from "preact/hooks";
import type { FourthDownMove, FourthDownView, SeatView } from "../wire";
import { hasPhrase, phrase } from "../words/served";
import { BlindFlip, useTurned } from "./fourthdown-flip";
import { GoingPile, useGoing } from "./fourthdown-moments";
import { EventCards, touchedBy, type Touched } from "./fourthdown-events";
import { Uses } from "./fourthdown-uses";
import { CardBack, CardFace, cardLabel, cardName } from "./card";
import type { BoardKind, BoardProps, Offered } from "./kind";

type Props = BoardProps<FourthDownView, FourthDownMove>;
type Choice = Offered<FourthDownMove>;
const NO_CARD = "-";
const SHOWN_OF_PILE = 5;
const MANY = 9; // cards in a hand: more lie in rows, those that are alike close together

function Board({ legal, viewer, names, shown, focus, setFocus, choose, whyNot, ...now }: Props) {
  const { view, log, rewound } = useTurned(now);
  const [asked, setAsked] = useState<string | null>(null); // the hand card with more than one use
  useLayoutEffect(() => setAsked(null), [legal]); // at once: a click may follow
  const me = viewer >= 0 ? viewer : 0;
  const own = view.places[me];
  const others = view.places.map((_, seat) => (me + seat) % view.places.length).slice(1);
  const indices = (fits: (does: FourthDownMove) => boolean) => legal.flatMap(({ does }, k) => (fits(does) ? [k] : []));
  const usesOf = (card: string, place: "hand" | "up") =>
    indices(
      (does) =>
        does.card === card &&
        ((does.kind === "play" && does.place === place) || (does.kind === "swap" && place === "hand")),
    );
  const use = (card: string, place: "hand" | "up") => {
    const uses = usesOf(card, place);
    if (uses.length === 1 && uses[0] !== undefined) choose(uses[0]);
    else setAsked(asked === `${place}${card}` ? null : `${place}${card}`);
  };
  const look = (uses: number[]) => ({
    lit: uses.length > 0,
    looked: focus !== null && uses.includes(focus),
    hover: (on: boolean) => setFocus(on ? (uses[0] ?? null) : null),
  });
  const uses = asked === null ? [] : usesOf(asked.replace(/^(hand|up)/, ""), asked.startsWith("up") ? "up" : "hand");
  const take = indices((does) => does.kind === "take");
  const touched = touchedBy(shown);
  const going = useGoing(log, rewound, view.pile);
  const hurt = going?.kind === "taken" && going.seat === me;
  return (
    <div class={hurt ? "cards-table cards-hurt" : "cards-table"}>
      <div class="cards-places">
        <div class="others">
          {others.map((seat) => (
            <OtherPlace
              key={seat}
              name={names[seat] ?? ""}
              place={view.places[seat]}
              active={view.seat === seat}
              touched={touched.seats.includes(seat) ? touched : null}
            />
          ))}
        </div>
        <div class="middle">
          <figure class={touched.deck ? "stack event-place" : "stack"}>
            {view.deck > 0 ? <CardBack /> : <div class="no-card" />}
            <figcaption>{phrase("fourthdown-board.deck", { n: view.deck })}</figcaption>
          </figure>
          <Pile
            pile={view.pile}
            touched={touched.pile}
            press={take[0] === undefined ? undefined : () => choose(take[0] as number)}
          >
            {going && <GoingPile going={going} own={going.seat === me} />}
          </Pile>
          <BlindFlip log={now.log} names={names} />
          {shown && <EventCards entry={shown} cards={touched.cards} />}
        </div>
        {own && (
          <div class={touched.seats.includes(me) ? "own event-place" : "own"}>
            <div class="slots">
              {[1, 2, 3].map((slot) => {
                const up = own.up[slot - 1] ?? NO_CARD;
                const flips = indices((does) => does.kind === "flip" && does.slot === slot);
                const plays = up === NO_CARD ? [] : usesOf(up, "up");
                return (
                  <div
                    class={touched.seats.includes(me) && touched.slot === slot ? "slot event-slot" : "slot"}
                    key={slot}
                  >
                    {own.down.includes(slot) ? (
                      <CardButton
                        label={phrase("fourthdown-board.down", { slot })}
                        {...look(flips)}
                        press={flips[0] === undefined ? undefined : () => choose(flips[0] as number)}
                      >
                        <CardBack />
                      </CardButton>
                    ) : (
                      <div class="no-card" />
                    )}
                    {up !== NO_CARD && (
                      <div class="slot-up">
                        <CardButton
                          label={`${cardLabel(up)}, ${phrase("fourthdown-board.up")}`}
                          {...look(plays)}
                          press={plays.length > 0 ? () => use(up, "up") : undefined}
                        >
                          <CardFace card={up} />
                        </CardButton>
                      </div>
                    )}
                  </div>
                );
              })}
            </div>
            {uses.length > 0 && (
              <Uses key={asked} uses={uses} legal={legal} tell={(choice) => tell(choice, view)} choose={choose} />
            )}
            <Hand
              place={own}
              lookOf={(card) => look(usesOf(card, "hand"))}
              use={(card) => use(card, "hand")}
              asked={asked}
              whyNot={legal.length > 0 && view.stage === "playing" ? whyNot : undefined}
            />
          </div>
        )}
      </div>
    </div>
  );
}

interface CardButtonProps {
  label: string;
  lit: boolean;
  looked: boolean;
  hover: (on: boolean) => void;
  press?: (() => void) | undefined;
  children: preact.ComponentChildren;
}

function CardButton({ label, lit, looked, hover, press, children }: CardButtonProps) {
  return (
    <button
      type="button"
      class={`card${lit ? " card-lit" : ""}${looked ? " card-looked" : ""}`}
      aria-label={label}
      disabled={!press}
      onClick={press}
      onPointerEnter={() => hover(true)}
      onPointerLeave={() => hover(false)}
      onFocus={() => hover(true)}
      onBlur={() => hover(false)}
    >
      {children}
    </button>
  );
}

interface HandProps {
  place: SeatView;
  lookOf: (card: string) => Omit<CardButtonProps, "label" | "press" | "children">;
  use: (card: string) => void;
  asked: string | null;
  /** Ask why a card cannot be played. */
  whyNot: ((card: string) => void) | undefined;
}

function Hand({ place, lookOf, use, asked, whyNot }: HandProps) {
  const hidden = place.held - place.hand.length;
  const middle = (place.held - 1) / 2;
  const many = place.held > MANY;
  const tilt = (k: number) => {
    if (many) return { zIndex: k };
    const aside = k - middle;
    const bend = Math.min(5, 28 / Math.max(1, place.held));
    return {
      transform: `translateY(${Math.abs(aside) ** 1.6 * Math.min(1.6, 60 / place.held ** 1.6)}px) rotate(${aside * bend}deg)`,
      zIndex: k,
    };
  };
  const copies = new Map<string, number>();
  const classOf = (card: string, k: number) =>
    `held${asked === `hand${card}` ? " held-asked" : ""}${place.hand[k + 1] === card ? " held-alike" : ""}`;
  return (
    <div
      class={`hand${many ? " hand-many" : ""}${whyNot ? " hand-asks" : ""}`}
      role="group"
      aria-label={phrase("fourthdown-board.hand")}
    >
      {place.hand.map((card, k) => {
        const copy = (copies.get(card) ?? 0) + 1;
        copies.set(card, copy);
        const looks = lookOf(card);
        return (
          <div class={classOf(card, k)} style={tilt(k)} key={`${card} ${copy}`}>
            <CardButton
              label={cardLabel(card)}
              {...looks}
              press={looks.lit ? () => use(card) : whyNot && (() => whyNot(card))}
            >
              <CardFace card={card} />
            </CardButton>
          </div>
        );
      })}
      {Array.from({ length: hidden }, (_, k) => (
        <div class="held" style={tilt(place.hand.length + k)} key={`? ${k}`}>
          <CardBack />
        </div>
      ))}
    </div>
  );
}

interface OtherPlaceProps {
  name: string;
  place: SeatView | undefined;
  active: boolean;
  /** What a line of the log is about, if it is about this place. */
  touched: Touched | null;
}

function OtherPlace({ name, place, active, touched }: OtherPlaceProps) {
  if (!place) return null;
  return (
    <div class={`other${active ? " other-active" : ""}${touched ? " event-place" : ""}`}>
      <p>
        <strong>{name}</strong> <span class="quiet">{phrase("fourthdown-board.held", { n: place.held })}</span>
      </p>
      <div class="other-cards">
        <div class="other-hand">
          {Array.from({ length: Math.min(place.held, 12) }, (_, k) => {
            const card = place.hand[k]; // of a hidden hand, the cards that everybody has seen
            return <div key={k}>{card ? <CardFace card={card} /> : <CardBack />}</div>;
          })}
        </div>
        <div class="other-slots">
          {[1, 2, 3].map((slot) => {
            const up = place.up[slot - 1] ?? NO_CARD;
            return (
              <div key={slot} class={touched?.slot === slot ? "event-slot" : ""}>
                {up !== NO_CARD ? (
                  <CardFace card={up} />
                ) : place.down.includes(slot) ? (
                  <CardBack />
                ) : (
                  <div class="no-card" />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface PileProps {
  pile: string[];
  touched: boolean;
  press: (() => void) | undefined;
  children: preact.ComponentChildren;
}

function Pile({ pile, touched, press, children }: PileProps) {
  const shown = pile.slice(-SHOWN_OF_PILE);
  const label =
    pile.length > 0 ? phrase("fourthdown-board.pile", { n: pile.length }) : phrase("fourthdown-board.pile-empty");
  return (
    <figure class={touched ? "stack event-place" : "stack"}>
      <div class="pile">
        <div class="piled-all" role="img" aria-label={`${label}: ${shown.map(cardName).join(", ")}`}>
          {shown.length === 0 && <div class="no-card" />}
          {shown.map((card, k) => (
            <div
              key={pile.length - shown.length + k}
              class="piled"
              style={{ "--tilt": `${(((pile.length - shown.length + k) * 47) % 9) - 4}deg` }}
            >
              <CardFace card={card} />
            </div>
          ))}
        </div>
        {press && (
          <button
            type="button"
            class="pile-lit"
            onClick={press}
            aria-label={phrase("fourthdown-board.take", { n: pile.length })}
          />
        )}
        {children}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function tell({ does, text }: Choice, view: FourthDownView): string {
  const card = cardName(does.card ?? "");
  const slot = does.slot ?? 0;
  switch (does.kind) {
    case "play":
      return (
        phrase("fourthdown-board.play", { card, n: does.n ?? 1 }) +
        (does.removes ? phrase("fourthdown-board.removes") : "") +
        (does.wins ? phrase("fourthdown-board.wins") : "")
      );
    case "take":
      return phrase("fourthdown-board.take", { n: view.pile.length });
    case "flip":
      return phrase("fourthdown-board.flip", { slot });
    case "swap":
      return phrase("fourthdown-board.swap", { card, old: cardName(view.places[view.seat]?.up[slot - 1] ?? "") });
    case "ready":
      return phrase("fourthdown-board.ready");
    default:
      return text;
  }
}

function prompt(view: FourthDownView, legal: Choice[]): string {
  if (view.stage === "swapping") return phrase("fourthdown-board.prompt-swap");
  const kinds = new Set(legal.map(({ does }) => does.kind));
  if (kinds.has("flip")) return phrase("fourthdown-board.prompt-flip");
  return phrase(kinds.has("play") ? "fourthdown-board.prompt-play" : "fourthdown-board.prompt-take");
}

/** Why it ended, in a sentence; a match of several rounds ends for its own reasons. */
function reason({ why, rounds }: FourthDownView): string {
  if (why === "") return "";
  const match = `fourthdown-board.end-${why}-match`;
  return phrase(rounds > 1 && hasPhrase(match) ? match : `fourthdown-board.end-${why}`);
}

export const fourthdown: BoardKind<FourthDownView, FourthDownMove> = {
  Board,
  tell,
  prompt,
  buttons: (_, legal) => legal.flatMap(({ does }, k) => (does.kind === "ready" || does.kind === "take" ? [k] : [])),
  marks: () => [],
  first: (view) => view.starter,
  reason,
  editors: { yards: YardsEditor, specials: SpecialsEditor },
  files: { yards: { read: (text) => lineOf("yards", text) }, specials: { read: (text) => lineOf("specials", text) } },
  hidden: true,
  turns: false,
};
