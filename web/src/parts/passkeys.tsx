/** The passkeys of an account: to add one on this device, and to end one; and the button that signs in with one. */
import { useState } from "preact/hooks";
import { addPasskey, endPasskey, hasPasskeys, isCalledOff, passkeys, signInWithPasskey } from "../passkey";
import type { Me, PasskeyInfo } from "../wire";
import { say, when } from "../words";
import { NowField } from "./account-keeping";
import { useTried } from "./account-forms";
import { useAsked } from "./ask";

export function Passkeys({ me }: { me: Me }) {
  const asked = useAsked(passkeys);
  const [left, setLeft] = useState<PasskeyInfo[] | null>(null);
  const [lost, setLost] = useState("");
  const { problem, busy, attempt } = useTried();
  const rows = left ?? asked.found ?? [];
  const add = (event: SubmitEvent) =>
    attempt(event, async (given) => {
      try {
        setLeft(await addPasskey(given("now") || null));
      } catch (error) {
        if (!isCalledOff(error)) throw error;
      }
    });
  const end = (id: string) => endPasskey(id).then(setLeft, (error: Error) => setLost(error.message));
  return (
    <section>
      <h2>{say("passkey.heading")}</h2>
      <p class="quiet">{say(hasPasskeys() ? "passkey.what" : "passkey.insecure")}</p>
      <ul class="sessions">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.device || say("account.device")}</span>
            <small>{say("passkey.used", { when: when(row.used) })}</small>
            <button type="button" onClick={() => void end(row.id)}>
              {say("account.end")} <span class="unseen">{row.device}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasPasskeys() && (
        <form onSubmit={add}>
          {me.password && <NowField />}
          <button type="submit" disabled={busy}>
            {say("passkey.add")}
          </button>
        </form>
      )}
      {(problem || lost || asked.problem) && <p role="alert">{problem || lost || asked.problem}</p>}
    </section>
  );
}

export function SignInWithPasskey({ done }: { done: (me: Me) => void }) {
  const [problem, setProblem] = useState("");
  if (!hasPasskeys()) return null;
  const enter = () =>
    signInWithPasskey().then(done, (error: Error) => setProblem(isCalledOff(error) ? "" : error.message));
  return (
    <section>
      <button type="button" onClick={() => void enter()}>
        {say("passkey.sign-in")}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
