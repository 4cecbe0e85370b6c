/** Whether hints and analysis are allowed at this table, for everybody to see. */
import type { TableState } from "../table";
import { say } from "../words";

export function FairNote({ state }: { state: TableState }) {
  if (!state.welcome || state.phase !== "playing") return null;
  return <p class="quiet fair-note">{say(state.welcome.fair ? "fair.on" : "fair.off")}</p>;
}
