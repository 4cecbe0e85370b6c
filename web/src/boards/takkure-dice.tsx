/** Dice that were rolled, and how likely the ends of a roll are before it. */
import type { LogEntry } from "../table";
import type { TakkureEvent, TakkureMove, TakkureRolled } from "../wire";
import { heard, phrase } from "../words/served";
import { chances, said, word } from "./takkure-words";

const NOBODY = "-"; // rolls for the ball

const SHOWN = 6;

/** Every die of some entries. */
function rolled(log: LogEntry[]): TakkureRolled[] {
  return log.flatMap(({ events }) =>
    (events as TakkureEvent[]).flatMap((event) => (event.event === "rolled" ? [event] : [])),
  );
}

/** The latest dice, each with a key that it keeps; a long log is read from its end. */
function latest(log: LogEntry[]): { key: string; die: TakkureRolled }[] {
  const found: { key: string; die: TakkureRolled }[] = [];
  for (let at = log.length - 1; at >= 0 && found.length < SHOWN; at -= 1)
    found.push(...rolled(log.slice(at, at + 1)).map((die, k) => ({ key: `${at} ${k}`, die })));
  return found;
}

/** The newest first. */
export function Dice({ log }: { log: LogEntry[] }) {
  const dice = latest(log);
  if (dice.length === 0) return null;
  return (
    <ol class="dice" aria-label={phrase("takkure-board.dice")}>
      {dice.map(({ die, key }) => (
        <li key={key} class={`die die-${die.result || "table"}`}>
          <svg viewBox="-22 -22 44 44" aria-hidden="true">
            <polygon points="0,-20 12,-16 19,-6 19,6 12,16 0,20 -12,16 -19,6 -19,-6 -12,-16" />
            <text y="6">{die.face}</text>
          </svg>
          <span>
            <strong>{die.result ? word("result", die.result) : phrase("takkure-board.result-table")}</strong>
            <small>
              {die.value > 0
                ? phrase("takkure-board.die", { who: die.who, purpose: purpose(die), value: die.value })
                : die.who === NOBODY
                  ? purpose(die)
                  : phrase("takkure-board.die-table", { who: die.who, purpose: purpose(die) })}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

const purpose = (die: TakkureRolled) =>
  heard({ key: `takkure.purpose-${die.purpose.replaceAll(" ", "-")}` }, die.purpose);

/** Every end of the roll that a choice leads to, with its chance. */
export function Odds({ does }: { does: TakkureMove }) {
  const ends = chances(does);
  if (ends.length === 0) return null;
  return (
    <div class="odds">
      <p>
        <strong>{said(does)}</strong> {does.roll && <small>{does.roll}</small>}
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
