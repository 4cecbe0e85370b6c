/** An account as everybody sees it: ratings with their history, results by game, recent form. */
import { useState } from "preact/hooks";
import { api, call } from "../api";
import { useAsked } from "../parts/ask";
import { Face } from "../parts/face";
import { Pending } from "../parts/lost";
import { FollowButton } from "../parts/follow-button";
import { Rating } from "../parts/rating";
import { RatingChart } from "../parts/rating-chart";
import { ReportName } from "../parts/report-name";
import { Shell } from "../parts/shell";
import { useTitle } from "../parts/use-attention";
import type { Profile, RatedGame, RatingInfo } from "../wire";
import { known, say, when } from "../words";
import "./ratings.css";

const FORM = 10; // games that recent form counts

const sameKind = (one: RatingInfo | RatedGame, other: RatingInfo) =>
  one.game === other.game && one.seats === other.seats && one.speed === other.speed;

export function ProfilePage({ id }: { id: string }) {
  const { found, problem } = useAsked(() => call<Profile>("GET", `/api/people/${id}`));
  useTitle(found?.name ?? "");
  if (found === null) return <Pending problem={problem} />;
  return (
    <Shell>
      <Told profile={found} />
    </Shell>
  );
}

function Told({ profile }: { profile: Profile }) {
  const me = useAsked(api.me).found;
  const titles = new Map(useAsked(api.games).found?.map((game) => [game.name, game.title]));
  const [chosen, choose] = useState(0);
  const shown = profile.ratings[chosen];
  const title = (game: string) => titles.get(game) ?? game;
  const told = (kind: RatingInfo) =>
    `${title(kind.game)}, ${say("games.players", { n: kind.seats })}, ${speedTold(kind.speed)}`;
  const history = shown ? profile.games.filter((game) => sameKind(game, shown)).reverse() : [];
  return (
    <article class="ratings profile">
      <h1>
        <Face name={profile.name} /> <span dir="auto">{profile.name}</span>
      </h1>
      <p class="quiet">{say("profile.since", { when: when(profile.since) })}</p>
      {me && <FollowButton id={profile.id} me={me.id} />}
      <h2>{say("rated.ratings")}</h2>
      {profile.ratings.length === 0 && <p>{say("profile.unrated")}</p>}
      <ul class="ratings-rows">
        {profile.ratings.map((kind, k) => (
          <li key={told(kind)}>
            <button type="button" class="plain" aria-pressed={k === chosen} onClick={() => choose(k)}>
              {told(kind)}
            </button>
            <Rating {...kind} />
            <small>{say("rated.games", { n: kind.games })}</small>
          </li>
        ))}
      </ul>
      {shown && history.length > 1 && <RatingChart games={history} label={told(shown)} />}
      {profile.games.length > 0 && (
        <>
          <h2>{say("profile.form")}</h2>
          <ol class="profile-form">
            {profile.games.slice(0, FORM).map((game) => (
              <li key={`${game.table} ${game.at}`}>
                <a href={`/t/${game.table}`} class={`profile-${outcome(game)}`} title={when(game.at)}>
                  {say(`profile.${outcome(game)}`)} <span class="unseen">{title(game.game)}</span>
                </a>
              </li>
            ))}
          </ol>
        </>
      )}
      {profile.openings.length > 0 && (
        <>
          <h2>{say("profile.openings")}</h2>
          <ul class="ratings-rows">
            {profile.openings.map((opening) => (
              <li key={`${opening.game} ${opening.seats} ${opening.moves}`}>
                <span>{title(opening.game)}</span>
                <span class="profile-moves">{opening.moves}</span>
                <small>
                  {say("rated.games", { n: opening.games })}:{" "}
                  {say("profile.tally", { won: opening.won, drawn: opening.drawn, lost: opening.lost })}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {profile.puzzles > 0 && (
        <p>
          {say("profile.puzzles", { n: profile.puzzles })}{" "}
          {profile.streak > 0 && say("profile.streak", { n: profile.streak })}
        </p>
      )}
      {profile.tallies.length > 0 && (
        <>
          <h2>{say("profile.results")}</h2>
          <ul class="ratings-rows">
            {profile.tallies.map((tally) => (
              <li key={tally.game}>
                <span>{title(tally.game)}</span>
                <span>{say("profile.tally", { won: tally.won, drawn: tally.drawn, lost: tally.lost })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {me && me.id !== profile.id && <ReportName path={`/api/people/${profile.id}`} />}
    </article>
  );
}

const outcome = (game: RatedGame) => (game.outcome > 0 ? "won" : game.outcome < 0 ? "lost" : "drawn");

function speedTold(speed: string): string {
  const key = `rated.speed-${speed}`;
  return known(key) ? say(key) : speed;
}
