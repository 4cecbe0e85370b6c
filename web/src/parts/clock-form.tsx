/** The clock of a new table: one of a few, your own, and how much of it each seat has. */
import { useState } from "preact/hooks";
import { ODDS, PRESETS, rule, type Odds } from "../clock";
import type { Clock } from "../wire";
import { say } from "../words";
import { Pick } from "./pick";

const CHOICES = [...(Object.keys(PRESETS) as (keyof typeof PRESETS)[]), "own", "own-turn"] as const;
type Choice = (typeof CHOICES)[number];
const FIELDS = { own: ["minutes", "increment"], "own-turn": ["turn"] } as const;
const BOUNDS = { minutes: [1, 1440], increment: [0, 3600], turn: [5, 3600] } as const;

function named(choice: Choice): string {
  if (choice === "own" || choice === "own-turn") return say(`clock.${choice}`);
  const preset = PRESETS[choice];
  return preset ? rule(preset) : say("clock.none");
}

export function ClockForm({ set }: { set: (clock: Clock | null) => void }) {
  const [choice, setChoice] = useState<Choice>("none");
  const [own, setOwn] = useState({ minutes: 10, increment: 5, turn: 45 });
  const tell = (chosen: Choice, given: typeof own) => {
    if (chosen === "own") set({ bank: Math.round(given.minutes * 60), increment: given.increment });
    else set(chosen === "own-turn" ? { turn: given.turn } : PRESETS[chosen]);
  };
  const fields = choice === "own" || choice === "own-turn" ? FIELDS[choice] : [];
  return (
    <>
      <Pick
        name="clock"
        label={say("clock.heading")}
        values={CHOICES}
        shown={named}
        value={choice}
        set={(value) => {
          setChoice(value);
          tell(value, own);
        }}
      />
      {fields.length > 0 && (
        <p class="clock-form">
          {fields.map((name) => (
            <label class="clock-own" key={name}>
              {say(`clock.own-${name}`)}
              <input
                type="number"
                min={BOUNDS[name][0]}
                max={BOUNDS[name][1]}
                required
                value={own[name]}
                onInput={(event) => {
                  const given = { ...own, [name]: event.currentTarget.valueAsNumber };
                  setOwn(given);
                  if (!Number.isNaN(given[name])) tell(choice, given);
                }}
              />
            </label>
          ))}
        </p>
      )}
    </>
  );
}

/** Unequal clocks: how much of the time you have, or the others. */
export function OddsForm({ odds, set }: { odds: Odds; set: (odds: Odds) => void }) {
  return (
    <Pick
      name="odds"
      label={say("odds.heading")}
      values={ODDS}
      shown={(value) => say(`odds.${value}`)}
      value={odds}
      set={set}
    />
  );
}
