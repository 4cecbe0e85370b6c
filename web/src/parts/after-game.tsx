/** What can be done when a game is over: play again, look at it again, share it, prove its chances. */
import { owned, type TableState } from "../table";
import type { Welcome } from "../wire";
import { say } from "../words";
import { Again } from "./again";
import { cupOf } from "./cup-seat";
import { ShareLink } from "./share-link";
import { VerifyButton } from "./verify";

interface AfterGameProps {
  state: TableState;
  names: string[];
  attempt: (ask: Promise<void>) => void;
  /** What playing again keeps and changes. */
  rematch: string | undefined;
}

export function AfterGame({ state, names, attempt, rematch }: AfterGameProps) {
  const { welcome } = state;
  const played = welcome && state.view !== null;
  const cup = welcome && cupOf(welcome.table);
  return (
    <div class="doings">
      {cup && (
        <a class="button primary" href={`/tournaments/${cup}`}>
          {say("cup.back")}
        </a>
      )}
      {!cup && owned(state).length > 0 && state.result?.how !== "aborted" && (
        <Again state={state} names={names} note={rematch} attempt={attempt} />
      )}
      {played && (
        <a class="button" href={`/t/${welcome.table}/replay`}>
          {say("study.review")}
        </a>
      )}
      <a class="button" href="/">
        {say("app.home")}
      </a>
      {played && <ShareGame welcome={welcome} names={names} />}
      {welcome && state.result?.seed && <VerifyButton welcome={welcome} result={state.result} />}
    </div>
  );
}

/** The link of the finished game, and who can open it. */
function ShareGame({ welcome, names }: { welcome: Welcome; names: string[] }) {
  return (
    <div class="share-game">
      <ShareLink
        link={`${location.origin}/t/${welcome.table}/replay`}
        title={names.join(" – ")}
        label={say("study.link-game")}
      />
      <small class="quiet">{say(welcome.private ? "share.private" : "share.shown")}</small>
    </div>
  );
}
