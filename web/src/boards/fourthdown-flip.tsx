/** A blind card that is turned over: it lies there for a moment, then shows its face. */
import { useEffect, useRef, useState } from "preact/hooks";
import { beat } from "../settings";
import type { LogEntry } from "../table";
import { play } from "../sound";
import type { FourthDownEvent, FourthDownTurned, FourthDownView } from "../wire";
import { phrase } from "../words/served";
import { CardBack, CardFace, cardName } from "./card";
import { hold } from "./moving";

const LASTS = 8; // beats, as in cards.css

/** The card turned over by the newest entry that turned one, as long as nobody has decided anything since. */
export function turnedLast(log: LogEntry[]): { event: FourthDownTurned; key: number } | null {
  for (let k = log.length - 1; k >= 0; k -= 1) {
    const entry = log[k];
    const event = (entry?.events as FourthDownEvent[]).find((each) => each.event === "turned");
    if (event?.event === "turned") return { event, key: k };
    if ((entry?.seat ?? -1) >= 0) return null;
  }
  return null;
}

interface Table {
  view: FourthDownView;
  log: LogEntry[];
  rewound: number;
}

/** The table as it may be seen: what came of a blind card shows only once that card has been turned over. */
export function useTurned(now: Table): Table {
  const turned = turnedLast(now.log)?.key;
  const latest = useRef(now);
  latest.current = now;
  const before = useRef<Table & { turned: number | undefined }>({ ...now, turned });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [, setDone] = useState(0); // cards that were turned over
  const isNew =
    turned !== undefined && turned !== before.current.turned && now.rewound === before.current.rewound && beat() > 0;
  useEffect(() => {
    if (timer.current === undefined && !isNew) before.current = { ...now, turned };
    if (timer.current !== undefined || !isNew) return;
    play("flip");
    hold((LASTS + 1) * beat()); // a beat more, in which what follows begins
    timer.current = setTimeout(() => {
      timer.current = undefined;
      before.current = { ...latest.current, turned: turnedLast(latest.current.log)?.key };
      setDone((n) => n + 1);
    }, LASTS * beat());
  }, [now.view, now.log, now.rewound]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return isNew || timer.current !== undefined ? before.current : now;
}

export function BlindFlip({ log, names }: { log: LogEntry[]; names: string[] }) {
  const turned = turnedLast(log);
  if (!turned) return null;
  const { card, fits, seat } = turned.event;
  return (
    <figure class="blind" key={turned.key}>
      <div class="blind-card" aria-hidden="true">
        <div class="blind-back">
          <CardBack />
        </div>
        <div class="blind-face">
          <CardFace card={card} />
        </div>
      </div>
      <figcaption>
        {phrase(fits ? "fourthdown-board.flip-fits" : "fourthdown-board.flip-fails", {
          name: names[seat] ?? "",
          card: cardName(card),
        })}
      </figcaption>
    </figure>
  );
}
