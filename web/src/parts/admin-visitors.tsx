/** Visitors on the page of the host: found by a part of their name, and what can be done about each. */
import { useEffect, useState } from "preact/hooks";
import { call } from "../api";
import type { AdminView, SeenVisitor } from "../wire";
import { say, when } from "../words";
import { useTried } from "./account-forms";
import { Ask } from "./admin-ask";

export type Act = (name: string, body: object) => Promise<void>;

const find = (name: string) => call<SeenVisitor[]>("POST", "/api/admin/find", { name });

/** After an act, which shows a new view, the same name is looked for again. */
export function FindVisitors({ view, act }: { view: AdminView; act: Act }) {
  const [asked, setAsked] = useState("");
  const [found, setFound] = useState<SeenVisitor[] | null>(null);
  const { problem, busy, attempt } = useTried();
  useEffect(() => {
    if (asked) find(asked).then(setFound, () => setFound(null)); // the act has told what is wrong
  }, [view]);
  const look = (event: SubmitEvent) =>
    attempt(event, async (given) => {
      setFound(await find(given("part")));
      setAsked(given("part"));
    });
  return (
    <section aria-label={say("admin.find")}>
      <h2>{say("admin.find")}</h2>
      <form class="admin-does" onSubmit={look}>
        <label>
          {say("admin.part")} <input name="part" maxLength={32} required autocomplete="off" />
        </label>
        <button type="submit" disabled={busy}>
          {say("admin.look")}
        </button>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {found && found.length === 0 && <p role="status">{say("admin.none-found")}</p>}
      <ul class="admin-rows">
        {found?.map((row) => (
          <OneVisitor key={row.id} row={row} act={act} />
        ))}
      </ul>
    </section>
  );
}

export function OneVisitor({ row, act }: { row: SeenVisitor; act: Act }) {
  return (
    <li class="admin-line">
      <Person visitor={row.id} name={row.name} act={act} />
      <span>
        {!row.account && <span class="tag">{say("account.guest")}</span>} {say("admin.seen", { n: row.tables })} ·{" "}
        {when(row.changed)}
      </span>
    </li>
  );
}

/** What can be done about a person. */
export function Person({ visitor, name, act }: { visitor: string; name: string; act: Act }) {
  const [hours, setHours] = useState("24");
  const block = (whom: "visitor" | "address") => void act("block", { visitor, name, whom, hours: Number(hours) });
  return (
    <details class="admin-person">
      <summary>
        <span dir="auto">{name || visitor}</span>
      </summary>
      <NewName longest={32} give={(given) => void act("rename", { visitor, name: given })} />
      <label>
        {say("admin.hours")}{" "}
        <input
          type="number"
          min="1"
          max="87600"
          value={hours}
          onInput={(event) => setHours((event.currentTarget as HTMLInputElement).value)}
        />
      </label>
      <button type="button" onClick={() => block("visitor")}>
        {say("admin.block")}
      </button>
      <Ask label={say("admin.block-address")} yes={() => block("address")} />
      <Ask label={say("admin.reset")} yes={() => void act("reset", { visitor })} />
      <Ask label={say("admin.erase")} yes={() => void act("erase", { visitor })} />
      <code>{visitor}</code>
    </details>
  );
}

export function NewName({ longest, give }: { longest: number; give: (name: string) => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        give(String(new FormData(event.currentTarget as HTMLFormElement).get("name")));
      }}
    >
      <label>
        {say("admin.new-name")} <input name="name" maxLength={longest} required autocomplete="off" />
      </label>
      <button type="submit">{say("admin.rename")}</button>
    </form>
  );
}
