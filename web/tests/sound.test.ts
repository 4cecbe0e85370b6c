import { expect, test } from "vitest";
import { TONES, wave } from "../src/sound";

test.each(Object.entries(TONES))("the sound %s is a file that says its own length, and is never loud", (_, tones) => {
  const file = new DataView(wave(tones));
  const samples = new Int16Array(file.buffer, 44);
  expect(file.getUint32(4, true)).toBe(file.byteLength - 8);
  expect(file.getUint32(40, true)).toBe(samples.byteLength);
  expect(Math.max(...samples)).toBeGreaterThan(500);
  expect(Math.max(...samples)).toBeLessThan(4000);
  expect(Math.abs(samples.at(-1) ?? 0)).toBeLessThan(60); // it ends without a click
});
