/** The one sentence that says how the table stands. */
import { mine, winners, type TableState } from "../table";
import type { Result } from "../wire";
import { known, say } from "../words";

export function headline(state: TableState, names: string[]): string {
  if (state.result) return ending(state.result, mine(state), names);
  const host = names[state.welcome?.host ?? -1];
  const free = state.seats.some((seat) => seat.kind === "open");
  if (state.phase === "open" && free && mine(state).length === 0)
    return host ? say("invite.by", { name: host }) : say("invite.open");
  if (state.phase === "open") return say(free ? "table.waiting" : "table.waiting-ready");
  const name = names[state.toMove ?? -1] ?? "";
  if (state.toMove === null || !mine(state).includes(state.toMove)) return say("table.turn-theirs", { name });
  return mine(state).length > 1 ? say("table.turn-local", { name }) : say("table.turn-yours");
}

/** How it ended, and in brackets how that came about if it was not played out. */
export function ending(result: Result, own: number[], names: string[]): string {
  if (result.how === "time" && result.scores !== null)
    return `${outcome(result, own, names)} ${reason(result, own, names)}`;
  const how = `table.how-${result.how}`;
  const added = known(how) && result.how !== "aborted" ? ` (${say(how)})` : "";
  return outcome(result, own, names) + added;
}

/** Why it ended before it was played out, in a few words; empty if it was, or if the outcome says it. */
export function reason(result: Result, own: number[], names: string[]): string {
  const how = `table.how-${result.how}`;
  if (result.how === "aborted" || !known(how)) return "";
  const lost = (result.scores ?? []).flatMap((score, seat) => (score < 0 ? [seat] : []));
  if (result.how !== "time" || lost.length === 0) return say(how);
  if (own.length === 1 && lost.includes(own[0] ?? -1)) return say("table.time-yours");
  return say("table.time-theirs", { name: lost.map((seat) => names[seat]).join(" + ") });
}

/** Who has won, in a few words. */
export function outcome(result: Result, own: number[], names: string[]): string {
  if (result.how === "aborted") return say("table.how-aborted");
  const won = winners(result);
  if (result.scores === null) return say("table.no-result");
  if (won.length === 0) return say("table.drawn");
  if (own.length === 1 && won.includes(own[0] ?? -1)) return say("table.won");
  if (own.length === 1 && result.how === "time") return say("table.lost-yours");
  return say("table.lost", { name: won.map((seat) => names[seat]).join(" + ") });
}
