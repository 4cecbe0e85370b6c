/** Where the rulebook of a game is silent, and what is done here. */
import { api } from "../api";
import { learnCalls } from "../learn/calls";
import { GameTabs } from "../learn/game-tabs";
import { Marked } from "../learn/marked";
import { OriginTags } from "../learn/origin-tags";
import { useMeant } from "../learn/use-meant";
import { useAsked } from "../parts/ask";
import { Pending } from "../parts/lost";
import { Shell } from "../parts/shell";
import "../style/learn.css";
import { say } from "../words";

export function RulingsPage({ game }: { game: string }) {
  const asked = useAsked(async () => {
    const [games, { rulings }] = await Promise.all([api.games(), learnCalls.rulings(game)]);
    return { games, rulings };
  });
  useMeant(asked.found !== null);
  if (asked.found === null) {
    return <Pending problem={asked.problem} />;
  }
  const { games, rulings } = asked.found;
  const title = games.find(({ name }) => name === game)?.title ?? game;
  return (
    <Shell>
      <GameTabs games={games} here={game} path="rulings" label={say("rulings.heading")} />
      <article class="rules">
        <h1>{say("rulings.of", { game: title })}</h1>
        <p class="rules-lead">{say("rulings.line")}</p>
        <dl class="origins">
          {(["book", "ruling", "house"] as const).map((kind) => (
            <div key={kind}>
              <dt class={`tag tag-${kind}`}>{say(`rules.${kind}`)}</dt>
              <dd>{say(`rules.${kind}-help`)}</dd>
            </div>
          ))}
        </dl>
        <p class="rules-go">
          <a class="button" href={`/rules/${game}`}>
            {say("rules.of", { game: title })}
          </a>
        </p>
        {rulings.map(({ ruling, parts, gap, do: done }) => (
          <section key={ruling} class="rule">
            <p class="rule-numbers">
              <span class="rule-number">
                <a id={ruling} href={`/rules/${game}#${ruling}`}>
                  {ruling}
                </a>
                <OriginTags game={game} ruling={ruling} parts={parts} />
              </span>
            </p>
            <div class="silent">
              <h2>
                <Marked text={gap} />
              </h2>
              <p>
                <Marked text={done} />
              </p>
            </div>
          </section>
        ))}
      </article>
    </Shell>
  );
}
