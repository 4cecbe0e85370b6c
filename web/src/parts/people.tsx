/** Who sits where: the strips around the board. */
import type { ComponentChildren } from "preact";
import type { Mark } from "../boards/kind";
import { isGuest } from "../names";
import { mine, owned, type TableState } from "../table";
import { say } from "../words";
import { botLevel, strength } from "./bot-names";
import { SeatClock } from "./clock";
import { Strip } from "./strip";

interface StripsProps {
  state: TableState;
  seats: number[];
  /** How far the server's clock is ahead of ours. */
  ahead: number;
  names: string[];
  marks: (seat: number) => Mark[];
  holds: (seat: number) => ComponentChildren;
  /** The seat that started, if that is told. */
  first?: number | undefined;
  /** The seat whose turn is told. */
  active: number | null;
}

export function Strips({ state, seats, ahead, names, marks, holds, first, active }: StripsProps) {
  const own = mine(state);
  const here = state.presence?.here;
  return (
    <div class="strips">
      {seats.map((seat) => {
        const info = state.seats[seat];
        if (!info) return null;
        const { kind, name = "", given_up: givenUp = false } = info;
        const person = !givenUp && (kind === "person" || kind === "program");
        const away = person && here !== undefined && !here.includes(seat);
        const level = botLevel(name);
        const isMe = own.length === 1 && own.includes(seat);
        return (
          <Strip
            key={seat}
            seat={seat}
            sitter={kind === "open" ? null : name || (names[seat] ?? "")}
            name={isMe ? say("table.you-name") : (names[seat] ?? "")}
            active={active === seat}
            account={info.account}
            marks={marks(seat)}
            holds={holds(seat)}
            tags={
              <>
                {level !== undefined && <span class="tag">{strength(level)}</span>}
                {isGuest(info) && !isMe && <span class="tag tag-guest">{say("account.guest")}</span>}
                {kind === "bot" && level === undefined && <span class="tag">{say("bot.net")}</span>}
                {first === seat && <span class="tag tag-first">{say("table.first")}</span>}
                {own.length > 1 && own.length < state.seats.length && own.includes(seat) && (
                  <span class="tag">{say("table.you")}</span>
                )}
                {away && <span class="tag tag-away">{say("table.away")}</span>}
                {givenUp && state.phase === "playing" && <span class="tag tag-away">{say("table.plays-on")}</span>}
              </>
            }
            clock={
              state.time &&
              state.phase === "playing" &&
              kind !== "bot" &&
              !givenUp && <SeatClock time={state.time} seat={seat} ahead={ahead} own={own.includes(seat)} />
            }
          />
        );
      })}
    </div>
  );
}

/** The seat whose strip stands below the board: one's own, and of several the one that looks at hidden cards. */
export function seatBelow(state: TableState, hidden: boolean): number {
  const own = owned(state);
  if (hidden && own.includes(state.viewer)) return state.viewer;
  return own[0] ?? 0;
}

/** Who else looks on. */
export function Watching({ state }: { state: TableState }) {
  const watching = state.presence?.watching ?? 0;
  if (mine(state).length === 0) return null; // the action bar says so
  return watching > 0 ? <p class="quiet">{say("table.people-watching", { n: watching })}</p> : null;
}
