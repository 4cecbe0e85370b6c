/** Tables that wait, games to watch, and quick pairing. */
import { useEffect, useState } from "preact/hooks";
import { api, type LobbySort } from "../api";
import { keepKeys } from "../keys";
import type { GameInfo, Seated, TableRow } from "../wire";
import { ago, say } from "../words";
import { isGuest, toldName } from "../names";
import { factsTold } from "./table-facts";

const EVERY = 10_000; // milliseconds until the lists are asked for again
const ROWS = 20; // open tables of a page

/** What `ask` answers, asked again as long as the page is shown, and at once when `about` changes. */
export function useRepeated<T>(ask: () => Promise<T>, about = ""): { found: T | null; problem: string } {
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
  }, [about]);
  return state;
}

/** The open tables as far as they are shown: in what order, and how many pages of them. */
export function useOpenTables() {
  const [sort, setSort] = useState<LobbySort>("newest");
  const [pages, setPages] = useState(1);
  const ask = async () => {
    const rows = await Promise.all([...Array(pages).keys()].map((page) => api.openTables(sort, page * ROWS, ROWS)));
    return { rows: [...new Map(rows.flat().map((row) => [row.id, row])).values()], more: rows.at(-1)?.length === ROWS };
  };
  const { found, problem } = useRepeated(ask, `${sort} ${pages}`);
  return { rows: found?.rows ?? [], problem, sort, setSort, more: found?.more ? () => setPages(pages + 1) : null };
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

interface OpenProps extends RowsProps {
  sort: LobbySort;
  setSort: (sort: LobbySort) => void;
  /** Show a further page; null if there is none. */
  more: (() => void) | null;
}

/** Open tables: one click joins and sits. */
export function OpenTables({ rows, games, sort, setSort, more }: OpenProps) {
  const [problem, setProblem] = useState("");
  const join = (id: string) => api.join(id, {}).then(sitDown, (error: Error) => setProblem(error.message));
  if (rows.length === 0 && !more) return <p class="quiet">{say("tables.none")}</p>;
  return (
    <>
      {(rows.length > 1 || more) && (
        <label class="tables-sort">
          {say("tables.sort")}{" "}
          <select value={sort} onChange={(event) => setSort(event.currentTarget.value as LobbySort)}>
            <option value="newest">{say("tables.newest")}</option>
            <option value="oldest">{say("tables.oldest")}</option>
          </select>
        </label>
      )}
      <ul class="tables">
        {rows.map((row) => (
          <li key={row.id}>
            <span class="tables-game">
              {title(row, games)} {row.host && <Host row={row} />}
              <small>{[...facts(row, games), ago(row.changed)].join(" · ")}</small>
            </span>
            <span class="quiet">{say("tables.free", { n: row.free })}</span>
            <button type="button" onClick={() => void join(row.id)}>
              {say("tables.join")}
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <button type="button" onClick={more}>
          {say("tables.more")}
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** Who made a table; guests are marked. */
function Host({ row }: { row: TableRow }) {
  const name = row.host ?? "";
  const account = (row.accounts ?? [])[(row.names ?? []).indexOf(name)] ?? "";
  return (
    <>
      <span class="tables-host" dir="auto">
        {toldName(name)}
      </span>{" "}
      {isGuest({ kind: "person", name, account }) && <span class="tag tag-guest">{say("account.guest")}</span>}
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
            <small>{(row.names ?? []).map(toldName).join(" – ")}</small>
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
    (row.names ?? []).map(toldName),
  );
