/** A line of the log on the table: the cards it is about, and the places they went from and to. */
import type { LogEntry } from "../table";
import type { FourthDownEvent } from "../wire";
import { CardBack, CardFace } from "./card";

const MOST = 6; // cards of one line that are drawn

export interface Touched {
  /** Faces; "" for a card that was not shown. */
  cards: string[];
  deck: boolean;
  pile: boolean;
  seats: number[];
  /** Of the seat: the slot whose card came, went or was turned over. */
  slot: number;
}

const NOTHING: Touched = { cards: [], deck: false, pile: false, seats: [], slot: 0 };

export function touchedBy(entry: LogEntry | null | undefined): Touched {
  return ((entry?.events ?? []) as FourthDownEvent[]).reduce(touch, NOTHING);
}

function touch(found: Touched, event: FourthDownEvent): Touched {
  const seats = "seat" in event ? [...found.seats, event.seat] : found.seats;
  switch (event.event) {
    case "dealt":
      return { ...found, seats, deck: true, slot: event.slot, cards: [event.card] };
    case "drew":
      return { ...found, seats, deck: true, cards: [event.card] };
    case "swapped":
      return { ...found, seats, slot: event.slot, cards: [event.old, event.card] };
    case "played":
      return { ...found, seats, pile: true, cards: Array.from({ length: event.n }, () => event.card) };
    case "took":
      return { ...found, seats, pile: true, cards: event.cards };
    case "flipped":
      return { ...found, seats, slot: event.slot, cards: [""] };
    case "turned":
      return { ...found, seats, pile: true, cards: [event.card] };
    case "four":
    case "removed":
      return { ...found, seats, pile: true };
    default:
      return { ...found, seats };
  }
}

/** Lies over the middle of the table, so that nothing moves while lines are looked at. */
export function EventCards({ entry, cards }: { entry: LogEntry; cards: string[] }) {
  return (
    <figure class="event-cards">
      {cards.length > 0 && (
        <div aria-hidden="true">
          {cards.slice(-MOST).map((card, k) => (
            <div key={k}>{card === "" ? <CardBack /> : <CardFace card={card} />}</div>
          ))}
        </div>
      )}
      <figcaption>{entry.said.join(" ")}</figcaption>
    </figure>
  );
}
