/** Who made the games, what is ours, and what was invented. */
import { api } from "../api";
import { useAsked } from "../parts/ask";
import { Shell } from "../parts/shell";
import { say } from "../words";

export function About() {
  const games = useAsked(api.games);
  return (
    <Shell>
      <article class="about">
        <h1>{say("about.heading")}</h1>
        <p>{say("about.unofficial")}</p>
        <h2>{say("about.credits")}</h2>
        <dl>
          {(games.found ?? []).map((game) => (
            <div key={game.name}>
              <dt>{game.title}</dt>
              <dd>
                {game.credit}
                {game.house && <small> {game.house}</small>}
              </dd>
            </div>
          ))}
        </dl>
        {games.problem && <p role="alert">{games.problem}</p>}
        <h2>{say("about.chance")}</h2>
        <p>{say("about.chance-how")}</p>
        <h2>{say("about.privacy")}</h2>
        <p>{say("about.privacy-how")}</p>
      </article>
    </Shell>
  );
}
