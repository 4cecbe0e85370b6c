/** What players ask of each other while they play, a take-back or a draw: the question, the wait, and a no. */
import type { TableLink } from "../pages/use-table";
import { mine, type TableState } from "../table";
import { say } from "../words";

interface OffersProps {
  state: TableState;
  names: string[];
  act: TableLink["act"];
}

export function Offers({ state, names, act }: OffersProps) {
  const { offer, declined } = state;
  const own = mine(state);
  if (state.phase !== "playing" || own.length === 0) return null;
  if (declined && own.includes(declined.seat))
    return (
      <p class="offer offer-declined" role="status">
        {say(`offer.declined-${declined.what}`, { name: names[declined.by] ?? "" })}
      </p>
    );
  if (!offer) return null;
  const answering = offer.waiting.find((each) => own.includes(each));
  if (answering === undefined)
    return own.includes(offer.seat) ? (
      <p class="offer quiet" role="status">
        {say(`offer.waiting-${offer.what}`, { names: offer.waiting.map((seat) => names[seat]).join(", ") })}
      </p>
    ) : null;
  const answer = (yes: boolean) => act({ do: "answer", seat: answering, yes });
  return (
    <div class="offer" role="alert">
      <p>{say(offer.what === "undo" ? "table.offer-undo" : "table.offer-draw", { name: names[offer.seat] ?? "" })}</p>
      <button type="button" class="primary" onClick={() => answer(true)}>
        {say("table.yes")}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {say("table.no")}
      </button>
    </div>
  );
}

/** Whether a draw can be offered: only people play. */
export function canDraw(state: TableState): boolean {
  return state.seats.every((seat) => seat.kind !== "bot" && !seat.away && !seat.given_up);
}
