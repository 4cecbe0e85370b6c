/** A piece dragged over squares: the way it was led, square by square. */
import { useRef, useState } from "preact/hooks";

export interface Drag {
  /** The squares of the way so far; empty when nothing is dragged. */
  way: string[];
  /** To be put on the element that holds the squares. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** `starts` says whether a drag may begin on a square; `done` is told every way of two squares or more. */
export function useDrag(starts: (square: string) => boolean, done: (way: string[]) => void): Drag {
  const [way, setWay] = useState<string[]>([]);
  const led = useRef<string[]>([]);
  const lead = (next: string[]) => {
    led.current = next;
    setWay(next);
  };
  return {
    way: way.length > 1 ? way : [],
    handlers: {
      onPointerDown: (event) => {
        const square = squareUnder(event);
        if (square !== undefined && starts(square)) lead([square]);
      },
      onPointerMove: (event) => {
        if (led.current.length === 0) return;
        const square = squareUnder(event);
        if (square !== undefined && square !== led.current.at(-1)) lead(turnBack(led.current, square));
      },
      onPointerUp: () => {
        const whole = led.current;
        lead([]);
        if (whole.length > 1) done(whole);
      },
      onPointerCancel: () => lead([]),
    },
  };
}

/** One square more, or one less where the piece is led back the way it came. */
export function turnBack(way: string[], square: string): string[] {
  return way.at(-2) === square ? way.slice(0, -1) : [...way, square];
}

/** A finger keeps its target, so the square is looked up by place. */
function squareUnder(event: PointerEvent): string | undefined {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found?.closest<HTMLElement>("[data-square]")?.dataset["square"];
}
