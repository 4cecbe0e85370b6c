/** Passkeys: the browser makes a key that only this device can use, or signs with one. */
import { call } from "./api";
import { keepAccount } from "./keys";
import type { Confirmed, Me, NewPasskey, PasskeyAsk, PasskeyInfo, PasskeyUsed, PasskeyWish } from "./wire";
import { say } from "./words";

const ES256 = -7; // the numbers of kinds of keys, as the standard has them
const ED25519 = -8;
const RS256 = -257;

/** Browsers offer passkeys only on a secure address with a name. */
export function hasPasskeys(): boolean {
  const named = /[a-z]/i.test(location.hostname) && !location.hostname.startsWith("[");
  return window.isSecureContext && named && "PublicKeyCredential" in window;
}

/** Whether the person closed the browser's question, which needs no words. */
export const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";

export function encoded(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Make a passkey on this device and keep it for the account; all passkeys of the account. */
export async function addPasskey(proof: Confirmed): Promise<PasskeyInfo[]> {
  const wish = await call<PasskeyWish>("POST", "/api/me/passkeys/challenge");
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(wish.challenge),
      rp: { name: "Fourfold" },
      user: { id: bytesOf(wish.id), name: wish.name, displayName: wish.name },
      pubKeyCredParams: [ES256, ED25519, RS256].map((alg) => ({ type: "public-key" as const, alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
  })) as PublicKeyCredential;
  const answer = made.response as AuthenticatorAttestationResponse;
  const wanted: NewPasskey = {
    id: made.id,
    client: encoded(answer.clientDataJSON),
    authenticator: encoded(answer.getAuthenticatorData()),
    key: encoded(answer.getPublicKey() ?? new ArrayBuffer(0)),
    ...proof,
  };
  return call<PasskeyInfo[]>("POST", "/api/me/passkeys", wanted);
}

/** Sign in with a passkey that the person chooses from those of the device. */
export async function signInWithPasskey(): Promise<Me> {
  const { challenge } = await call<PasskeyAsk>("POST", "/api/sign-in/challenge");
  const me = await call<Me>("POST", "/api/sign-in/passkey", await signed(challenge));
  keepAccount(me.account === true);
  return me;
}

/** What proves that the owner of the account asks: what was typed, or else a passkey. */
export async function proofOf(typed: string): Promise<Confirmed> {
  if (typed) return { now: typed };
  const { challenge } = await call<PasskeyAsk>("POST", "/api/me/passkeys/confirm");
  try {
    return { passkey: await signed(challenge) };
  } catch (error) {
    if (isCalledOff(error)) throw new Error(say("account.unproved"));
    throw error;
  }
}

async function signed(challenge: string): Promise<PasskeyUsed> {
  const used = (await navigator.credentials.get({
    publicKey: { challenge: bytesOf(challenge), userVerification: "required" },
  })) as PublicKeyCredential;
  const answer = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    client: encoded(answer.clientDataJSON),
    authenticator: encoded(answer.authenticatorData),
    signature: encoded(answer.signature),
  };
}

export const passkeys = () => call<PasskeyInfo[]>("GET", "/api/me/passkeys");
export const endPasskey = (id: string, proof: Confirmed) =>
  call<PasskeyInfo[]>("POST", "/api/me/passkeys/end", { id, ...proof });
