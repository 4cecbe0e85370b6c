/** What can be done besides a move: take back, offer a draw, resign. */
import type { ComponentChildren } from "preact";
import type { TableLink } from "../pages/use-table";
import { isAlone, lastDecider, mine, type TableState } from "../table";
import { say } from "../words";
import { AskOnce } from "./ask-once";
import { canDraw } from "./offers";

/** The seats of other people whose link is gone, while a bot may play on for them. */
function gone(state: TableState): number[] {
  const here = state.presence?.here;
  if (here === undefined || state.welcome?.rated) return [];
  const own = mine(state);
  const absent = (kind: string) => kind === "person" || kind === "program";
  return state.seats.flatMap((info, seat) =>
    absent(info.kind) && !info.away && !info.given_up && !here.includes(seat) && !own.includes(seat) ? [seat] : [],
  );
}

interface DoingsProps {
  state: TableState;
  names: string[];
  act: TableLink["act"];
  flip: (() => void) | undefined;
  /** More that can be done while the game is played. */
  children?: ComponentChildren;
}

export function Doings({ state, names, act, flip, children }: DoingsProps) {
  const own = mine(state);
  const seat = own.includes(state.viewer) ? state.viewer : own[0];
  const turn = flip && state.phase !== "open" && (
    <button type="button" onClick={flip}>
      {say("table.flip")}
    </button>
  );
  if (state.phase !== "playing" || seat === undefined) return <div class="doings">{turn}</div>;
  const undone = (isAlone(state) ? lastDecider(state.log, own) : undefined) ?? seat; // at one device moves are shared
  return (
    <div class="doings">
      {gone(state).map((absent) => (
        <button type="button" key={absent} onClick={() => act({ do: "standin", seat, absent })}>
          {say("table.stand-in", { name: names[absent] ?? "" })}
        </button>
      ))}
      {state.seats.map(
        (info, away) =>
          info.away && (
            <p class="quiet" key={away}>
              {say("table.stands-in", { name: names[away] ?? "" })}
            </p>
          ),
      )}
      <button type="button" onClick={() => act({ do: "undo", seat: undone })}>
        {say("table.undo")}
      </button>
      {turn}
      {canDraw(state) && !state.offer && (
        <AskOnce
          label={say("offer.draw")}
          sure={say("offer.draw-sure")}
          keep={say("table.keep-playing")}
          act={() => act({ do: "draw", seat })}
        />
      )}
      <AskOnce
        label={say("table.resign")}
        sure={say("table.resign-sure")}
        keep={say("table.keep-playing")}
        danger
        act={() => act({ do: "resign", seat })}
      />
      {children}
    </div>
  );
}
