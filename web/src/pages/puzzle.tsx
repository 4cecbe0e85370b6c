/** A puzzle: one turn is clearly the best. Whatever is tried is valued by a search on the server. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { boardOf } from "../boards";
import { Shape } from "../boards/shape";
import { learnCalls, puzzlePath } from "../learn/calls";
import { count, keepLearned, nextPuzzle, puzzleName } from "../learn/progress";
import { ActionBar } from "../parts/action-bar";
import { useAsked } from "../parts/ask";
import { Pending } from "../parts/lost";
import { Shell } from "../parts/shell";
import { Toast } from "../parts/toast";
import { StudyBoard, StudyChoices } from "../study/board";
import { keepStreak } from "../learn/streak";
import { useTry } from "../study/use-try";
import "../style/learn.css";
import type { Choice, GameInfo, TurnValue, PuzzleInfo, PuzzleShelf, Tried } from "../wire";
import { say } from "../words";
import { learnGame } from "../words/games";
import { phrase } from "../words/served";

/** Without an `id`, the puzzle of the day. */
export function PuzzlePage({ id }: { id?: string | undefined }) {
  const asked = useAsked(async () => {
    const [games, shelf] = await Promise.all([api.games(), learnCalls.shelf()]);
    const puzzle = await learnCalls.puzzle(id ?? shelf.today);
    await learnGame(puzzle.game);
    return { games, shelf, puzzle };
  });
  if (asked.found === null) {
    return <Pending problem={asked.problem} />;
  }
  const { games, shelf, puzzle } = asked.found;
  return (
    <Shell wide>
      <PuzzleTabs games={games} shelf={shelf} here={puzzle} />
      <Solving puzzle={puzzle} shelf={shelf} title={games.find(({ name }) => name === puzzle.game)?.title ?? ""} />
    </Shell>
  );
}

function PuzzleTabs({ games, shelf, here }: { games: GameInfo[]; shelf: PuzzleShelf; here: PuzzleInfo }) {
  const current = (is: boolean) => (is ? ("page" as const) : undefined);
  const daily = here.id === shelf.today;
  return (
    <nav class="game-tabs" aria-label={say("puzzle.heading")}>
      <a href="/puzzles" aria-current={current(daily)}>
        {say("puzzle.today")}
      </a>
      {games.map(({ name, title }) => {
        const all = shelf.counts[name];
        return (
          all !== undefined && (
            <a
              key={name}
              href={`/puzzles/${nextPuzzle(name, 0, all)}`}
              aria-current={current(!daily && name === here.game)}
            >
              {title}
            </a>
          )
        );
      })}
    </nav>
  );
}

const NONE: Choice[] = [];
/** A worth of -1 to 1 on a scale of 0 to 100. */
const rating = (worth: number) => Math.round(50 * (1 + worth));

function Solving({ puzzle, shelf, title }: { puzzle: PuzzleInfo; shelf: PuzzleShelf; title: string }) {
  const names = [0, 1].map((seat) => say(seat === puzzle.seat ? "table.you-name" : "learn.other"));
  const trying = useTry(puzzlePath(puzzle.id), puzzle.ply, {
    viewer: puzzle.seat,
    named: (seat) => (seat === puzzle.seat ? null : say("learn.other")),
  });
  const { found } = trying;
  const [focus, setFocus] = useState<number | null>(null);
  const [verdict, setVerdict] = useState<TurnValue | null>(null);
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState("");
  const isAsked = (at: Tried) => (puzzle.single ? at.tried.length === 0 : at.to_move === puzzle.seat);
  const isOpen = found !== null && isAsked(found) && verdict === null && !shown;
  const all = shelf.counts[puzzle.game] ?? 0;

  useEffect(() => {
    if (found === null || isAsked(found) || verdict !== null || shown) return;
    learnCalls.value(puzzle.id, puzzle.ply, found.tried).then(
      (answer) => {
        setVerdict(answer);
        if (!answer.solved) return;
        keepLearned(puzzleName(puzzle.id));
        if (puzzle.id === shelf.today) keepStreak();
      },
      (error: Error) => setProblem(error.message),
    );
  }, [found]);

  const restart = () => {
    setVerdict(null);
    setShown(false);
    setProblem("");
    trying.restart();
  };
  const solve = () => {
    setShown(true);
    setVerdict(null);
    trying.restart();
  };
  useEffect(() => {
    if (trying.waiting || found === null) return;
    if (shown && found.tried.length === 0) trying.play(...puzzle.solution);
    else if (verdict && verdict.answer.length > 0 && found.to_move === 1 - puzzle.seat) trying.play(...verdict.answer);
  }, [shown, verdict, found, trying.waiting]);

  if (found === null) return <p class="notice">{trying.problem || say("app.loading")}</p>;
  const legal = isOpen ? found.legal : NONE;
  const choose = (choice: Choice) => isOpen && trying.play(choice.action);
  const kind = boardOf(puzzle.game);
  const done = verdict?.solved === true || shown;
  return (
    <div class={`table lesson table-${puzzle.game}`}>
      <section class="stage">
        <div class="table-board">
          <StudyBoard
            game={puzzle.game}
            names={names}
            view={found.view}
            viewer={puzzle.seat}
            legal={legal}
            log={trying.log}
            flipped={kind.turns && puzzle.seat === 1}
            focus={focus}
            setFocus={setFocus}
            choose={choose}
            whyNot={trying.ask}
          />
        </div>
        <ActionBar
          status={puzzle.aim ? phrase(`${puzzle.game}-puzzle.${puzzle.aim}`) : say(`puzzle.goal-${puzzle.goal}`)}
          prompt={
            <span class={verdict?.solved ? "told told-good" : "told"} role="status">
              {shown ? say("puzzle.shown") : verdict ? verdictText(verdict, puzzle) : ""}
            </span>
          }
          listed={legal.length > 0}
        >
          {done && (
            <a class="button primary" href={`/puzzles/${nextPuzzle(puzzle.game, puzzle.number, all)}`}>
              {say("puzzle.next")}
            </a>
          )}
          {isOpen && found.tried.length > 0 && (
            <button type="button" onClick={trying.back}>
              {say("table.undo")}
            </button>
          )}
          {(verdict !== null || shown) && (
            <button type="button" class={done ? "" : "primary"} onClick={restart}>
              {say("puzzle.again")}
            </button>
          )}
          {(isOpen || verdict?.solved === false) && (
            <button type="button" onClick={solve}>
              {say("puzzle.show")}
            </button>
          )}
        </ActionBar>
      </section>
      <aside class="table-side" aria-label={say("puzzle.heading")}>
        <div class="card-note">
          <h2>{say("puzzle.title", { game: title, n: puzzle.number, all })}</h2>
          <p class="puzzle-seat">
            {kind.marks(found.view, puzzle.seat).map(({ shape, look }) => (
              <svg key={shape} class="person-mark" viewBox="-24 -24 48 48" aria-hidden="true">
                <Shape seat={shape} look={look} />
              </svg>
            ))}
            <strong>{say("puzzle.you-are")}</strong>
          </p>
          {puzzle.why && done && (
            <p class="puzzle-why">{phrase(`${puzzle.game}-puzzle.${puzzle.why}`, puzzle.facts)}</p>
          )}
          {problem && <p role="alert">{problem}</p>}
          <p class="quiet puzzle-count">
            {say("puzzle.solved-count", { n: count(puzzleName(`${puzzle.game}-`)), all })}
          </p>
        </div>
        <StudyChoices
          game={puzzle.game}
          view={found.view}
          legal={legal}
          seq={found.tried.length}
          focus={focus}
          setFocus={setFocus}
          choose={choose}
        />
      </aside>
      <Toast text={trying.problem} about={trying.refusals} game={puzzle.game} />
    </div>
  );
}

/** Why a try is good enough or not. */
function verdictText({ solved, worth, best, answer }: TurnValue, puzzle: PuzzleInfo): string {
  if (solved) return say("puzzle.solved");
  const other = say("learn.other");
  const wrong =
    puzzle.goal === "odds"
      ? "puzzle.worse-odds"
      : puzzle.goal === "best"
        ? "puzzle.worse"
        : worth < -0.99
          ? "puzzle.loses"
          : (`puzzle.not-${puzzle.goal}` as const);
  const sentence = say(wrong, { worth: rating(worth), best: rating(best), other });
  return answer.length > 0 ? `${sentence} ${say("puzzle.answered", { other })}` : sentence;
}
