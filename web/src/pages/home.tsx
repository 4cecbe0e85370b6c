/** The first page: the games, the tables that wait for players, and your own. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { Art } from "../boards/art";
import { useAsked } from "../parts/ask";
import { OpenTables, PairForm, useOpenTables, useRepeated, WatchTables } from "../parts/lobby";
import { LinkForm } from "../parts/link-form";
import { NameForm } from "../parts/me";
import { MyGames, myGames } from "../parts/my-games";
import { Shell } from "../parts/shell";
import { StartDialog } from "../parts/start";
import { HomeTop } from "../parts/home-top";
import { NextFriend } from "../parts/next-friend";
import { UploadForm } from "../parts/upload";
import type { GameInfo, MyGame } from "../wire";
import { say } from "../words";

export function Home() {
  const games = useAsked(api.games);
  const { rows, problem: unlisted, ...listing } = useOpenTables();
  const played = useRepeated(api.playedTables);
  const leftOut = useAsked(api.leftOut);
  const mine = useAsked(myGames);
  const [kept, setKept] = useState<MyGame[] | null>(null); // after one was forgotten
  const [chosen, setChosen] = useState<GameInfo | null>(null);
  const problem = games.problem || unlisted; // the games may have been kept by the browser
  const own = kept ?? mine.found ?? [];
  // Drawn with the top of the page, which would push the games down under the pointer if it came later.
  const listed = mine.found || mine.problem ? (games.found ?? []) : [];
  const titles = new Map(games.found?.map((game) => [game.name, game.title]));
  const others = rows.filter((row) => !own.some((game) => game.id === row.id));
  const watched = (played.found ?? []).filter((row) => !own.some((game) => game.id === row.id)).slice(0, 8);
  return (
    <Shell aside={<NameForm />}>
      <p class="lead">{say("app.line")}</p>
      <NextFriend />
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
        <section class="room">
          <h2>{say("home.with-others")}</h2>
          <PairForm games={games.found ?? []} />
          <p>
            <a class="button" href="/tournaments">
              {say("cup.heading")}
            </a>{" "}
            <a class="button" href="/friends">
              {say("friend.heading")}
            </a>
          </p>
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
        <section class="room room-wide" id="watch">
          <h2>{say("tables.open")}</h2>
          <OpenTables rows={others} games={games.found ?? []} {...listing} />
          {watched.length > 0 && (
            <>
              <h2>{say("tables.to-watch")}</h2>
              <WatchTables rows={watched} games={games.found ?? []} />
            </>
          )}
        </section>
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
