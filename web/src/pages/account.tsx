/** My account: a guest makes one or signs in; an account looks after its sessions, password, code and data. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { hasPasskeys, passkeys } from "../passkey";
import { pushState, turnOff } from "../push";
import { CodeOnce, MakeAccount, SignInForm } from "../parts/account-forms";
import { Keeping } from "../parts/account-keeping";
import { OwnDataPart } from "../parts/own-data";
import { Passkeys, SignInWithPasskey } from "../parts/passkeys";
import { Sessions } from "../parts/sessions";
import { Shell } from "../parts/shell";
import { useTitle } from "../parts/use-attention";
import type { Me, PasskeyInfo } from "../wire";
import { say } from "../words";
import "./account.css";

export function AccountPage() {
  const [me, setMe] = useState<Me | null>(null);
  const [owned, setOwned] = useState<PasskeyInfo[]>([]);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  useTitle(say("account.heading"));
  useEffect(() => {
    api.me().then(setMe, (error: Error) => setProblem(error.message));
  }, []);
  useEffect(() => {
    if (me?.account) passkeys().then(setOwned, (error: Error) => setProblem(error.message));
    else setOwned([]);
  }, [me?.id]);
  const byPasskey = owned.length > 0 && hasPasskeys();
  const leave = async () => {
    try {
      if ((await pushState()) === "on") await turnOff();
    } finally {
      setMe(await api.signOut());
    }
  };
  const made = (account: { me: Me; code: string }) => {
    setMe(account.me);
    setCode(account.code);
  };
  return (
    <Shell>
      <div class="account">
        <h1>{say("account.heading")}</h1>
        {problem && <p role="alert">{problem}</p>}
        {me && (
          <p>
            {say(me.account ? "account.is" : "account.is-guest", { name: me.name })}{" "}
            {me.account && <a href={`/people/${me.id}`}>{say("profile.mine")}</a>}{" "}
            {me.account && (
              <button type="button" onClick={() => void leave().catch((error: Error) => setProblem(error.message))}>
                {say("account.sign-out")}
              </button>
            )}
          </p>
        )}
        {code && <CodeOnce code={code} done={() => setCode("")} />}
        {me && !me.account && (
          <>
            <MakeAccount name={me.name} made={made} />
            <SignInForm done={setMe} />
            <SignInWithPasskey done={setMe} />
          </>
        )}
        {me?.account && (
          <>
            <Keeping me={me} byPasskey={byPasskey} set={setMe} made={made} />
            <Passkeys key={me.id} rows={owned} set={setOwned} />
            <Sessions key={`${me.id} ${code}`} />
          </>
        )}
        {me && <OwnDataPart me={me} byPasskey={byPasskey} gone={setMe} />}
      </div>
    </Shell>
  );
}
