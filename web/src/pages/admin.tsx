/** The page of the host: reports first, then blocks, tables, visitors, and what was done. A link opens it once. */
import { useEffect, useState } from "preact/hooks";
import { call, Refused } from "../api";
import { cupName } from "../names";
import { Ask } from "../parts/admin-ask";
import { FindVisitors, NewName, OneVisitor, Person, type Act } from "../parts/admin-visitors";
import "../parts/admin.css";
import { Shell } from "../parts/shell";
import { useTitle } from "../parts/use-attention";
import type { ActRow, AdminView, ReportRow, SanctionRow, SeenCup, SeenTable } from "../wire";
import { known, say, when, type WordKey } from "../words";

const WHERE: Record<ReportRow["kind"], string> = { line: "/t", cup: "/tournaments", person: "/people" };

export function AdminPage() {
  const [view, setView] = useState<AdminView | null>(null);
  const [problem, setProblem] = useState("");
  useTitle(say("admin.heading"));
  const take = (asked: Promise<AdminView>) =>
    asked.then(
      (found) => {
        setView(found);
        setProblem("");
      },
      (error: Error) => {
        setProblem(error.message);
        if (error instanceof Refused && error.problem.key === "server.admin-only") setView(null);
      },
    );
  useEffect(() => {
    const code = location.hash.slice(1);
    if (code) history.replaceState(null, "", location.pathname); // the link works once; it need not stay in the history
    void take(code ? call<AdminView>("POST", "/api/admin/enter", { code }) : call<AdminView>("GET", "/api/admin"));
  }, []);
  const act: Act = (name, body) => take(call<AdminView>("POST", `/api/admin/${name}`, body));
  const leave = () =>
    call("POST", "/api/admin/leave").then(
      () => location.assign("/"),
      (error: Error) => setProblem(error.message),
    );
  return (
    <Shell>
      <div class="admin">
        <h1>{say("admin.heading")}</h1>
        {problem && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
        {view && (
          <>
            <p class="admin-who">
              {say("admin.who", { name: view.actor })}{" "}
              <button type="button" onClick={() => void leave()}>
                {say("admin.leave")}
              </button>
            </p>
            <Part title={say("admin.reports")} none={say("admin.no-reports")}>
              {view.reports.map((row) => (
                <Report key={`${row.table}/${row.number}`} row={row} act={act} />
              ))}
            </Part>
            <Part title={say("admin.blocks")} none={say("admin.no-blocks")}>
              {view.sanctions.map((row) => (
                <Sanction key={row.kind + row.subject} row={row} act={act} />
              ))}
            </Part>
            <Part title={say("admin.tables")} none={say("admin.no-tables")}>
              {view.tables.map((row) => (
                <OneTable key={row.id} row={row} act={act} />
              ))}
            </Part>
            <Part title={say("admin.cups")} none={say("admin.no-cups")}>
              {view.cups.map((row) => (
                <OneCup key={row.id} row={row} act={act} />
              ))}
            </Part>
            <FindVisitors view={view} act={act} />
            <Part title={say("admin.visitors")} none={say("admin.no-visitors")}>
              {view.visitors.map((row) => (
                <OneVisitor key={row.id} row={row} act={act} />
              ))}
            </Part>
            <Part title={say("admin.acts")} none={say("admin.no-acts")}>
              {view.acts.map((row, k) => (
                <Done key={k} row={row} />
              ))}
            </Part>
          </>
        )}
      </div>
    </Shell>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: preact.VNode[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children.length > 0 ? <ul class="admin-rows">{children}</ul> : <p>{none}</p>}
    </section>
  );
}

function Report({ row, act }: { row: ReportRow; act: Act }) {
  const line = { table: row.table, number: row.number };
  const why: WordKey = known(`talk.why-${row.why}`) ? (`talk.why-${row.why}` as WordKey) : "talk.why-other";
  return (
    <li>
      <p>
        <b>{say(why)}</b> · {when(row.at)} ·{" "}
        <a href={`${WHERE[row.kind]}/${row.table}`}>{say(`admin.of-${row.kind}`)}</a>
      </p>
      {row.before && <pre dir="auto">{row.before}</pre>}
      <p class="admin-said" dir="auto">
        {row.text}
      </p>
      <div class="admin-does">
        {row.kind === "line" && (
          <>
            <button type="button" onClick={() => void act("hide", line)}>
              {say("admin.hide")}
            </button>
            <Ask label={say("admin.close")} yes={() => void act("close", { table: row.table })} />
          </>
        )}
        {row.kind === "cup" && <CupActs cup={row.table} act={act} />}
        {row.visitor && <Person visitor={row.visitor} name={row.name} act={act} />}
        <button type="button" onClick={() => void act("settle", line)}>
          {say("admin.settle")}
        </button>
      </div>
    </li>
  );
}

/** What can be done about a tournament. */
function CupActs({ cup, act }: { cup: string; act: Act }) {
  return (
    <>
      <NewName longest={64} give={(name) => void act("rename-cup", { cup, name })} />
      <Ask label={say("admin.close-cup")} yes={() => void act("close-cup", { cup })} />
    </>
  );
}

function Sanction({ row, act }: { row: SanctionRow; act: Act }) {
  return (
    <li class="admin-line">
      <span>
        <b dir="auto">{row.name || row.subject}</b> · {say(`admin.is-${row.kind}`)} ·{" "}
        {say("admin.until", { time: when(row.until) })}
      </span>
      <button type="button" onClick={() => void act("unblock", { subject: row.subject })}>
        {say("admin.unblock")}
      </button>
    </li>
  );
}

function OneTable({ row, act }: { row: SeenTable; act: Act }) {
  return (
    <li class="admin-line">
      <span>
        <a href={`/t/${row.id}`}>{row.game}</a> · <span dir="auto">{row.names.filter(Boolean).join(", ")}</span> ·{" "}
        {when(row.changed)}
      </span>
      <Ask label={say("admin.close")} yes={() => void act("close", { table: row.id })} />
    </li>
  );
}

function OneCup({ row, act }: { row: SeenCup; act: Act }) {
  return (
    <li class="admin-line">
      <span>
        <a href={`/tournaments/${row.id}`} dir="auto">
          {cupName(row.name)}
        </a>{" "}
        · {say(`cup.state-${row.state}`)} · {say("cup.entrants", { n: row.entrants })} · {when(row.starts)}
      </span>
      <div class="admin-does">
        <CupActs cup={row.id} act={act} />
      </div>
    </li>
  );
}

function Done({ row }: { row: ActRow }) {
  const key = `admin.act-${row.act}`;
  return (
    <li>
      {when(row.at)} · <b dir="auto">{row.actor}</b> · {known(key) ? say(key) : row.act}{" "}
      <code>
        {row.subject} {row.detail}
      </code>
    </li>
  );
}
