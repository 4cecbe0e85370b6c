/** A box of TAKKURE as plain data, and its text: the server reads boxes, this writes them. */

export type Entry = Record<string, unknown>;

/** Tables that stand inside the line of their owner. */
const INLINE = new Set(["effects", "test"]);

export const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a field holds, or the usual value where a file has none, or one of another kind. */
export const textOf = (entry: Entry, key: string): string =>
  typeof entry[key] === "string" ? (entry[key] as string) : "";
export const numberOf = (entry: Entry, key: string, usual = 0): number =>
  typeof entry[key] === "number" ? (entry[key] as number) : usual;
export const listOf = (entry: Entry, key: string): Entry[] =>
  Array.isArray(entry[key]) ? (entry[key] as unknown[]).filter(isEntry) : [];
export const wordsOf = (entry: Entry, key: string): string[] =>
  Array.isArray(entry[key]) ? (entry[key] as unknown[]).map(String) : [];
export const entryOf = (entry: Entry, key: string): Entry => (isEntry(entry[key]) ? (entry[key] as Entry) : {});

/** The entry with another value; without the field if the value is undefined. */
export function changed(entry: Entry, key: string, value: unknown): Entry {
  const { [key]: _old, ...rest } = entry;
  return value === undefined ? rest : key in entry ? { ...entry, [key]: value } : { ...rest, [key]: value };
}

/** The list with another entry at a place; without that place if there is no entry. */
export function replaced(list: Entry[], at: number, entry: Entry | null): Entry[] {
  return list.flatMap((each, k) => (k === at ? (entry ? [entry] : []) : [each]));
}

/** The text of a box file. */
export function writeBox(box: Entry): string {
  return `${table("", box).trim()}\n`;
}

function table(path: string, entry: Entry): string {
  const own: string[] = [];
  const inner: string[] = [];
  for (const [key, value] of Object.entries(entry)) {
    if (value === undefined || value === null) continue;
    const place = path ? `${path}.${key}` : key;
    if (Array.isArray(value) && value.some(isEntry) && !INLINE.has(key)) {
      inner.push(...value.filter(isEntry).map((each) => `\n[[${place}]]\n${table(place, each)}`));
    } else if (isEntry(value) && !INLINE.has(key)) {
      inner.push(`\n[${place}]\n${table(place, value)}`);
    } else if (!(Array.isArray(value) && value.length === 0 && path === "")) {
      own.push(`${key} = ${plain(value)}\n`);
    }
  }
  return own.join("") + inner.join("");
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(", ")}]`;
  if (isEntry(value)) {
    const parts = Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
    return `{ ${parts.map(([key, each]) => `${key} = ${plain(each)}`).join(", ")} }`;
  }
  return JSON.stringify(value); // a string of JSON is one of TOML
}
