/** The best players of a game, by seats and speed. */
import { useEffect, useState } from "preact/hooks";
import { api, call } from "../api";
import { seatName } from "../names";
import { useAsked } from "../parts/ask";
import { Pick } from "../parts/pick";
import { Rating } from "../parts/rating";
import { Shell } from "../parts/shell";
import { useTitle } from "../parts/use-attention";
import type { Ranked } from "../wire";
import { say } from "../words";
import "./ratings.css";

export const SPEEDS = ["none", "fast", "steady", "slow", "daily"] as const;

export function RatingsPage() {
  const games = useAsked(api.games).found ?? [];
  const [chosen, setGame] = useState("");
  const [many, setSeats] = useState(0);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>("none");
  const [rows, setRows] = useState<Ranked[] | null>(null);
  const [problem, setProblem] = useState("");
  const game = games.find(({ name }) => name === chosen) ?? games[0];
  const seats = game?.seats.includes(many) ? many : (game?.seats[0] ?? 2);
  useTitle(say("rated.best"));
  useEffect(() => {
    if (!game) return;
    let gone = false;
    call<Ranked[]>("GET", `/api/ratings?game=${game.name}&seats=${seats}&speed=${speed}`).then(
      (found) => gone || setRows(found),
      (error: Error) => gone || setProblem(error.message),
    );
    return () => {
      gone = true;
    };
  }, [game?.name, seats, speed]);
  return (
    <Shell>
      <div class="ratings">
        <h1>{say("rated.best")}</h1>
        <p class="quiet">{say("rated.how")}</p>
        {game && (
          <>
            <label class="ratings-game">
              {say("rated.game")}
              <select value={game.name} onChange={(event) => setGame(event.currentTarget.value)}>
                {games.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <Pick
              name="seats"
              label={say("start.seats")}
              values={game.seats}
              shown={String}
              value={seats}
              set={setSeats}
            />
            <Pick
              name="speed"
              label={say("clock.heading")}
              values={SPEEDS}
              shown={(value) => say(`rated.speed-${value}`)}
              value={speed}
              set={setSpeed}
            />
          </>
        )}
        {problem && <p role="alert">{problem}</p>}
        {rows?.length === 0 && <p>{say("rated.none")}</p>}
        <ol class="ratings-rows">
          {(rows ?? []).map((row, k) => (
            <li key={row.player}>
              <span class="ratings-place">{k + 1}</span>
              {row.player.includes(":") ? (
                <span>{seatName(row.name)}</span>
              ) : (
                <a href={`/people/${row.player}`} dir="auto">
                  {row.name}
                </a>
              )}
              <Rating {...row} />
              <small>{say("rated.games", { n: row.games })}</small>
            </li>
          ))}
        </ol>
      </div>
    </Shell>
  );
}
