/** The moment that decided a finished game: there at once if the game was analysed, else after a click. */
import { useEffect, useState } from "preact/hooks";
import { naming } from "../names";
import { studyCalls } from "../study/calls";
import { cost, keyMoments } from "../study/faults";
import { writePlace } from "../study/place";
import { useAnalysis } from "../study/use-analysis";
import { logEntries } from "../study/use-try";
import type { Analysis, Ply } from "../wire";
import { say } from "../words";

interface KeyMomentProps {
  table: string;
  names: string[];
  /** The reader's seats: a reader with one is "you". */
  own: number[];
}

export function KeyMoment({ table, names, own }: KeyMomentProps) {
  const base = `/api/tables/${table}`;
  const { found, problem, start } = useAnalysis(base);
  const moment = found.analysis ? (keyMoments(found.analysis, 1)[0] ?? null) : undefined;
  const told = useTold(base, moment?.number, names, own);
  return (
    <div class="result-moment" role="status">
      {found.state === "none" && (
        <button type="button" onClick={start}>
          {say("result.find-moment")}
        </button>
      )}
      {found.state === "running" && (
        <label class="progress">
          {say("study.analysing", { n: found.done ?? 0, total: found.total ?? 0 })}
          <progress max={found.total ?? 1} value={found.done ?? 0} />
        </label>
      )}
      {problem && <p>{problem}</p>}
      {moment === null && <p>{say("result.no-moment")}</p>}
      {found.analysis && moment && told && (
        <p>
          <a href={`/t/${table}/replay${writePlace({ ply: moment.number + 1, tried: null })}`}>
            {say("study.moment-at", { n: moment.number + 1 })}
          </a>{" "}
          {told.said} {about(found.analysis, moment, told.sides)}
        </p>
      )}
    </div>
  );
}

/** What an action of the game was, in a sentence, and how many sides play; null until it is known. */
function useTold(base: string, number: number | undefined, names: string[], own: number[]) {
  const [told, setTold] = useState<{ said: string; sides: number } | null>(null);
  useEffect(() => {
    if (number === undefined) return;
    studyCalls(base)
      .replay()
      .then(({ moves, sides }) => {
        const [entry] = logEntries(moves.slice(number, number + 1), number, naming(names, own));
        setTold({ said: (entry?.said ?? []).join(" ") || (entry?.text ?? ""), sides });
      })
      .catch(() => undefined); // the analysis page tells the same
  }, [base, number]);
  return told;
}

function about(analysis: Analysis, moment: Ply, sides: number): string {
  const turned = analysis.turning_points.includes(moment.number) ? say("study.turning-point") : "";
  return [cost(moment, sides), turned].filter(Boolean).join(" ");
}
