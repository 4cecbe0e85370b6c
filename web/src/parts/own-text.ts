/** Texts of one's own, such as tiles and decks, kept in this browser. */
const PLACE = "fourfold.own.";

export function ownText(key: string): string {
  return localStorage.getItem(PLACE + key) ?? "";
}

export function keepOwn(key: string, text: string): void {
  localStorage.setItem(PLACE + key, text);
}
