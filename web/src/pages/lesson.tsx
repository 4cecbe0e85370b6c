/** A course: one thing after the other, each to be done on the board before the next. */
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { learnCalls, lessonPath } from "../learn/calls";
import { GameTabs } from "../learn/game-tabs";
import { Marked } from "../learn/marked";
import { keepLearned, learned, lessonName } from "../learn/progress";
import { Typed } from "../learn/typed";
import { ActionBar } from "../parts/action-bar";
import { useAsked } from "../parts/ask";
import { RuleLink } from "../parts/rule-link";
import { Pending } from "../parts/lost";
import { Shell } from "../parts/shell";
import { Toast } from "../parts/toast";
import { StudyBoard, StudyChoices } from "../study/board";
import { useTry } from "../study/use-try";
import "../style/learn.css";
import type { Choice, LessonStep, StepText } from "../wire";
import { say } from "../words";
import { learnGame } from "../words/games";

export function LessonPage({ game }: { game: string }) {
  const asked = useAsked(async () => {
    const [games, course, text] = await Promise.all([
      api.games(),
      learnCalls.course(game),
      learnCalls.lessonText(game),
      learnGame(game),
    ]);
    return { games, course, text: text.steps };
  });
  const [at, setAt] = useState<number | null>(null);
  const [round, setRound] = useState(0); // how often a step was begun again
  const [done, setDone] = useState(learned);
  if (asked.found === null) {
    return <Pending problem={asked.problem} />;
  }
  const { games, course, text } = asked.found;
  const isDone = (step: LessonStep) => done.has(lessonName(game, step.name));
  const first = Math.max(
    0,
    course.steps.findIndex((step) => !isDone(step)),
  );
  const here = at ?? first;
  const step = course.steps[here];
  const words = text.find(({ name }) => name === step?.name);
  const title = games.find(({ name }) => name === game)?.title ?? game;
  return (
    <Shell wide>
      <GameTabs games={games} here={game} path="learn" label={say("learn.heading")} />
      <ol class="course-steps" aria-label={say("learn.of", { game: title })}>
        {course.steps.map((each, k) => (
          <li key={each.name}>
            <button
              type="button"
              class={isDone(each) ? "course-step course-step-done" : "course-step"}
              aria-current={k === here ? "step" : undefined}
              aria-label={say(isDone(each) ? "learn.step-done" : "learn.step", {
                n: k + 1,
                title: text.find(({ name }) => name === each.name)?.title ?? "",
              })}
              onClick={() => setAt(k)}
            >
              {k + 1}
            </button>
          </li>
        ))}
      </ol>
      {step && words && (
        <StepView
          key={`${step.id} ${round}`}
          game={game}
          title={title}
          step={step}
          text={words}
          finish={() => {
            keepLearned(lessonName(game, step.name));
            setDone(learned());
            setAt(here);
          }}
          again={() => setRound(round + 1)}
          next={here + 1 < course.steps.length ? () => setAt(here + 1) : undefined}
        />
      )}
    </Shell>
  );
}

const NONE: Choice[] = [];

interface StepProps {
  game: string;
  title: string;
  step: LessonStep;
  text: StepText;
  next: (() => void) | undefined;
  finish: () => void;
  again: () => void;
}

function StepView({ game, title, step, text, next, finish, again }: StepProps) {
  const base = lessonPath(step.id);
  const named = (seat: number) => (seat === step.seat ? null : say("learn.other"));
  const trying = useTry(base, 0, { viewer: step.seat, roll: false, begin: step.before, named });
  const { found } = trying;
  const [made, setMade] = useState(0); // decisions of the learner
  const [focus, setFocus] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const wanted = step.moves[made];
  const names = Array.from({ length: step.seats }, (_, seat) =>
    seat === step.seat ? say("table.you-name") : say("learn.other"),
  );
  const legal = wanted && found ? found.legal : NONE;

  const choose = (choice: Choice) => {
    if (!wanted || trying.waiting) return;
    if (!wanted.want.includes(choice.text)) {
      setSaid(say("learn.not-asked"));
      return;
    }
    setSaid("");
    setMade(made + 1);
    if (made + 1 === step.moves.length) finish();
    trying.play(choice.action, ...(wanted.then ?? []));
  };
  const show = () => {
    const index = legal.findIndex((choice) => wanted?.want.includes(choice.text));
    setFocus(index);
    setSaid(say("learn.shown", { move: legal[index]?.text ?? "" }));
  };
  const note = useRef<HTMLDivElement>(null);
  const isThere = found !== null;
  // On a phone the task stands above the board, and the step before has scrolled the page down.
  useEffect(() => note.current?.scrollIntoView({ block: "nearest" }), [isThere]);
  if (found === null) return <p class="notice">{trying.problem || say("app.loading")}</p>;
  const finished = wanted === undefined;
  return (
    <div class={`table lesson table-${game}`}>
      <section class="stage">
        <div class="table-board">
          <StudyBoard
            game={game}
            names={names}
            view={found.view}
            viewer={step.seat}
            legal={legal}
            log={trying.log}
            focus={focus}
            setFocus={setFocus}
            choose={choose}
            wanted={step.moves.slice(made).map(({ want }) => want)}
            whyNot={trying.ask}
          />
        </div>
        <ActionBar
          status={text.title}
          prompt={
            <span class={finished ? "told told-good" : "told"} role="status">
              {finished ? text.done : said}
            </span>
          }
          listed={!finished}
        >
          {finished && next && (
            <button type="button" class="primary" onClick={next}>
              {say("learn.next")}
            </button>
          )}
          {finished && !next && (
            <a class="button primary" href="/">
              {say("learn.play", { game: title })}
            </a>
          )}
          {!finished && (
            <button type="button" onClick={show}>
              {say("learn.show")}
            </button>
          )}
          <button type="button" onClick={again}>
            {say("learn.again")}
          </button>
        </ActionBar>
      </section>
      <aside class="table-side" aria-label={say("learn.heading")}>
        <div class="card-note" ref={note}>
          <p class="task">
            <Marked text={text.task} /> <RuleLink game={game} ruling={text.rule ?? ""} />
          </p>
        </div>
        {!finished && <Typed game={game} base={base} found={found} ply={0} viewer={step.seat} choose={choose} />}
        <StudyChoices
          game={game}
          view={found.view}
          legal={legal}
          seq={found.tried.length}
          focus={focus}
          setFocus={setFocus}
          choose={choose}
        />
      </aside>
      <Toast text={trying.problem} about={trying.refusals} game={game} />
    </div>
  );
}
