/** A player beside the board: face, name, what they hold, and their clock. */
import type { ComponentChildren } from "preact";
import type { Mark } from "../boards/kind";
import { Shape } from "../boards/shape";
import { Face } from "./face";

interface StripProps {
  seat: number;
  /** As the server writes it, for the face; null for a free seat. */
  sitter: string | null;
  name: string;
  active: boolean;
  /** The shapes of the seat's pieces. */
  marks?: Mark[];
  /** Short facts about the person: strength, you, started, away. */
  tags?: ComponentChildren;
  /** What the seat holds: points, pieces, cards. */
  holds?: ComponentChildren;
  clock?: ComponentChildren;
  /** The account on the seat, whose profile the name leads to. */
  account?: string | undefined;
}

export function Strip({ seat, sitter, name, active, marks = [], tags, holds, clock, account }: StripProps) {
  return (
    <div
      class={active ? "person person-active" : "person"}
      role="group"
      aria-label={name}
      aria-current={active}
      data-seat={seat}
    >
      {sitter === null ? <span class="face-of face-none" /> : <Face name={sitter} />}
      {account ? (
        <a class="person-name" href={`/people/${account}`} target="_blank" dir="auto">
          {name}
        </a>
      ) : (
        <span class="person-name">{name}</span>
      )}
      {marks.map(({ shape, look }) => (
        <svg key={shape} class="person-mark" viewBox="-24 -24 48 48" aria-hidden="true">
          <Shape seat={shape} look={look} />
        </svg>
      ))}
      {tags}
      {holds && <span class="person-holds">{holds}</span>}
      {clock}
    </div>
  );
}
