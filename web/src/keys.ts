/** The secrets of this device's seats. The server tells each one once, so they are kept here. */
import type { Key } from "./wire";

const place = (table: string) => `fourfold.keys.${table}`;

export function keysOf(table: string): Key[] {
  const kept = localStorage.getItem(place(table));
  return kept === null ? [] : (JSON.parse(kept) as Key[]);
}

export function keepKeys(table: string, keys: Key[]): void {
  const others = keysOf(table).filter((kept) => keys.every((key) => key.seat !== kept.seat));
  localStorage.setItem(place(table), JSON.stringify([...others, ...keys]));
}

/** Forget keys that open no seat any more; a newer key of the same seat stays. */
export function dropKeys(table: string, dead: Key[]): void {
  const kept = keysOf(table).filter(({ secret }) => dead.every((key) => key.secret !== secret));
  localStorage.setItem(place(table), JSON.stringify(kept));
}

/** Whether this browser is signed in to an account. */
const accountPlace = "fourfold.account";

/** When the account is signed in no longer, the next person at this browser gets no key of it. */
export function keepAccount(is: boolean): void {
  if (is) localStorage.setItem(accountPlace, "1");
  else if (hasAccount()) {
    localStorage.removeItem(accountPlace);
    forgetAllKeys();
  }
}

export function hasAccount(): boolean {
  return localStorage.getItem(accountPlace) !== null;
}

/** What is kept of each table. */
const KINDS = ["keys", "open", "nonces", "muted"];

/** Nothing of a table stays on this device. */
export function forgetKeys(table: string): void {
  for (const kind of KINDS) localStorage.removeItem(`fourfold.${kind}.${table}`);
}

/** Nothing of any table stays on this device. */
export function forgetAllKeys(): void {
  for (const place of Object.keys(localStorage))
    if (KINDS.some((kind) => place.startsWith(`fourfold.${kind}.`))) localStorage.removeItem(place);
}

/** Tables where one person plays all seats of this device: no curtain falls between them. */
const openPlace = (table: string) => `fourfold.open.${table}`;

export function keepOpen(table: string): void {
  localStorage.setItem(openPlace(table), "1");
}

export function isOpen(table: string): boolean {
  return localStorage.getItem(openPlace(table)) !== null;
}

/** What this device added to the seed of a table: proof that its chances were not chosen by the server alone. */
const noncePlace = (table: string) => `fourfold.nonces.${table}`;

export function noncesOf(table: string): string[] {
  const kept = localStorage.getItem(noncePlace(table));
  return kept === null ? [] : (JSON.parse(kept) as string[]);
}

export function keepNonce(table: string, nonce: string): void {
  localStorage.setItem(noncePlace(table), JSON.stringify([...noncesOf(table), nonce]));
}
