/** The top of the first page: for a visitor who has played, where to go on; for a new one, one clear invitation. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { keepKeys } from "../keys";
import { streak } from "../learn/streak";
import { toldName } from "../names";
import type { GameInfo, MyGame } from "../wire";
import { say } from "../words";
import { botName, strength } from "./bot-names";
import { Face } from "./face";
import { isAsked, isMyTurn, isWaiting } from "./my-games";

interface HomeTopProps {
  games: GameInfo[];
  /** The visitor's own tables, the latest first; null until they are known. */
  mine: MyGame[] | null;
  play: (game: GameInfo) => void;
}

export function HomeTop({ games, mine, play }: HomeTopProps) {
  if (mine === null) return <div class="home-top" />;
  const latest = mine.find(({ phase }) => phase === "over") ?? mine[0];
  const last = games.find(({ name }) => name === latest?.game);
  const going = mine.find(isWaiting) ?? mine.find(({ phase }) => phase !== "over");
  return (
    <div class={going && last ? "home-top home-top-both" : "home-top"}>
      {going && <GoOn row={going} games={games} />}
      {last ? <Again game={last} beside={Boolean(going)} play={play} /> : going ? null : <First games={games} />}
      <Puzzle />
    </div>
  );
}

function GoOn({ row, games }: { row: MyGame; games: GameInfo[] }) {
  const title = games.find(({ name }) => name === row.game)?.title ?? row.game;
  return (
    <section class="home-card">
      <h2>{say(headingOf(row), { game: title })}</h2>
      <p class="quiet">{(row.names ?? []).filter(Boolean).map(toldName).join(" – ")}</p>
      <a class="button primary" href={`/t/${row.id}`}>
        {say("tables.go-on")}
      </a>
    </section>
  );
}

function headingOf(row: MyGame) {
  if (isMyTurn(row)) return "home.your-turn";
  return isAsked(row) ? "home.asked" : "home.go-on";
}

interface AgainProps {
  game: GameInfo;
  /** Whether another game waits beside it, whose button is the first. */
  beside: boolean;
  play: (game: GameInfo) => void;
}

function Again({ game, beside, play }: AgainProps) {
  return (
    <section class="home-card">
      <h2>{say("home.last", { game: game.title })}</h2>
      <p class="quiet">{game.line}</p>
      <button type="button" class={beside ? "" : "primary"} onClick={() => play(game)}>
        {say("home.another")}
      </button>
    </section>
  );
}

const GENTLE = 1; // the level of a first opponent

/** A game against the gentlest bot in one click. */
function First({ games }: { games: GameInfo[] }) {
  const [problem, setProblem] = useState("");
  const game = games[0];
  if (!game) return null;
  const start = () =>
    api.create({ game: game.name, wishes: ["me", `bot:${GENTLE}`], options: {}, clock: null, listed: false }).then(
      ({ table, keys }) => {
        keepKeys(table.id, keys);
        location.assign(`/t/${table.id}`);
      },
      (error: Error) => setProblem(error.message),
    );
  return (
    <section class="home-card home-first">
      <Face name={`bot:${GENTLE}`} />
      <div>
        <h2>{say("home.first", { name: botName(GENTLE), game: game.title })}</h2>
        <p class="quiet">{say("home.first-line", { strength: strength(GENTLE) })}</p>
      </div>
      <button type="button" class="primary" onClick={() => void start()}>
        {say("home.first-go")}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

function Puzzle() {
  const { days, done } = streak();
  return (
    <section class="home-card">
      <h2>
        <a href="/puzzles">{say("puzzle.today")}</a>
      </h2>
      <p class="quiet">
        {done ? say("home.puzzle-done") : say("home.puzzle-open")} {days > 0 && say("home.streak", { n: days })}
      </p>
      <a href="/learn">{say("learn.heading")}</a>
    </section>
  );
}
