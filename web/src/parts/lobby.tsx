/** Tables that wait, games to watch, and a quick way to a game with somebody. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { keepKeys } from "../keys";
import type { GameInfo, Seated, TableRow } from "../wire";
import { say, when } from "../words";
import { seatName } from "../names";
import { factsTold } from "./table-facts";

const EVERY = 10_000; // milliseconds until the lists are asked for again

/** What `ask` answers, asked again as long as somebody looks. */
export function useRepeated<T>(ask: () => Promise<T>): { found: T | null; problem: string } {
  const [state, setState] = useState<{ found: T | null; problem: string }>({ found: null, problem: "" });
  useEffect(() => {
    let gone = false;
    const look = () =>
      void ask().then(
        (found) => gone || setState({ found, problem: "" }),
        (error: Error) => gone || setState((before) => ({ ...before, problem: error.message })),
      );
    look();
    const again = setInterval(() => document.hidden || look(), EVERY);
    return () => {
      gone = true;
      clearInterval(again);
    };
  }, []);
  return state;
}

/** Keep the seats and go to the table. */
export function sitDown({ table, keys }: Seated): void {
  keepKeys(table.id, keys);
  location.assign(`/t/${table.id}`);
}

interface RowsProps {
  rows: TableRow[];
  games: GameInfo[];
}

/** Open tables: one click joins and sits. */
export function OpenTables({ rows, games }: RowsProps) {
  const [problem, setProblem] = useState("");
  const join = (id: string) => api.join(id, {}).then(sitDown, (error: Error) => setProblem(error.message));
  if (rows.length === 0) return <p class="quiet">{say("tables.none")}</p>;
  return (
    <>
      <ul class="tables">
        {rows.map((row) => (
          <li key={row.id}>
            <span class="tables-game">
              {title(row, games)} {row.host && <span class="tables-host">{row.host}</span>}
              <small>{[...facts(row, games), when(row.changed)].join(" · ")}</small>
            </span>
            <span class="quiet">{say("tables.free", { n: row.free })}</span>
            <button type="button" onClick={() => void join(row.id)}>
              {say("tables.join")}
            </button>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** Games that are being played and may be watched. */
export function WatchTables({ rows, games }: RowsProps) {
  return (
    <ul class="tables">
      {rows.map((row) => (
        <li key={row.id}>
          <span class="tables-game">
            {title(row, games)}
            <small>{(row.names ?? []).map(seatName).join(" – ")}</small>
          </span>
          <a class="button" href={`/t/${row.id}`}>
            {say("tables.watch")}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "Find me a game of ...": with the next person who looks for the same; meanwhile a bot can be seated. */
export function PairForm({ games }: { games: GameInfo[] }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    const game = String(new FormData(event.currentTarget as HTMLFormElement).get("game"));
    setBusy(true);
    api.pair({ game }).then(sitDown, (error: Error) => {
      setProblem(error.message);
      setBusy(false);
    });
  };
  return (
    <form class="pair-form" onSubmit={find}>
      <label for="pair">{say("pair.heading")}</label>
      <select id="pair" name="game">
        {games.map((game) => (
          <option key={game.name} value={game.name}>
            {game.title}
          </option>
        ))}
      </select>
      <button type="submit" class="primary" disabled={busy}>
        {say("pair.go")}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

const title = (row: TableRow, games: GameInfo[]) => games.find((game) => game.name === row.game)?.title ?? row.game;

const facts = (row: TableRow, games: GameInfo[]) =>
  factsTold(
    games.find((game) => game.name === row.game),
    row,
    (row.names ?? []).map(seatName),
  );
