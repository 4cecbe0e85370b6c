import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isLow, left, written } from "../src/clock";
import { SeatClock } from "../src/parts/clock";
import { SettingsButton } from "../src/parts/settings";
import { forget, hasPhrase } from "../src/words/served";
import { beat, change, dress, settings } from "../src/settings";
import type { Time } from "../src/wire";
import { response } from "./served";

const room = document.createElement("div");
document.body.append(room);
const time: Time = { left: [60_000, 15_000], running: 0, since: 1_000_000 };

beforeEach(() => change({ theme: "system", pace: "quick", sound: true, confirm: false, threes: false }));
afterEach(() => {
  act(() => render(null, room));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a setting is kept in the browser and dresses the page", () => {
  act(() => render(<SettingsButton />, room));
  const dark = [...room.querySelectorAll("label")].find((label) => label.textContent === "dark");
  act(() => dark?.querySelector("input")?.click());
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(JSON.parse(localStorage.getItem("fourfold.settings") ?? "")).toMatchObject({ theme: "dark" });
  act(() => change({ theme: "system" }));
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

test("a switch of the dialog is a setting", () => {
  act(() => render(<SettingsButton />, room));
  act(() => room.querySelector<HTMLInputElement>("[type=checkbox]")?.click());
  expect(settings().sound).toBe(false);
});

test("a switch that only one game has is named in the words of that game, which are fetched when the dialog opens", async () => {
  const label = () => [...room.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith("1T34"));
  forget();
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(response(path)));
  HTMLDialogElement.prototype.showModal = vi.fn();
  act(() => render(<SettingsButton />, room));
  expect(label()).toBeUndefined();
  await act(async () => {
    room.querySelector("button")?.click();
    await vi.waitFor(() => expect(hasPhrase("1t34-board.setting-threes")).toBe(true));
  });
  expect(label()?.textContent).toBe("1T34: point at lines of three");
  act(() => label()?.querySelector("input")?.click());
  expect(settings().threes).toBe(true);
});

test("movement is as quick as was chosen, and none where the system asks for stillness", () => {
  expect(beat()).toBeGreaterThan(0);
  change({ pace: "off" });
  expect(beat()).toBe(0);
  change({ pace: "calm" });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(beat()).toBe(0);
  dress();
  expect(document.documentElement.style.getPropertyValue("--beat")).toBe("0ms");
});

test("only the running clock loses time, and never below nothing", () => {
  expect(left(time, 0, 1_010_000)).toBe(50_000);
  expect(left(time, 1, 1_010_000)).toBe(15_000);
  expect(left(time, 0, 2_000_000)).toBe(0);
  expect(left(time, 0, 999_000)).toBe(60_000);
});

test("time is written as clocks write it", () => {
  expect([3_661_000, 65_000, 9_490, 90_000_000].map(written)).toEqual(["1:01:01", "1:05", "9.4", "1 d 1 h"]);
});

test("a clock runs down between frames and says low in a word", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  act(() => render(<SeatClock time={time} seat={0} ahead={5000} own={false} />, room));
  expect(room.textContent).toContain("0:55");
  expect(room.textContent).not.toContain("low");
  act(() => void vi.advanceTimersByTime(40_000));
  expect(room.textContent).toContain("0:15");
  expect(room.textContent).toContain("low");
  expect(isLow(15_000)).toBe(true);
});
