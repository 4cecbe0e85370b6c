/** What happens to the pile, for a moment: it burns with confetti of the team that did it, or a team has to take it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { beat } from "../settings";
import { play } from "../sound";
import type { LogEntry } from "../table";
import type { FourthDownEvent } from "../wire";
import { CardFace } from "./card";
import { hold } from "./moving";

const LASTS = 8; // beats
const PIECES = 36; // of confetti
const SHOWN = 5; // cards of the pile that go

export interface Moment {
  kind: "burnt" | "taken";
  seat: number;
  n: number;
}

/** What the entries did to the pile last. */
export function momentOf(entries: LogEntry[]): Moment | null {
  const events = entries.flatMap(({ events }) => events as FourthDownEvent[]);
  const event = events.findLast((each) => each.event === "removed" || each.event === "took");
  if (event?.event !== "removed" && event?.event !== "took") return null;
  return { kind: event.event === "removed" ? "burnt" : "taken", seat: event.seat, n: event.n };
}

export interface Going extends Moment {
  /** The top of the pile as it was. */
  cards: string[];
  key: number;
}

/** The moment that is to be shown now. Nothing is shown of what had happened before the board was, or was taken back. */
export function useGoing(log: LogEntry[], rewound: number, pile: string[]): Going | null {
  const [going, setGoing] = useState<Going | null>(null);
  const seen = useRef({ told: log.length, rewound, pile });
  useEffect(() => {
    const before = seen.current;
    seen.current = { told: log.length, rewound, pile };
    const entries = before.rewound === rewound ? log.slice(before.told) : [];
    const moment = momentOf(entries);
    if (!moment || beat() === 0) return undefined;
    const played = (entries.flatMap(({ events }) => events) as FourthDownEvent[]).flatMap((event) =>
      event.event === "played" ? Array.from({ length: event.n }, () => event.card) : [],
    );
    setGoing({ ...moment, cards: [...before.pile, ...played].slice(-SHOWN), key: log.length });
    hold(LASTS * beat());
    play(moment.kind);
    const timer = setTimeout(() => setGoing(null), LASTS * beat());
    return () => clearTimeout(timer);
  }, [log.length, rewound]);
  return going;
}

/** The cards on their way, over the place of the pile. `own` tells whether the viewer's seat takes them. */
export function GoingPile({ going, own }: { going: Going; own: boolean }) {
  const { kind, cards, seat, n, key } = going;
  return (
    <div class={`going going-${kind}${own ? " going-own" : ""}`} key={key} aria-hidden="true">
      {cards.map((card, k) => (
        <div key={k} class="going-card" style={{ "--order": k, "--aside": k - (cards.length - 1) / 2 }}>
          <CardFace card={card} />
        </div>
      ))}
      {kind === "burnt" ? <Confetti seat={seat} /> : <span class="going-n">+{n}</span>}
    </div>
  );
}

/** Paper in the colour of a seat, with some gold. */
function Confetti({ seat }: { seat: number }) {
  return (
    <div class={`confetti confetti-${seat % 5}`}>
      {Array.from({ length: PIECES }, (_, k) => {
        const turn = k * 2.4; // radians; as seeds of a sunflower, so that no two fly together
        const far = 70 + ((k * 53) % 110);
        return (
          <i
            key={k}
            style={{
              "--x": `${Math.round(Math.cos(turn) * far)}px`,
              "--y": `${Math.round(Math.sin(turn) * far * 0.7 - 40)}px`,
              "--spin": `${((k * 137) % 720) - 360}deg`,
            }}
          />
        );
      })}
    </div>
  );
}
