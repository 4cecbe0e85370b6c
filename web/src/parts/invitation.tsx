/** What a visitor sees who opens the link of a table that waits: who invites, to what, and one button to play. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { TableState } from "../table";
import { say } from "../words";
import { headline } from "./headline";
import "./invitation.css";
import { StartPicture } from "./start-picture";
import { TableFacts } from "./table-facts";
import { useGame } from "./use-game";

interface InvitationProps {
  id: string;
  state: TableState;
  names: string[];
  join: () => Promise<void>;
}

/** The form has its own action bar: on a phone *Play* stays at the bottom of the window, where nothing covers it. */
export function Invitation({ id, state, names, join }: InvitationProps) {
  const welcome = state.welcome;
  const game = useGame(welcome?.game ?? "");
  const [name, setName] = useState("");
  const [typed, setTyped] = useState<string | null>(null); // kept when the name of before arrives later
  const [problem, setProblem] = useState("");
  const free = state.seats.some(({ kind }) => kind === "open");
  useEffect(() => {
    api.me().then(
      (me) => setName(me.name),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  const play = async (event: SubmitEvent) => {
    event.preventDefault();
    const given = (typed ?? "").trim();
    try {
      if (given && given !== name) await api.rename({ name: given });
      await join();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (!welcome) return null;
  return (
    <form class="invitation" onSubmit={(event) => void play(event)}>
      <StartPicture id={id} game={welcome.game} />
      <div class="invitation-words">
        <h1 class="status" aria-live="polite">
          {headline(state, names)}
        </h1>
        <h2>{game?.title ?? welcome.game}</h2>
        <p>{game?.line}</p>
        <TableFacts game={game} welcome={welcome} names={names} />
        {free && (
          <label class="invitation-name">
            {say("me.name")}
            <input
              maxLength={32}
              autocomplete="nickname"
              value={typed ?? name}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
      <div class="action-bar">
        {free && (
          <button type="submit" class="primary">
            {say("games.play")}
          </button>
        )}
        <a class="button" href={`/rules/${welcome.game}#minute`} target="_blank">
          {say("invite.rules")}
        </a>
      </div>
    </form>
  );
}
