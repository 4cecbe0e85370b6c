/** Who sits where, whose turn it is, and who is away. */
import type { Mark } from "../boards/kind";
import { Shape } from "../boards/shape";
import { mine, type TableState } from "../table";
import type { SeatInfo } from "../wire";
import { letter, say } from "../words";
import { SeatClock } from "./clock";

/** The names of all seats; those that are called the same are told apart by their letters. */
export function namesOf(seats: SeatInfo[]): string[] {
  const names = seats.map(nameOf);
  return names.map((name, k) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${letter(k)}`));
}

function nameOf(seat: SeatInfo, k: number): string {
  if (seat.kind === "open") return say("table.open-seat");
  const level = /^bot:(\d+)$/.exec(seat.name ?? "")?.[1];
  if (level !== undefined) return say("table.bot", { level });
  return seat.name || letter(k);
}

interface PeopleProps {
  state: TableState;
  /** How far the server's clock is ahead of ours. */
  ahead: number;
  names: string[];
  marks: (seat: number) => Mark[];
}

export function People({ state, ahead, names, marks }: PeopleProps) {
  const own = mine(state);
  const here = state.presence?.here;
  const watching = state.presence?.watching ?? 0;
  return (
    <ul class="people">
      {state.seats.map((seat, k) => {
        const away = here !== undefined && !here.includes(k) && (seat.kind === "person" || seat.kind === "program");
        return (
          <li key={k} class={state.toMove === k ? "person person-active" : "person"} aria-current={state.toMove === k}>
            <span class="badge">{letter(k)}</span>
            <span class="person-name">{names[k]}</span>
            {marks(k).map(({ shape, look }) => (
              <svg key={shape} class="person-mark" viewBox="-24 -24 48 48" aria-hidden="true">
                <Shape seat={shape} look={look} />
              </svg>
            ))}
            {own.includes(k) && <span class="tag">{say("table.you")}</span>}
            {away && <span class="tag tag-away">{say("table.away")}</span>}
            {state.time && state.phase === "playing" && seat.kind !== "bot" && (
              <SeatClock time={state.time} seat={k} ahead={ahead} own={own.includes(k)} />
            )}
          </li>
        );
      })}
      {own.length === 0 && <li class="quiet">{say("table.watching")}</li>}
      {own.length > 0 && watching > 0 && <li class="quiet">{say("table.people-watching", { n: watching })}</li>}
    </ul>
  );
}
