/** The analysis of the game that is walked through: asked for, waited for, and then chart, bars and words. */
import type { Analysis } from "../wire";
import { say } from "../words";
import { Chart } from "./chart";
import { comment, cost, keyMoments, nextMoment } from "./faults";
import type { AnalysisLink } from "./use-analysis";
import { Summary } from "./worth";

interface CourseProps {
  link: AnalysisLink;
  names: string[];
  sides: number;
  ply: number;
  go: (ply: number) => void;
  /** Play moves of one's own from a position on. */
  branch: (ply: number, tried: string[]) => void;
  hidden: boolean;
  /** What an action was, in a sentence. */
  said: (number: number) => string;
}

export function Course({ link, names, sides, ply, go, branch, hidden, said }: CourseProps) {
  const { found, problem } = link;
  const analysis = found.analysis ?? null;
  return (
    <section class="course" aria-label={say("study.analysis")} hidden={hidden}>
      {found.state === "none" && (
        <button type="button" class="primary" onClick={link.start}>
          {say("study.analyse")}
        </button>
      )}
      {found.state === "running" && (
        <label class="progress">
          {say("study.analysing", { n: found.done ?? 0, total: found.total ?? 0 })}
          <progress max={found.total ?? 1} value={found.done ?? 0} />
        </label>
      )}
      <p class="anew" role="status">
        {found.state === "running" && link.anew && say("study.anew")}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {analysis && (
        <>
          <Chart analysis={analysis} names={names} sides={sides} ply={ply} go={go} />
          <Moments analysis={analysis} ply={ply} go={go} />
          <KeyMoments analysis={analysis} sides={sides} ply={ply} go={go} said={said} />
          <Better analysis={analysis} sides={sides} ply={ply} branch={branch} />
          <details>
            <summary>{say("study.summary")}</summary>
            <Summary analysis={analysis} names={names} sides={sides} />
          </details>
        </>
      )}
    </section>
  );
}

/** To the mistakes and turning points. */
function Moments({ analysis, ply, go }: { analysis: Analysis; ply: number; go: (ply: number) => void }) {
  const before = nextMoment(analysis, ply, -1);
  const after = nextMoment(analysis, ply, 1);
  return (
    <div class="moments">
      <button type="button" aria-disabled={before === null} onClick={() => before !== null && go(before)}>
        ‹ {say("study.moment-before")}
      </button>
      <button type="button" aria-disabled={after === null} onClick={() => after !== null && go(after)}>
        {say("study.moment-after")} ›
      </button>
    </div>
  );
}

const MOST = 6; // key moments

interface KeyMomentsProps {
  analysis: Analysis;
  sides: number;
  ply: number;
  go: (ply: number) => void;
  said: (number: number) => string;
}

/** The game as a story of the moments that decided it. */
function KeyMoments({ analysis, sides, ply, go, said }: KeyMomentsProps) {
  const moments = keyMoments(analysis, MOST);
  if (moments.length === 0) return null;
  return (
    <section class="key-moments" aria-label={say("study.key-moments")}>
      <h2>{say("study.key-moments")}</h2>
      <ol>
        {moments.map((each) => {
          return (
            <li key={each.number}>
              <button
                type="button"
                class="entry"
                aria-current={ply === each.number + 1 ? "step" : undefined}
                onClick={() => go(each.number + 1)}
              >
                <span>
                  <strong>{say("study.moment-at", { n: each.number + 1 })}</strong> {said(each.number) || each.move}{" "}
                  {cost(each, sides)} {analysis.turning_points.includes(each.number) && say("study.turning-point")}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type BetterProps = Pick<CourseProps, "sides" | "ply" | "branch"> & { analysis: Analysis };

/** What is to be said about the last move, and the line that was better. */
function Better({ analysis, sides, ply, branch }: BetterProps) {
  const last = analysis.plies[ply - 1];
  const text = comment(analysis, ply, sides);
  const line = last?.line ?? [];
  return (
    <div class="better" aria-live="polite">
      {text && <p>{text}</p>}
      {text && last && line.length > 0 && (last.mistake ?? 0) > 0 && (
        <p>
          {line.length > 1 && <span class="quiet">{say("study.line", { line: line.join(" ") })} </span>}
          <button type="button" onClick={() => branch(ply - 1, line)}>
            {say(line.length > 1 ? "study.show-line" : "study.show-best")}
          </button>
        </p>
      )}
    </div>
  );
}
