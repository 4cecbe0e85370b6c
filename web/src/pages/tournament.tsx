/** One tournament: how it stands, who plays whom, and the way to one's own table, which opens by itself. */
import { useEffect, useState } from "preact/hooks";
import { call } from "../api";
import { rule } from "../clock";
import { cupName, seatName } from "../names";
import { noteEntered, takeSeat } from "../parts/cup-seat";
import { Ask } from "../parts/admin-ask";
import { Pending } from "../parts/lost";
import { NameForm } from "../parts/me";
import { Pick } from "../parts/pick";
import "../parts/cup.css";
import { ReportName } from "../parts/report-name";
import { Shell } from "../parts/shell";
import { Standings } from "../parts/standings";
import { useTitle } from "../parts/use-attention";
import type { BoutInfo, TournamentInfo } from "../wire";
import { say, when } from "../words";
import { api } from "../api";
import { useAsked } from "../parts/ask";

const EVERY = 3000; // milliseconds until it is looked at again

export function TournamentPage({ id }: { id: string }) {
  const [cup, setCup] = useState<TournamentInfo | null>(null);
  const [problem, setProblem] = useState("");
  const titles = new Map(useAsked(api.games).found?.map((game) => [game.name, game.title]));
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  useTitle(cup ? cupName(cup.name) : say("cup.heading"));
  const take = (asked: Promise<TournamentInfo>) =>
    asked.then(
      (found) => {
        setCup(found);
        setProblem("");
      },
      (error: Error) => setProblem(error.message),
    );
  useEffect(() => {
    const look = () => void take(call<TournamentInfo>("GET", path));
    look();
    const again = setInterval(look, EVERY);
    return () => clearInterval(again);
  }, [id]);
  const table = cup?.table ?? "";
  useEffect(() => {
    if (!table) return;
    takeSeat({ table, tournament: id }).then(
      () => location.assign(`/t/${table}`),
      (error: Error) => setProblem(error.message),
    );
  }, [table]);
  const [team, setTeam] = useState("");
  const act = (what: string) => void take(call<TournamentInfo>("POST", `${path}/${what}`));
  const enter = () => {
    noteEntered();
    act(cup?.teams.length ? `enter?team=${encodeURIComponent(team || (cup.teams[0]?.key ?? ""))}` : "enter");
  };
  if (cup === null) return <Pending problem={problem} />;
  return (
    <Shell aside={<NameForm />}>
      <div class="cups">
        <h1 dir="auto">{cupName(cup.name)}</h1>
        {problem && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
        <p>
          {titles.get(cup.game) ?? cup.game} · {say(`cup.format-${cup.format}`)}
          {cup.twice && `, ${say("cup.twice-short")}`} · {rule(cup.clock)}
        </p>
        {cup.teams.length > 0 && <p class="quiet">{say("cup.about-lasting")}</p>}
        <p role="status">{stands(cup)}</p>
        {cup.most_bouts > 0 && <p class="quiet">{say("cup.most-games", { n: cup.most_bouts })}</p>}
        {table && (
          <p class="notice">
            {say("cup.awaited", { name: cupName(cup.name) })} <a href={`/t/${table}`}>{say("cup.open")}</a>
          </p>
        )}
        {cup.can_enter && cup.teams.length > 0 && (
          <Pick
            name="team"
            label={say("cup.team")}
            values={cup.teams.map((each) => each.key)}
            shown={(key) => cup.teams.find((each) => each.key === key)?.name ?? key}
            value={team || (cup.teams[0]?.key ?? "")}
            set={setTeam}
          />
        )}
        <div class="cup-does">
          {cup.can_enter && (
            <button type="button" class="primary" onClick={enter}>
              {say("cup.enter")}
            </button>
          )}
          {cup.me !== null && cup.state !== "over" && cup.state !== "called-off" && (
            <Ask label={say("cup.leave")} yes={() => act("leave")} />
          )}
          {cup.can_start && (
            <button type="button" onClick={() => act("start")}>
              {say("cup.start")}
            </button>
          )}
          {cup.can_start && <Ask label={say("cup.call-off")} yes={() => act("call-off")} />}
          <a class="button" href="/tournaments">
            {say("cup.all")}
          </a>
        </div>
        <Standings cup={cup} />
        <Bouts cup={cup} />
        <ReportName path={path} />
      </div>
    </Shell>
  );
}

/** Where the tournament is, in a sentence. */
function stands(cup: TournamentInfo): string {
  if (cup.state === "open") return say("cup.begins", { time: when(cup.starts) });
  if (cup.state === "running" && cup.ends !== null) return say("cup.ends", { time: when(cup.ends) });
  if (cup.state === "running" && cup.rounds > 0) return say("cup.round-of", { n: cup.round, of: cup.rounds });
  return cup.state === "running" ? say("cup.round", { n: cup.round }) : say(`cup.state-${cup.state}`);
}

function Bouts({ cup }: { cup: TournamentInfo }) {
  if (cup.bouts.length === 0) return null;
  const names = new Map(cup.entrants.map((row) => [row.number, seatName(row.name)]));
  return (
    <section aria-label={say("cup.games")}>
      <h2>{say("cup.games")}</h2>
      <ul class="cup-rows">
        {cup.bouts.map((bout, k) => (
          <li key={bout.table || k}>
            <Bout bout={bout} names={names} cup={cup} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bout({ bout, names, cup }: { bout: BoutInfo; names: Map<number, string>; cup: TournamentInfo }) {
  const first = names.get(bout.first) ?? "";
  const round = cup.format === "arena" ? null : <span>{say("cup.round", { n: bout.round })}</span>;
  const without = cup.state === "running" ? "cup.playing" : "cup.state-called-off";
  if (bout.second === null)
    return (
      <span class="cup-row">
        {round} <b dir="auto">{first}</b> <span>{say("cup.bye")}</span>
      </span>
    );
  return (
    <a class="cup-row" href={`/t/${bout.table}`}>
      {round}{" "}
      <b dir="auto">
        {first} – {names.get(bout.second) ?? ""}
      </b>{" "}
      <span>{bout.points ? bout.points.join(" : ") : say(without)}</span>
    </a>
  );
}
