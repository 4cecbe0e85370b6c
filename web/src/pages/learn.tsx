/** Everything there is to learn: a course, the rules, and for the board games puzzles. */
import { api } from "../api";
import { learnCalls } from "../learn/calls";
import { count, lessonName, nextPuzzle, puzzleName } from "../learn/progress";
import { Art } from "../boards/art";
import { useAsked } from "../parts/ask";
import { Shell } from "../parts/shell";
import "../style/learn.css";
import type { GameInfo, PuzzleShelf } from "../wire";
import { say } from "../words";

export function LearnPage() {
  const asked = useAsked(async () => {
    const [games, shelf] = await Promise.all([api.games(), learnCalls.shelf()]);
    return { games, shelf };
  });
  return (
    <Shell>
      <div class="learn-page">
        <h1 class="learn-heading">{say("learn.heading")}</h1>
        <p class="rules-lead">{say("learn.line")}</p>
        {asked.problem && <p class="notice">{asked.problem}</p>}
        <ul class="courses">
          {asked.found?.games
            .filter((game) => game.lessons || game.rules)
            .map((game) => (
              <CourseCard key={game.name} game={game} shelf={asked.found?.shelf} />
            ))}
        </ul>
      </div>
    </Shell>
  );
}

function CourseCard({
  game: { name, title, lessons, rules },
  shelf,
}: {
  game: GameInfo;
  shelf: PuzzleShelf | undefined;
}) {
  const done = count(lessonName(name, ""));
  const puzzles = shelf?.counts[name];
  return (
    <li class="course">
      <Art game={name} />
      <div>
        <h2>{title}</h2>
        {lessons && <p class="quiet">{done > 0 ? say("learn.steps-done", { n: done }) : say("learn.not-begun")}</p>}
        <p class="course-links">
          {lessons && (
            <a class="button primary" href={`/learn/${name}`}>
              {say(done > 0 ? "learn.go-on" : "learn.begin")} <span class="unseen">{title}</span>
            </a>
          )}
          {rules && (
            <a class="button" href={`/rules/${name}`}>
              {say("rules.heading")} <span class="unseen">{title}</span>
            </a>
          )}
          {puzzles !== undefined && (
            <a class="button" href={`/puzzles/${nextPuzzle(name, 0, puzzles)}`}>
              {say("puzzle.count", { n: count(puzzleName(`${name}-`)), all: puzzles })}{" "}
              <span class="unseen">{title}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
