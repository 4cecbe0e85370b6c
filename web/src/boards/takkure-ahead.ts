/** What would follow from a point that is looked at, as the server says it; asked once for each point. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Ahead, TakkureMove } from "../wire";
import type { BoardProps } from "./kind";
import { columnOf, inches, pointText, type Point } from "./takkure-points";
import type { Choice } from "./takkure-words";

const PAUSE = 60; // milliseconds that a pointer rests before the server is asked

type Ask = BoardProps<unknown, TakkureMove>["ahead"];

export function useAhead(ask: Ask, legal: Choice[], kind: string | undefined, point: Point | undefined): Ahead | null {
  const known = useRef(new Map<string, Ahead | null>());
  const [, drawAgain] = useState(0);
  useEffect(() => known.current.clear(), [legal]);
  const key = point && kind ? `${kind} ${point.join()}` : "";
  useEffect(() => {
    const column = point && kind ? columnOf(legal, kind, point) : undefined;
    const choice = column === undefined ? undefined : legal[column];
    if (!ask || !choice || !point || !kind || known.current.has(key)) return undefined;
    let left = false;
    const timer = setTimeout(() => {
      ask([choice.action, pointText(legal, kind, [inches(point[0]), inches(point[1])])])
        .then(({ does }) => {
          if (left) return;
          known.current.set(key, (does as TakkureMove).ahead ?? null);
          drawAgain((n) => n + 1);
        })
        .catch(() => undefined); // the way is left out; the link says if the server is away
    }, PAUSE);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key, legal]);
  return known.current.get(key) ?? null;
}
