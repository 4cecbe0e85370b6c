/**
 * How things on a board move from one view to the next. Events tell the way, one keyframe after the other; the view
 * has the last word, so a story that was misunderstood corrects itself.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { beat } from "../settings";
import type { LogEntry } from "../table";
import { hold } from "./moving";

export interface Token {
  id: number;
  kind: number;
  at: string;
  /** On its way off the board. */
  out?: boolean;
  /** Columns to the right and rows up that it went last. */
  way?: readonly [number, number];
  /** How often it has hopped. */
  hops?: number;
  /** Whether its side has just reached its goal. */
  home?: boolean;
}

export interface Placed {
  kind: number;
  at: string;
}

export type Scene = Token[];
/** The scenes that some events lead through, the last one being how it stands after them. */
export type Story = (before: Scene, events: unknown[]) => Scene[];

const HURRY = 60; // milliseconds of a step while the table is far ahead of the picture
const MANY = 8;
const MOST = 60;

let born = 0;
export const token = (placed: Placed): Token => ({ id: (born += 1), ...placed });

/** The scene that shows exactly what is placed, things that stand where they stood keeping their identity. */
export function settle(before: Scene, placed: Placed[]): Scene {
  const rest = before.filter((each) => !each.out);
  return placed.map((want) => {
    const k = rest.findIndex((each) => each.kind === want.kind && each.at === want.at);
    return k < 0 ? token(want) : (rest.splice(k, 1)[0] as Token);
  });
}

type Change = Partial<Token> | ((token: Token) => Partial<Token>);

/** The newest thing of a kind on a square is moved, by the caller's change. */
export function change(scene: Scene, kind: number, at: string, how: Change): Scene {
  const k = scene.findLastIndex((each) => each.kind === kind && each.at === at && !each.out);
  return scene.map((each, i) => (i === k ? { ...each, ...(typeof how === "function" ? how(each) : how) } : each));
}

/** The scene to draw now. */
export function useMotion(placed: Placed[], log: LogEntry[], rewound: number, story: Story): Scene {
  const [scene, setScene] = useState<Scene>(() => settle([], placed));
  const queue = useRef<Scene[]>([]);
  const played = useRef({ entries: log.length, rewound, latest: scene });
  const stands = placed.map((each) => `${each.kind}${each.at}`).join();

  useEffect(() => {
    let { latest } = played.current;
    if (rewound === played.current.rewound) {
      for (const entry of log.slice(played.current.entries)) {
        const scenes = story(latest, entry.events);
        queue.current.push(...scenes);
        latest = scenes.at(-1) ?? latest;
      }
    } else {
      queue.current = [];
    }
    latest = settle(latest, placed);
    queue.current.push(latest);
    played.current = { entries: log.length, rewound, latest };
    if (queue.current.length > MOST || beat() === 0) queue.current = [latest];
    if (queue.current.length > 1) hold(queue.current.length * (queue.current.length > MANY ? HURRY : beat()));

    let next: ReturnType<typeof setTimeout> | undefined;
    const play = () => {
      const shown = queue.current.shift();
      if (!shown) return;
      setScene(shown);
      next = setTimeout(play, queue.current.length > MANY ? HURRY : beat());
    };
    play();
    return () => clearTimeout(next);
  }, [log.length, rewound, stands]);
  return scene;
}
