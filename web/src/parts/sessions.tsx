/** Where the account is signed in, and the way to end that. */
import { useState } from "preact/hooks";
import { api } from "../api";
import type { SessionInfo } from "../wire";
import { say, when } from "../words";
import { useAsked } from "./ask";

export function Sessions() {
  const asked = useAsked(api.sessions);
  const [left, setLeft] = useState<SessionInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  const rows = left ?? asked.found ?? [];
  const end = (id: string | null) => api.endSession(id).then(setLeft, (error: Error) => setProblem(error.message));
  return (
    <section>
      <h2>{say("account.sessions")}</h2>
      <p class="quiet">{say("account.sessions-what")}</p>
      <ul class="sessions">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.device || say("account.device")}</span>
            <small>{when(row.seen)}</small>
            {row.here ? (
              <span class="tag">{say("account.here")}</span>
            ) : (
              <button type="button" onClick={() => void end(row.id)}>
                {say("account.end")} <span class="unseen">{row.device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <button type="button" onClick={() => void end(null)}>
          {say("account.end-others")}
        </button>
      )}
      {(problem || asked.problem) && <p role="alert">{problem || asked.problem}</p>}
    </section>
  );
}
