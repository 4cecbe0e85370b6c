/** All that has happened at a table: what was before is asked for once, and anew when a decision was taken back. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { TableState } from "../table";
import type { Key, Story } from "../wire";

export function useStory(id: string, keys: Key[], state: TableState, wanted: boolean): () => unknown[] | null {
  const [past, setPast] = useState<Story | null>(null);
  const begun = state.phase !== "open";
  useEffect(() => {
    if (!wanted || !begun) return undefined;
    let stale = false;
    setPast(null);
    api.story(id, keys).then(
      (story) => !stale && setPast(story),
      () => undefined, // the figures are left out; the link says if the server is away
    );
    return () => {
      stale = true;
    };
  }, [id, keys, wanted, begun, state.rewound]);
  return () =>
    past && [...past.events.flat(), ...state.log.filter(({ seq }) => seq > past.seq).flatMap(({ events }) => events)];
}
