/** All tournaments, and the form for a new one. */
import { useState } from "preact/hooks";
import { api, call } from "../api";
import { useAsked } from "../parts/ask";
import { botLabel } from "../parts/bot-names";
import { rule } from "../clock";
import { cupName } from "../names";
import { NameForm } from "../parts/me";
import "../parts/cup.css";
import { Pick } from "../parts/pick";
import { Shell } from "../parts/shell";
import { useTitle } from "../parts/use-attention";
import type { Clock, GameInfo, NewTournament, TournamentInfo, TournamentRow } from "../wire";
import { say, when } from "../words";

const FORMATS = ["swiss", "round-robin", "knock-out", "arena"] as const satisfies NewTournament["format"][];
const CLOCKS: Record<string, Clock> = {
  blitz: { bank: 180, increment: 2 },
  quick: { bank: 300, increment: 3 },
  slow: { bank: 900, increment: 10 },
};
const STARTS = [60, 600, 3600, 86_400] as const; // seconds until the start
const MINUTES = [30, 60, 120] as const; // of an arena
const ROUNDS = [0, 3, 5, 7, 9] as const; // of a Swiss; 0: as many as it takes
const PATIENCE = [60, 120, 300, 600] as const; // seconds until an entrant loses who did not come

export function TournamentsPage() {
  useTitle(say("cup.heading"));
  const rows = useAsked(() => call<TournamentRow[]>("GET", "/api/tournaments"));
  const games = useAsked(api.games).found ?? [];
  const titles = new Map(games.map((game) => [game.name, game.title]));
  return (
    <Shell aside={<NameForm />}>
      <div class="cups">
        <h1>{say("cup.heading")}</h1>
        {rows.problem && <p class="notice">{rows.problem}</p>}
        {rows.found?.length === 0 && <p>{say("cup.none")}</p>}
        <ul class="cup-rows">
          {rows.found?.map((row) => (
            <li key={row.id}>
              <a class="cup-row" href={`/tournaments/${row.id}`}>
                <b dir="auto">{cupName(row.name)}</b>
                <span>
                  {titles.get(row.game) ?? row.game} · {say(`cup.format-${row.format}`)} ·{" "}
                  {say("cup.entrants", { n: row.entrants })}
                </span>
                <span>
                  {say(`cup.state-${row.state}`)} · {when(row.starts)}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {games.length > 0 && <NewCup games={games.filter((game) => game.seats.includes(2))} />}
      </div>
    </Shell>
  );
}

function NewCup({ games }: { games: GameInfo[] }) {
  const [game, setGame] = useState(games[0]?.name ?? "");
  const [format, setFormat] = useState<NewTournament["format"]>("swiss");
  const [clock, setClock] = useState("quick");
  const [starts, setStarts] = useState<(typeof STARTS)[number]>(600);
  const [minutes, setMinutes] = useState<number>(60);
  const [rounds, setRounds] = useState<number>(0);
  const [patience, setPatience] = useState<number>(120);
  const [late, setLate] = useState(true);
  const [twice, setTwice] = useState(false);
  const [league, setLeague] = useState(false);
  const [bots, setBots] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  const levels = games.find((each) => each.name === game)?.levels ?? 0;
  const leagues = games.some((each) => each.name === game && each.league);
  const make = (event: SubmitEvent) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get("name"));
    const all = { name, game, format, clock: CLOCKS[clock] ?? {}, starts_in: starts, patience, late, bots };
    const more = {
      swiss: { rounds },
      arena: { minutes },
      "round-robin": { twice, league: league && leagues },
      "knock-out": {},
    };
    const wanted: NewTournament = { ...all, ...more[format] };
    call<TournamentInfo>("POST", "/api/tournaments", wanted).then(
      (made) => location.assign(`/tournaments/${made.id}`),
      (error: Error) => setProblem(error.message),
    );
  };
  const toggle = (bot: string) => setBots(bots.includes(bot) ? bots.filter((each) => each !== bot) : [...bots, bot]);
  return (
    <section>
      <h2>{say("cup.new")}</h2>
      <form class="cup-form" onSubmit={make}>
        <label>
          {say("cup.name")} <input name="name" required maxLength={64} autocomplete="off" />
        </label>
        <Pick
          name="game"
          label={say("cup.game")}
          values={games.map((each) => each.name)}
          shown={(name) => games.find((each) => each.name === name)?.title ?? name}
          value={game}
          set={(name) => {
            setGame(name);
            setBots([]);
          }}
        />
        <Pick
          name="format"
          label={say("cup.format")}
          values={FORMATS}
          shown={(each) => say(`cup.format-${each}`)}
          value={format}
          set={setFormat}
        />
        <p class="quiet">{say(`cup.about-${format}`)}</p>
        {format === "round-robin" && (
          <fieldset class="pick">
            <legend>{say("cup.league")}</legend>
            <label>
              <input type="checkbox" checked={twice} onChange={() => setTwice(!twice)} />
              <span>{say("cup.twice")}</span>
            </label>
            {leagues && (
              <label>
                <input type="checkbox" checked={league} onChange={() => setLeague(!league)} />
                <span>{say("cup.lasting")}</span>
              </label>
            )}
          </fieldset>
        )}
        {format === "round-robin" && leagues && league && <p class="quiet">{say("cup.about-lasting")}</p>}
        {format === "swiss" && (
          <Pick
            name="rounds"
            label={say("cup.rounds")}
            values={ROUNDS}
            shown={(n) => (n ? String(n) : say("cup.rounds-auto"))}
            value={rounds}
            set={setRounds}
          />
        )}
        {format === "arena" && (
          <Pick
            name="minutes"
            label={say("cup.lasts")}
            values={MINUTES}
            shown={(n) => say("cup.minutes", { n })}
            value={minutes}
            set={setMinutes}
          />
        )}
        <Pick
          name="clock"
          label={say("clock.heading")}
          values={Object.keys(CLOCKS)}
          shown={(each) => rule(CLOCKS[each] ?? {})}
          value={clock}
          set={setClock}
        />
        <Pick
          name="starts"
          label={say("cup.starts")}
          values={STARTS}
          shown={(n) => say(`cup.starts-${n}`)}
          value={starts}
          set={setStarts}
        />
        <Pick
          name="patience"
          label={say("cup.patience")}
          values={PATIENCE}
          shown={(n) => say("cup.minutes", { n: n / 60 })}
          value={patience}
          set={setPatience}
        />
        {format !== "knock-out" && (
          <fieldset class="pick">
            <legend>{say("cup.entry")}</legend>
            <label>
              <input type="checkbox" checked={late} onChange={() => setLate(!late)} />
              <span>{say("cup.late")}</span>
            </label>
          </fieldset>
        )}
        <fieldset class="pick">
          <legend>{say("cup.bots")}</legend>
          {Array.from({ length: Math.min(levels, 8) }, (_, k) => `bot:${k + 1}`).map((bot) => (
            <label key={bot}>
              <input type="checkbox" checked={bots.includes(bot)} onChange={() => toggle(bot)} />
              <span>{botLabel(bot)}</span>
            </label>
          ))}
        </fieldset>
        <p class="quiet">{say("cup.rules")}</p>
        {problem && <p role="alert">{problem}</p>}
        <button type="submit" class="primary">
          {say("cup.make")}
        </button>
      </form>
    </section>
  );
}
