/** What people and bots are called, at a table and in what is told of it. */
import { botLevel, botName, strength } from "./parts/bot-names";
import type { SeatInfo } from "./wire";
import { say } from "./words";
import type { Naming } from "./words/served";

/** The names of all seats; those that are called the same are told apart by a number. */
export function namesOf(seats: SeatInfo[]): string[] {
  const names = seats.map(nameOf);
  const told = new Map<string, number>();
  return names.map((name) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const n = (told.get(name) ?? 0) + 1;
    told.set(name, n);
    return `${name} ${n}`;
  });
}

function nameOf(seat: SeatInfo, k: number): string {
  if (seat.kind === "open") return say("table.open-seat");
  return seatName(seat.name ?? "") || say("table.player", { n: k + 1 });
}

/** A name as people say it: bots have one for each level. */
export function seatName(name: string): string {
  const level = botLevel(name);
  return level === undefined ? name : botName(level);
}

/** The name of a tournament; the server calls one so whose maker was erased. */
export function cupName(name: string): string {
  return name === "Tournament" ? say("cup.nameless") : name;
}

/** Whether a seat is a guest's whose name does not say so already. */
export function isGuest({ kind, name = "", account = "" }: SeatInfo): boolean {
  return (kind === "person" || kind === "program") && account === "" && !/^Guest( \d+)?$/.test(name);
}

/** The same for a list, where the word for the strength of a bot says that it is one: "Mossy (steady)". */
export function toldName(name: string): string {
  const level = botLevel(name);
  return level === undefined ? name : `${botName(level)} (${strength(level)})`;
}

/** Names for sentences; a reader with one seat is "you". */
export function naming(names: string[], own: number[] = []): Naming {
  return (seat) => (own.length === 1 && own[0] === seat ? null : (names[seat] ?? say("table.player", { n: seat + 1 })));
}
