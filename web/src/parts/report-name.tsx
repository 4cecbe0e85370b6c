/** Reports the name of a tournament or of a person to the host of the server. */
import { useState } from "preact/hooks";
import { call } from "../api";
import type { Reported, ReportName as Wanted } from "../wire";
import { say } from "../words";
import "./talk.css";

export const REASONS = ["rude", "unsafe", "spam", "other"] as const satisfies Wanted["why"][];

/** `path`: of the tournament or the person, below which its report is kept. */
export function ReportName({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState("");
  const report = (why: Wanted["why"]) =>
    call<Reported>("POST", `${path}/report`, { why }).then(
      () => {
        setTold(say("talk.reported"));
        setOpen(false);
      },
      (error: Error) => setTold(error.message),
    );
  return (
    <div class="report-name">
      <button type="button" class="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say("talk.report-name")}
      </button>
      {open && (
        <div class="talk-actions" role="group" aria-label={say("talk.why")}>
          {REASONS.map((why) => (
            <button type="button" key={why} onClick={() => void report(why)}>
              {say(`talk.why-${why}`)}
            </button>
          ))}
        </div>
      )}
      <p role="status" class={told ? "quiet" : "unseen"}>
        {told}
      </p>
    </div>
  );
}
