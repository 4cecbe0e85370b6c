/** A board to study at: it draws a position that the server gave, and offers its legal list. */
import { useEffect, useRef, useState } from "preact/hooks";
import { boardOf } from "../boards";
import type { Follow } from "../boards/kind";
import { Choices } from "../parts/choices";
import { useSettings } from "../settings";
import type { LogEntry } from "../table";
import type { Choice, ChanceOutcome } from "../wire";
import { say } from "../words";

interface StudyBoardProps {
  game: string;
  names: string[];
  view: unknown;
  /** The seat from whose side the board is drawn; in an open game the seat to move. */
  viewer: number;
  legal?: Choice[];
  /** What led here; the board tells its end as a story if it goes on from what was shown before. */
  log: LogEntry[];
  flipped?: boolean;
  /** How far each seat is from its goal, where that is known. */
  distances?: number[];
  /** The choice that is pointed at, if another part of the page points too. */
  focus?: number | null;
  setFocus?: (index: number | null) => void;
  choose?: (choice: Choice) => void;
  /** What a lesson asks for: the texts of this move, of the next one, and so on. */
  wanted?: string[][];
  /** Asks why a text is no action here. */
  whyNot?: ((text: string) => void) | undefined;
}

const NONE: Choice[] = [];
const NOT_ASKED: string[][] = [];
const NOT_MEASURED: number[] = [];

export function StudyBoard(props: StudyBoardProps) {
  const { wanted = NOT_ASKED } = props;
  const {
    game,
    names,
    view,
    viewer,
    legal = NONE,
    log,
    flipped = false,
    distances = NOT_MEASURED,
    choose,
    whyNot,
  } = props;
  const [own, setOwn] = useState<number | null>(null);
  const [focus, setFocus] = props.setFocus ? [props.focus ?? null, props.setFocus] : [own, setOwn];
  const rewound = useRewound(log);
  const kind = boardOf(game);
  const plan = useRef<Follow<unknown, unknown> | undefined>(undefined); // what was begun and goes on by itself
  const play = (index: number | undefined) => {
    const choice = index === undefined ? undefined : legal[index];
    if (choice) choose?.(choice);
  };
  useEffect(() => {
    setFocus(null);
    const next = legal.length === 0 ? undefined : plan.current?.(legal, view);
    if (next === undefined) plan.current = undefined;
    play(next);
  }, [legal]);
  return (
    <div class={`study-board table-${game}`}>
      <kind.Board
        {...{ view, legal, viewer, names, log, rewound, flipped, distances, focus, setFocus, wanted, whyNot }}
        story={() => log.flatMap(({ events }) => events)}
        choose={(index, then) => {
          plan.current = then;
          play(index);
        }}
      />
      {legal.length > 0 && <p class="prompt">{kind.tells?.(view, viewer, names) || kind.prompt(view, legal)}</p>}
    </div>
  );
}

const STORY = 12; // so many actions at once are told move by move

/** Counts how often the log did not just go on. */
export function useRewound(log: LogEntry[]): number {
  const seen = useRef({ log, count: 0 });
  const before = seen.current.log;
  if (before !== log) {
    const last = before.length - 1;
    const goesOn = log.length >= before.length && log.length - before.length <= STORY && log[last] === before[last];
    seen.current = { log, count: seen.current.count + (goesOn ? 0 : 1) };
  }
  return seen.current.count;
}

interface StudyChoicesProps {
  game: string;
  view: unknown;
  legal: Choice[];
  /** Names the position, so that a page can tell whether it is still the same. */
  seq: number;
  focus: number | null;
  setFocus: (index: number | null) => void;
  choose: (choice: Choice) => void;
}

/** The legal list as buttons, where it is unfolded: everything can be tried with these alone. */
export function StudyChoices({ game, view, legal, seq, focus, setFocus, choose }: StudyChoicesProps) {
  const { moves } = useSettings();
  const kind = boardOf(game);
  if (legal.length === 0 || !(moves || kind.listed)) return null;
  return (
    <Choices
      seq={seq}
      labels={legal.map((choice) => kind.tell(choice, view))}
      focus={focus}
      setFocus={setFocus}
      choose={(index) => {
        const choice = legal[index];
        if (choice) choose(choice);
      }}
    />
  );
}

/** What may come of a chance, each with how likely it is. */
export function Chances({ chances, choose }: { chances: ChanceOutcome[]; choose: (outcome: ChanceOutcome) => void }) {
  if (chances.length === 0) return null;
  const all = chances.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section class="choices" aria-label={say("study.chances")}>
      <h2>{say("study.chances")}</h2>
      <ol>
        {chances.map((outcome) => (
          <li key={outcome.action}>
            <button type="button" class="choice" onClick={() => choose(outcome)}>
              {say("study.chance", { what: outcome.text, n: percent(outcome.weight / all) })}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const percent = (part: number) => (part < 0.01 ? "< 1" : String(Math.round(100 * part)));
