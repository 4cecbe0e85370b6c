/** What this person likes, kept in this browser and nowhere else. */
import { useEffect, useState } from "preact/hooks";

export const THEMES = ["system", "light", "dark"] as const;
export const TALKS = ["all", "phrases", "off"] as const;
export const PACES = ["off", "quick", "calm"] as const;

export interface Settings {
  /** Two letters; empty for the browser's. */
  language: string;
  theme: (typeof THEMES)[number];
  /** How quickly things move on the board. */
  pace: (typeof PACES)[number];
  sound: boolean;
  /** What of other people's talk is shown. */
  talk: (typeof TALKS)[number];
  /** How loud sounds are, from 0 to 100. */
  volume: number;
  /** Whether a move is asked about once more before it is played. */
  confirm: boolean;
  /** Whether the list of all moves is open. */
  moves: boolean;
  /** Whether a choice without an alternative is played by itself. */
  forced: boolean;
  /** Whether 1T34 points at lines of three. */
  threes: boolean;
}

/** The settings that are on or off. */
export type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

const PLACE = "fourfold.settings";
const DEFAULTS: Settings = {
  language: "",
  theme: "system",
  pace: "quick",
  sound: true,
  talk: "all",
  volume: 70,
  confirm: false,
  moves: false,
  forced: true,
  threes: false,
};
const BEATS = { off: 0, quick: 170, calm: 420 };

let current = read();
const watchers = new Set<() => void>();

function read(): Settings {
  const kept = localStorage.getItem(PLACE);
  return { ...DEFAULTS, ...(kept === null ? {} : (JSON.parse(kept) as Partial<Settings>)) };
}

export function settings(): Settings {
  return current;
}

export function change(wish: Partial<Settings>): void {
  current = { ...current, ...wish };
  localStorage.setItem(PLACE, JSON.stringify(current));
  dress();
  for (const watcher of watchers) watcher();
}

/** The page in the chosen colours and pace; called once when it opens. */
export function dress(): void {
  const root = document.documentElement;
  if (current.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = current.theme;
  root.style.setProperty("--beat", `${beat()}ms`);
}

/** Milliseconds that one step of a movement takes; none if the person or the system wants stillness. */
export function beat(): number {
  return isStill() ? 0 : BEATS[current.pace];
}

function isStill(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The settings, drawn anew when they change. */
export function useSettings(): Settings {
  const [shown, show] = useState(current);
  useEffect(() => {
    const watcher = () => show(current);
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }, []);
  return shown;
}
