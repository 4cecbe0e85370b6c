/** What a board is given, and what it must offer. A board draws the view and offers the legal list; it knows no rules. */
import type { ComponentChildren, ComponentType } from "preact";
import type { LogEntry } from "../table";
import type { Switch } from "../settings";
import type { Choice, NewTable, OptionInfo } from "../wire";

/** Options that were chosen, by their names. */
type Given = NonNullable<NewTable["options"]>;

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
  /** Empty unless a seat of this device is to move. */
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
  whyNot?: ((text: string) => void) | undefined;
  /** The entry of the log that is looked at. */
  shown?: LogEntry | null;
  /** Take the last own step back, as far as that is free. */
  takeBack?: (() => void) | undefined;
  /** The steps of a hint, to be shown as one action. */
  hinted?: Offered<Does>[];
  /** What the last of some own steps would do, given as numbers or texts; the others are taken in thought. */
  ahead?: ((steps: (number | string)[]) => Promise<Choice>) | undefined;
  /** What a lesson asks for: the texts of this move, of the next one, and so on. */
  wanted?: string[][];
  /** The choice that is looked at, here or in the list below the board. */
  focus: number | null;
  setFocus(index: number | null): void;
  /** Play a choice; `then` picks from the lists that follow, as long as it finds one, without asking anybody again. */
  choose(index: number, then?: Follow<View, Does>): void;
}

/** The part of the start form that a game brings: it sets options. */
export interface StartProps {
  options: OptionInfo[];
  given: Given;
  set(given: Given): void;
}

/** An editor of a text option. */
export interface EditorProps {
  text: string;
  /** What the editor begins with where the text is empty. */
  sample: string;
  set(text: string): void;
}

/** The file that holds a text option. */
export interface TextFile {
  /** What it is called; the name of the option with `.txt` if that is left out. */
  name?: string;
  /** The text that a file holds; all of it if that is left out. */
  read?(file: string): string;
}

export interface EndingProps<View> {
  view: View;
  names: string[];
  log: LogEntry[];
}

/** A piece as boards/shape.tsx draws it. */
export interface Mark {
  shape: number;
  /** The game whose piece it is. */
  look: string;
}

/** A switch of the settings that only this game has. */
export interface GameSwitch {
  setting: Switch;
  /** A key of the game's words. */
  label: string;
}

export interface BoardKind<View, Does> {
  Board: ComponentType<BoardProps<View, Does>>;
  /** An action as words on a button. */
  tell(choice: Offered<Does>, view: View): string;
  /** What to do now, in a sentence; empty if the board says it. */
  prompt(view: View, legal: Offered<Does>[]): string;
  /** What everybody at the table should know now, in a sentence: it stands instead of the prompt. */
  tells?(view: View, viewer: number, names: string[]): string;
  /** Choices that have no place on the board, as places in the legal list: the action bar offers the first three. */
  buttons?(view: View, legal: Offered<Does>[]): number[];
  /** What a seat holds, beside its name: points, pieces, cards. */
  holds?(view: View, seat: number, distances: number[]): ComponentChildren;
  /** Whether the list of all choices is always open, because the board offers none of them. */
  listed?: boolean;
  /** Whether the board tells by itself why something was refused; else a toast does. */
  answers?: boolean;
  /** The seat that an event is about, if it is another than the one that decided: the log credits it. */
  credit?(event: object, view: View): number | undefined;
  /** The shapes of a seat's pieces, so that everybody finds their own. */
  marks(view: View, seat: number): Mark[];
  /** The seat that started, which holds the first-player marker; of a game in rounds, this round. */
  first?(view: View): number;
  /** Whether hands are hidden, so that a shared device needs a curtain. */
  hidden: boolean;
  /** Whether the board counts over all that has happened. */
  tallied?: boolean;
  /** Whether the server counts how far each seat is from its goal. */
  measured?: boolean;
  /** What a rematch keeps and changes, in a few words: a key of the game's words. */
  rematch?: string;
  /** What a form for a new table asks first. */
  Start?: ComponentType<StartProps>;
  /** Options that `Start` asks for, so that the form does not ask twice. */
  starts?: string[];
  /** How it ended, below the result. */
  Ending?: ComponentType<EndingProps<View>>;
  /** Why it ended so, in a few words; empty if the result says it. */
  reason?(view: View): string;
  /** Whether a position is in the middle of an action: what was taken back to there is taken back further. */
  midway?(view: View): boolean;
  /** The most steps of a hint; one if it is left out. */
  hintSteps?: number;
  /** Whether a step of a hint goes on with the action of the step before it. */
  partOf?(choice: Offered<Does>): boolean;
  /** A hint of several steps as one sentence; the words of its first step if it is left out. */
  tellHint?(steps: Offered<Does>[], view: View): string;
  /** Editors of text options, by the name of the option. */
  editors?: Record<string, ComponentType<EditorProps>>;
  /** Files of text options, by the name of the option. */
  files?: Record<string, TextFile>;
  switches?: GameSwitch[];
  /** Whether it can be turned round. */
  turns: boolean;
}
