import { expect, test } from "vitest";
import { oddsTold, PRESETS, rule, withOdds } from "../src/clock";

test("presets are told in words", () => {
  expect(rule(PRESETS.quick)).toBe("5 min + 3 s");
  expect(rule(PRESETS.sand)).toBe("30 s a turn");
  expect(rule(PRESETS.days)).toBe("3 days a turn");
});

test("time odds are shares of the seats, the maker of the table first", () => {
  expect(withOdds({ bank: 300 }, "even", 2)).toEqual({ bank: 300 });
  expect(withOdds({ bank: 300 }, "me-50", 3)).toEqual({ bank: 300, shares: [50, 100, 100] });
  expect(withOdds({ turn: 30 }, "others-20", 2)).toEqual({ turn: 30, shares: [100, 20] });
  expect(withOdds(null, "me-50", 2)).toBeNull();
});

test("time odds are told by names, and not at all where everybody has the same", () => {
  expect(oddsTold({ bank: 60, shares: [100, 50] }, ["Ada", ""])).toEqual(["time odds: Ada 100 %, Player 2 50 %"]);
  expect(oddsTold({ bank: 60, shares: [50, 50] }, ["Ada", "Ben"])).toEqual([]);
  expect(oddsTold({ bank: 60 }, ["Ada", "Ben"])).toEqual([]);
});
