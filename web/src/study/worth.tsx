/** What a position is worth to each seat, as bars; and what a game came to. */
import type { Analysis } from "../wire";
import { letter, say } from "../words";
import { faultOf, hasChance, signed } from "./faults";

interface BarsProps {
  names: string[];
  toMove: number | null;
  /** By seat; empty where nothing is known. */
  worth: number[];
}

/** Who plays, and how they stand. */
export function Bars({ names, toMove, worth }: BarsProps) {
  return (
    <ul class="people">
      {names.map((name, seat) => {
        const value = worth[seat];
        return (
          <li key={seat} class={toMove === seat ? "person person-active" : "person"} aria-current={toMove === seat}>
            <span class={`badge of-seat-${seat}`}>{letter(seat)}</span>
            <span class="person-name">{name}</span>
            {value !== undefined && (
              <span
                class="worth"
                role="meter"
                aria-label={say("study.worth", { name })}
                aria-valuemin={-1}
                aria-valuemax={1}
                aria-valuenow={Number(value.toFixed(2))}
                aria-valuetext={signed(value)}
              >
                <i class={`worth-bar of-seat-${seat}`} style={{ transform: `scaleX(${(value + 1) / 2})` }} />
                <span class="worth-number">{signed(value)}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Mistakes of each seat, and with chance in the game luck told from decisions. */
export function Summary({ analysis, names }: { analysis: Analysis; names: string[] }) {
  const chance = hasChance(analysis);
  const count = (seat: number) => analysis.plies.filter((ply) => ply.seat === seat && faultOf(ply) !== null).length;
  return (
    <div class="summary">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("study.seat")}</th>
            <th scope="col">{say("study.errors")}</th>
            <th scope="col">{say("study.given-away")}</th>
            {chance && <th scope="col">{say("study.luck")}</th>}
            {chance && <th scope="col">{say("study.decisions")}</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => (
            <tr key={seat}>
              <th scope="row">{name}</th>
              <td>{count(seat)}</td>
              <td>{(analysis.mistakes[seat] ?? 0).toFixed(2)}</td>
              {chance && <td>{signed(analysis.luck[seat] ?? 0)}</td>}
              {chance && <td>{signed(analysis.decisions[seat] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{say(chance ? "study.explain-chance" : "study.explain")}</p>
    </div>
  );
}
