/** Friends: two accounts that follow each other. Who they are, and who invites whom to which table. */
import { call } from "../api";
import type { Follow, Invitation, InviteWhom, Key, People } from "../wire";

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const people = () => call<People>("GET", "/api/me/people");
export const follow = (wanted: Follow) => call<People>("POST", "/api/me/follow", wanted);
export const invitations = () => call<Invitation[]>("GET", "/api/me/invitations");
export const decline = (id: string) => call<Invitation[]>("POST", "/api/me/invitations/decline", { table: id });
export const invitedTo = (id: string, { seat, secret }: Key) =>
  call<InviteWhom>("POST", `${table(id)}/invited`, { seat, secret });
export const invite = (id: string, { seat, secret }: Key, person: string, place: number) =>
  call<InviteWhom>("POST", `${table(id)}/invite`, { seat, secret, person, place });

/** The friend for whom this person is about to make a table. */
const NEXT = "fourfold.invite";
export interface Next {
  id: string;
  name: string;
}

export function nextFriend(): Next | null {
  const kept = sessionStorage.getItem(NEXT);
  return kept === null ? null : (JSON.parse(kept) as Next);
}

export function setNextFriend(next: Next | null): void {
  if (next) sessionStorage.setItem(NEXT, JSON.stringify(next));
  else sessionStorage.removeItem(NEXT);
}
