/** After the game: offer to play again, answer an offer, and go to the new table with all who agree. */
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { isOpen, keepKeys, keepOpen, keysOf } from "../keys";
import { owned, type TableState } from "../table";
import type { Again as Asking, Rematch } from "../wire";
import { say } from "../words";
import { phrase } from "../words/served";
import { AgainOptions } from "./again-options";
import { optionsTold } from "./options-told";
import { useGame } from "./use-game";

const FEWEST = 2; // seats that have agreed before they may go on without the others

interface AgainProps {
  state: TableState;
  names: string[];
  /** What playing again keeps and changes; a game that says so can have another board. */
  note: string | undefined;
  attempt: (ask: Promise<void>) => void;
}

export function Again({ state, names, note, attempt }: AgainProps) {
  const id = state.welcome?.table ?? "";
  const rematch = state.rematch;
  const own = owned(state);
  const game = useGame(state.welcome?.game ?? "", rematch !== null);
  const [changing, setChanging] = useState(false);
  useMeeting(id, state, rematch);
  const key = keysOf(id).find((each) => own.includes(each.seat));
  if (!key) return null;
  const ask = (wanted: Omit<Asking, "seat" | "secret">) =>
    attempt(api.rematch(id, { ...key, ...wanted }).then(() => undefined));
  if (rematch?.table) {
    return (
      <a class="button primary again" href={`/t/${rematch.table}`}>
        {say("again.go")}
      </a>
    );
  }
  const standing = rematch && !rematch.failed ? rematch : null;
  const called = (seats: number[]) => seats.map((seat) => names[seat]).join(", ");
  const agreed = standing?.accepted.some((seat) => own.includes(seat)) ?? false;
  const changes = standing && game ? optionsTold(game, standing.options, standing.changed) : [];
  return (
    <>
      {standing && (
        <div class="offer" role="alert">
          <p>
            {own.includes(standing.seat)
              ? say("again.waiting", { names: called(standing.waiting) })
              : agreed
                ? say("again.agreed", { names: called(standing.waiting) })
                : say("again.asked", { name: called([standing.seat]) })}
            {changes.length > 0 && <small>{changes.join(" · ")}</small>}
          </p>
          {standing.waiting.some((seat) => own.includes(seat)) && (
            <button type="button" class="primary" onClick={() => ask({ yes: true })}>
              {say("again.accept")}
            </button>
          )}
          {agreed && standing.accepted.length >= FEWEST && standing.waiting.length > 0 && (
            <button type="button" onClick={() => ask({ go_on: true })}>
              {say("again.go-on", { names: called(standing.waiting) })}
            </button>
          )}
          <button type="button" onClick={() => ask({ yes: false })}>
            {say(own.includes(standing.seat) ? "again.withdraw" : "again.decline")}
          </button>
        </div>
      )}
      {rematch?.failed && (
        <p class="quiet" role="status">
          {told(rematch, names)}
        </p>
      )}
      {!standing && (
        <>
          <button type="button" class="primary again" onClick={() => ask({ setup: "same" })}>
            {say("table.again")}
            {note && <small>{phrase(note)}</small>}
          </button>
          {note && (
            <button type="button" onClick={() => ask({ setup: "new" })}>
              {say("again.new-board")}
            </button>
          )}
          <button type="button" onClick={() => setChanging(true)}>
            {say("again.change")}
          </button>
        </>
      )}
      {changing && state.welcome && (
        <AgainOptions
          welcome={state.welcome}
          close={() => setChanging(false)}
          offer={(options) => ask({ setup: "new", options })}
        />
      )}
    </>
  );
}

function told(rematch: Rematch, names: string[]): string {
  if (rematch.declined.includes(rematch.seat)) return say("again.withdrawn", { name: names[rematch.seat] ?? "" });
  return say("again.declined", { name: rematch.declined.map((seat) => names[seat]).join(", ") });
}

/** The old secrets open the new seats. A page that has seen the offer goes there by itself. */
function useMeeting(id: string, state: TableState, rematch: Rematch | null) {
  const wasOpen = useRef(false);
  const table = rematch?.table ?? "";
  useEffect(() => {
    if (state.phase !== "over" || state.seq < 0) return;
    if (rematch === null || table === "") {
      wasOpen.current = true;
      return;
    }
    const agreed = keysOf(id).filter(({ seat }) => rematch.accepted.includes(seat));
    if (agreed.length === 0) return;
    keepKeys(
      table,
      agreed.map(({ seat, secret }) => ({ seat: rematch.seats[seat] ?? seat, secret })),
    );
    if (isOpen(id)) keepOpen(table);
    if (wasOpen.current) location.assign(`/t/${table}`);
  }, [state.seq]);
}
