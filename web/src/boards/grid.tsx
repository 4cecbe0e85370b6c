/** A square board: the drawing, and over it a real button for every square. Mouse, touch, keys and readers use the same ones. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Drag } from "./drag";

export const CELL = 60;
export const RIM = 22;

export interface Spot {
  label: string;
  look: "plain" | "ready" | "chosen" | "target";
  press?: (() => void) | undefined;
  /** Of a square that takes no press: asks why not. */
  refuse?: (() => void) | undefined;
  hover?: ((on: boolean) => void) | undefined;
}

/** All squares, row by row from the top of the drawing. */
export function squares(size: number, flipped: boolean): string[] {
  const all = Array.from({ length: size * size }, (_, k) => name(k % size, size - 1 - Math.floor(k / size)));
  return flipped ? all.reverse() : all;
}

function name(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** The middle of a square in the drawing. */
export function middle(square: string, size: number, flipped: boolean): [number, number] {
  const column = square.charCodeAt(0) - 97;
  const row = Number(square.slice(1)) - 1;
  const [across, down] = flipped ? [size - 1 - column, row] : [column, size - 1 - row];
  return [RIM + across * CELL + CELL / 2, RIM + down * CELL + CELL / 2];
}

interface GridProps {
  label: string;
  size: number;
  flipped: boolean;
  spot: (square: string) => Spot;
  drag?: Drag["handlers"];
  children: ComponentChildren;
}

export function Grid({ label, size, flipped, spot, drag, children }: GridProps) {
  const side = size * CELL + 2 * RIM;
  const room = useRef<HTMLDivElement>(null);
  const steer = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size }[event.key];
    const next = step === undefined ? undefined : room.current?.children[at + step];
    if (next instanceof HTMLButtonElement) {
      event.preventDefault();
      next.focus();
    }
  };
  return (
    <div class="grid-board">
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        {children}
        <Labels size={size} flipped={flipped} />
      </svg>
      <div
        class="grid-spots"
        role="group"
        aria-label={label}
        ref={room}
        {...drag}
        style={{ inset: `${(100 * RIM) / side}%`, gridTemplate: `repeat(${size}, 1fr) / repeat(${size}, 1fr)` }}
      >
        {squares(size, flipped).map((square, at) => {
          const { label: said, look, press, refuse, hover } = spot(square);
          return (
            <button
              key={square}
              type="button"
              class={`spot spot-${look}`}
              data-square={square}
              aria-label={said}
              aria-disabled={press === undefined}
              aria-pressed={look === "chosen"}
              tabIndex={press === undefined ? -1 : 0}
              onClick={press ?? refuse}
              onKeyDown={(event) => steer(event, at)}
              onPointerEnter={() => hover?.(true)}
              onPointerLeave={() => hover?.(false)}
              onFocus={() => hover?.(true)}
              onBlur={() => hover?.(false)}
            />
          );
        })}
      </div>
    </div>
  );
}

function Labels({ size, flipped }: { size: number; flipped: boolean }) {
  const end = RIM + size * CELL;
  return (
    <g class="grid-labels">
      {Array.from({ length: size }, (_, k) => {
        const shown = flipped ? size - 1 - k : k;
        const at = RIM + k * CELL + CELL / 2;
        return (
          <g key={k}>
            <text x={at} y={end + 15}>
              {String.fromCharCode(97 + shown)}
            </text>
            <text x={RIM / 2} y={end - k * CELL - CELL / 2 + 4}>
              {shown + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}
