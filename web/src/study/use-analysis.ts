/** The analysis of a game: asked for once, then looked after until it is there. */
import { useEffect, useState } from "preact/hooks";
import type { Analysed } from "../wire";
import { studyCalls } from "./calls";

const LOOK_AGAIN = 700;

export interface AnalysisLink {
  found: Analysed;
  problem: string;
  /** Whether a server that stopped had forgotten it, so that it was asked for anew. */
  anew: boolean;
  start(): void;
}

export function useAnalysis(base: string): AnalysisLink {
  const [found, setFound] = useState<Analysed>({ state: "none" });
  const [problem, setProblem] = useState("");
  const [anew, setAnew] = useState(false);
  const [looks, setLooks] = useState(0);
  const calls = studyCalls(base);
  const follow = (asked: Promise<Analysed>) =>
    asked.then(
      (answer) => {
        setFound(answer);
        setProblem(answer.problem ?? "");
      },
      (error: Error) => setProblem(error.message),
    );
  /** What was under way, and now is neither there nor has failed, was forgotten. */
  const lookAfter = async () => {
    const answer = await calls.analysis();
    if (answer.state !== "none" || answer.problem) return answer;
    setAnew(true);
    return calls.analyse();
  };
  useEffect(() => {
    setAnew(false);
    void follow(calls.analysis());
  }, [base]);
  useEffect(() => {
    if (found.state !== "running") return undefined;
    const look = setTimeout(() => void follow(lookAfter()).then(() => setLooks(looks + 1)), LOOK_AGAIN);
    return () => clearTimeout(look);
  }, [found.state, looks]);
  return { found, problem, anew, start: () => void follow(calls.analyse()) };
}
