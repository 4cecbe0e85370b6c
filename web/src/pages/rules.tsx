/** The rules of a game, each paragraph under the numbers of its rulings, so that a refusal can lead to it. */
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { GameTabs } from "../learn/game-tabs";
import { Marked } from "../learn/marked";
import { Still, type Picture } from "../learn/still";
import { rulesOf } from "../learn/texts";
import { useAsked } from "../parts/ask";
import { Shell } from "../parts/shell";
import type { Rule } from "../rules/kind";
import "../style/learn.css";
import { say } from "../words";

export function RulesPage({ game }: { game: string }) {
  const games = useAsked(api.games);
  const text = useAsked(() => rulesOf(game));
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
  const { rules, figures } = text.found;
  return (
    <Shell>
      <GameTabs games={games.found ?? []} here={game} path="rules" label={say("rules.heading")} />
      <article class="rules">
        <h1>{say("rules.of", { game: info.title })}</h1>
        <p class="rules-lead">{rules.lead}</p>
        <p class="rules-go">
          <a class="button primary" href={`/learn/${game}`}>
            {say("learn.go")}
          </a>
        </p>
        {rules.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.rules.map((rule) => (
              <RuleText key={rule.at[0]} game={game} rule={rule} figures={figures} />
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

function RuleText({ game, rule, figures }: { game: string; rule: Rule; figures: Record<string, Picture> }) {
  const picture = rule.figure && figures[rule.figure.name];
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
