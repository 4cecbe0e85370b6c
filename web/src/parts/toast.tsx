/** A short message beside the control or square that was tried. It lies over the page and moves nothing. */
import { useEffect, useState } from "preact/hooks";
import { say } from "../words";
import { RuleLink } from "./rule-link";

interface Place {
  left: number;
  top: number;
}

const EDGE = 12; // pixels that stay free at each side of the window
const HALF = 160; // half the widest toast
const BELOW = 28; // pixels from what was pressed

let pressed: Place = { left: 0, top: 0 };

/** Remembers where something was pressed last, by a pointer or by a key. */
export function watchPresses(): void {
  const note = (left: number, top: number) => {
    pressed = { left, top };
  };
  addEventListener("pointerdown", (event) => note(event.clientX, event.clientY), true);
  addEventListener("pointerup", (event) => note(event.clientX, event.clientY), true);
  addEventListener(
    "keydown",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const { left, top, width, height } = target.getBoundingClientRect();
      note(left + width / 2, top + height / 2);
    },
    true,
  );
}

/** Inside the window, below what was pressed, or above it in the lower half. */
function place(): preact.CSSProperties {
  const half = Math.min(HALF, innerWidth / 2 - EDGE);
  const left = Math.min(Math.max(pressed.left, half + EDGE), innerWidth - half - EDGE);
  return pressed.top < innerHeight / 2
    ? { left, top: Math.max(EDGE, pressed.top + BELOW) }
    : { left, bottom: Math.max(EDGE, innerHeight - pressed.top + BELOW) };
}

interface ToastProps {
  /** Empty for none; another object shows the same text anew. */
  text: string;
  about?: unknown;
  /** The game whose rule stands behind the sentence in brackets. */
  game: string;
}

export function Toast({ text, about, game }: ToastProps) {
  const [at, setAt] = useState<preact.CSSProperties | null>(null);
  useEffect(() => setAt(text ? place() : null), [text, about]);
  if (!text || at === null) return null;
  const [, sentence, ruling] = /^(.*) \(([A-Z]\d+)\)$/.exec(text) ?? [];
  return (
    <div class="toast refusal" role="alert" style={at}>
      <p>
        {sentence ?? text} {ruling !== undefined && <RuleLink game={game} ruling={ruling} />}
      </p>
      <button type="button" class="plain icon" aria-label={say("toast.close")} onClick={() => setAt(null)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  );
}
