/** What was moved as a log that grows: entries stay the same ones, so that a board goes on telling where it was. */
import { useMemo, useRef } from "preact/hooks";
import { told } from "../study/use-try";
import type { LogEntry } from "../table";
import type { Moved } from "../wire";

export function useStory(moved: Moved[]): LogEntry[] {
  const kept = useRef<LogEntry[]>([]);
  return useMemo(() => {
    const fresh = told(moved);
    const before = kept.current;
    const goesOn = before.every((entry, k) => entry.seat === fresh[k]?.seat && entry.text === fresh[k]?.text);
    kept.current = goesOn ? [...before, ...fresh.slice(before.length)] : fresh;
    return kept.current;
  }, [moved]);
}
