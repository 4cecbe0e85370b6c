/** A card of FOURTH DOWN: what it is stands in two corners, yards show a ball on the field, each special its own drawing. */
import { useId } from "preact/hooks";
import { hasPhrase, phrase } from "../words/served";
import { Drawn, hasSymbol } from "./sheet";

const WIDE = 100;
const HIGH = 140;
const [GOAL_LINE, FIELD] = [20, 60]; // where the ball of yard 0 lies, and how far that of yard 100 is from there

/** The name of a card as people say it. */
export function cardName(card: string): string {
  const key = `fourthdown-board.${card}`;
  return hasPhrase(key) ? phrase(key) : card;
}

const isSpecial = (card: string) => hasSymbol(`fourthdown-${card}`);

/** What a reader is told of a card: what is printed on it, and what that means. */
export function cardLabel(card: string): string {
  return isSpecial(card) ? `${card}, ${cardName(card)}` : card;
}

export function CardFace({ card }: { card: string }) {
  const special = isSpecial(card);
  const corner = useId(); // written once and shown twice, so that a reader of the page finds one text
  return (
    <svg class={special ? `face face-${card}` : "face"} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <Drawn id={`fourthdown-${special ? card : "yard"}`} at={[WIDE / 2, HIGH / 2]} size={[WIDE, HIGH]} />
      {!special && (
        <Drawn
          id="fourthdown-ball"
          at={[GOAL_LINE + (FIELD * Math.min(100, Number(card))) / 100, HIGH / 2]}
          size={[30, 20]}
        />
      )}
      <text id={corner} class={card.length > 2 ? "face-mark face-mark-long" : "face-mark"} x="7" y="31">
        {card}
      </text>
      <use href={`#${corner}`} transform={`rotate(180 ${WIDE / 2} ${HIGH / 2})`} />
    </svg>
  );
}

export function CardBack() {
  return (
    <svg class="face face-back" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <Drawn id="fourthdown-back" at={[WIDE / 2, HIGH / 2]} size={[WIDE, HIGH]} />
    </svg>
  );
}
