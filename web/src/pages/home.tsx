/** The first page: the games, the tables that wait for somebody, and your own. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { Art } from "../boards/art";
import { useAsked } from "../parts/ask";
import { OpenTables, PairForm, useRepeated, WatchTables } from "../parts/lobby";
import { NameForm } from "../parts/me";
import { MyGames, myGames } from "../parts/my-games";
import { Shell } from "../parts/shell";
import { StartDialog } from "../parts/start";
import { HomeTop } from "../parts/home-top";
import { UploadForm } from "../parts/upload";
import type { GameInfo, MyGame } from "../wire";
import { say } from "../words";

export function Home() {
  const games = useAsked(api.games);
  const open = useRepeated(api.openTables);
  const played = useRepeated(api.playedTables);
  const leftOut = useAsked(api.leftOut);
  const mine = useAsked(myGames);
  const [kept, setKept] = useState<MyGame[] | null>(null); // after one was forgotten
  const [chosen, setChosen] = useState<GameInfo | null>(null);
  const problem = games.problem || open.problem; // the games may have been kept by the browser
  const own = kept ?? mine.found ?? [];
  // Drawn with the top of the page, which would push the games down under the pointer if it came later.
  const listed = mine.found || mine.problem ? (games.found ?? []) : [];
  const titles = new Map(games.found?.map((game) => [game.name, game.title]));
  const others = open.found?.filter((row) => !own.some((game) => game.id === row.id));
  const watched = (played.found ?? []).filter((row) => !own.some((game) => game.id === row.id)).slice(0, 8);
  return (
    <Shell aside={<NameForm />}>
      <p class="lead">{say("app.line")}</p>
      <HomeTop games={games.found ?? []} mine={mine.found} play={setChosen} />
      <h1 class="unseen">{say("games.heading")}</h1>
      {problem && <p class="notice">{problem}</p>}
      {leftOut.found?.map(({ text }) => (
        <p key={text} class="notice">
          {text}
        </p>
      ))}
      <div class="games">
        <ul>
          {listed.map((game) => (
            <GameCard key={game.name} game={game} play={() => setChosen(game)} />
          ))}
        </ul>
        <section class="room" id="watch">
          <h2>{say("tables.open")}</h2>
          <OpenTables rows={others ?? []} games={games.found ?? []} />
          <PairForm games={games.found ?? []} />
          {watched.length > 0 && (
            <>
              <h2>{say("tables.to-watch")}</h2>
              <WatchTables rows={watched} games={games.found ?? []} />
            </>
          )}
          <LinkForm />
          <UploadForm />
        </section>
        {own.length > 0 && (
          <section class="room room-wide">
            <h2>
              <a href="/mine">{say("tables.mine")}</a>
            </h2>
            <MyGames rows={own.slice(0, 6)} titles={titles} set={setKept} />
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
