/** A blind card that is turned over: it lies there for a moment, then shows its face. */
import { useEffect } from "preact/hooks";
import { beat } from "../settings";
import type { LogEntry } from "../table";
import type { FourthDownEvent, FourthDownTurned } from "../wire";
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

export function BlindFlip({ log, names }: { log: LogEntry[]; names: string[] }) {
  const turned = turnedLast(log);
  useEffect(() => hold(turned ? LASTS * beat() : 0), [turned?.key]);
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
