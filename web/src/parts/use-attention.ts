/** The tab's title and icon say that it is your turn, so that a look at the tabs is enough. */
import { useEffect } from "preact/hooks";
import { mine, owned, type TableState } from "../table";

/** A disc of its own colour with a light rim: seen on light and dark tabs. */
const CALLING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#d6455d" stroke="#fff" stroke-width="3"/><path d="M16 8v10m0 5v1" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>',
)}`;

/** Whether the table waits for a person at this device: a move, an answer, or an offer to play again. */
export function isCalling(state: TableState): boolean {
  const asked = (waiting: number[] | undefined) => waiting?.some((seat) => owned(state).includes(seat)) ?? false;
  if (state.phase === "over") return asked(state.rematch?.failed ? [] : state.rematch?.waiting);
  const turn = state.phase === "playing" && state.toMove !== null && mine(state).includes(state.toMove);
  return turn || asked(state.offer?.waiting);
}

/** `line` says how the table stands. */
export function useAttention(state: TableState, line: string): void {
  const calling = isCalling(state);
  useEffect(() => {
    if (state.welcome === null) return;
    document.title = `${calling ? "● " : ""}${line} · Fourfold`;
  }, [calling, line, state.welcome === null]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!icon || !calling) return undefined;
    const usual = icon.href;
    icon.href = CALLING;
    return () => {
      icon.href = usual;
    };
  }, [calling]);
}

/** The title of a page without a table. */
export function useTitle(line: string): void {
  useEffect(() => {
    document.title = `${line} · Fourfold`;
  }, [line]);
}
