/** TAKKURE in words: what is asked, by whom, in which step, and how likely it is to go well. */
import type { TakkureMove, TakkureView } from "../wire";
import { say } from "../words";
import { hasPhrase, phrase } from "../words/served";
import type { Offered } from "./kind";
import { named } from "./takkure-named";

export type Choice = Offered<TakkureMove>;

/** Two letters for each player, different ones. */
export function labels(view: TakkureView): string[] {
  const found: string[] = [];
  for (const { name } of view.players) {
    const next = [...name.slice(1)].map((each) => name.charAt(0) + each).find((each) => !found.includes(each));
    found.push(next ?? name.charAt(0));
  }
  return found;
}

/** What stands in the catalogue under a key made of a name of the server; the name itself if nothing does. */
export function word(section: string, name: string): string {
  const key = `takkure-board.${section}-${name}`;
  return hasPhrase(key) ? phrase(key) : name.replaceAll("_", " ");
}

/** An exact fraction such as 11/12 in percent. */
export function percent(fraction: string): number {
  const [top = 0, bottom = 1] = fraction.split("/").map(Number);
  return Math.round((100 * top) / bottom);
}

/** Each way a roll can end, and how likely it is in percent. */
export function chances(does: TakkureMove): { name: string; n: number }[] {
  return Object.entries(does.odds ?? {}).flatMap(([name, odds]) => {
    const each = odds.split(", ");
    if (each.length === 1) return [{ name: /^\d/.test(name) ? `${name}″` : word("end", name), n: percent(odds) }];
    return each.map((one, k) => ({ name: phrase("takkure-board.end-win-of", { n: k + 1 }), n: percent(one) }));
  });
}

const BALL = "Ball"; // as the notation calls it
const GOOD = ["success", "made", "win", "free"] as const;

/** An action as a sentence. */
export function said({ what, who, target, card = "", x, y, at, which, dice: n }: TakkureMove): string {
  const point = `${x},${y || "…"}`; // the row is chosen after the column
  const other = target === BALL ? phrase("takkure-board.ball") : target;
  return phrase(`takkure-board.do-${what}`, { who, target: other, card: named(card), point, at, which, n });
}

/** The sentence, and how likely the action is to go well. */
export function tell({ does }: Choice): string {
  const odds = does.odds ?? {};
  const best = GOOD.find((name) => name in odds);
  if (best === undefined) return said(does);
  const n = percent((odds[best] ?? "").split(", ")[0] ?? "");
  return `${said(does)} (${phrase("takkure-board.odds", { n })})`;
}

export interface Step {
  /** A key of the game's words. */
  name: string;
  now: boolean;
}

/** The steps of the activation or the kick-off, in order, and which one it is. */
export function steps({ now: { steps: all = [], step } }: TakkureView): Step[] {
  return all.map((name) => ({ name: `takkure-board.step-${name}`, now: name === step }));
}

/** What is asked now; with the name, where it is about one player. */
export function prompt(view: TakkureView, legal: Choice[]): string {
  const key = `takkure-board.phase-${view.phase}`;
  const asked = hasPhrase(key) ? phrase(key) : say("table.choices");
  const [who, ...more] = new Set(legal.flatMap(({ does }) => (does.who ? [does.who] : [])));
  return who !== undefined && more.length === 0 ? `${who}: ${asked}` : asked;
}
