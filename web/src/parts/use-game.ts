/** A game with its options in words, once that is of use. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { GameInfo } from "../wire";

export function useGame(name: string, wanted = true): GameInfo | undefined {
  const [found, setFound] = useState<GameInfo>();
  useEffect(() => {
    if (!wanted || !name) return;
    api.games().then(
      (games) => setFound(games.find((each) => each.name === name)),
      () => undefined, // words are left out; the link says if the server is away
    );
  }, [name, wanted]);
  return found;
}
