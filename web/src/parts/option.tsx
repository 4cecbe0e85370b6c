/** One option of a game as a field of a form. */
import type { Option } from "../wire";
import { letter, say } from "../words";

interface FieldProps {
  option: Option;
  seats: number;
  set: (value: boolean | number | string) => void;
}

export function OptionField({ option, seats, set }: FieldProps) {
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
