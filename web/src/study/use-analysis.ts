/** The analysis of a game: asked for once, then looked after until it is there. */
import { useEffect, useState } from "preact/hooks";
import type { Analysed } from "../wire";
import { studyCalls } from "./calls";

const LOOK_AGAIN = 700;

export interface AnalysisLink {
  found: Analysed;
  problem: string;
  start(): void;
}

export function useAnalysis(base: string): AnalysisLink {
  const [found, setFound] = useState<Analysed>({ state: "none" });
  const [problem, setProblem] = useState("");
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
  useEffect(() => void follow(calls.analysis()), [base]);
  useEffect(() => {
    if (found.state !== "running") return undefined;
    const look = setTimeout(() => void follow(calls.analysis()).then(() => setLooks(looks + 1)), LOOK_AGAIN);
    return () => clearTimeout(look);
  }, [found.state, looks]);
  return { found, problem, start: () => void follow(calls.analyse()) };
}
