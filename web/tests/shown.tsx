/** A board in the page, as it stands after some recorded frames. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, vi } from "vitest";
import { boardOf } from "../src/boards";
import { hear, START, type LogEntry, type TableState } from "../src/table";
import type { Choice } from "../src/wire";
import { frames } from "./frames";

export const room = document.createElement("div");
document.body.append(room);

export function show(
  game: string,
  upTo = frames(game).length,
  offered?: Choice[],
  shown: LogEntry | null = null,
  changed: (view: unknown) => unknown = (view) => view,
) {
  const heard = frames(game).slice(0, upTo).reduce(hear, START);
  const state = { ...heard, legal: offered ?? heard.legal, view: changed(heard.view) };
  const choose = vi.fn();
  const whyNot = vi.fn();
  act(() => draw(game, state, { choose, whyNot, shown }));
  return { state, choose, whyNot, labels: state.legal.map((choice) => boardOf(game).tell(choice, state.view)) };
}

interface Told {
  choose: (index: number) => void;
  whyNot: (text: string) => void;
  shown: LogEntry | null;
}

/** Draw a board without waiting for what it does after it was seen. */
export function draw(game: string, state: TableState, { choose, whyNot, shown }: Told): void {
  const { Board } = boardOf(game);
  render(
    <Board
      view={state.view}
      legal={state.legal}
      viewer={state.viewer}
      names={["Ada", "Bot 1"]}
      log={state.log}
      rewound={0}
      flipped={false}
      shown={shown}
      focus={null}
      setFocus={() => undefined}
      choose={choose}
      whyNot={whyNot}
      tried={null}
    />,
    room,
  );
}

/** How many frames lead to the first position whose legal list is as wanted. */
export function upTo(game: string, wanted: (legal: Choice[]) => boolean): number {
  const k = frames(game).findIndex((frame) => frame.frame === "update" && frame.legal && wanted(frame.legal));
  expect(k, "no such position was recorded").toBeGreaterThanOrEqual(0);
  return k + 1;
}

export const press = (where: string) => {
  const button = room.querySelector<HTMLButtonElement>(where);
  expect(button, where).not.toBeNull();
  act(() => button?.click());
};
