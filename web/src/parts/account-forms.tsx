/** Becoming an account, and signing in to one. */
import { useState } from "preact/hooks";
import { api } from "../api";
import type { AccountMade, Me } from "../wire";
import { say } from "../words";

/** A form whose answer may be a refusal: what it says stands below, and nothing typed is lost. */
export function useTried() {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const attempt = (event: SubmitEvent, act: (given: (name: string) => string) => Promise<void>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    setBusy(true);
    setProblem("");
    act((name) => String(data.get(name) ?? "").trim())
      .catch((error: Error) => setProblem(error.message))
      .finally(() => setBusy(false));
  };
  return { problem, busy, attempt };
}

interface MakeProps {
  name: string;
  made: (account: AccountMade) => void;
}

export function MakeAccount({ name, made }: MakeProps) {
  const { problem, busy, attempt } = useTried();
  const make = (event: SubmitEvent) =>
    attempt(event, async (given) =>
      made(await api.makeAccount({ name: given("name"), password: given("password") || null })),
    );
  return (
    <form onSubmit={make}>
      <h2>{say("account.make")}</h2>
      <p>{say("account.make-why")}</p>
      <label>
        {say("me.name")}
        <input
          name="name"
          defaultValue={/^Guest \d+$/.test(name) ? "" : name}
          maxLength={32}
          required
          autocomplete="username"
        />
      </label>
      <label>
        {say("account.password-may")}
        <input name="password" type="password" maxLength={200} autocomplete="new-password" />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <button type="submit" class="primary" disabled={busy}>
        {say("account.make")}
      </button>
    </form>
  );
}

export function SignInForm({ done }: { done: (me: Me) => void }) {
  const { problem, busy, attempt } = useTried();
  const enter = (event: SubmitEvent) =>
    attempt(event, async (given) => done(await api.signIn({ name: given("name"), secret: given("secret") })));
  return (
    <form onSubmit={enter}>
      <h2>{say("account.sign-in")}</h2>
      <p class="quiet">{say("account.sign-in-what")}</p>
      <label>
        {say("account.name")}
        <input name="name" maxLength={32} required autocomplete="username" />
      </label>
      <label>
        {say("account.secret")}
        <input name="secret" type="password" maxLength={200} required autocomplete="current-password" />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <button type="submit" disabled={busy}>
        {say("account.sign-in")}
      </button>
    </form>
  );
}

/** The recovery code, which no one can show again. */
export function CodeOnce({ code, done }: { code: string; done: () => void }) {
  return (
    <section class="account-code" role="status">
      <h2>{say("account.code")}</h2>
      <p>{say("account.code-once")}</p>
      <output>{code}</output>
      <button type="button" class="primary" onClick={done}>
        {say("account.code-kept")}
      </button>
    </section>
  );
}
