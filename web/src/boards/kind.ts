/** What a board is given, and what it must offer. A board draws the view and offers the legal list; it knows no rules. */
import type { ComponentType } from "preact";
import type { LogEntry } from "../table";
import type { Choice } from "../wire";

export interface Offered<Does> extends Choice {
  does: Does;
}

export interface BoardProps<View, Does> {
  view: View;
  /** Empty unless somebody at this device is to move. */
  legal: Offered<Does>[];
  viewer: number;
  names: string[];
  log: LogEntry[];
  rewound: number;
  flipped: boolean;
  /** The choice that is looked at, here or in the list below the board. */
  focus: number | null;
  setFocus(index: number | null): void;
  choose(index: number): void;
}

/** A shape of boards/shape.tsx. */
export interface Mark {
  shape: number;
  look: "seat" | "colour";
}

export interface BoardKind<View, Does> {
  Board: ComponentType<BoardProps<View, Does>>;
  /** An action as words on a button. */
  tell(choice: Offered<Does>, view: View): string;
  /** What to do now, in a sentence. */
  prompt(view: View, legal: Offered<Does>[]): string;
  /** The shapes of a seat's pieces, so that everybody finds their own. */
  marks(view: View, seat: number): Mark[];
  /** Whether hands are hidden, so that a shared device needs a curtain. */
  hidden: boolean;
  /** Whether it can be turned round. */
  turns: boolean;
}
