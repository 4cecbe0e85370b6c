/** Beside the board: what has happened, talk, and what else can be done. On a phone it is a sheet over the board. */
import type { ComponentChildren } from "preact";
import { say } from "../words";

export function Side({ open, children }: { open: boolean; children: ComponentChildren }) {
  return (
    <aside id="table-side" class={open ? "table-side table-side-open" : "table-side"} aria-label={say("table.side")}>
      {children}
    </aside>
  );
}
