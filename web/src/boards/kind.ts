/** What a board is given, and what it must offer. A board draws the view and offers the legal list; it knows no rules. */
import type { ComponentType } from "preact";
import type { LogEntry } from "../table";
import type { Choice } from "../wire";

export interface Offered<Does> extends Choice {
  does: Does;
}

/** The next choice of a plan, as a place in the legal list; undefined ends the plan. */
export type Follow<View, Does> = (legal: Offered<Does>[], view: View) => number | undefined;

/** Something that was written and refused: the key of the refusal, and the sentence. */
export interface Attempt {
  text: string;
  key: string;
  why: string;
}

export interface BoardProps<View, Does> {
  view: View;
  /** Empty unless somebody at this device is to move. */
  legal: Offered<Does>[];
  viewer: number;
  names: string[];
  log: LogEntry[];
  rewound: number;
  /** All events since the beginning, of which the log may have only the last; null until they are known. */
  story?: () => unknown[] | null;
  flipped: boolean;
  /** Whether it is a picture beside a text, which says what is left and right in it. */
  still?: boolean;
  /** How far each seat is from its goal; empty where that is not counted, or not yet. */
  distances?: number[];
  /** Whether nobody decides any more. */
  over?: boolean;
  /** What was tried and refused here, and why. */
  tried?: Attempt | null;
  /** Play something by its text; if that is not possible, the answer comes as `tried`. */
  whyNot?: (text: string) => void;
  /** The entry of the log that is looked at. */
  shown?: LogEntry | null;
  /** The choice that is looked at, here or in the list below the board. */
  focus: number | null;
  setFocus(index: number | null): void;
  /** Play a choice; `then` picks from the lists that follow, as long as it finds one, without asking anybody again. */
  choose(index: number, then?: Follow<View, Does>): void;
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
  /** What to do now, in a sentence; empty if the board says it. */
  prompt(view: View, legal: Offered<Does>[]): string;
  /** The shapes of a seat's pieces, so that everybody finds their own. */
  marks(view: View, seat: number): Mark[];
  /** Whether hands are hidden, so that a shared device needs a curtain. */
  hidden: boolean;
  /** Whether the board counts over all that has happened. */
  tallied?: boolean;
  /** Whether the server counts how far each seat is from its goal. */
  measured?: boolean;
  /** What a rematch keeps and changes, in a few words: a key of the game's words. */
  rematch?: string;
  /** Whether it can be turned round. */
  turns: boolean;
}
