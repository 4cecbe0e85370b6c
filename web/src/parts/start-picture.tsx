/** How a table will begin: its board, or a picture of the game where hands and set-up are hidden. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { boardOf } from "../boards";
import { Art } from "../boards/art";
import { Still } from "../learn/still";
import type { StartBoard } from "../wire";
import { say } from "../words";

export function StartPicture({ id, game }: { id: string; game: string }) {
  const [start, setStart] = useState<StartBoard>();
  const { hidden } = boardOf(game);
  useEffect(() => {
    if (hidden) return;
    api.startBoard(id).then(setStart, () => undefined); // the picture of the game stands for it
  }, [id, hidden]);
  const caption = start?.example ? "invite.board-example" : "invite.board";
  return (
    <div class={hidden ? "invitation-picture" : "invitation-picture invitation-board"}>
      {start?.view ? <Still game={game} picture={{ view: start.view }} caption={say(caption)} /> : <Art game={game} />}
    </div>
  );
}
