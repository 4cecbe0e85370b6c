/** What the pitch shows while a story is told: dice first, then what they lead to, and the moments worth a flash. */
import { useEffect, useRef, useState } from "preact/hooks";
import { beat } from "../settings";
import { play, type Sound } from "../sound";
import type { LogEntry } from "../table";
import type { TakkureEvent, TakkureRolled, TakkureView } from "../wire";
import { hold } from "./moving";

export interface ShownDie {
  key: string;
  die: TakkureRolled;
  /** How the roll of several players ended for this one; empty if the die says it. */
  decided: string;
}

export interface Scene {
  view: TakkureView;
  dice: ShownDie[];
  /** Players who have just gone to the ground. */
  fallen: string[];
  /** The seat that has just scored; -1 if none has. */
  scored: number;
}

const ROLLING = 5; // beats that dice are seen before what they lead to
const FELT = 4; // beats of a moment

/** The dice of the latest roll, those that were rolled again left out. */
export function diceOf(log: LogEntry[]): ShownDie[] {
  const found = new Map<string, ShownDie>();
  log.forEach(({ seq, events }, at) =>
    (events as TakkureEvent[]).forEach((event, k) => {
      if (event.event === "rolled") found.set(event.who, { key: `${seq} ${at} ${k}`, die: event, decided: "" });
      const known = event.event === "decided" ? found.get(event.who) : undefined;
      if (known && event.event === "decided") found.set(event.who, { ...known, decided: event.result });
    }),
  );
  return [...found.values()];
}

const namesIn = (log: LogEntry[], what: TakkureEvent["event"]): string[] =>
  log.flatMap(({ events }) =>
    (events as TakkureEvent[]).flatMap((event) => (event.event === what && "who" in event ? [event.who] : [])),
  );

function scoredIn(log: LogEntry[]): number {
  for (const { events } of log)
    for (const event of events as TakkureEvent[]) if (event.event === "scored") return event.seat;
  return -1;
}

/** The entries since an entry of the coaches: what the latest decision led to. */
export function sinceDecision(log: LogEntry[]): LogEntry[] {
  return log.slice(
    Math.max(
      0,
      log.findLastIndex(({ seat }) => seat >= 0),
    ),
  );
}

/** The scene to draw now. A view that is taken back, or stillness, is shown at once. */
export function useScene(view: TakkureView, log: LogEntry[], rewound: number): Scene {
  const told = useRef({ entries: log.length, rewound });
  const [scene, setScene] = useState<Scene>({ view, dice: diceOf(sinceDecision(log)), fallen: [], scored: -1 });
  useEffect(() => {
    const fresh = rewound === told.current.rewound ? log.slice(told.current.entries) : [];
    told.current = { entries: log.length, rewound };
    const dice = diceOf(fresh);
    const after = { view, dice: dice.length > 0 ? dice : diceOf(sinceDecision(log)), fallen: [], scored: -1 };
    const fallen = namesIn(fresh, "fell");
    const scored = scoredIn(fresh);
    const moment: Sound | "" = scored >= 0 ? "cheer" : fallen.length > 0 ? "tackle" : "";
    const step = beat();
    if (step === 0 || fresh.length === 0) {
      setScene(after);
      if (moment) play(moment);
      return undefined;
    }
    const timers: ReturnType<typeof setTimeout>[] = [];
    const later = (beats: number, next: Scene, sound: Sound | "" = "") =>
      timers.push(
        setTimeout(() => {
          setScene(next);
          if (sound) play(sound);
        }, beats * step),
      );
    const start = dice.length > 0 ? ROLLING : 0;
    const felt = fallen.length > 0 || scored >= 0 ? FELT : 0;
    if (start > 0) {
      setScene((before) => ({ ...before, dice, fallen: [], scored: -1 }));
      play("dice");
    }
    later(start, { ...after, fallen, scored }, moment);
    if (felt > 0) later(start + felt, after);
    hold((start + felt) * step);
    return () => timers.forEach(clearTimeout);
  }, [view, log.length, rewound]);
  return scene;
}
