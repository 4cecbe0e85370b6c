/** The standings of a tournament, and what its tie-breaks mean. */
import { isGuest, seatName } from "../names";
import type { CarriedInfo, EntrantInfo, TournamentInfo } from "../wire";
import { say } from "../words";
import "./cup.css";

const EXPLAINED = ["direct", "buchholz", "sonneborn"] as const; // the others say it by their names

export function Standings({ cup }: { cup: TournamentInfo }) {
  const breaks = cup.tie_breaks;
  return (
    <section aria-label={say("cup.standings")}>
      <h2>{say("cup.standings")}</h2>
      {cup.entrants.length === 0 && <p>{say("cup.nobody")}</p>}
      {cup.entrants.length > 0 && (
        <div class="cup-standings" tabIndex={0} role="group" aria-label={say("cup.standings")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say("cup.rank")}</th>
                <th scope="col">{say("cup.who")}</th>
                {cup.teams.length > 0 && <th scope="col">{say("cup.team")}</th>}
                <th scope="col">{say("cup.rating")}</th>
                {breaks.map((name) => (
                  <th scope="col" key={name}>
                    {say(`cup.by-${name}`)}
                  </th>
                ))}
                <th scope="col">{say("cup.played")}</th>
              </tr>
            </thead>
            <tbody>
              {cup.entrants.map((row) => (
                <Row key={row.number} row={row} cup={cup} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="quiet">
        {say("cup.tie-breaks", { breaks: breaks.map((name) => say(`cup.by-${name}`)).join(", ") })}{" "}
        {say("cup.no-show", { n: cup.patience })}
      </p>
      {EXPLAINED.filter((name) => breaks.includes(name)).map((name) => (
        <p class="quiet" key={name}>
          {say(`cup.told-${name}`)}
        </p>
      ))}
    </section>
  );
}

function Row({ row, cup }: { row: EntrantInfo; cup: TournamentInfo }) {
  return (
    <tr class={[row.number === cup.me ? "cup-me" : "", row.left ? "cup-left" : ""].join(" ").trim()}>
      <td>{row.standing.rank}</td>
      <td>
        <Name row={row} /> {row.left && `(${say("cup.has-left")})`}
      </td>
      {cup.teams.length > 0 && (
        <td dir="auto">
          {row.team}
          {row.carried.length > 0 && <small class="cup-injured">{row.carried.map(injury).join(", ")}</small>}
        </td>
      )}
      <td>{row.bot || row.account ? row.rating : "–"}</td>
      {cup.tie_breaks.map((name) => (
        <td key={name}>{row.standing[name]}</td>
      ))}
      <td>{row.standing.played}</td>
    </tr>
  );
}

/** An account leads to its profile, and a guest is marked. */
function Name({ row }: { row: EntrantInfo }) {
  const name = <span dir="auto">{seatName(row.name)}</span>;
  if (row.account) return <a href={`/people/${row.account}`}>{name}</a>;
  return (
    <>
      {name}{" "}
      {isGuest({ kind: row.bot ? "bot" : "person", name: row.name }) && (
        <span class="tag tag-guest">{say("account.guest")}</span>
      )}
    </>
  );
}

/** A player who goes injured into the next match, in words. */
export function injury(row: CarriedInfo): string {
  if (row.out) return say("cup.injury-out", { name: row.name });
  const lost = Object.entries(row.lost).map(([name, points]) => `${name} −${points}`);
  return say("cup.injury-lost", { name: row.name, lost: lost.join(", ") });
}
