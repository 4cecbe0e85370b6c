/** A few short tones, made here: no files, and none where the settings say so. */
import { settings } from "./settings";

export type Sound =
  | "move"
  | "turn"
  | "over"
  | "won"
  | "lost"
  | "low"
  | "talk"
  | "knock"
  | "cheer"
  | "hop"
  | "row"
  | "flip"
  | "burnt"
  | "taken"
  | "dice"
  | "tackle";

/** Each sound as tones: hertz, when it begins and how long it lasts, in seconds. */
export const TONES: Record<Sound, [number, number, number][]> = {
  move: [[330, 0, 0.07]],
  turn: [
    [440, 0, 0.09],
    [587, 0.1, 0.12],
  ],
  over: [
    [392, 0, 0.14],
    [494, 0.15, 0.14],
    [587, 0.3, 0.3],
  ],
  knock: [
    [190, 0, 0.09],
    [160, 0.13, 0.09],
    [180, 0.26, 0.09],
    [150, 0.39, 0.12],
  ],
  cheer: [
    [523, 0, 0.1],
    [659, 0.11, 0.1],
    [784, 0.22, 0.1],
    [659, 0.33, 0.1],
    [1047, 0.44, 0.4],
  ],
  hop: [
    [392, 0, 0.06],
    [659, 0.07, 0.1],
  ],
  row: [
    [523, 0, 0.14],
    [587, 0.24, 0.14],
    [659, 0.48, 0.14],
    [784, 0.72, 0.4],
  ],
  // A roll that quickens, then the card.
  flip: [
    [147, 0, 0.06],
    [147, 0.22, 0.06],
    [147, 0.4, 0.06],
    [147, 0.54, 0.06],
    [147, 0.64, 0.05],
    [147, 0.72, 0.05],
    [147, 0.79, 0.05],
    [440, 1.1, 0.2],
  ],
  burnt: [
    [784, 0, 0.08],
    [988, 0.08, 0.08],
    [1175, 0.16, 0.08],
    [1568, 0.24, 0.3],
  ],
  taken: [
    [220, 0, 0.14],
    [185, 0.14, 0.14],
    [147, 0.28, 0.3],
  ],
  // Dice that rattle and lie still.
  dice: [
    [1320, 0, 0.03],
    [1100, 0.07, 0.03],
    [1480, 0.13, 0.03],
    [1180, 0.22, 0.03],
    [1250, 0.34, 0.04],
  ],
  tackle: [
    [140, 0, 0.09],
    [98, 0.06, 0.2],
  ],
  talk: [[698, 0, 0.05]],
  won: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.12],
    [1047, 0.36, 0.4],
  ],
  lost: [
    [392, 0, 0.18],
    [349, 0.2, 0.18],
    [294, 0.4, 0.4],
  ],
  low: [
    [880, 0, 0.06],
    [880, 0.12, 0.06],
  ],
};
const LOUD = 0.07;
const RATE = 8000; // samples a second

// Elements, not an AudioContext: opening one holds the page up in the midst of a move.
const players = new Map<Sound, HTMLAudioElement>();

export function play(sound: Sound): void {
  if (!settings().sound || navigator.userActivation?.hasBeenActive !== true) return; // until a click browsers are silent
  const player =
    players.get(sound) ?? new Audio(URL.createObjectURL(new Blob([wave(TONES[sound])], { type: "audio/wav" })));
  players.set(sound, player);
  player.volume = settings().volume / 100;
  player.currentTime = 0;
  player.play().catch(() => undefined); // a browser may still prefer silence
}

/** Triangle waves that swell quickly and fade, one after the other, as a WAV file of 16 bits. */
export function wave(tones: [number, number, number][]): ArrayBuffer {
  const samples = Math.ceil(RATE * Math.max(...tones.map(([, start, length]) => start + length)));
  const file = new DataView(new ArrayBuffer(44 + 2 * samples));
  const text = (at: number, word: string) => [...word].forEach((each, k) => file.setUint8(at + k, each.charCodeAt(0)));
  text(0, "RIFF");
  file.setUint32(4, 36 + 2 * samples, true);
  text(8, "WAVEfmt ");
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true); // plain samples
  file.setUint16(22, 1, true); // one channel
  file.setUint32(24, RATE, true);
  file.setUint32(28, 2 * RATE, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  text(36, "data");
  file.setUint32(40, 2 * samples, true);
  for (const [hertz, start, length] of tones) {
    for (let k = 0; k < length * RATE; k += 1) {
      const now = k / RATE;
      const loud = LOUD * Math.min(1, now / 0.01) * Math.exp((-6 * now) / length);
      const turn = (hertz * now) % 1;
      file.setInt16(44 + 2 * (Math.round(start * RATE) + k), 32767 * loud * (4 * Math.abs(turn - 0.5) - 1), true);
    }
  }
  return file.buffer;
}
