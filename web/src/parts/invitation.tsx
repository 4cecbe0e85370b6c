/** What somebody sees who opens the link of a table that waits: who invites, to what, and one button to play. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { Art } from "../boards/art";
import type { TableState } from "../table";
import { say } from "../words";
import { TableFacts } from "./table-facts";
import { useGame } from "./use-game";

interface InvitationProps {
  state: TableState;
  names: string[];
  join: () => Promise<void>;
}

export function Invitation({ state, names, join }: InvitationProps) {
  const welcome = state.welcome;
  const game = useGame(welcome?.game ?? "");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    api.me().then(
      (me) => setName(me.name),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  const play = async (event: SubmitEvent) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget as HTMLFormElement).get("name")).trim();
    try {
      if (given !== name) await api.rename({ name: given });
      await join();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (!welcome) return null;
  return (
    <form class="invitation" onSubmit={(event) => void play(event)}>
      <Art game={welcome.game} />
      <h2>{game?.title ?? welcome.game}</h2>
      <p>{game?.line}</p>
      <TableFacts game={game} welcome={welcome} names={names} />
      <p class="quiet">{names.join(" · ")}</p>
      <label class="invitation-name">
        {say("me.name")}
        <input name="name" key={name} defaultValue={name} maxLength={32} required autocomplete="nickname" />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <div class="doings">
        <button type="submit" class="primary">
          {say("games.play")}
        </button>
        <a class="button" href={`/rules/${welcome.game}`} target="_blank">
          {say("invite.rules")}
        </a>
      </div>
    </form>
  );
}
