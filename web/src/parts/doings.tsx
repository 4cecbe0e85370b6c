/** What can be done besides a move: take back, resign, answer, play again. */
import { useState } from "preact/hooks";
import type { TableLink } from "../pages/use-table";
import { mine, type TableState } from "../table";
import { VerifyButton } from "./verify";
import { say } from "../words";
import { phrase } from "../words/served";

/** The seats of other people whose link is gone, while a bot may play on for them. */
function gone(state: TableState): number[] {
  const here = state.presence?.here;
  if (here === undefined || state.welcome?.rated) return [];
  const own = mine(state);
  const absent = (kind: string) => kind === "person" || kind === "program";
  return state.seats.flatMap((info, seat) =>
    absent(info.kind) && !info.away && !here.includes(seat) && !own.includes(seat) ? [seat] : [],
  );
}

interface DoingsProps {
  state: TableState;
  names: string[];
  act: TableLink["act"];
  again: () => void;
  /** What playing again keeps and changes. */
  rematch: string | undefined;
  flip: (() => void) | undefined;
}

export function Doings({ state, names, act, again, rematch, flip }: DoingsProps) {
  const [sure, setSure] = useState(false);
  const own = mine(state);
  const seat = own.includes(state.viewer) ? state.viewer : own[0];
  const turn = flip && state.phase !== "open" && (
    <button type="button" onClick={flip}>
      {say("table.flip")}
    </button>
  );
  if (state.phase === "over") {
    return (
      <div class="doings">
        {seat !== undefined && state.result?.how !== "aborted" && (
          <button type="button" class="primary again" onClick={again}>
            {say("table.again")}
            {rematch && <small>{phrase(rematch)}</small>}
          </button>
        )}
        {state.welcome && state.view !== null && (
          <a class="button" href={`/t/${state.welcome.table}/replay`}>
            {say("study.review")}
          </a>
        )}
        {turn}
        <a class="button" href="/">
          {say("app.home")}
        </a>
        {state.welcome && state.result?.seed && state.seq >= 0 && (
          <VerifyButton table={state.welcome.table} commitment={state.welcome.commitment} />
        )}
      </div>
    );
  }
  if (state.phase === "open" || seat === undefined) return <div class="doings">{turn}</div>;
  const { offer } = state;
  const answering = offer?.waiting.find((each) => own.includes(each));
  return (
    <div class="doings">
      {offer && answering !== undefined && (
        <div class="offer" role="alert">
          <p>
            {say(offer.what === "undo" ? "table.offer-undo" : "table.offer-draw", { name: names[offer.seat] ?? "" })}
          </p>
          <button type="button" class="primary" onClick={() => act({ do: "answer", seat: answering, yes: true })}>
            {say("table.yes")}
          </button>
          <button type="button" onClick={() => act({ do: "answer", seat: answering, yes: false })}>
            {say("table.no")}
          </button>
        </div>
      )}
      {offer && own.includes(offer.seat) && answering === undefined && (
        <p class="quiet">{say("table.offer-waiting")}</p>
      )}
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
      <button type="button" onClick={() => act({ do: "undo", seat })}>
        {say("table.undo")}
      </button>
      {turn}
      {sure ? (
        <>
          <button type="button" class="danger" onClick={() => act({ do: "resign", seat })}>
            {say("table.resign-sure")}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {say("table.keep-playing")}
          </button>
        </>
      ) : (
        <button type="button" onClick={() => setSure(true)}>
          {say("table.resign")}
        </button>
      )}
    </div>
  );
}
