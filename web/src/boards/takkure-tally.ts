/** What a match of TAKKURE has come to, counted over all of its events. */
import type { TakkureEvent, TakkureView } from "../wire";

export interface Tally {
  dice: number;
  hits: number;
  criticals: number;
  /** Inches that its players have moved, from place to place. */
  inches: number;
  /** Inches towards the other in-goal that its carriers have moved. */
  gained: number;
}

const NONE: Tally = { dice: 0, hits: 0, criticals: 0, inches: 0, gained: 0 };

/** A tally for each team. */
export function tallyOf(view: TakkureView, events: TakkureEvent[]): Tally[] {
  const teams = new Map(view.players.map(({ name, team }) => [name, team]));
  const found = view.coaches.map(() => ({ ...NONE }));
  const places = new Map<string, [x: number, y: number]>();
  let holder = "";
  for (const event of events) {
    const team = "who" in event ? (teams.get(event.who) ?? -1) : -1;
    const mine = found[team];
    switch (event.event) {
      case "rolled":
        if (!mine || event.result === "") break;
        mine.dice += 1;
        mine.hits += Number(event.result !== "miss");
        mine.criticals += Number(event.result === "critical");
        break;
      case "placed":
        places.set(event.who, [Number(event.x), Number(event.y)]);
        break;
      case "moved": {
        const before = places.get(event.who);
        const [x, y] = [Number(event.x), Number(event.y)];
        places.set(event.who, [x, y]);
        if (!mine || !before) break;
        mine.inches += Math.hypot(x - before[0], y - before[1]);
        if (event.who === holder) mine.gained += (x - before[0]) * (view.coaches[team]?.forward ?? 0);
        break;
      }
      case "held":
        holder = event.who;
        break;
      case "dropped":
        holder = "";
        break;
    }
  }
  return found;
}
