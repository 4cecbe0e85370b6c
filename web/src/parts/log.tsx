/** What has happened, the newest first, with its notation; a live region speaks it, and the board shows what is looked at. */
import type { LogEntry } from "../table";
import { letter, say } from "../words";

interface LogProps {
  entries: LogEntry[];
  shown: LogEntry | null;
  show: (entry: LogEntry | null) => void;
}

export function Log({ entries, shown, show }: LogProps) {
  const told = entries.filter((entry) => entry.said.length > 0);
  return (
    <section class="log" aria-label={say("table.log")}>
      <h2>{say("table.log")}</h2>
      {told.length === 0 && <p class="quiet">{say("table.log-empty")}</p>}
      <p class="unseen" aria-live="polite">
        {told.at(-1)?.said.join(" ")}
      </p>
      <ol reversed onPointerLeave={() => show(null)}>
        {told.toReversed().map((entry, k) => (
          <li key={told.length - k}>
            <button
              type="button"
              class={entry === shown ? "entry entry-shown" : "entry"}
              onPointerEnter={() => show(entry)}
              onFocus={() => show(entry)}
              onBlur={() => show(null)}
              onClick={() => show(entry)}
            >
              <span class={entry.seat < 0 ? "badge badge-chance" : "badge"}>
                {entry.seat < 0 ? "·" : letter(entry.seat)}
              </span>
              <span>
                {entry.said.join(" ")} {entry.text && <kbd>{entry.text}</kbd>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
