/** How far each seat is from its goal, asked anew whenever a turn has ended. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { TableState } from "../table";

export function useDistances(id: string, state: TableState, wanted: boolean): number[] {
  const [found, setFound] = useState<number[]>([]);
  const playing = wanted && state.phase === "playing";
  useEffect(() => {
    if (!playing) return;
    let gone = false;
    api.distances(id).then(
      ({ seats }) => !gone && setFound(seats),
      () => !gone && setFound([]), // a busy server leaves the line out
    );
    return () => {
      gone = true;
    };
  }, [id, playing, state.toMove, state.rewound]);
  return found;
}
