/** Dice where they are rolled, in the book's words, and how likely the ends of a roll are before it. */
import type { TakkureMove, TakkureView } from "../wire";
import { phrase } from "../words/served";
import type { Seen } from "./takkure-seen";
import type { ShownDie } from "./takkure-scene";
import { chances, purposeOf, said, word } from "./takkure-words";

const NOBODY = "-"; // rolls for the ball

interface DiceProps {
  dice: ShownDie[];
  view: TakkureView;
  seen: Seen;
}

/** Each die beside the player it concerns; a scatter beside the ball. */
export function Dice({ dice, view, seen }: DiceProps) {
  if (dice.length === 0) return null;
  return (
    <ol class="dice" aria-label={phrase("takkure-board.dice")}>
      {dice.map(({ die, decided, key }, k) => {
        const player = view.players.find(({ name }) => name === die.who);
        const [x, y] = seen.of(player?.on ? [player.x, player.y] : (view.ball ?? [seen.wide / 2, seen.high / 2]));
        const result = decided || die.result;
        return (
          <li
            key={key}
            class={`die die-${result || "table"}${y / seen.high < 0.2 ? " die-below" : ""}`}
            style={{ left: `${(100 * x) / seen.wide}%`, top: `${(100 * y) / seen.high}%`, "--at": k }}
          >
            <svg viewBox="-22 -22 44 44" aria-hidden="true">
              <polygon points="0,-20 12,-16 19,-6 19,6 12,16 0,20 -12,16 -19,6 -19,-6 -12,-16" />
              <text y="6">{die.face}</text>
            </svg>
            <span>
              <strong>{result ? word("result", result) : phrase("takkure-board.result-table")}</strong>
              <small>{about(die)}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Who rolled for what, and against which value. */
function about(die: ShownDie["die"]): string {
  const facts = { who: die.who, purpose: purposeOf(die.purpose) };
  if (die.value > 0) return phrase("takkure-board.die", { ...facts, value: die.value });
  return die.who === NOBODY ? facts.purpose : phrase("takkure-board.die-table", facts);
}

/** Every end of the roll that a choice leads to, with its chance. */
export function Odds({ does }: { does: TakkureMove }) {
  const ends = chances(does);
  if (ends.length === 0) return null;
  return (
    <div class="odds">
      <p>
        <strong>{said(does)}</strong>
      </p>
      <dl>
        {ends.map(({ name, n }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <i style={{ transform: `scaleX(${n / 100})` }} />
              {phrase("takkure-board.odds", { n })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
