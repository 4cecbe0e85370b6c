/** The switch for notices of the browser, or the sentence why there are none. */
import { useEffect, useState } from "preact/hooks";
import { pushState, turnOff, turnOn, type PushState } from "../push";
import { say } from "../words";

export function NoticesSwitch() {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const follow = (asked: Promise<PushState>) => {
    setBusy(true);
    setProblem("");
    asked
      .then(setState, (error: Error) => setProblem(say("push.failed", { reason: error.message })))
      .finally(() => setBusy(false));
  };
  useEffect(() => follow(pushState()), []);
  if (state === null) return null;
  return (
    <div class="notices-switch">
      {state === "on" || state === "off" ? (
        <>
          <p>{say(state === "on" ? "push.is-on" : "push.offer")}</p>
          <button type="button" disabled={busy} onClick={() => follow(state === "on" ? turnOff() : turnOn())}>
            {say(state === "on" ? "push.turn-off" : "push.turn-on")}
          </button>
        </>
      ) : (
        <p class="quiet">{say(`push.${state}`)}</p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
