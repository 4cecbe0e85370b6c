/** Any game without a board of its own: its view as an outline, its actions by their notation. */
import { say } from "../words";
import type { BoardKind, BoardProps, Offered } from "./kind";

type Props = BoardProps<unknown, unknown>;

function Board({ view }: Props) {
  return (
    <div class="outline" role="group" aria-label={say("table.facts")}>
      <Outline value={view} />
    </div>
  );
}

/** Whether a value says nothing worth a line. */
function isBare(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function Outline({ value }: { value: unknown }) {
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== "object")) return <span>{value.join(", ")}</span>;
    return (
      <ol>
        {value.map((each, k) => (
          <li key={k}>
            <Outline value={each} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === "object" && value !== null) {
    return (
      <dl>
        {Object.entries(value)
          .filter(([, each]) => !isBare(each))
          .map(([name, each]) => (
            <div key={name}>
              <dt>{name.replaceAll("_", " ")}</dt>
              <dd>
                <Outline value={each} />
              </dd>
            </div>
          ))}
      </dl>
    );
  }
  return <span>{String(value)}</span>;
}

export const generic: BoardKind<unknown, unknown> = {
  Board,
  tell: ({ text }: Offered<unknown>) => text,
  prompt: () => say("table.choices"),
  marks: () => [],
  hidden: true,
  turns: false,
};
