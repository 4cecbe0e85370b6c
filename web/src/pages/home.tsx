/** The first page: the games, the tables that wait for somebody, and your own. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { Art } from "../boards/art";
import { useAsked } from "../parts/ask";
import { NameForm } from "../parts/me";
import { Shell } from "../parts/shell";
import { StartDialog } from "../parts/start";
import { UploadForm } from "../parts/upload";
import type { GameInfo, TableRow } from "../wire";
import { known, say, when } from "../words";

export function Home() {
  const games = useAsked(api.games);
  const open = useAsked(api.openTables);
  const mine = useAsked(api.myTables);
  const [chosen, setChosen] = useState<GameInfo | null>(null);
  const problem = games.problem || open.problem; // the games may have been kept by the browser
  const titles = new Map(games.found?.map((game) => [game.name, game.title]));
  const others = open.found?.filter((row) => !mine.found?.some((own) => own.id === row.id));
  return (
    <Shell aside={<NameForm />}>
      <p class="lead">{say("app.line")}</p>
      <nav class="home-ways" aria-label={say("learn.heading")}>
        <a href="/learn">{say("learn.heading")}</a>
        <a href="/puzzles">{say("puzzle.today")}</a>
      </nav>
      <h1 class="unseen">{say("games.heading")}</h1>
      {problem && <p class="notice">{problem}</p>}
      <div class="games">
        <ul>
          {(games.found ?? []).map((game) => (
            <GameCard key={game.name} game={game} play={() => setChosen(game)} />
          ))}
        </ul>
        <section class="room">
          <h2>{say("tables.open")}</h2>
          <Tables rows={others ?? []} titles={titles} none={say("tables.none")} />
          <LinkForm />
          <UploadForm />
        </section>
        {mine.found !== null && mine.found.length > 0 && (
          <section class="room room-wide">
            <h2>{say("tables.mine")}</h2>
            <Tables rows={mine.found.slice(0, 12)} titles={titles} own none="" />
          </section>
        )}
      </div>
      {chosen && <StartDialog key={chosen.name} game={chosen} close={() => setChosen(null)} />}
    </Shell>
  );
}

function GameCard({ game, play }: { game: GameInfo; play: () => void }) {
  return (
    <li class="game">
      <Art game={game.name} />
      <h2>{game.title}</h2>
      <p class="game-line">{game.line || game.credit}</p>
      <p class="game-facts">
        <span>{players(game.seats)}</span>
        <span>{say("games.minutes", { n: game.minutes })}</span>
        <span class="game-ways">
          {game.lessons && (
            <a href={`/learn/${game.name}`} aria-label={say("learn.of", { game: game.title })}>
              {say("games.learn")}
            </a>
          )}
          {game.rules && (
            <a href={`/rules/${game.name}`} aria-label={say("rules.of", { game: game.title })}>
              {say("rules.heading")}
            </a>
          )}
        </span>
      </p>
      <button type="button" class="primary game-play" onClick={play}>
        {say("games.play")} <span class="unseen">{game.title}</span>
      </button>
    </li>
  );
}

function players(seats: number[]): string {
  const low = seats[0] ?? 0;
  const high = seats.at(-1) ?? 0;
  if (low === high) return say("games.players", { n: low });
  return say(seats.length === 2 ? "games.players-either" : "games.players-range", { low, high });
}

interface TablesProps {
  rows: TableRow[];
  titles: Map<string, string>;
  own?: boolean;
  none: string;
}

function Tables({ rows, titles, own = false, none }: TablesProps) {
  if (rows.length === 0) return <p class="quiet">{none}</p>;
  return (
    <ul class="tables">
      {rows.map((row) => (
        <li key={row.id}>
          <span class="tables-game">
            {titles.get(row.game) ?? row.game}
            {own && <small>{when(row.changed)}</small>}
          </span>
          <span class="quiet">{state(row)}</span>
          <a class="button" href={`/t/${row.id}`}>
            {say(
              own
                ? row.phase === "over"
                  ? "tables.look"
                  : "tables.go-on"
                : row.free > 0
                  ? "tables.join"
                  : "tables.watch",
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function state(row: TableRow): string {
  if (row.phase === "open" && row.free > 0) return say("tables.free", { n: row.free });
  const key = `tables.phase-${row.phase}`;
  return known(key) ? say(key) : row.phase;
}

function LinkForm() {
  const [bad, setBad] = useState(false);
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement).get("link");
    const id = /(?:^|\/t\/)([A-Za-z0-9_-]{4,24})\/?$/.exec(String(given).trim())?.[1];
    setBad(id === undefined);
    if (id !== undefined) location.assign(`/t/${id}`);
  };
  return (
    <form class="link-form" onSubmit={go}>
      <label for="link">{say("tables.link")}</label>
      <input id="link" name="link" placeholder={say("tables.link-hint")} autocomplete="off" required />
      <button type="submit">{say("tables.link-go")}</button>
      {bad && <p role="alert">{say("tables.link-bad")}</p>}
    </form>
  );
}
