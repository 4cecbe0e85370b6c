/** TAKKURE in words: what is asked, by whom, in which step, and how likely it is to go well. */
import type { NowRoll, TakkureMove, TakkureView } from "../wire";
import { say } from "../words";
import { hasPhrase, heard, phrase } from "../words/served";
import type { Offered } from "./kind";
import { named } from "./takkure-named";

export type Choice = Offered<TakkureMove>;

/** The number on a jersey: the place in the roster of the team. */
export function numberOf(view: TakkureView, body: number): number {
  const team = view.players[body]?.team;
  return 1 + view.players.slice(0, body).filter((each) => each.team === team).length;
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
const BAD = ["miss", "lose", "stopped", "down"] as const;
const SURE: TakkureMove["what"][] = ["no-card", "no-cards"]; // their odds are those of a roll that comes anyway

/** An action as a sentence. */
export function said({ what, who, target, card = "", x, y, at, which, dice: n }: TakkureMove): string {
  const point = `${x},${y || "…"}`; // the row is chosen after the column
  const other = target === BALL ? phrase("takkure-board.ball") : target;
  return phrase(`takkure-board.do-${what}`, { who, target: other, card: named(card), point, at, which, n });
}

/** How likely a roll is to go well for who rolls first, in percent; `other`: for the opponent. Undefined without a roll. */
export function chanceOf({ does }: Choice, other = false): number | undefined {
  const odds = does.odds ?? {};
  const best = (other ? BAD : GOOD).find((name) => name in odds);
  return best === undefined ? undefined : percent((odds[best] ?? "").split(", ")[0] ?? "");
}

/** The sentence, and how likely the action is to go well. */
export function tell(choice: Choice): string {
  const n = SURE.includes(choice.does.what) ? undefined : chanceOf(choice);
  return n === undefined ? said(choice.does) : `${said(choice.does)} (${phrase("takkure-board.odds", { n })})`;
}

/** A hint as one sentence: what is done, how likely it goes well, and how long the way is that the arrow shows. */
export function tellHint(steps: Choice[]): string {
  const [first, last] = [steps[0], steps.findLast(({ does }) => does.ahead)];
  if (!first) return "";
  const { does } = first;
  const what = does.x ? phrase("takkure-board.hint-run", { who: does.who ?? "" }) : tell(first);
  const far = last?.does.ahead?.far ?? "";
  return far && Number(far) > 0 ? `${what} · ${phrase("takkure-board.hint-way", { n: far })}` : what;
}

/** The purpose of a roll in words. */
export const purposeOf = (purpose: string) =>
  heard({ key: `takkure.purpose-${purpose.replaceAll(" ", "-")}` }, purpose);

/** Who rolls for what: "Tora (tackle), Hayate (dodge)". */
const listed = (rolls: NowRoll[]) => rolls.map(({ who, purpose }) => `${who} (${purposeOf(purpose)})`).join(", ");

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
  const { rolls = [], again } = view.now;
  if (rolls.length > 0) return phrase(`takkure-board.${again ? "window-again" : "window"}`, { rolls: listed(rolls) });
  const key = `takkure-board.phase-${view.phase}`;
  const asked = hasPhrase(key) ? phrase(key) : say("table.choices");
  const [who, ...more] = new Set(legal.flatMap(({ does }) => (does.who ? [does.who] : [])));
  return who !== undefined && more.length === 0 ? `${who}: ${asked}` : asked;
}
