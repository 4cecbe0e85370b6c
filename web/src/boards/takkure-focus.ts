/** By keyboard alone: when a control goes with the focus on it, or a player is chosen, the focus goes to what is asked next. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Choice } from "./takkure-words";

/** In the order in which they are meant. */
const NEXT = [".pitch-confirm", ".action:not(.action-barred)", ".pitch-surface[tabindex]", ".pitch-body-ready"];

let byKeys = false; // whether the last thing that was pressed was a key
const press = (event: Event) => (byKeys = event.type === "keydown");
for (const type of ["keydown", "pointerdown"]) addEventListener(type, press, true);

export function useFocus(board: RefObject<HTMLElement | null>, legal: Choice[], held: boolean): void {
  useEffect(() => {
    const at = document.activeElement;
    const isDone = at === null || at === document.body || at.matches(".pitch-body");
    if (!byKeys || !isDone || legal.length === 0) return;
    const next = NEXT.map((where) => board.current?.querySelector<HTMLElement>(where)).find(Boolean);
    next?.focus({ preventScroll: true });
  }, [legal, held]);
}
