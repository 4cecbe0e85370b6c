/** What a table sounds like: a move, your turn, the end. */
import { useEffect, useRef } from "preact/hooks";
import { play, type Sound } from "../sound";
import { mine, winners, type TableState } from "../table";

export function useSounds(state: TableState): void {
  const heard = useRef<{ told: number; phase: string } | null>(null);
  const turn = state.toMove !== null && mine(state).includes(state.toMove) && state.legal.length > 0;
  useEffect(() => {
    if (state.view === null) return; // still catching up
    const before = heard.current;
    heard.current = { told: state.log.length, phase: state.phase };
    if (before === null) return;
    const moved = state.log.slice(before.told);
    if (state.phase === "over" && before.phase !== "over") play(endOf(state));
    else if (moved.length === 0) return;
    else play(turn && moved.some((entry) => entry.seat !== state.toMove) ? "turn" : "move");
  }, [state.seq]);
}

/** The sound of the end for the seats of this device. */
function endOf(state: TableState): Sound {
  const won = state.result ? winners(state.result) : [];
  const own = mine(state);
  if (won.length === 0 || own.length !== 1) return "over";
  return won.includes(own[0] ?? -1) ? "won" : "lost";
}
