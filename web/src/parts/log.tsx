/** What has happened, the newest first; a live region speaks it. */
import type { LogEntry } from "../table";
import { letter, say } from "../words";

export function Log({ entries }: { entries: LogEntry[] }) {
  const told = entries.filter((entry) => entry.said.length > 0);
  return (
    <section class="log" aria-label={say("table.log")}>
      <h2>{say("table.log")}</h2>
      {told.length === 0 && <p class="quiet">{say("table.log-empty")}</p>}
      <p class="unseen" aria-live="polite">
        {told.at(-1)?.said.join(" ")}
      </p>
      <ol reversed tabIndex={0} aria-label={say("table.log")}>
        {told.toReversed().map((entry, k) => (
          <li key={told.length - k}>
            <span class={entry.seat < 0 ? "badge badge-chance" : "badge"}>
              {entry.seat < 0 ? "·" : letter(entry.seat)}
            </span>
            <span>{entry.said.join(" ")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
