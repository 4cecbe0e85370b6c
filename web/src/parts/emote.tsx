/** Small faces and signs to say something without words. */
import type { ComponentChildren } from "preact";
import type { Phrase } from "./phrases";

const face = (inside: ComponentChildren) => (
  <>
    <circle class="emote-skin" cx="12" cy="12" r="10" />
    {inside}
  </>
);

const eyes = (
  <>
    <circle class="emote-dot" cx="8.5" cy="9.5" r="1.4" />
    <circle class="emote-dot" cx="15.5" cy="9.5" r="1.4" />
  </>
);

const DRAWN: Partial<Record<Phrase, ComponentChildren>> = {
  "face-smile": face(
    <>
      {eyes}
      <path d="M7.5 14q4.5 4.5 9 0" />
    </>,
  ),
  "face-laugh": face(
    <>
      <path d="M7 10l1.5-1.6L10 10m4 0l1.5-1.6L17 10" />
      <path class="emote-open" d="M7 13.5h10q-.6 5-5 5t-5-5z" />
    </>,
  ),
  "face-wow": face(
    <>
      {eyes}
      <ellipse class="emote-open" cx="12" cy="16" rx="2.2" ry="2.8" />
    </>,
  ),
  "face-sad": face(
    <>
      {eyes}
      <path d="M8 17q4-4 8 0" />
    </>,
  ),
  heart: (
    <path
      class="emote-heart"
      d="M12 20.5C4 14.5 2.5 11 3.5 7.8 4.8 4 9.6 3.6 12 7.6c2.4-4 7.2-3.6 8.5.2 1 3.2-.5 6.7-8.5 12.7z"
    />
  ),
  star: <path class="emote-star" d="M12 2.5l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z" />,
};

/** Whether a phrase is drawn instead of written. */
export const isDrawn = (phrase: Phrase) => DRAWN[phrase] !== undefined;

export function Emote({ phrase }: { phrase: Phrase }) {
  return (
    <svg class="emote" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWN[phrase]}
    </svg>
  );
}
