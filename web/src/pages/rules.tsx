/** The rules of a game, each paragraph under the numbers of its rulings, so that a refusal can lead to it. */
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { GameTabs } from "../learn/game-tabs";
import { Marked } from "../learn/marked";
import { learnCalls } from "../learn/calls";
import { Still } from "../learn/still";
import { useAsked } from "../parts/ask";
import { Shell } from "../parts/shell";
import "../style/learn.css";
import type { Illustration, Rule } from "../wire";
import { say } from "../words";
import { learnGame } from "../words/games";

export function RulesPage({ game }: { game: string }) {
  const games = useAsked(api.games);
  const text = useAsked(async () => (await Promise.all([learnCalls.rules(game), learnGame(game)]))[0]);
  const info = games.found?.find((each) => each.name === game);
  const found = text.found !== null && games.found !== null;
  useEffect(() => {
    if (!found) return;
    const meant = () => {
      document.querySelector(".rule-meant")?.classList.remove("rule-meant");
      const place = document.getElementById(location.hash.slice(1))?.closest(".rule");
      place?.classList.add("rule-meant");
      place?.scrollIntoView({ block: "center" });
    };
    meant();
    addEventListener("hashchange", meant);
    return () => removeEventListener("hashchange", meant);
  }, [found]);

  if (!info || text.found === null) {
    const problem = games.problem || text.problem || (games.found && !info ? say("app.lost") : "");
    return (
      <Shell>
        <p class="notice">{problem || say("app.loading")}</p>
      </Shell>
    );
  }
  const { lead, sections, pictures } = text.found;
  return (
    <Shell>
      <GameTabs games={games.found ?? []} here={game} path="rules" label={say("rules.heading")} />
      <article class="rules">
        <h1>{say("rules.of", { game: info.title })}</h1>
        <p class="rules-lead">{lead}</p>
        {info.lessons && (
          <p class="rules-go">
            <a class="button primary" href={`/learn/${game}`}>
              {say("learn.go")}
            </a>
          </p>
        )}
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.rules.map((rule) => (
              <RuleText key={rule.at[0]} game={game} rule={rule} pictures={pictures} />
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

function RuleText({ game, rule, pictures }: { game: string; rule: Rule; pictures: Record<string, Illustration> }) {
  const picture = rule.figure && pictures[rule.figure.name];
  return (
    <div class="rule">
      <p class="rule-numbers">
        {rule.at.map((ruling) => (
          <a key={ruling} id={ruling} href={`#${ruling}`}>
            {ruling}
          </a>
        ))}
        {rule.house && (
          <span class="tag" title={say("rules.house-help")}>
            {say("rules.house")}
          </span>
        )}
      </p>
      <p>
        <Marked text={rule.text} />
      </p>
      {rule.figure && picture && <Still game={game} picture={picture} caption={rule.figure.caption} />}
    </div>
  );
}
