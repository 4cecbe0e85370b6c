/** My games: with whom, how they stand, whose turn it is and how long; a game is forgotten only after a second yes. */
import { useState } from "preact/hooks";
import { call } from "../api";
import { written } from "../clock";
import { forgetKeys } from "../keys";
import { seatName, toldName } from "../names";
import type { MyGame } from "../wire";
import { ago, say } from "../words";
import "./my-games.css";

/** Whether it is this person's turn. */
export const isMyTurn = (row: MyGame) => row.to_move !== null && (row.mine ?? []).includes(row.to_move ?? -1);

/** Whether another person would like to play again and waits for the answer. */
export const isAsked = (row: MyGame) => (row.asked ?? []).some((seat) => (row.mine ?? []).includes(seat));

/** Whether the game waits for this person: for a move or for an answer. */
export const isWaiting = (row: MyGame) => isMyTurn(row) || isAsked(row);

export const myGames = () => call<MyGame[]>("GET", "/api/me/tables");

interface MyGamesProps {
  rows: MyGame[];
  titles: Map<string, string>;
  set: (rows: MyGame[]) => void;
}

export function MyGames({ rows, titles, set }: MyGamesProps) {
  const [asked, setAsked] = useState("");
  const [problem, setProblem] = useState("");
  const forget = (row: MyGame) =>
    call<MyGame[]>("POST", "/api/me/forget", { table: row.id }).then(
      (left) => {
        forgetKeys(row.id);
        setAsked("");
        set(left);
      },
      (error: Error) => setProblem(error.message),
    );
  return (
    <>
      <ul class="my-games">
        {rows.map((row) => (
          <li key={row.id} class={isWaiting(row) ? "my-game my-game-turn" : "my-game"}>
            <a href={`/t/${row.id}`} class="my-game-link">
              <b>{titles.get(row.game) ?? row.game}</b>
              <span dir="auto">{opponents(row)}</span>
              <span class="my-game-state">{standing(row)}</span>
              <small>{ago(row.changed)}</small>
            </a>
            {asked === row.id ? (
              <span class="my-game-sure" role="group" aria-label={say("mine.sure")}>
                <span>{say(row.phase === "playing" ? "mine.sure-playing" : "mine.sure")}</span>
                <button type="button" class="danger" onClick={() => void forget(row)}>
                  {say("mine.forget")}
                </button>
                <button type="button" onClick={() => setAsked("")}>
                  {say("mine.keep")}
                </button>
              </span>
            ) : (
              <button
                type="button"
                class="plain my-game-forget"
                aria-label={say("mine.forget-game", { game: titles.get(row.game) ?? row.game, names: opponents(row) })}
                onClick={() => setAsked(row.id)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** The names of the other seats. */
function opponents(row: MyGame): string {
  const names = (row.names ?? []).filter((name, seat) => name && !(row.mine ?? []).includes(seat)).map(toldName);
  if (names.length > 0) return say("mine.with", { names: names.join(", ") });
  return row.free > 0 ? "" : say("mine.alone");
}

/** How the game stands for this person. */
export function standing(row: MyGame): string {
  const own = row.mine ?? [];
  if (row.phase === "open") return row.free > 0 ? say("tables.free", { n: row.free }) : say("tables.phase-open");
  if (row.phase === "over") return isAsked(row) ? `${ended(row, own)} · ${say("mine.asked")}` : ended(row, own);
  const turn = row.to_move ?? null;
  if (turn === null) return say("tables.phase-playing");
  const name = seatName((row.names ?? [])[turn] ?? "");
  const whose = isMyTurn(row) ? say("table.turn-yours") : say("table.turn-theirs", { name });
  const left = row.ends ? ` · ${say("mine.left", { time: written(Math.max(0, row.ends - (row.now ?? 0))) })}` : "";
  return whose + left;
}

function ended(row: MyGame, own: number[]): string {
  const scores = row.scores ?? null;
  if (scores === null) return say("mine.no-result");
  const best = Math.max(...own.map((seat) => scores[seat] ?? 0));
  const both = own.length > 1 && own.length === scores.length;
  return both ? say("tables.phase-over") : say(best > 0 ? "mine.won" : best < 0 ? "mine.lost" : "mine.drawn");
}
