/** What has happened, the newest first, with its notation; a live region speaks it, and the board shows what is looked at. */
import { useMemo, useState } from "preact/hooks";
import type { LogEntry } from "../table";
import type { Mark } from "../boards/kind";
import { say } from "../words";
import { SeatSign } from "./seat-sign";

const NEWEST = 16; // so many lines at first; a match has thousands
const MORE = 40; // each time a person asks for more

interface LogProps {
  entries: LogEntry[];
  shown: LogEntry | null;
  /** Must stay the same function: lines are not drawn anew for another one. */
  show: (entry: LogEntry | null) => void;
  /** The shape of a seat's pieces. */
  mark?: (seat: number) => Mark | undefined;
}

export function Log({ entries, shown, show, mark }: LogProps) {
  const [most, setMost] = useState(NEWEST);
  const lines = useMemo(() => entries.filter((entry) => entry.said.length > 0), [entries]);
  const first = Math.max(0, lines.length - most);
  return (
    <section class="log" aria-label={say("table.log")}>
      <h2>{say("table.log")}</h2>
      {lines.length === 0 && <p class="quiet">{say("table.log-empty")}</p>}
      <p class="unseen" aria-live="polite">
        {lines.at(-1)?.said.join(" ")}
      </p>
      <ol reversed start={lines.length} onPointerLeave={() => show(null)}>
        {lines
          .slice(first)
          .map((entry, k) => (
            <Line
              key={first + k}
              entry={entry}
              looked={entry === shown}
              show={show}
              mark={entry.seat < 0 ? undefined : mark?.(entry.seat)}
            />
          ))
          .toReversed()}
        {first > 0 && (
          <li>
            <button type="button" class="log-more" onClick={() => setMost(most + MORE)}>
              {say("table.log-more", { n: Math.min(first, MORE) })}
            </button>
          </li>
        )}
      </ol>
    </section>
  );
}

interface LineProps {
  entry: LogEntry;
  looked: boolean;
  show: LogProps["show"];
  mark: Mark | undefined;
}

/** Drawn anew only if something about it has changed. */
function Line({ entry, looked, show, mark }: LineProps) {
  return useMemo(
    () => (
      <li>
        <button
          type="button"
          class={looked ? "entry entry-shown" : "entry"}
          onPointerEnter={() => show(entry)}
          onFocus={() => show(entry)}
          onBlur={() => show(null)}
          onClick={() => show(entry)}
        >
          <SeatSign seat={entry.seat} mark={mark} />
          <span>
            {entry.said.join(" ")} {entry.text && <kbd>{entry.text}</kbd>}
          </span>
        </button>
      </li>
    ),
    [entry, looked, show, mark?.shape, mark?.look], // the shapes are known once the view is
  );
}
