/** The positions of a played game, fetched page by page around the one that is looked at. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../table";
import type { Stand } from "../wire";
import { studyCalls } from "./calls";
import { told } from "./use-try";

const PAGE = 24;

export interface Plies {
  /** The position, once it is here. */
  stand: Stand | null;
  /** What led to it. Entries keep their identity; of those that are far away it says nothing. */
  log: LogEntry[];
  problem: string;
}

interface Shelf {
  stands: Map<number, Stand>;
  entries: Map<number, LogEntry>;
  pages: Set<number>;
}

const bare = (): Shelf => ({ stands: new Map(), entries: new Map(), pages: new Set() });

export function usePlies(base: string, viewer: number, ply: number, last: number): Plies {
  const shelves = useRef(new Map<number, Shelf>());
  const [, setArrived] = useState(0);
  const [problem, setProblem] = useState("");
  const shelf = shelves.current.get(viewer) ?? bare();
  shelves.current.set(viewer, shelf);

  useEffect(() => {
    const here = Math.floor(ply / PAGE);
    const wanted = [here, here + 1, here - 1].filter((page) => page >= 0 && page * PAGE <= last);
    const fetchPage = async (page: number) => {
      if (shelf.pages.has(page)) return;
      shelf.pages.add(page);
      try {
        for (const stand of await studyCalls(base).plies({ start: page * PAGE, count: PAGE, viewer }))
          shelf.stands.set(stand.ply, stand);
        setProblem("");
      } catch (error) {
        shelf.pages.delete(page);
        setProblem((error as Error).message);
      }
      setArrived((n) => n + 1);
    };
    void (async () => {
      for (const page of wanted) await fetchPage(page);
    })();
  }, [base, viewer, Math.floor(ply / PAGE), last]);

  const entry = (k: number): LogEntry => {
    const stand = shelf.stands.get(k + 1);
    let found = shelf.entries.get(k);
    if (stand?.moved && (!found || found.events.length === 0)) {
      found = told([stand.moved], k)[0] as LogEntry;
      shelf.entries.set(k, found);
    }
    return found ?? { seq: k, seat: -1, text: null, said: [], events: [] };
  };
  const shown = useRef<{ stand: Stand; log: LogEntry[]; viewer: number } | null>(null);
  const stand = shelf.stands.get(ply);
  if (stand && (shown.current?.stand !== stand || shown.current.viewer !== viewer))
    shown.current = { stand, log: Array.from({ length: ply }, (_, k) => entry(k)), viewer };
  return { stand: shown.current?.stand ?? null, log: shown.current?.log ?? [], problem };
}
