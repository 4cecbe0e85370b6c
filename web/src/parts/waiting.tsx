/** Before the game: the link to share, a seat to take, a bot to fill one. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { mine, type TableState } from "../table";
import { say } from "../words";

interface WaitingProps {
  id: string;
  state: TableState;
  join: () => void;
  attempt: (ask: Promise<void>) => void;
}

export function Waiting({ id, state, join, attempt }: WaitingProps) {
  const [copied, setCopied] = useState(false);
  const free = state.seats.findIndex((seat) => seat.kind === "open");
  const seated = mine(state).length > 0;
  const copy = () => attempt(navigator.clipboard.writeText(location.href).then(() => setCopied(true)));
  if (free < 0) return <p class="notice">{say("app.loading")}</p>;
  return (
    <div class="waiting">
      {seated ? (
        <>
          <label for="share">{say("table.share")}</label>
          <div class="share">
            <input id="share" readOnly value={location.href} onFocus={(event) => event.currentTarget.select()} />
            {window.isSecureContext && (
              <button type="button" class="primary" onClick={copy}>
                {say(copied ? "table.copied" : "table.copy")}
              </button>
            )}
          </div>
          <button
            type="button"
            onClick={() => attempt(api.setBot(id, { seat: free, bot: "bot:2" }).then(() => undefined))}
          >
            {say("table.fill")}
          </button>
        </>
      ) : (
        <button type="button" class="primary" onClick={join}>
          {say("table.sit")}
        </button>
      )}
    </div>
  );
}
