import { expect, test } from "vitest";
import type { Point } from "../src/boards/takkure-points";
import { seenAs, steered } from "../src/boards/takkure-seen";
import type { PitchView } from "../src/wire";

const PITCH = { length: 640, width: 384 } as PitchView;
const WAYS: [upright: boolean, flipped: boolean][] = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
];

test.each(WAYS)("upright %s, flipped %s: a point is found again where it is seen", (upright, flipped) => {
  const seen = seenAs(PITCH, upright, flipped);
  for (const point of [
    [0, 0],
    [100, 30],
    [640, 384],
  ] as Point[]) {
    const place = seen.of(point);
    expect(seen.at(place)).toEqual(point);
    expect(place[0]).toBeLessThanOrEqual(seen.wide);
    expect(place[1]).toBeLessThanOrEqual(seen.high);
  }
});

test.each(WAYS)("upright %s, flipped %s: an arrow leads where it points to on the screen", (upright, flipped) => {
  const seen = seenAs(PITCH, upright, flipped);
  const [x, y] = seen.of([200, 100]);
  const after = (key: string) => {
    const [dx, dy] = steered(seen, key) ?? [NaN, NaN];
    return seen.of([200 + dx, 100 + dy]);
  };
  expect(after("ArrowUp")).toEqual([x, y - 1]);
  expect(after("ArrowDown")).toEqual([x, y + 1]);
  expect(after("ArrowLeft")).toEqual([x - 1, y]);
  expect(after("ArrowRight")).toEqual([x + 1, y]);
  expect(steered(seen, "Enter")).toBeUndefined();
});

test("upright the first team plays upwards, and downwards when the board is turned round", () => {
  expect(seenAs(PITCH, true, false).of([640, 0])).toEqual([0, 0]);
  expect(seenAs(PITCH, true, true).of([640, 0])).toEqual([384, 640]);
});
