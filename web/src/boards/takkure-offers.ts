/** Where on the screen each choice is offered: at a player, at a place of the pitch, or in the action bar. */
import type { TakkureMove, TakkureView } from "../wire";
import type { Choice } from "./takkure-words";

/** What a coach says, and no player does. */
const SPOKEN: TakkureMove["what"][] = ["done", "no-card", "no-cards", "out", "kick", "receive", "pick", "plan", "card"];

/** Whether a choice is made at a place: a point of the pitch, of a path, of the kick. */
export const isPlaced = ({ does }: Choice) => Boolean(does.x || does.place);

/** The player at whom a choice is offered; empty for choices of the coach. */
export function playerOf({ does }: Choice): string {
  if (does.x || does.place || SPOKEN.includes(does.what)) return "";
  return does.what === "card-for" ? (does.target ?? "") : does.who || (does.target ?? "");
}

/** The choices at a player, as places in the legal list. */
export function usesAt(legal: Choice[], name: string): number[] {
  return legal.flatMap((choice, k) => (name !== "" && playerOf(choice) === name ? [k] : []));
}

/** The choices that aim at a player or the ball: a pass, a move into contact. */
export function usesOn(legal: Choice[], name: string): number[] {
  return legal.flatMap((choice, k) =>
    !isPlaced(choice) && choice.does.what !== "card-for" && choice.does.target === name ? [k] : [],
  );
}

/** The one player at whom everything but cards is offered; empty if there are several. */
export function onlyPlayer(legal: Choice[]): string {
  const [who, ...more] = new Set(legal.map((choice) => (choice.does.card ? "" : playerOf(choice))).filter(Boolean));
  return who !== undefined && more.length === 0 ? who : "";
}

const BAR: TakkureMove["what"][] = ["done", "kick", "receive", "no-card", "no-cards", "out"];

/** What the coach says, for the action bar: the first is the primary one. */
export function spokenOf(legal: Choice[]): number[] {
  return BAR.flatMap((what) => legal.flatMap(({ does }, k) => (does.what === what ? [k] : [])));
}

/** The choices of cards: those to pick, to plan or to play. */
export function cardsOf(legal: Choice[]): number[] {
  return legal.flatMap(({ does }, k) => (does.card ? [k] : []));
}

/** What players cannot do now, at one of them. */
export function barredAt(view: TakkureView, name: string) {
  return (view.now.barred ?? []).filter(({ who }) => who === name);
}
