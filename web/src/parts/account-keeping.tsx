/** The name, the password and the recovery code of an account, each to be changed. */
import { api } from "../api";
import { proofOf } from "../passkey";
import type { AccountMade, Me } from "../wire";
import { say } from "../words";
import { useTried } from "./account-forms";

interface KeepingProps {
  me: Me;
  byPasskey: boolean;
  set: (me: Me) => void;
  made: (account: AccountMade) => void;
}

export function Keeping({ me, byPasskey, set, made }: KeepingProps) {
  const named = useTried();
  const locked = useTried();
  const coded = useTried();
  const rename = (event: SubmitEvent) =>
    named.attempt(event, async (given) => set(await api.rename({ name: given("name") })));
  const lock = (event: SubmitEvent) => {
    const form = event.currentTarget as HTMLFormElement;
    locked.attempt(event, async (given) => {
      set(await api.setPassword({ password: given("password"), ...(await proofOf(given("now"))) }));
      form.reset();
    });
  };
  const code = (event: SubmitEvent) =>
    coded.attempt(event, async (given) => made(await api.newCode(await proofOf(given("now")))));
  return (
    <>
      <form onSubmit={rename}>
        <label>
          {say("me.name")}
          <input name="name" key={me.name} defaultValue={me.name} maxLength={32} required autocomplete="username" />
        </label>
        {named.problem && <p role="alert">{named.problem}</p>}
        <button type="submit" disabled={named.busy}>
          {say("me.save")}
        </button>
      </form>
      <form onSubmit={lock}>
        <h2>{say("account.password")}</h2>
        <p class="quiet">{say(me.password ? "account.has-password" : "account.no-password")}</p>
        <NowField byPasskey={byPasskey} />
        <label>
          {say("account.password-new")}
          <input name="password" type="password" maxLength={200} required autocomplete="new-password" />
        </label>
        {locked.problem && <p role="alert">{locked.problem}</p>}
        <button type="submit" disabled={locked.busy}>
          {say("account.password-save")}
        </button>
      </form>
      <form onSubmit={code}>
        <h2>{say("account.code")}</h2>
        <p class="quiet">{say("account.code-new-why")}</p>
        <NowField byPasskey={byPasskey} />
        {coded.problem && <p role="alert">{coded.problem}</p>}
        <button type="submit" disabled={coded.busy}>
          {say("account.code-new")}
        </button>
      </form>
    </>
  );
}

/** What proves that the account's owner asks; an account with passkeys may leave it empty. */
export function NowField({ byPasskey }: { byPasskey: boolean }) {
  return (
    <label>
      {say("account.secret-now")}
      <input name="now" type="password" maxLength={200} required={!byPasskey} autocomplete="current-password" />
      {byPasskey && <small>{say("account.or-passkey")}</small>}
    </label>
  );
}
