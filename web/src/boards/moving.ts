/** Whether something moves on a board. What a movement shows is told only after it: headline, log, score, sound, result. */
import { useEffect, useState } from "preact/hooks";

let until = 0; // a moment of performance.now()
const watchers = new Set<() => void>();

/** A board moves something for so many milliseconds from now; calls that overlap last as long as the longest. */
export function hold(milliseconds: number): void {
  if (milliseconds <= 0) return;
  until = Math.max(until, performance.now() + milliseconds);
  for (const watcher of watchers) watcher();
}

export function isMoving(): boolean {
  return performance.now() < until;
}

/** The latest value of which the movement is over. */
export function useAfterMotion<T>(value: T): T {
  const [told, setTold] = useState(value);
  const [begun, setBegun] = useState(0); // movements that were begun since
  useEffect(() => {
    const watcher = () => setBegun((n) => n + 1);
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }, []);
  // Boards begin to move in their own effects, which run before those of the page around them.
  useEffect(() => {
    if (!isMoving()) {
      setTold(value);
      return undefined;
    }
    const timer = setTimeout(() => setTold(value), until - performance.now());
    return () => clearTimeout(timer);
  }, [value, begun]);
  return told;
}
