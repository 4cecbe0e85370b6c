/** What a position is worth to each seat, as bars; and what a game came to. */
import type { ComponentChildren } from "preact";
import type { Mark } from "../boards/kind";
import { Strip } from "../parts/strip";
import type { Analysis } from "../wire";
import { say } from "../words";
import { chance, faultOf, hasChance, percent, points, share } from "./faults";

interface WorthStripsProps {
  seats: number[];
  /** As the server writes them, for the faces. */
  sitters: string[];
  names: string[];
  /** How many sides play against each other. */
  sides: number;
  toMove: number | null;
  /** By seat; empty where nothing is known. */
  worth: number[];
  marks: (seat: number) => Mark[];
  /** What a seat holds. */
  holds: (seat: number) => ComponentChildren;
}

/** Who plays, what they hold, and how likely each is to win. */
export function WorthStrips({ seats, sitters, names, sides, toMove, worth, marks, holds }: WorthStripsProps) {
  return (
    <div class="strips">
      {seats.map((seat) => {
        const name = names[seat] ?? "";
        const value = worth[seat];
        return (
          <Strip
            key={seat}
            seat={seat}
            sitter={sitters[seat] || name}
            name={name}
            active={toMove === seat}
            marks={marks(seat)}
            holds={
              <>
                {holds(seat)}
                {value !== undefined && (
                  <span
                    class="worth"
                    role="meter"
                    aria-label={say("study.worth", { name })}
                    aria-valuemin={0}
                    aria-valuemax={100}
                    aria-valuenow={chance(value, sides)}
                    aria-valuetext={percent(value, sides)}
                  >
                    <i class={`worth-bar of-seat-${seat}`} style={{ transform: `scaleX(${share(value, sides)})` }} />
                    <span class="worth-number">{percent(value, sides)}</span>
                  </span>
                )}
              </>
            }
          />
        );
      })}
    </div>
  );
}

/** Mistakes of each seat, and with chance in the game luck told from decisions. */
export function Summary({ analysis, names, sides }: { analysis: Analysis; names: string[]; sides: number }) {
  const lucky = hasChance(analysis);
  const count = (seat: number) => analysis.plies.filter((ply) => ply.seat === seat && faultOf(ply) !== null).length;
  return (
    <div class="summary">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("study.seat")}</th>
            <th scope="col">{say("study.errors")}</th>
            <th scope="col">{say("study.given-away")}</th>
            {lucky && <th scope="col">{say("study.luck")}</th>}
            {lucky && <th scope="col">{say("study.decisions")}</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => (
            <tr key={seat}>
              <th scope="row">{name}</th>
              <td>{count(seat)}</td>
              <td>{points(analysis.mistakes[seat] ?? 0, sides)}</td>
              {lucky && <td>{points(analysis.luck[seat] ?? 0, sides, true)}</td>}
              {lucky && <td>{points(analysis.decisions[seat] ?? 0, sides, true)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{say(lucky ? "study.explain-chance" : "study.explain")}</p>
    </div>
  );
}
