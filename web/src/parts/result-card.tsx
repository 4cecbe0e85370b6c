/** The end of a game, over the board: who won, why, the score of the series, and what to do next. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { mine, winners, type TableState } from "../table";
import { say } from "../words";
import { Face } from "./face";
import { outcome, reason } from "./headline";
import { SeriesLine } from "./series";

interface ResultCardProps {
  state: TableState;
  names: string[];
  /** Why it ended so, in the words of the game. */
  why: string;
  close: () => void;
  /** Play again, look again, share. */
  children: ComponentChildren;
}

export function ResultCard({ state, names, why, close, children }: ResultCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const { result } = state;
  if (!result) return null;
  const won = winners(result);
  const because = reason(result, mine(state), names) || why;
  const mood = won.length === 0 ? "even" : won.some((seat) => mine(state).includes(seat)) ? "won" : "lost";
  return (
    <div class={`result result-${mood} of-seat-${won[0] ?? -1}`} role="region" aria-label={say("result.heading")}>
      <div class="result-card" ref={card} tabIndex={-1}>
        <button type="button" class="plain icon result-close" aria-label={say("result.close")} onClick={close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
        <div class="result-faces">
          {won.map((seat) => (
            <Face key={seat} name={state.seats[seat]?.name || (names[seat] ?? "")} />
          ))}
        </div>
        <h2>{outcome(result, mine(state), names)}</h2>
        {because && <p class="result-why">{because}</p>}
        <SeriesLine state={state} names={names} />
        {children}
      </div>
    </div>
  );
}
