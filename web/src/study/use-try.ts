/** Moves of one's own, from a position that the server knows: it is asked for every next one. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../table";
import type { Moved, ReplayMove, Tried } from "../wire";
import { heardAll, type Naming } from "../words/served";
import { CHANCE, OPEN, studyCalls } from "./calls";

export interface Trying {
  /** Where it stands; null until the server has answered for the first time. */
  found: Tried | null;
  /** What was tried, for boards to tell; entries that stay keep their identity. */
  log: LogEntry[];
  problem: string;
  waiting: boolean;
  /** How often something was refused. */
  refusals: number;
  /** Play an action, by its number or its text. */
  play(...actions: (number | string)[]): void;
  /** Ask why a text is no action here: the answer is the problem. */
  ask(text: string): void;
  /** Take the last decision back, and the chances after it. */
  back(): void;
  /** Back to where it began. */
  restart(): void;
}

interface TryOptions {
  /** Whose view; by default everything is open. */
  viewer?: number;
  /** Whether chances fall by themselves. */
  roll?: boolean;
  /** Whether to ask what it is worth. */
  value?: boolean;
  /** What is played at once. */
  begin?: (number | string)[];
  /** How seats are called in what is told. */
  named?: Naming;
}

/** `base` is the path of a game's study calls, `ply` how many of its actions come before; null tries nothing. */
export function useTry(base: string, ply: number | null, options: TryOptions = {}): Trying {
  const { viewer = OPEN, roll = true, value = false, begin = [], named } = options;
  const [found, setFound] = useState<Tried | null>(null);
  const [problem, setProblem] = useState("");
  const [refusals, setRefusals] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const asked = useRef(0);
  const log = useRef<LogEntry[]>([]);

  const refused = (error: Error) => {
    setProblem(error.message);
    setRefusals((n) => n + 1);
  };
  const ask = (tried: (number | string)[]) => {
    if (ply === null) return;
    const mine = (asked.current += 1);
    setWaiting(true);
    studyCalls(base)
      .attempt({ ply, tried, viewer, roll, value })
      .then(
        (answer) => {
          if (mine !== asked.current) return;
          log.current = goOn(log.current, logEntries(answer.moved, ply, named));
          setFound(answer);
          setProblem("");
          setWaiting(false);
        },
        (error: Error) => {
          if (mine !== asked.current) return;
          refused(error);
          setWaiting(false);
        },
      );
  };
  useEffect(() => {
    asked.current += 1;
    setFound(null);
    setProblem("");
    ask(begin);
  }, [base, ply, begin.join()]);
  useEffect(() => {
    if (found) ask(found.tried);
  }, [viewer, value]);

  const tried = found?.tried ?? [];
  return {
    found,
    log: found ? log.current : [],
    problem,
    waiting,
    refusals,
    ask: (text) => {
      if (waiting || ply === null) return;
      studyCalls(base)
        .attempt({ ply, tried: [...tried, text], viewer, roll: false })
        .catch(refused);
    },
    play: (...actions) => !waiting && ask([...tried, ...actions]),
    back: () => {
      const last = found?.moved.findLastIndex((moved) => moved.seat !== CHANCE) ?? -1;
      if (last >= 0) ask(tried.slice(0, last));
    },
    restart: () => ask([]),
  };
}

/** The new log, made of the old entries as far as they say the same. */
function goOn(before: LogEntry[], after: LogEntry[]): LogEntry[] {
  const same = (k: number) => JSON.stringify(before[k]) === JSON.stringify(after[k]);
  const parting = after.findIndex((_, k) => !same(k));
  const kept = parting < 0 ? after.length : parting;
  return [...before.slice(0, kept), ...after.slice(kept)];
}

/** What was moved as entries of a log, which boards tell stories from. */
export function logEntries(moved: (Moved | ReplayMove)[], first = 0, named?: Naming): LogEntry[] {
  return moved.map((move, k) => {
    const { seat, text, events } = move;
    return { seq: first + k, seat, text, said: heardAll(move, named), events };
  });
}
