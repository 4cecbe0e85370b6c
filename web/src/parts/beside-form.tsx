/** What the people are called who sit at this device besides its owner. */
import { say } from "../words";

interface BesideFormProps {
  seats: number;
  names: string[];
  set: (names: string[]) => void;
}

export function BesideForm({ seats, names, set }: BesideFormProps) {
  return (
    <p class="clock-form">
      {Array.from({ length: seats - 1 }, (_, k) => (
        <label class="clock-own" key={k}>
          {seats > 2 ? say("start.beside-many", { n: k + 2 }) : say("start.beside")}
          <input
            maxLength={32}
            autocomplete="off"
            value={names[k] ?? ""}
            onInput={(event) =>
              set(Array.from({ length: seats - 1 }, (_, i) => (i === k ? event.currentTarget.value : (names[i] ?? ""))))
            }
          />
        </label>
      ))}
    </p>
  );
}
