/** Put a deck of FOURTH DOWN together: which yards there are, and how many of each special. */
import { useState } from "preact/hooks";
import { phrase } from "../words/served";
import type { EditorProps } from "./kind";

const MOST_YARDS = 16;
const HIGHEST_YARD = 999;
const MOST_COPIES = 8;
export const SPECIALS = ["TD", "INT", "TO", "FUM"];

export function readYards(text: string): number[] {
  const yards = text.split(",").map(Number);
  return [...new Set(yards.filter((yard) => Number.isInteger(yard) && yard > 0 && yard <= HIGHEST_YARD))].sort(
    (a, b) => a - b,
  );
}

export function readSpecials(text: string): number[] {
  const counts = new Map(text.split(",").map((part) => part.split(":").map((word) => word.trim()) as [string, string]));
  return SPECIALS.map((name) => Number(counts.get(name) ?? 0) || 0);
}

/** The part of `deck.txt`, as the program has it, that is the text of an option; any other file is that text itself. */
export function lineOf(option: string, file: string): string {
  const line = file.split("\n").find((each) => each.startsWith(`${option}=`));
  return (line?.slice(option.length + 1) ?? file).trim();
}

export function YardsEditor({ text, set }: EditorProps) {
  const [yards, setYards] = useState(() => readYards(text));
  const [next, setNext] = useState("");
  const write = (wanted: number[]) => {
    const sorted = readYards(wanted.join(","));
    setYards(sorted);
    set(sorted.join(","));
  };
  return (
    <div class="deck-editor" role="group" aria-label={phrase("fourthdown-board.deck-yards")}>
      <ul>
        {yards.map((yard) => (
          <li key={yard}>
            {yard}
            <button
              type="button"
              class="plain"
              disabled={yards.length === 1}
              aria-label={phrase("fourthdown-board.deck-remove", { yard })}
              onClick={() => write(yards.filter((each) => each !== yard))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div class="option-ways">
        <input
          type="number"
          min={1}
          max={HIGHEST_YARD}
          value={next}
          aria-label={phrase("fourthdown-board.deck-new")}
          onInput={(event) => setNext(event.currentTarget.value)}
        />
        <button
          type="button"
          disabled={yards.length >= MOST_YARDS || readYards(next).length === 0}
          onClick={() => {
            write([...yards, Number(next)]);
            setNext("");
          }}
        >
          {phrase("fourthdown-board.deck-add")}
        </button>
      </div>
    </div>
  );
}

export function SpecialsEditor({ text, set }: EditorProps) {
  const [counts, setCounts] = useState(() => readSpecials(text));
  const write = (at: number, n: number) => {
    const next = counts.map((count, k) => (k === at ? Math.max(0, Math.min(MOST_COPIES, n || 0)) : count));
    setCounts(next);
    set(SPECIALS.map((name, k) => `${name}:${next[k] ?? 0}`).join(","));
  };
  return (
    <div class="deck-editor" role="group" aria-label={phrase("fourthdown-board.deck-specials")}>
      {SPECIALS.map((name, at) => (
        <label key={name}>
          {phrase(`fourthdown-board.${name}`)}
          <input
            type="number"
            min={0}
            max={MOST_COPIES}
            value={counts[at]}
            onInput={(event) => write(at, event.currentTarget.valueAsNumber)}
          />
        </label>
      ))}
    </div>
  );
}
