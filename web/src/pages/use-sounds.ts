/** What a table sounds like: a move, your turn, the end. */
import { useEffect, useRef } from "preact/hooks";
import { play } from "../sound";
import { mine, type TableState } from "../table";

export function useSounds(state: TableState): void {
  const heard = useRef<{ told: number; phase: string } | null>(null);
  const turn = state.toMove !== null && mine(state).includes(state.toMove) && state.legal.length > 0;
  useEffect(() => {
    if (state.view === null) return; // still catching up
    const before = heard.current;
    heard.current = { told: state.log.length, phase: state.phase };
    if (before === null) return;
    const moved = state.log.slice(before.told);
    if (state.phase === "over" && before.phase !== "over") play("over");
    else if (moved.length === 0) return;
    else play(turn && moved.some((entry) => entry.seat !== state.toMove) ? "turn" : "move");
  }, [state.seq]);
}
