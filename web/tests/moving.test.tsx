import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hold, useAfterMotion } from "../src/boards/moving";
import { useForced } from "../src/parts/use-forced";
import { change } from "../src/settings";
import { room } from "./shown";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => render(null, room));
  vi.useRealTimers();
  change({ forced: true, confirm: false });
});

function Told({ text }: { text: string }) {
  return <p>{useAfterMotion(text)}</p>;
}
const show = (text: string) => act(() => render(<Told text={text} />, room));

test("what a movement shows is told after it", () => {
  show("Your turn");
  act(() => hold(500));
  show("You win!");
  expect(room.textContent).toBe("Your turn");
  act(() => void vi.advanceTimersByTime(400));
  expect(room.textContent).toBe("Your turn");
  act(() => void vi.advanceTimersByTime(101));
  expect(room.textContent).toBe("You win!");
});

test("without a movement it is told at once", () => {
  vi.advanceTimersByTime(5000); // the movement of the test before is over
  show("one");
  show("two");
  expect(room.textContent).toBe("two");
});

interface Offered {
  offered: number;
  seq: number;
  rewound?: number;
  play: () => void;
}

function Forced({ offered, seq, rewound = 0, play }: Offered) {
  useForced({ offered, seq, rewound, ready: true, play });
  return null;
}
const offer = (given: Offered) => {
  act(() => render(<Forced {...given} />, room));
  act(() => void vi.advanceTimersByTime(2000));
};

test("a choice without an alternative is played by itself, unless it was just taken back or the person decides", () => {
  const play = vi.fn();
  offer({ offered: 2, seq: 1, play });
  expect(play).not.toHaveBeenCalled();
  offer({ offered: 1, seq: 2, play });
  expect(play).toHaveBeenCalledTimes(1);
  offer({ offered: 1, seq: 3, rewound: 1, play });
  expect(play).toHaveBeenCalledTimes(1);
  change({ forced: false });
  offer({ offered: 1, seq: 4, rewound: 1, play });
  expect(play).toHaveBeenCalledTimes(1);
  change({ forced: true, confirm: true });
  offer({ offered: 1, seq: 5, rewound: 1, play });
  expect(play).toHaveBeenCalledTimes(1);
});
