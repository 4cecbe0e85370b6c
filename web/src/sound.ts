/** A few short tones, made here: no files, and silence where somebody prefers it. */
import { settings } from "./settings";

export type Sound = "move" | "turn" | "over" | "low";

/** Each sound as tones: hertz, when it begins and how long it lasts, in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
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
  low: [
    [880, 0, 0.06],
    [880, 0.12, 0.06],
  ],
};
const LOUD = 0.07;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings().sound || typeof AudioContext === "undefined") return;
  if (navigator.userActivation?.hasBeenActive === false) return; // browsers are silent until somebody has clicked
  context ??= new AudioContext();
  for (const [hertz, start, length] of TONES[sound]) tone(context, hertz, context.currentTime + start, length);
}

function tone(room: AudioContext, hertz: number, start: number, length: number): void {
  const voice = room.createOscillator();
  const volume = room.createGain();
  voice.type = "triangle";
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(room.destination);
  voice.start(start);
  voice.stop(start + length);
}
