/** Clocks run down here between two frames; the server decides. */
import type { Clock, Time } from "./wire";
import { say } from "./words";

const LOW = 20_000;
const TENTHS = 10_000;

/** Milliseconds a seat has left at `now`, in the server's time. */
export function left(time: Time, seat: number, now: number): number {
  const spent = time.running === seat ? Math.max(0, now - time.since) : 0;
  return Math.max(0, (time.left[seat] ?? 0) - spent);
}

export function isLow(milliseconds: number): boolean {
  return milliseconds < LOW;
}

/** Time as a clock shows it: days and hours, hours, minutes, or tenths of the last seconds. */
export function written(milliseconds: number): string {
  if (milliseconds < TENTHS) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days > 0) return say("clock.days", { days, hours: hours % 24 });
  const two = (n: number) => String(n % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

export const PRESETS = {
  none: null,
  blitz: { bank: 180, increment: 2 },
  quick: { bank: 300, increment: 3 },
  slow: { bank: 900, increment: 10 },
  sand: { turn: 30 },
  minute: { turn: 60 },
  day: { turn: 86_400 },
  days: { turn: 3 * 86_400 },
} satisfies Record<string, Clock | null>;

/** The time odds that the maker of a table can choose: the same for all, or a part of the time for one side. */
export const ODDS = ["even", "me-50", "me-20", "others-50", "others-20"] as const;
export type Odds = (typeof ODDS)[number];

/** A clock with time odds; the maker of the table has the first seat. */
export function withOdds(clock: Clock | null, odds: Odds, seats: number): Clock | null {
  if (clock === null || odds === "even") return clock;
  const [whose, share] = odds.split("-");
  const [me, others] = whose === "me" ? [Number(share), 100] : [100, Number(share)];
  return { ...clock, shares: [me, ...Array<number>(seats - 1).fill(others)] };
}

/** How much of the time each seat has, in words; nothing if all have the same. */
export function oddsTold(clock: Clock, names: string[]): string[] {
  const shares = clock.shares ?? [];
  if (new Set(shares).size < 2) return [];
  const told = shares.map((n, k) => say("odds.share", { name: names[k] || say("table.player", { n: k + 1 }), n }));
  return [say("odds.told", { shares: told.join(", ") })];
}

/** The rule of a clock in a few words. */
export function rule(clock: Clock): string {
  if (clock.turn) {
    return clock.turn >= 86_400
      ? say("clock.rule-days", { n: Math.round(clock.turn / 86_400) })
      : say("clock.rule-turn", { n: clock.turn });
  }
  return say("clock.rule-bank", { minutes: (clock.bank ?? 0) / 60, increment: clock.increment ?? 0 });
}
