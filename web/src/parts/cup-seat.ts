/** Seats that a tournament has reserved: asked for when their table opens, and where to go back afterwards. */
import { call } from "../api";
import { keepKeys, keysOf } from "../keys";
import type { Key, MyBout, Seated } from "../wire";

const ENTERED = "fourfold.cups"; // whether this browser has entered a tournament: only then does it ask for tables
const cupPlace = (table: string) => `fourfold.cup.${table}`;

export const hasEntered = () => localStorage.getItem(ENTERED) !== null;
export const noteEntered = () => localStorage.setItem(ENTERED, "1");
export const cupOf = (table: string) => localStorage.getItem(cupPlace(table));

/** The tables of tournaments that wait for this person or where they play. */
export const awaitedBouts = () => call<MyBout[]>("GET", "/api/me/bouts");

/** Take the seat that a tournament has reserved at a table; its keys are those of the device from then on. */
export async function takeSeat(bout: Pick<MyBout, "table" | "tournament">): Promise<Key[]> {
  const seated = await call<Seated>("POST", `/api/tables/${encodeURIComponent(bout.table)}/claim`);
  keepKeys(bout.table, seated.keys);
  localStorage.setItem(cupPlace(bout.table), bout.tournament);
  return keysOf(bout.table);
}

/** The keys of a reserved seat at a table; none if there is none. */
export async function reservedAt(table: string): Promise<Key[]> {
  const bout = (await awaitedBouts()).find((each) => each.table === table);
  return bout ? takeSeat(bout) : [];
}
