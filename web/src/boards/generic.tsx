/** Any game without a board of its own: the drawing that its view brings, its other facts, its actions by their notation. */
import { say } from "../words";
import type { BoardKind, BoardProps, Offered } from "./kind";

type Props = BoardProps<unknown, unknown>;

/** A drawing is a picture and not a part of the page, so that nothing in it can run. */
function Board({ view }: Props) {
  const { drawing, ...facts } = view as Record<string, unknown>;
  if (typeof drawing !== "string") return <Facts facts={facts} />;
  return (
    <div class="drawn">
      <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={say("table.board")} />
      <details>
        <summary>{say("table.facts")}</summary>
        <Facts facts={facts} />
      </details>
    </div>
  );
}

function Facts({ facts }: { facts: Record<string, unknown> }) {
  return (
    <div class="outline" role="group" aria-label={say("table.facts")}>
      <Outline value={facts} />
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
  prompt: () => "",
  marks: () => [],
  listed: true,
  hidden: true,
  turns: false,
};
