/** A card of FOURTH DOWN: yards as a mark on a field, specials with a sign of their own. */
import { hasPhrase, phrase } from "../words/served";

/** The name of a card as people say it. */
export function cardName(card: string): string {
  const key = `fourthdown-board.${card}`;
  return hasPhrase(key) ? phrase(key) : card;
}

/** What a reader is told of a card: what is printed on it, and what that means. */
export function cardLabel(card: string): string {
  return SIGNS[card] ? `${card}, ${cardName(card)}` : card;
}

const SIGNS: Record<string, string> = {
  TD: "M18 24v12h24V24M30 36v18",
  INT: "M16 34h22m-7-8 8 8-8 8M44 26v16",
  TO: "M19 26h22M30 26v26",
  FUM: "M19 46c0-14 8-22 22-22 0 14-8 22-22 22zm7-7 8-8",
};

export function CardFace({ card }: { card: string }) {
  const sign = SIGNS[card];
  const yards = Number(card);
  return (
    <svg class={sign ? `face face-${card}` : "face face-yard"} viewBox="0 0 60 84" aria-hidden="true">
      <rect class="face-paper" x="1" y="1" width="58" height="82" rx="7" />
      {sign ? (
        <>
          <path class="face-sign" d={sign} />
          <text class="face-word" x="30" y="73">
            {card}
          </text>
        </>
      ) : (
        <>
          <path class="face-field" d="M8 60h44M12 55v10M19 55v10M26 55v10M34 55v10M41 55v10M48 55v10" />
          <circle class="face-spot" cx={8 + Math.min(44, (44 * yards) / 100)} cy="60" r="5" />
          <text class="face-yards" x="30" y="42">
            {card}
          </text>
        </>
      )}
    </svg>
  );
}

export function CardBack() {
  return (
    <svg class="face face-back" viewBox="0 0 60 84" aria-hidden="true">
      <rect class="face-paper" x="1" y="1" width="58" height="82" rx="7" />
      <path class="face-pattern" d="M10 10h40v64H10zM10 42h40M30 10v64" />
    </svg>
  );
}
