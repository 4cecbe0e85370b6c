/** What a position is worth to each seat, as bars; and what a game came to. */
import type { Mark } from "../boards/kind";
import { Strip } from "../parts/strip";
import type { Analysis } from "../wire";
import { say } from "../words";
import { chance, faultOf, hasChance, percent, points } from "./faults";

interface WorthStripsProps {
  seats: number[];
  /** As the server writes them, for the faces. */
  sitters: string[];
  names: string[];
  toMove: number | null;
  /** By seat; empty where nothing is known. */
  worth: number[];
  marks: (seat: number) => Mark[];
}

/** Who plays, and how likely each is to win. */
export function WorthStrips({ seats, sitters, names, toMove, worth, marks }: WorthStripsProps) {
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
              value !== undefined && (
                <span
                  class="worth"
                  role="meter"
                  aria-label={say("study.worth", { name })}
                  aria-valuemin={0}
                  aria-valuemax={100}
                  aria-valuenow={chance(value)}
                  aria-valuetext={percent(value)}
                >
                  <i class={`worth-bar of-seat-${seat}`} style={{ transform: `scaleX(${(value + 1) / 2})` }} />
                  <span class="worth-number">{percent(value)}</span>
                </span>
              )
            }
          />
        );
      })}
    </div>
  );
}

/** Mistakes of each seat, and with chance in the game luck told from decisions. */
export function Summary({ analysis, names }: { analysis: Analysis; names: string[] }) {
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
              <td>{points(analysis.mistakes[seat] ?? 0)}</td>
              {lucky && <td>{points(analysis.luck[seat] ?? 0, true)}</td>}
              {lucky && <td>{points(analysis.decisions[seat] ?? 0, true)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{say(lucky ? "study.explain-chance" : "study.explain")}</p>
    </div>
  );
}
