/** The name that others see, to be changed in place. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { say } from "../words";

export function NameForm() {
  const [name, setName] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    api.me().then(
      (me) => setName(me.name),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement).get("name");
    try {
      setName((await api.rename({ name: String(given).trim() })).name);
      setEditing(false);
      setProblem("");
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (name === null) return null;
  if (!editing) {
    return (
      <button type="button" class="plain" onClick={() => setEditing(true)}>
        {name} <span class="unseen">{say("me.change")}</span>
      </button>
    );
  }
  return (
    <form class="name-form" onSubmit={(event) => void save(event)}>
      <input name="name" aria-label={say("me.name")} defaultValue={name} maxLength={32} required autofocus />
      <button type="submit">{say("me.save")}</button>
      <a href="/account">{say("account.link")}</a>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}
