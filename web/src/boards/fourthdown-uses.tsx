/** What can be done with the card that was clicked: how many of it to play, or where to put it. */
import { useState } from "preact/hooks";
import type { FourthDownMove } from "../wire";
import { say } from "../words";
import { phrase } from "../words/served";
import type { Offered } from "./kind";

interface UsesProps {
  /** Places in the legal list. */
  uses: number[];
  legal: Offered<FourthDownMove>[];
  tell: (choice: Offered<FourthDownMove>) => string;
  choose: (index: number) => void;
}

export function Uses({ uses, legal, tell, choose }: UsesProps) {
  const plays = uses.filter((k) => legal[k]?.does.kind === "play");
  return (
    <div class="uses" role="group" aria-label={say("table.choices")}>
      {uses
        .filter((k) => !plays.includes(k))
        .map((k) => (
          <Use key={k} label={tell(legal[k] as Offered<FourthDownMove>)} press={() => choose(k)} />
        ))}
      {plays.length > 0 && <Stepper plays={plays} legal={legal} tell={tell} choose={choose} />}
    </div>
  );
}

/** How many of a card: the legal numbers, one after the other, beginning with the most. */
function Stepper({ plays, legal, tell, choose }: Omit<UsesProps, "uses"> & { plays: number[] }) {
  const [at, setAt] = useState(plays.length - 1);
  const chosen = plays[Math.min(at, plays.length - 1)] ?? 0;
  const step = (by: number) => setAt(at + by);
  return (
    <>
      {plays.length > 1 && (
        <span class="stepper">
          <button
            type="button"
            aria-label={phrase("fourthdown-board.fewer")}
            disabled={at <= 0}
            onClick={() => step(-1)}
          >
            −
          </button>
          <output aria-live="polite">{legal[chosen]?.does.n}</output>
          <button
            type="button"
            aria-label={phrase("fourthdown-board.more")}
            disabled={at >= plays.length - 1}
            onClick={() => step(1)}
          >
            +
          </button>
        </span>
      )}
      <Use label={tell(legal[chosen] as Offered<FourthDownMove>)} press={() => choose(chosen)} />
    </>
  );
}

function Use({ label, press }: { label: string; press: () => void }) {
  return (
    <button type="button" class="primary" onClick={press}>
      {label}
    </button>
  );
}
