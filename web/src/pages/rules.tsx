/** The rules of a game, each paragraph under the numbers of its rulings, so that a refusal can lead to it. */
import { api } from "../api";
import { GameTabs } from "../learn/game-tabs";
import { Marked } from "../learn/marked";
import { learnCalls } from "../learn/calls";
import { OriginTags } from "../learn/origin-tags";
import { Still } from "../learn/still";
import { useMeant } from "../learn/use-meant";
import { useAsked } from "../parts/ask";
import { Pending } from "../parts/lost";
import { Shell } from "../parts/shell";
import "../style/learn.css";
import type { Rule, RulesPage as Page } from "../wire";
import { say } from "../words";
import { learnGame } from "../words/games";

export function RulesPage({ game }: { game: string }) {
  const games = useAsked(api.games);
  const text = useAsked(async () => (await Promise.all([learnCalls.rules(game), learnGame(game)]))[0]);
  const info = games.found?.find((each) => each.name === game);
  useMeant(text.found !== null && games.found !== null);

  if (!info || text.found === null) {
    const problem = games.problem || text.problem || (games.found && !info ? say("app.lost") : "");
    return <Pending problem={problem} />;
  }
  const page = text.found;
  return (
    <Shell>
      <GameTabs games={games.found ?? []} here={game} path="rules" label={say("rules.heading")} />
      <article class="rules">
        <h1>{say("rules.of", { game: info.title })}</h1>
        <p class="rules-lead">{page.lead}</p>
        <p class="rules-go">
          {info.lessons && (
            <a class="button primary" href={`/learn/${game}`}>
              {say("learn.go")}
            </a>
          )}
          {Object.keys(page.origins).length > 0 && (
            <a class="button" href={`/rulings/${game}`}>
              {say("rulings.heading")}
            </a>
          )}
        </p>
        {page.minute.length > 0 && (
          <section class="rules-minute" id="minute">
            <h2>{say("rules.minute")}</h2>
            <ol>
              {page.minute.map((sentence) => (
                <li key={sentence}>
                  <Marked text={sentence} />
                </li>
              ))}
            </ol>
          </section>
        )}
        {info.house && <p class="rules-house">{info.house}</p>}
        {page.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.rules.map((rule) => (
              <RuleText key={rule.at[0]} rule={rule} page={page} />
            ))}
          </section>
        ))}
        <p class="quiet rules-credit">
          {say("rules.notation")} {say("rules.credit", { credit: info.credit })}
        </p>
      </article>
    </Shell>
  );
}

function RuleText({ rule, page: { game, pictures, origins } }: { rule: Rule; page: Page }) {
  const picture = rule.figure && pictures[rule.figure.name];
  return (
    <div class="rule">
      <p class="rule-numbers">
        {rule.at.map((ruling) => (
          <span key={ruling} class="rule-number">
            <a id={ruling} href={`#${ruling}`}>
              {ruling}
            </a>
            <OriginTags game={game} ruling={ruling} parts={origins[ruling] ?? []} linked />
          </span>
        ))}
      </p>
      <p>
        <Marked text={rule.text} />
      </p>
      {rule.figure && picture && <Still game={game} picture={picture} caption={rule.figure.caption} />}
    </div>
  );
}
