/** The forms of the box editor: one for each kind of card, with the card beside it. */
import type { ComponentChildren } from "preact";
import { phrase } from "../words/served";
import { ActionCard, PlayCard, PlayerCard, STATS, statOf } from "./takkure-box-cards";
import { Choice, Count, Effects, NumberField, Row, Several, TextField, Tick } from "./takkure-box-fields";
import { changed, entryOf, textOf, wordsOf, type Entry } from "./takkure-box-file";
import {
  ACTS,
  FIRSTS,
  MOMENTS,
  readStep,
  rollName,
  SLOTS,
  TARGETS,
  tellStep,
  word,
  writeStep,
} from "./takkure-box-words";

interface FormProps {
  entry: Entry;
  set: (entry: Entry) => void;
}

/** A form, and what it makes. */
function Beside({ drawn, children }: { drawn: ComponentChildren; children: ComponentChildren }) {
  return (
    <div class="box-beside">
      <div class="box-form">{children}</div>
      <div class="box-drawn">{drawn}</div>
    </div>
  );
}

export function PlayerForm({ entry, set, team, positions }: FormProps & { team: string; positions: string[] }) {
  const stat = (name: string, n: number) => {
    const [key = "", second] = name.split("_");
    const pair = ["mov", "bac"].includes(key);
    const [a, b] = [statOf(entry, key), statOf(entry, `${key}_2`)];
    set(changed(entry, key, pair ? (second ? [a, n] : [n, b]) : n));
  };
  return (
    <Beside drawn={<PlayerCard player={entry} team={team} />}>
      <Row>
        <TextField entry={entry} name="name" set={set} />
        <NumberField entry={entry} name="base" set={set} usual={25} />
        <Choice
          label={word("position")}
          value={textOf(entry, "position")}
          values={positions}
          shown={(each) => each}
          set={(position) => set(changed(entry, "position", position))}
        />
      </Row>
      <Row>
        {STATS.map((name) => (
          <Count
            key={name}
            label={phrase(`takkure-board.stat-${name}`)}
            value={statOf(entry, name)}
            set={(n) => stat(name, n)}
          />
        ))}
      </Row>
      <SkillForm
        title={word("skill")}
        entry={entryOf(entry, "skill")}
        set={(skill) => set(changed(entry, "skill", skill))}
      />
    </Beside>
  );
}

export function SkillForm({ title, entry, set }: FormProps & { title: string }) {
  return (
    <fieldset class="box-skill">
      <legend>{title}</legend>
      <Row>
        <TextField entry={entry} name="name" set={set} label={word("skill-name")} />
        <Tick entry={entry} name="training" set={set} />
      </Row>
      <Effects entry={entry} set={set} skill />
    </fieldset>
  );
}

export function CardForm({ entry, set, players, positions }: FormProps & { players: string[]; positions: string[] }) {
  const several = (name: string, values: string[], shown: (value: string) => string) => (
    <Several
      legend={word(name)}
      picked={wordsOf(entry, name)}
      values={[...values, ...wordsOf(entry, name).filter((each) => !values.includes(each))]}
      shown={shown}
      set={(picked) => set(changed(entry, name, name !== "when" && picked.length === 0 ? undefined : picked))}
    />
  );
  const who = textOf(entry, "who") || "any";
  return (
    <Beside drawn={<ActionCard card={entry} />}>
      <Row>
        <TextField entry={entry} name="name" set={set} />
        <Choice
          label={word("who")}
          value={who}
          values={TARGETS}
          shown={(each) => word(`who-${each}`)}
          set={(each) => set(changed(entry, "who", each === "any" ? undefined : each))}
        />
        {who === "opponents" && <NumberField entry={entry} name="within" set={set} usual={2} step={0.5} />}
      </Row>
      {several("when", MOMENTS, (each) => word(`when-${each}`))}
      <details>
        <summary>{word("only-some")}</summary>
        {players.length > 0 && several("players", players, (each) => each)}
        {several("positions", positions, (each) => each)}
      </details>
      <Effects entry={entry} set={set} />
    </Beside>
  );
}

const MOST_STEPS = 12;
const MOST_FIRSTS = 3;

export function PlayForm({ entry, set }: FormProps) {
  const [first, steps] = [wordsOf(entry, "first"), wordsOf(entry, "sequence")];
  const write = (next: string[]) => set(changed(entry, "sequence", next));
  return (
    <Beside drawn={<PlayCard play={entry} />}>
      <TextField entry={entry} name="name" set={set} />
      <details open={first.length > 0}>
        <summary>{word("first")}</summary>
        <Several
          legend={word("first-about", { n: MOST_FIRSTS })}
          picked={first}
          values={FIRSTS}
          shown={tellStep}
          set={(picked) => set(changed(entry, "first", picked.length ? picked : undefined))}
        />
      </details>
      {steps.map((text, at) => {
        const step = readStep(text);
        const change = (more: Partial<typeof step>) =>
          write(steps.map((each, k) => (k === at ? writeStep({ ...step, ...more }) : each)));
        return (
          <fieldset key={at} class="box-effect">
            <legend>{word("step", { n: at + 1 })}</legend>
            <Choice
              label={word("slot")}
              value={step.slot}
              values={SLOTS}
              shown={(each) => each}
              set={(slot) => change({ slot, targets: step.targets.filter((each) => each !== slot) })}
            />
            <Several
              legend={word("does")}
              picked={step.acts}
              values={ACTS}
              shown={(act) => (act === "move" || act === "stand" ? word(`act-${act}`) : rollName(act))}
              set={(acts) => change({ acts })}
            />
            {step.acts.includes("pass") && (
              <Several
                legend={word("to-whom")}
                picked={step.targets}
                values={SLOTS.filter((each) => each !== step.slot)}
                shown={(each) => each}
                set={(targets) => change({ targets })}
              />
            )}
            <button
              type="button"
              class="plain"
              disabled={steps.length === 1}
              aria-label={word("remove-step", { n: at + 1 })}
              onClick={() => write(steps.filter((_, k) => k !== at))}
            >
              ×
            </button>
          </fieldset>
        );
      })}
      <button type="button" disabled={steps.length >= MOST_STEPS} onClick={() => write([...steps, "A move"])}>
        {word("add-step")}
      </button>
    </Beside>
  );
}
