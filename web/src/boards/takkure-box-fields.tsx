/** The fields of the box editor: texts, numbers, words to choose, effects, tests. */
import type { ComponentChildren } from "preact";
import { phrase } from "../words/served";
import { changed, entryOf, listOf, numberOf, replaced, textOf, wordsOf, type Entry } from "./takkure-box-file";
import { EFFECTS, FIELDS, label, rollName, ROLLS, TESTED, word } from "./takkure-box-words";

interface Bound {
  entry: Entry;
  name: string;
  set: (entry: Entry) => void;
  label?: string;
}

export function TextField({ entry, name, set, label: shown }: Bound) {
  return (
    <label>
      {shown ?? word(name)}
      <input
        value={textOf(entry, name)}
        autocomplete="off"
        onInput={(event) => set(changed(entry, name, event.currentTarget.value))}
      />
    </label>
  );
}

export function NumberField({
  entry,
  name,
  set,
  label: shown,
  usual = 0,
  step = 1,
}: Bound & { usual?: number; step?: number }) {
  return (
    <Count
      label={shown ?? word(name)}
      value={numberOf(entry, name, usual)}
      step={step}
      set={(n) => set(changed(entry, name, n))}
    />
  );
}

export function Count(props: { label: string; value: number; step?: number; set: (n: number) => void }) {
  return (
    <label class="box-number">
      {props.label}
      <input
        type="number"
        step={props.step ?? 1}
        value={props.value}
        onInput={(event) =>
          !Number.isNaN(event.currentTarget.valueAsNumber) && props.set(event.currentTarget.valueAsNumber)
        }
      />
    </label>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  values: string[];
  shown: (value: string) => string;
  set: (value: string) => void;
}

export function Choice({ label: name, value, values, shown, set }: ChoiceProps) {
  return (
    <label>
      {name}
      <select onChange={(event) => set(event.currentTarget.value)}>
        {(values.includes(value) ? values : [value, ...values]).map((each) => (
          <option key={each} value={each} selected={each === value}>
            {shown(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SeveralProps {
  legend: string;
  picked: string[];
  values: string[];
  shown: (value: string) => string;
  set: (picked: string[]) => void;
}

/** Any number of some words. */
export function Several({ legend, picked, values, shown, set }: SeveralProps) {
  return (
    <fieldset class="box-several">
      <legend>{legend}</legend>
      {values.map((each) => (
        <label key={each}>
          <input
            type="checkbox"
            checked={picked.includes(each)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              set(values.filter((other) => (other === each ? on : picked.includes(other))));
            }}
          />
          {shown(each)}
        </label>
      ))}
    </fieldset>
  );
}

export function Tick({ entry, name, set }: Bound) {
  return (
    <label class="box-tick">
      <input
        type="checkbox"
        checked={entry[name] === true}
        onChange={(event) => set(changed(entry, name, event.currentTarget.checked || undefined))}
      />
      {word(name)}
    </label>
  );
}

const MOST_EFFECTS = 4;

/** The test and the effects of a skill or a card. */
export function Effects({ entry, set, skill = false }: { entry: Entry; set: (entry: Entry) => void; skill?: boolean }) {
  const effects = listOf(entry, "effects");
  const kinds = Object.keys(EFFECTS).filter((kind) => !skill || EFFECTS[kind]?.skill);
  const write = (next: Entry[]) => set(changed(entry, "effects", next));
  return (
    <>
      <TestFields entry={entry} set={set} skill={skill} />
      {effects.map((effect, at) => (
        <fieldset key={at} class="box-effect">
          <legend>{word("effect", { n: at + 1 })}</legend>
          <Choice
            label={word("does")}
            value={textOf(effect, "effect")}
            values={kinds}
            shown={(kind) => (EFFECTS[kind] ? label(kind) : kind)}
            set={(kind) => write(replaced(effects, at, { effect: kind, ...EFFECTS[kind]?.fresh }))}
          />
          <EffectFields effect={effect} skill={skill} set={(next) => write(replaced(effects, at, next))} />
          <button
            type="button"
            class="plain"
            disabled={effects.length === 1}
            aria-label={word("remove-effect", { n: at + 1 })}
            onClick={() => write(replaced(effects, at, null))}
          >
            ×
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        disabled={effects.length >= MOST_EFFECTS}
        onClick={() => write([...effects, { effect: "bonus", ...EFFECTS["bonus"]?.fresh }])}
      >
        {word("add-effect")}
      </button>
    </>
  );
}

function EffectFields({ effect, skill, set }: { effect: Entry; skill: boolean; set: (effect: Entry) => void }) {
  const when = textOf(effect, "when") || "always";
  const wanted = (name: string): boolean => {
    if (name === "when") return skill;
    if (name === "most") return when === "per-mate";
    return name !== "within" || when === "near";
  };
  return (
    <>
      {(EFFECTS[textOf(effect, "effect")]?.fields ?? []).filter(wanted).map((name) => {
        const field = FIELDS[name];
        if (name === "rolls") {
          return (
            <Several
              key={name}
              legend={word("rolls")}
              picked={wordsOf(effect, "rolls")}
              values={ROLLS}
              shown={rollName}
              set={(rolls) => set(changed(effect, "rolls", rolls))}
            />
          );
        }
        if (typeof field === "number") {
          const step = ["to", "by", "within"].includes(name) && textOf(effect, "effect") !== "bonus" ? 0.5 : 1;
          return (
            <NumberField
              key={name}
              entry={effect}
              name={name}
              label={word(name === "more" ? "more-dice" : name)}
              usual={field}
              step={step}
              set={set}
            />
          );
        }
        return (
          <Choice
            key={name}
            label={word(name)}
            value={String(effect[name] ?? field?.[0] ?? "")}
            values={field ?? []}
            shown={(value) => (/^\d$/.test(value) ? value : word(`value-${value}`))}
            set={(value) => set(changed(effect, name, /^\d$/.test(value) ? Number(value) : value))}
          />
        );
      })}
    </>
  );
}

function TestFields({ entry, set, skill }: { entry: Entry; set: (entry: Entry) => void; skill: boolean }) {
  const test = entryOf(entry, "test");
  const write = (next: Entry) => set(changed(entry, "test", next));
  const of = textOf(test, "of");
  return (
    <Row>
      <Choice
        label={word("test")}
        value={of}
        values={["", ...TESTED]}
        shown={(value) => (value ? phrase(`takkure-board.stat-${value}`) : word("test-none"))}
        set={(value) => set(changed(entry, "test", value ? { ...test, of: value } : undefined))}
      />
      {of && <NumberField entry={test} name="by" set={write} />}
      {of && <NumberField entry={test} name="over" set={write} />}
      {of && !skill && <Tick entry={test} name="foe" set={write} />}
    </Row>
  );
}

export function Row({ children }: { children: ComponentChildren }) {
  return <div class="box-row">{children}</div>;
}
