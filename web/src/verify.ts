/** Whether the chances of a finished game are those that its seed and its players decide: docs/RECORDS.md says how. */

export interface Proof {
  /** What is wrong, or nothing. */
  wrong: "" | "seed" | "commitment" | "chance" | "nonce" | "set-up";
  /** Outcomes that follow from the seed. */
  chances: number;
  /** The draws of the set-up by the option they decided, all checked; null where the record does not tell them. */
  drawn: Record<string, number> | null;
  /** Whether a number that this browser added is among those of the players. */
  own: boolean;
}

interface Chance {
  weights: bigint[];
  index: number;
}

/** A tag of a record. */
function tag(record: string, name: string): string {
  const found = new RegExp(`^\\[${name} ("(?:[^"\\\\]|\\\\.)*")\\]\\r?$`, "m").exec(record)?.[1];
  return found === undefined ? "" : (JSON.parse(found) as string);
}

/** Every outcome of chance in a record, in order. */
export function chancesOf(record: string): Chance[] {
  return [...record.matchAll(/^\d+\. chance .*?(?: <([\d,]+)@(\d+)>)?(?: #[0-9a-f]{16})?\r?$/gm)].map(
    ([, weights, index]) => ({
      weights: weights === undefined ? [] : weights.split(",").map(BigInt),
      index: index === undefined ? -1 : Number(index),
    }),
  );
}

interface Drawn {
  /** Which option it decided. */
  option: string;
  /** Of how many. */
  n: number;
  index: number;
}

/** The draws of the set-up in order; null in a record of a server that did not write them down. */
export function drawsOf(record: string): Drawn[] | null {
  const told = tag(record, "Drawn");
  if (told === "") return null;
  return told.split("; ").flatMap((part) => {
    const [option = "", ...draws] = part.split(" ");
    return draws.map((draw) => {
      const [n, index] = draw.split("@").map(Number);
      return { option, n: n ?? 0, index: index ?? -1 };
    });
  });
}

/** Check a record against what the table had published before the game, and what this browser gave. */
export async function verify(record: string, commitment: string, ownNonces: string[]): Promise<Proof> {
  const seed = tag(record, "Seed");
  const nonces = tag(record, "Nonces");
  const chances = chancesOf(record);
  const own = ownNonces.some((nonce) => nonces.includes(nonce));
  const draws = drawsOf(record);
  const drawn =
    draws &&
    Object.fromEntries(draws.map(({ option }) => [option, draws.filter((each) => each.option === option).length]));
  const told = (wrong: Proof["wrong"]): Proof => ({ wrong, chances: chances.length, drawn, own });
  if (!/^\d+$/.test(seed)) return told("seed");
  const key = await sha256(new TextEncoder().encode(`seed ${seed}`));
  if (hex(await sha256(key)) !== commitment) return told("commitment");
  if (ownNonces.length > 0 && !own) return told("nonce");
  const secret = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (const [n, { weights, index }] of chances.entries()) {
    const fell = weights.length > 0 && (await outcome(secret, bytesOf(nonces), n, weights));
    if (fell !== index) return told("chance");
  }
  const purpose = new Uint8Array([...new TextEncoder().encode("setup"), ...bytesOf(nonces)]);
  for (const [k, { option, n, index }] of (draws ?? []).entries()) {
    const fell = n > 0 && (await outcome(secret, purpose, k + 1, Array<bigint>(n).fill(1n)));
    if (fell !== index || (option === "first" && !isStarter(record, n, index))) return told("set-up");
  }
  return told("");
}

/** Whether a draw of one of `n` seats is the one that the record says has started. */
function isStarter(record: string, n: number, seat: number): boolean {
  return tag(record, "Seats") === String(n) && tag(record, "Option first") === String(seat);
}

/** Which of the weighted outcomes falls at the n-th chance. */
export async function outcome(key: CryptoKey, nonces: Uint8Array, n: number, weights: bigint[]): Promise<number> {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const all = 1n << 256n;
  const fair = all - (all % total);
  for (let again = 0; ; again += 1) {
    const message = new Uint8Array(nonces.length + 12);
    message.set(nonces);
    const view = new DataView(message.buffer);
    view.setBigUint64(nonces.length, BigInt(n));
    view.setUint32(nonces.length + 8, again);
    const drawn = BigInt(`0x${hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, message)))}`);
    if (drawn >= fair) continue;
    let rest = drawn % total;
    return weights.findIndex((weight) => {
      const hit = rest < weight;
      rest -= weight;
      return hit;
    });
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
