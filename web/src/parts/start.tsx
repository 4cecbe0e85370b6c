/** A new table in one more click; everything that can be chosen is there for those who look. */
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { keepKeys } from "../keys";
import type { GameInfo, NewTable, Option } from "../wire";
import { letter, say, type WordKey } from "../words";
import { Art } from "./art";

type Against = "bots" | "friends" | "local";
const STRENGTHS: WordKey[] = ["start.level-1", "start.level-2", "start.level-3", "start.level-4"];

/** The bot levels behind the four words, spread over all that the game has. */
export function levelOf(strength: number, levels: number): number {
  return 1 + Math.round((strength * (levels - 1)) / (STRENGTHS.length - 1));
}

/** Who sits where: you first, then what you chose. */
export function wishes(against: Against, seats: number, level: number): string[] {
  const other = { bots: `bot:${level}`, friends: "open", local: "local" }[against];
  return ["me", ...Array<string>(seats - 1).fill(other)];
}

export function StartDialog({ game, close }: { game: GameInfo; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [against, setAgainst] = useState<Against>("bots");
  const [strength, setStrength] = useState(1);
  const [seats, setSeats] = useState(game.seats[0] ?? 2);
  const [options, setOptions] = useState<NonNullable<NewTable["options"]>>({});
  const [listed, setListed] = useState(true);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const wanted: NewTable = {
        game: game.name,
        wishes: wishes(against, seats, levelOf(strength, game.levels)),
        options,
        listed: against === "friends" && listed,
      };
      const { table, keys } = await api.create(wanted);
      keepKeys(table.id, keys);
      location.assign(`/t/${table.id}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  const pickBots = seats > 2 ? "start.bots-many" : "start.bots";
  return (
    <dialog ref={dialog} class="sheet" onClose={close} aria-labelledby="start-heading">
      <form onSubmit={(event) => void start(event)}>
        <header>
          <Art game={game.name} />
          <h2 id="start-heading">{say("start.heading", { game: game.title })}</h2>
        </header>
        <Pick
          name="against"
          label={say("start.against")}
          values={["bots", "friends", "local"] as const}
          shown={(value) => say(value === "bots" ? pickBots : `start.${value}`)}
          value={against}
          set={setAgainst}
        />
        {against === "bots" && (
          <Pick
            name="level"
            label={say("start.level")}
            values={[0, 1, 2, 3]}
            shown={(value) => say(STRENGTHS[value] ?? "start.level-1")}
            value={strength}
            set={setStrength}
          />
        )}
        {game.seats.length > 1 && (
          <Pick
            name="seats"
            label={say("start.seats")}
            values={game.seats}
            shown={String}
            value={seats}
            set={setSeats}
          />
        )}
        {against === "friends" && (
          <label class="check">
            <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
            {say("start.listed")}
          </label>
        )}
        <details>
          <summary>{say("start.options")}</summary>
          {game.options.map((option) => (
            <OptionField
              key={option.name}
              option={option}
              seats={seats}
              set={(value) => setOptions((all) => ({ ...all, [option.name]: value }))}
            />
          ))}
        </details>
        {problem && <p role="alert">{problem}</p>}
        {busy && (
          <p class="quiet" role="status">
            {say("start.busy")}
          </p>
        )}
        <footer>
          <button type="button" class="plain" onClick={() => dialog.current?.close()}>
            {say("start.close")}
          </button>
          <button type="submit" class="primary" disabled={busy}>
            {say("start.go")}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

interface PickProps<T extends string | number> {
  name: string;
  label: string;
  values: readonly T[];
  shown: (value: T) => string;
  value: T;
  set: (value: T) => void;
}

function Pick<T extends string | number>({ name, label, values, shown, value, set }: PickProps<T>) {
  return (
    <fieldset class="pick">
      <legend>{label}</legend>
      {values.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => set(each)} />
          <span>{shown(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface FieldProps {
  option: Option;
  seats: number;
  set: (value: boolean | number | string) => void;
}

function OptionField({ option, seats, set }: FieldProps) {
  const id = `option-${option.name}`;
  return (
    <div class="option">
      <label for={id}>{option.name.replaceAll("_", " ")}</label>
      <OptionInput id={id} option={option} seats={seats} set={set} />
      <small id={`${id}-help`}>{option.help}</small>
    </div>
  );
}

function OptionInput({ id, option, seats, set }: FieldProps & { id: string }) {
  const common = { id, "aria-describedby": `${id}-help` };
  switch (option.kind) {
    case "bool":
      return (
        <input
          {...common}
          type="checkbox"
          defaultChecked={option.default === true}
          onChange={(e) => set(e.currentTarget.checked)}
        />
      );
    case "int":
      return (
        <input
          {...common}
          type="number"
          min={option.low}
          max={option.high}
          defaultValue={String(option.default)}
          onChange={(e) => set(e.currentTarget.valueAsNumber)}
        />
      );
    case "choice":
      return (
        <select {...common} onChange={(e) => set(e.currentTarget.value)}>
          {(option.choices ?? []).map((choice) => (
            <option key={choice} value={choice} selected={choice === option.default}>
              {choice}
            </option>
          ))}
        </select>
      );
    case "seat":
      return (
        <select
          {...common}
          onChange={(e) => set(e.currentTarget.value === "random" ? "random" : Number(e.currentTarget.value))}
        >
          <option value="random" selected={option.default === "random"}>
            {say("start.random")}
          </option>
          {Array.from({ length: seats }, (_, seat) => (
            <option key={seat} value={seat} selected={option.default === seat}>
              {say("start.seat", { seat: letter(seat) })}
            </option>
          ))}
        </select>
      );
    case "text":
      return (
        <textarea
          {...common}
          rows={2}
          spellcheck={false}
          defaultValue={String(option.default)}
          onChange={(e) => set(e.currentTarget.value)}
        />
      );
  }
}
