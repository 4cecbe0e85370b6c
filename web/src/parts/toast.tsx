/** A short message beside the control or square that was tried. It lies over the page and moves nothing. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { say } from "../words";
import { RuleLink } from "./rule-link";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const EDGE = 12; // pixels that stay free at each side of the window
const GAP = 10; // pixels between what was pressed and its message
const LARGE = 160; // pixels; of what is higher, only the place that was pressed counts
const PRESSED = "button, a, label, input, select, summary";

let pressed: Box = { left: 0, right: 0, top: 0, bottom: 0 };

/** Remembers what was pressed last, by a pointer or by a key. */
export function watchPresses(): void {
  const touch = ({ clientX: x, clientY: y }: PointerEvent) => {
    const box = document.elementFromPoint(x, y)?.closest(PRESSED)?.getBoundingClientRect();
    pressed = box && box.height < LARGE ? box : { left: x, right: x, top: y - GAP, bottom: y + GAP };
  };
  addEventListener("pointerdown", touch, true);
  addEventListener("pointerup", touch, true);
  addEventListener(
    "keydown",
    ({ target }) => {
      if (target instanceof Element) pressed = target.getBoundingClientRect();
    },
    true,
  );
}

/** Below what was pressed or above it, inside the window, and never over the action bar. */
export function place(
  box: Box,
  { width, height }: { width: number; height: number },
  bar: Box | null,
  wide: number,
  high: number,
) {
  const floor = Math.min(bar?.top ?? high, high) - EDGE;
  const below = box.bottom + GAP;
  const top = below + height <= floor ? below : Math.min(box.top - GAP, floor) - height;
  const left = (box.left + box.right - width) / 2;
  return { left: Math.max(EDGE, Math.min(left, wide - EDGE - width)), top: Math.max(EDGE, top) };
}

interface ToastProps {
  /** Empty for none; another object shows the same text anew. */
  text: string;
  about?: unknown;
  /** The game whose rule stands behind the sentence in brackets. */
  game: string;
}

export function Toast({ text, about, game }: ToastProps) {
  const [shown, setShown] = useState<Box | null>(null);
  const toast = useRef<HTMLDivElement>(null);
  useEffect(() => setShown(text ? pressed : null), [text, about]);
  useLayoutEffect(() => {
    if (!toast.current || !shown) return;
    const bar = document.querySelector(".action-bar")?.getBoundingClientRect() ?? null;
    const { left, top } = place(shown, toast.current.getBoundingClientRect(), bar, innerWidth, innerHeight);
    const zoom = document.documentElement.currentCSSZoom ?? 1; // of a large screen, which styles count within
    toast.current.style.left = `${left / zoom}px`;
    toast.current.style.top = `${top / zoom}px`;
  }, [shown, text]);
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => toast.current?.contains(target as Node) || setShown(null);
    addEventListener("pointerdown", leave);
    return () => removeEventListener("pointerdown", leave);
  }, []);
  if (!text || shown === null) return null;
  const [, sentence, ruling] = /^(.*) \(([A-Z]\d+)\)$/.exec(text) ?? [];
  return (
    <div class="toast refusal" role="alert" ref={toast}>
      <p>
        {sentence ?? text} {ruling !== undefined && <RuleLink game={game} ruling={ruling} />}
      </p>
      <button type="button" class="plain icon" aria-label={say("toast.close")} onClick={() => setShown(null)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  );
}
