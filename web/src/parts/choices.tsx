/** Every legal action as a real button: the whole game can be played with these alone. */
import { say } from "../words";

interface ChoicesProps {
  seq: number;
  labels: string[];
  focus: number | null;
  setFocus: (index: number | null) => void;
  choose: (index: number) => void;
}

export function Choices({ seq, labels, focus, setFocus, choose }: ChoicesProps) {
  return (
    <section class="choices" data-seq={seq} aria-label={say("table.choices")}>
      <h2>{say("table.choices")}</h2>
      <ol onPointerLeave={() => setFocus(null)}>
        {labels.map((label, k) => (
          <li key={k}>
            <button
              type="button"
              class={focus === k ? "choice choice-looked" : "choice"}
              data-choice={k}
              onClick={() => choose(k)}
              onPointerEnter={() => setFocus(k)}
              onFocus={() => setFocus(k)}
              onBlur={() => setFocus(null)}
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
