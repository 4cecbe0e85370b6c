/** The passkeys of an account: to add one on this device, and to end one; and the button that signs in with one. */
import { useState } from "preact/hooks";
import { addPasskey, endPasskey, hasPasskeys, isCalledOff, proofOf, signInWithPasskey } from "../passkey";
import type { Me, PasskeyInfo } from "../wire";
import { say, when } from "../words";
import { NowField } from "./account-keeping";
import { useTried } from "./account-forms";

interface PasskeysProps {
  rows: PasskeyInfo[];
  set: (rows: PasskeyInfo[]) => void;
}

export function Passkeys({ rows, set }: PasskeysProps) {
  const [ending, setEnding] = useState("");
  const { problem, busy, attempt } = useTried();
  const byPasskey = rows.length > 0 && hasPasskeys();
  const add = (event: SubmitEvent) =>
    attempt(event, async (given) => {
      const proof = await proofOf(given("now"));
      try {
        set(await addPasskey(proof));
      } catch (error) {
        if (!isCalledOff(error)) throw error;
      }
    });
  const end = (event: SubmitEvent) =>
    attempt(event, async (given) => {
      set(await endPasskey(ending, await proofOf(given("now"))));
      setEnding("");
    });
  return (
    <section>
      <h2>{say("passkey.heading")}</h2>
      <p class="quiet">{say(hasPasskeys() ? "passkey.what" : "passkey.insecure")}</p>
      <ul class="sessions">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.device || say("account.device")}</span>
            <small>{say("passkey.used", { when: when(row.used) })}</small>
            {ending !== row.id ? (
              <button type="button" onClick={() => setEnding(row.id)}>
                {say("account.end")} <span class="unseen">{row.device}</span>
              </button>
            ) : (
              <form onSubmit={end}>
                <NowField byPasskey={byPasskey} />
                <div class="doings">
                  <button type="submit" class="danger" disabled={busy}>
                    {say("passkey.end")}
                  </button>
                  <button type="button" onClick={() => setEnding("")}>
                    {say("ask.no")}
                  </button>
                </div>
              </form>
            )}
          </li>
        ))}
      </ul>
      {hasPasskeys() && !ending && (
        <form onSubmit={add}>
          <NowField byPasskey={byPasskey} />
          <button type="submit" disabled={busy}>
            {say("passkey.add")}
          </button>
        </form>
      )}
      {problem && <p role="alert">{problem}</p>}
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
