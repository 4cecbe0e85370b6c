/** The options of a game in a form, and one button that sets all of them as the book has them. */
import { useState } from "preact/hooks";
import { boardOf } from "../boards";
import type { NewTable, OptionInfo } from "../wire";
import { say } from "../words";
import { OptionField } from "./option";

export type Given = NonNullable<NewTable["options"]>;

/** The options that differ from the book, by their labels. */
export function changed(options: OptionInfo[], given: Given): string[] {
  return options.flatMap((option) =>
    option.name in given && given[option.name] !== option.default ? [option.label ?? option.name] : [],
  );
}

interface OptionsFormProps {
  game: string;
  options: OptionInfo[];
  seats: number;
  given: Given;
  set: (given: Given) => void;
}

export function OptionsForm({ game, options, seats, given, set }: OptionsFormProps) {
  const [round, setRound] = useState(0); // new fields begin with the defaults
  const names = changed(options, given);
  const restore = () => {
    set({});
    setRound(round + 1);
  };
  return (
    <>
      <p class="by-the-book">
        <span role="status">
          {names.length > 0 ? say("start.changed", { names: names.join(", ") }) : say("start.by-the-book")}
        </span>
        <button type="button" disabled={names.length === 0} onClick={restore}>
          {say("start.restore")}
        </button>
      </p>
      {options.map((option) => (
        <OptionField
          key={`${option.name} ${round}`}
          option={option}
          seats={seats}
          editor={boardOf(game).editors?.[option.name]}
          file={boardOf(game).files?.[option.name]}
          set={(value) => set({ ...given, [option.name]: value })}
        />
      ))}
    </>
  );
}
