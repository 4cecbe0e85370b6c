import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { useGame } from "../src/parts/use-game";
import { isLocal } from "../src/parts/waiting";
import type { GameInfo } from "../src/wire";
import { served } from "./served";

const room = document.createElement("div");
afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("an address of this machine cannot be opened by others", () => {
  for (const name of ["localhost", "127.0.0.1", "[::1]"]) expect(isLocal(name)).toBe(true);
  for (const name of ["192.168.1.7", "play.example.org"]) expect(isLocal(name)).toBe(false);
});

function Levels({ name }: { name: string }) {
  return <p>{useGame(name)?.levels ?? "none yet"}</p>;
}

test("a server that is away for a moment is asked again for the levels of a game", async () => {
  vi.useFakeTimers();
  const games = served<GameInfo[]>("/api/games?language=en");
  const fetched = vi
    .fn()
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue({ ok: true, status: 200, json: () => Promise.resolve(games) });
  vi.stubGlobal("fetch", fetched);
  await act(async () => {
    render(<Levels name="fourthdown" />, room);
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(room.textContent).toBe("none yet");
  await act(async () => void (await vi.advanceTimersByTimeAsync(5000)));
  expect(room.textContent).toBe("5");
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(fetched).toHaveBeenCalledTimes(2);
});
