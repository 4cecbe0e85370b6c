/** My games, notices, and the people whom I have blocked. */
import { useEffect, useState } from "preact/hooks";
import { api, call } from "../api";
import { useAsked } from "../parts/ask";
import { NameForm } from "../parts/me";
import { MyGames, myGames } from "../parts/my-games";
import { NoticesSwitch } from "../parts/notices";
import { Shell } from "../parts/shell";
import { useTitle } from "../parts/use-attention";
import type { BlockedPerson, MyGame } from "../wire";
import { say } from "../words";

export function MinePage() {
  const [rows, setRows] = useState<MyGame[] | null>(null);
  const [problem, setProblem] = useState("");
  const games = useAsked(api.games);
  useTitle(say("tables.mine"));
  useEffect(() => {
    const look = () =>
      document.hidden ||
      void myGames().then(
        (found) => {
          setRows(found);
          setProblem("");
        },
        (error: Error) => setProblem(error.message),
      );
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const titles = new Map(games.found?.map((game) => [game.name, game.title]));
  return (
    <Shell aside={<NameForm />}>
      <div class="mine">
        <h1>{say("tables.mine")}</h1>
        {problem && <p class="notice">{problem}</p>}
        {rows?.length === 0 && (
          <p>
            {say("mine.none")} <a href="/">{say("app.home")}</a>
          </p>
        )}
        {rows && rows.length > 0 && <MyGames rows={rows} titles={titles} set={setRows} />}
        <p>
          <a href="/account">{say("account.heading")}</a>
        </p>
        <section>
          <h2>{say("push.heading")}</h2>
          <NoticesSwitch />
        </section>
        <BlockedPeople />
      </div>
    </Shell>
  );
}

function BlockedPeople() {
  const found = useAsked(() => call<BlockedPerson[]>("GET", "/api/me/blocked")).found;
  const [left, setLeft] = useState<BlockedPerson[] | null>(null);
  const [problem, setProblem] = useState("");
  const people = left ?? found ?? [];
  if (people.length === 0) return null;
  const end = (id: string) =>
    call<BlockedPerson[]>("POST", "/api/me/unblock", { id }).then(setLeft, (error: Error) => setProblem(error.message));
  return (
    <section class="blocked-people">
      <h2>{say("mine.blocked")}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <span dir="auto">{person.name}</span>{" "}
            <button type="button" onClick={() => void end(person.id)}>
              {say("talk.unblock")} <span class="unseen">{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
