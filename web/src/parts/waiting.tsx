/** Before the game, for those who sit: the link to hand on, bots for free seats, and the way out. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { keysOf } from "../keys";
import { mine, type TableState } from "../table";
import { say } from "../words";
import { AskOnce } from "./ask-once";
import { botName, strength } from "./bot-names";
import { QrCode } from "./qr";
import { ShareLink } from "./share-link";
import { STEADY } from "./start";
import { TableFacts } from "./table-facts";
import { useGame } from "./use-game";

interface WaitingProps {
  id: string;
  state: TableState;
  names: string[];
  attempt: (ask: Promise<void>) => void;
  /** End the table before it has begun. */
  cancel: () => void;
}

/** Whether others cannot open this address: it means the machine they sit at. */
export function isLocal(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

export function Waiting({ id, state, names, attempt, cancel }: WaitingProps) {
  const { welcome } = state;
  const [level, setLevel] = useState(STEADY);
  const game = useGame(welcome?.game ?? "");
  const own = mine(state);
  const hosts = own.includes(welcome?.host ?? -1);
  const free = state.seats.findIndex((seat) => seat.kind === "open");
  if (!welcome) return null;
  const link = `${location.origin}/t/${id}`;
  const key = keysOf(id)[0];
  const leave = () => {
    if (key) attempt(api.leave(id, key).then(() => location.assign("/")));
  };
  const guests = state.seats.flatMap((seat, k) => (seat.kind === "person" && !own.includes(k) ? [k] : []));
  return (
    <div class="waiting">
      <TableFacts game={game} welcome={welcome} names={names} />
      {free >= 0 && (
        <>
          <p>{say("table.share")}</p>
          <ShareLink link={link} title={game?.title ?? "Fourfold"} label={say("table.share")} primary />
          {isLocal(location.hostname) && <p class="waiting-local">{say("invite.local")}</p>}
          <QrCode link={link} />
        </>
      )}
      <div class="doings">
        {free >= 0 && hosts && game && (
          <>
            <label class="waiting-level">
              <span class="unseen">{say("start.level")}</span>
              <select value={level} onChange={(event) => setLevel(Number(event.currentTarget.value))}>
                {Array.from({ length: game.levels }, (_, k) => (
                  <option key={k} value={k + 1}>
                    {strength(k + 1)} · {botName(k + 1)}
                  </option>
                ))}
              </select>
            </label>
            <button
              type="button"
              onClick={() =>
                attempt(
                  api.setBot(id, { seat: free, bot: `bot:${Math.min(level, game.levels)}` }).then(() => undefined),
                )
              }
            >
              {say("table.fill")}
            </button>
          </>
        )}
        {hosts &&
          guests.map((seat) => (
            <AskOnce
              key={seat}
              label={say("table.remove", { name: names[seat] ?? "" })}
              sure={say("table.remove-sure", { name: names[seat] ?? "" })}
              danger
              act={() => attempt(api.remove(id, { seat, seq: state.seq }).then(() => undefined))}
            />
          ))}
        <AskOnce
          label={say(hosts ? "table.cancel" : "table.leave")}
          sure={say(hosts ? "table.cancel-sure" : "table.leave-sure")}
          act={hosts ? cancel : leave}
        />
      </div>
    </div>
  );
}
