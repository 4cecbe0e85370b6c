/** A finished table or an uploaded record, to be walked through, tried out and analysed. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { boardOf } from "../boards";
import { useAfterMotion } from "../boards/moving";
import { useAsked } from "../parts/ask";
import { namesOf, naming } from "../names";
import { Lost } from "../parts/lost";
import { ListToggle } from "../parts/action-bar";
import { Shell } from "../parts/shell";
import { Toast } from "../parts/toast";
import { Course } from "../study/analysis";
import { Chances, StudyBoard, StudyChoices } from "../study/board";
import { CHANCE, OPEN, studyCalls } from "../study/calls";
import { worthAt } from "../study/faults";
import { Moves } from "../study/moves";
import { Share } from "../study/share";
import { Transport } from "../study/transport";
import { useAnalysis } from "../study/use-analysis";
import { usePlies } from "../study/use-plies";
import { logEntries, useTry } from "../study/use-try";
import { useWalk } from "../study/use-walk";
import { useWays } from "../study/use-ways";
import { WorthStrips } from "../study/worth";
import { winners } from "../table";
import type { Choice, Replay } from "../wire";
import { known, say } from "../words";
import { learnGame } from "../words/games";
import { heard } from "../words/served";
import "../style/study.css";

const NONE: Choice[] = [];
const OUT_OF_SIGHT = 120; // on a phone the list of moves is far below the board

export interface Source {
  id: string;
  /** The path of its calls. */
  base: string;
  /** Where its record lies. */
  record: string;
  /** The page of the table where it was played. */
  table?: string;
}

export function ReplayPage({ source }: { source: Source }) {
  const asked = useAsked(async () => {
    const replay = await studyCalls(source.base).replay();
    await learnGame(replay.game);
    return replay;
  });
  if (asked.problem) return <Lost why={asked.problem} />;
  if (asked.found === null) {
    return (
      <Shell>
        <p class="notice">{say("app.loading")}</p>
      </Shell>
    );
  }
  return (
    <Shell wide aside={source.table && <a href={source.table}>{say("study.table")}</a>}>
      <Study source={source} replay={asked.found} />
    </Shell>
  );
}

function Study({ source, replay }: { source: Source; replay: Replay }) {
  const { base } = source;
  const last = replay.moves.length;
  const walk = useWalk(last);
  const [eye, setEye] = useState(OPEN);
  const [roll, setRoll] = useState(true);
  const [flipped, setFlipped] = useState(false);
  const [focus, setFocus] = useState<number | null>(null);
  const analysis = useAnalysis(base);
  const names = useMemo(() => namesOf(replay.names.map((name) => ({ kind: "person" as const, name }))), [replay]);
  const named = useMemo(() => naming(names), [names]);
  const outline = useMemo(() => logEntries(replay.moves, 0, named), [replay]);
  const plies = usePlies(base, eye, walk.ply, last, outline, named);
  const branching = walk.tried !== null;
  const trying = useTry(base, branching ? walk.ply : null, {
    viewer: eye,
    roll,
    value: analysis.found.state === "done",
    begin: walk.tried ?? [],
    named,
  });
  const branch = branching ? trying.found : null;
  const log = useMemo(
    () => (branch ? [...plies.log.slice(0, walk.ply), ...trying.log] : plies.log),
    [branch, plies.log],
  );
  const told = useAfterMotion(log); // what the board has shown
  const kind = boardOf(replay.game);
  const distances = useWays(
    base,
    walk.ply,
    branch?.tried ?? [],
    kind.measured === true && branching === (branch !== null),
  );
  const toMove = branch ? branch.to_move : (plies.stand?.to_move ?? null);
  const view = branch ? branch.view : plies.stand?.view;
  const side = eye >= 0 ? eye : branch && replay.hidden && toMove !== null ? toMove : -1;
  const legal = branch?.legal ?? NONE;
  const analysed = analysis.found.analysis ? worthAt(analysis.found.analysis, walk.ply) : [];
  const worth = branching ? (branch?.worth ?? []) : analysed;
  const chance = replay.moves.some((move) => move.seat === CHANCE);
  const problem = trying.problem || plies.problem;
  const title = `${replay.title}: ${heading(replay, names)}`;
  useEffect(() => setFocus(null), [branch]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const marks = (seat: number) => (view === undefined ? [] : kind.marks(view, seat));
  const holds = (seat: number) => (view === undefined ? null : kind.holds?.(view, seat, distances));
  const below = side >= 0 ? side : 0;
  const strips = (seats: number[]) => (
    <WorthStrips
      seats={seats}
      sitters={replay.names}
      sides={replay.sides}
      {...{ names, toMove, worth, marks, holds }}
    />
  );
  return (
    <div class={`table table-${replay.game} study`}>
      <section class="stage">
        {strips(names.map((_, seat) => seat).filter((seat) => seat !== below))}
        <div class="table-board">
          {replay.notice && <p class="notice">{heard(replay.notice, replay.notice_said)}</p>}
          {view !== undefined && (
            <StudyBoard
              game={replay.game}
              {...{ names, view, log, flipped, distances, focus, setFocus }}
              viewer={side}
              {...(eye < 0 || eye === toMove ? { legal } : {})}
              choose={(choice) => trying.play(choice.action)}
              whyNot={branch ? trying.ask : undefined}
            />
          )}
        </div>
        {strips([below])}
        <div class="action-bar study-bar">
          <p class="told" aria-live="polite">
            {(told.at(-1)?.said ?? []).join(" ")}
          </p>
          {branching ? (
            <div class="branch" role="group" aria-label={say("study.branch", { ply: walk.ply })}>
              <p>{branch?.scores ? ending(names, branch.scores) : say("study.branch", { ply: walk.ply })}</p>
              {trying.log.length > 0 && <p class="tried">{trying.log.map(({ text }) => text).join("  ")}</p>}
              <button type="button" class="primary" onClick={() => walk.go(walk.ply)}>
                {say("study.to-game")}
              </button>
              <button type="button" aria-disabled={!branch?.tried.length} onClick={trying.back}>
                {say("table.undo")}
              </button>
              <ListToggle />
              {chance && (
                <label class="check">
                  <input type="checkbox" checked={roll} onChange={(event) => setRoll(event.currentTarget.checked)} />
                  {say("study.roll")}
                </label>
              )}
            </div>
          ) : (
            <Transport walk={walk} last={last}>
              <button type="button" class="try-here" onClick={() => walk.branch(walk.ply)}>
                {say("study.try")}
              </button>
            </Transport>
          )}
        </div>
      </section>
      <aside class="table-side" aria-label={say("study.analysis")}>
        <h1 class="status">{title}</h1>
        {kind.Ending && !branching && walk.ply === last && view !== undefined && (
          <kind.Ending {...{ view, names, log }} />
        )}
        {last > 0 && (
          <Course
            link={analysis}
            names={names}
            sides={replay.sides}
            ply={walk.ply}
            go={walk.go}
            branch={walk.branch}
            hidden={branching}
            said={(number) => (outline[number]?.said ?? []).join(" ")}
          />
        )}
        {(replay.hidden || kind.turns) && (
          <div class="doings">
            {replay.hidden && <Eyes names={names} eye={eye} setEye={setEye} />}
            {kind.turns && (
              <button type="button" onClick={() => setFlipped(!flipped)}>
                {say("table.flip")}
              </button>
            )}
          </div>
        )}
        {branch && (
          <>
            <StudyChoices
              game={replay.game}
              seq={walk.ply + branch.tried.length}
              {...{ view, legal, focus, setFocus }}
              choose={(choice) => trying.play(choice.action)}
            />
            <Chances chances={branch.chances} choose={(outcome) => trying.play(outcome.action)} />
          </>
        )}
        <Moves
          moves={replay.moves}
          ply={walk.ply}
          analysis={analysis.found.analysis ?? null}
          named={named}
          mark={(seat) => marks(seat)[0]}
          go={(ply) => {
            walk.setPlaying(false);
            walk.go(ply);
            const board = document.querySelector(".study-board");
            if (board && board.getBoundingClientRect().bottom < OUT_OF_SIGHT) board.scrollIntoView();
          }}
        />
        <Share
          base={base}
          record={source.record}
          id={source.id}
          place={{ ply: walk.ply, tried: branch ? branch.tried : null }}
          viewer={eye}
        />
      </aside>
      <Toast text={problem} about={trying.refusals} game={replay.game} />
    </div>
  );
}

/** Through whose eyes a game with hidden hands is seen. */
function Eyes({ names, eye, setEye }: { names: string[]; eye: number; setEye: (eye: number) => void }) {
  return (
    <label class="eyes">
      {say("study.eyes")}
      <select value={String(eye)} onChange={(event) => setEye(Number(event.currentTarget.value))}>
        <option value={OPEN}>{say("study.eyes-open")}</option>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
        <option value={CHANCE}>{say("study.eyes-public")}</option>
      </select>
    </label>
  );
}

/** Who played, and how it ended. */
function heading(replay: Replay, names: string[]): string {
  const how = `table.how-${replay.how}`;
  const added = known(how) && replay.how !== "aborted" ? ` (${say(how)})` : "";
  if (replay.how === "aborted") return say("table.how-aborted");
  if (replay.scores === null) return names.join(" – ");
  return ending(names, replay.scores) + added;
}

function ending(names: string[], scores: number[]): string {
  const won = winners({ how: "played", why: "", scores, seed: "", nonces: "" });
  return won.length === 0 ? say("table.drawn") : say("table.lost", { name: won.map((k) => names[k]).join(" + ") });
}
