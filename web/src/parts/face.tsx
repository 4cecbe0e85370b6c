/** Faces: a drawn one for each bot, and for people one that follows from their name. */
import { botLevel } from "./bot-names";

const SKINS = ["#7fb069", "#a7c957", "#5c8d5a", "#c9704f", "#8d99ae", "#4a4e69", "#33363f", "#b08968"];
const COATS = ["#2a9d8f", "#e07a5f", "#3d5a80", "#b5838d", "#6a994e", "#bc6c25", "#7b5ea7", "#4d908e"];

/** A number that always follows from the same text. */
function hash(text: string): number {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

/** `name` as the server writes it: `bot:3`, or what a person is called. */
export function Face({ name }: { name: string }) {
  const level = botLevel(name);
  return (
    <svg class="face-of" viewBox="0 0 40 40" aria-hidden="true">
      {level === undefined ? <Person name={name} /> : <Bot level={level} />}
    </svg>
  );
}

/** Its head grows angular and its brow falls as it grows stronger. */
function Bot({ level }: { level: number }) {
  const skin = SKINS[(level - 1) % SKINS.length];
  const brow = Math.min(level - 1, 7);
  return (
    <>
      <path d="M20 2v5" stroke={skin} stroke-width="3" />
      <circle cx="20" cy="3" r="2.5" fill="#f4a261" />
      <rect x="5" y="7" width="30" height="28" rx={15 - 1.4 * brow} fill={skin} />
      <circle cx="13.5" cy="20" r="4.2" fill="#fff" />
      <circle cx="26.5" cy="20" r="4.2" fill="#fff" />
      <circle cx="14" cy="20.5" r="2" fill="#1d1f24" />
      <circle cx="26" cy="20.5" r="2" fill="#1d1f24" />
      {level > 2 && (
        <path
          d={`M9 ${15 - 0.2 * brow}l8 ${0.5 * brow}M31 ${15 - 0.2 * brow}l-8 ${0.5 * brow}`}
          stroke="#1d1f24"
          stroke-width="2"
        />
      )}
      <path
        d={`M14 29q6 ${5 - 1.1 * brow} 12 0`}
        fill="none"
        stroke="#1d1f24"
        stroke-width="2"
        stroke-linecap="round"
      />
    </>
  );
}

function Person({ name }: { name: string }) {
  const of = hash(name);
  const coat = COATS[of % COATS.length];
  const hair = ["#3b2f2f", "#8d5524", "#d9a066", "#555b6e", "#a23b2a"][of % 5];
  const skin = ["#f2d0a9", "#d9a47a", "#a9714b", "#7a4a2e", "#f6dcc0"][Math.floor(of / 5) % 5];
  return (
    <>
      <rect width="40" height="40" rx="12" fill={coat} opacity="0.28" />
      <path d="M6 40q2-12 14-12t14 12z" fill={coat} />
      <circle cx="20" cy="18" r="9" fill={skin} />
      {of % 3 === 0 ? (
        <path d="M11 17q0-10 9-10t9 10q-4-4-9-4t-9 4z" fill={hair} />
      ) : of % 3 === 1 ? (
        <path d="M10 20V15q2-9 10-9t10 9v5l-2-5q-8 0-12-4-1 5-4 5z" fill={hair} />
      ) : (
        <path d="M12 13q3-7 8-7t8 7q-4-2-8-2t-8 2z" fill={hair} />
      )}
      <circle cx="17" cy="18.5" r="1.3" fill="#1d1f24" />
      <circle cx="23" cy="18.5" r="1.3" fill="#1d1f24" />
      <path d="M17 22.5q3 2.4 6 0" fill="none" stroke="#1d1f24" stroke-width="1.3" stroke-linecap="round" />
    </>
  );
}
