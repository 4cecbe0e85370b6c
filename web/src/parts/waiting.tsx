/** Before the game, for those who sit: the link to hand on, bots for free seats, and the way out. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { forgetKeys, hasAccount, keysOf } from "../keys";
import { mine, type TableState } from "../table";
import type { InviteWhom } from "../wire";
import { say } from "../words";
import { AskOnce } from "./ask-once";
import { botLabel, botsOf } from "./bot-names";
import { invitedTo } from "./friends";
import "./invitation.css";
import { InviteFriends } from "./invite-friends";
import { useRepeated } from "./lobby";
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

const GONE = 2; // minutes after which the server lists a table no longer whose people have gone

/** Whether others cannot open this address: it means the machine they sit at. */
export function isLocal(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

export function Waiting({ id, state, names, attempt, cancel }: WaitingProps) {
  const { welcome } = state;
  const [chosen, setBot] = useState(`bot:${STEADY}`);
  const game = useGame(welcome?.game ?? "");
  const own = mine(state);
  const hosts = own.includes(welcome?.host ?? -1);
  const key = keysOf(id)[0];
  const asked = useRepeated(() => (key && hasAccount() ? invitedTo(id, key) : Promise.resolve(null)), `${state.seq}`);
  const [changed, setChanged] = useState<{ after: InviteWhom | null; now: InviteWhom } | null>(null);
  const whom = changed && changed.after === asked.found ? changed.now : asked.found;
  const kept = (whom?.invited ?? []).flatMap((each) => (each.declined ? [] : [each.place]));
  const open = state.seats.flatMap((seat, k) => (seat.kind === "open" ? [k] : []));
  const free = open.find((seat) => !kept.includes(seat)) ?? open[0] ?? -1; // a bot takes the seat of a friend last
  if (!welcome) return null;
  const bots = game ? botsOf(game, state.seats.length) : [];
  const bot = bots.includes(chosen) ? chosen : (bots.at(-1) ?? "random");
  const link = `${location.origin}/t/${id}`;
  const leave = () => {
    if (!key) return;
    const gone = () => {
      forgetKeys(id);
      location.assign("/");
    };
    attempt(api.leave(id, key).then(gone));
  };
  const guests = state.seats.flatMap((seat, k) => (seat.kind === "person" && !own.includes(k) ? [k] : []));
  return (
    <div class="waiting">
      <h2>{game?.title ?? welcome.game}</h2>
      <TableFacts game={game} welcome={welcome} names={names} />
      {free >= 0 && (
        <>
          <p>{say("table.share")}</p>
          <ShareLink link={link} title={game?.title ?? "Fourfold"} label={say("table.share")} primary />
          {welcome.listed && <p class="quiet">{say("table.listed", { n: GONE })}</p>}
          {isLocal(location.hostname) && <p class="waiting-local">{say("invite.local")}</p>}
        </>
      )}
      {free >= 0 && key && whom && (
        <InviteFriends
          id={id}
          own={key}
          here={state.seats.map(({ account = "" }) => account)}
          whom={whom}
          set={(now) => setChanged({ after: asked.found, now })}
        />
      )}
      <div class="doings">
        {free >= 0 && hosts && game && (
          <>
            <label class="waiting-level">
              <span class="unseen">{say("start.level")}</span>
              <select value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
                {bots.map((name) => (
                  <option key={name} value={name}>
                    {botLabel(name)}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" onClick={() => attempt(api.setBot(id, { seat: free, bot }).then(() => undefined))}>
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
      {free >= 0 && <QrCode link={link} />}
    </div>
  );
}
