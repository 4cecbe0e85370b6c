/** The positions of a played game, fetched page by page around the one that is looked at. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../table";
import type { PlyView } from "../wire";
import type { Naming } from "../words/served";
import { studyCalls } from "./calls";
import { logEntries } from "./use-try";

const PAGE = 24;

export interface Plies {
  /** The position, once it is here. */
  stand: PlyView | null;
  /** What led to it. Entries keep their identity; those that are far away are as the outline has them. */
  log: LogEntry[];
  problem: string;
}

interface Shelf {
  stands: Map<number, PlyView>;
  entries: Map<number, LogEntry>;
  pages: Set<number>;
}

const missing = ({ shelf, pages }: { shelf: Shelf; pages: number[] }) => pages.find((page) => !shelf.pages.has(page));
const bare = (): Shelf => ({ stands: new Map(), entries: new Map(), pages: new Set() });

/** `outline` has all entries as they are known without their positions. */
export function usePlies(
  base: string,
  viewer: number,
  ply: number,
  last: number,
  outline: LogEntry[],
  named?: Naming,
): Plies {
  const shelves = useRef(new Map<number, Shelf>());
  const [, setArrived] = useState(0);
  const [problem, setProblem] = useState("");
  const shelf = shelves.current.get(viewer) ?? bare();
  shelves.current.set(viewer, shelf);

  const wanted = useRef<{ shelf: Shelf; viewer: number; pages: number[] }>({ shelf, viewer, pages: [] });
  const busy = useRef(false);
  const page = Math.floor(ply / PAGE);

  /** One page after the other, always the one that is wanted most now. */
  const fetchPages = async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      for (let next = missing(wanted.current); next !== undefined; next = missing(wanted.current)) {
        const { shelf: into, viewer: eye } = wanted.current;
        const stands = await studyCalls(base).plies({ start: next * PAGE, count: PAGE, viewer: eye });
        for (const stand of stands) into.stands.set(stand.ply, stand);
        into.pages.add(next);
        setProblem("");
        setArrived((n) => n + 1);
      }
    } catch (error) {
      setProblem((error as Error).message);
    }
    busy.current = false;
  };
  useEffect(() => {
    const pages = [page, page - 1, page + 1].filter((each) => each >= 0 && each * PAGE <= last);
    wanted.current = { shelf, viewer, pages };
    void fetchPages();
  }, [base, viewer, page, last]);

  const entry = (k: number): LogEntry => {
    const stand = shelf.stands.get(k + 1);
    let found = shelf.entries.get(k);
    if (stand?.moved && !found) {
      found = logEntries([stand.moved], k, named)[0] as LogEntry;
      shelf.entries.set(k, found);
    }
    return found ?? (outline[k] as LogEntry);
  };
  const shown = useRef<{ stand: PlyView; log: LogEntry[]; viewer: number } | null>(null);
  const stand = shelf.stands.get(ply);
  if (stand && (shown.current?.stand !== stand || shown.current.viewer !== viewer))
    shown.current = { stand, log: Array.from({ length: ply }, (_, k) => entry(k)), viewer };
  return { stand: shown.current?.stand ?? null, log: shown.current?.log ?? [], problem };
}
