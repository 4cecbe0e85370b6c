/** A game with its options in words, once that is of use. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { GameInfo } from "../wire";

const AGAIN = 3000; // milliseconds until a server that did not answer is asked again

/** Until the server has answered, words and what is chosen by them are left out; the link says if it is away. */
export function useGame(name: string, wanted = true): GameInfo | undefined {
  const [found, setFound] = useState<GameInfo>();
  useEffect(() => {
    if (!wanted || !name) return undefined;
    let gone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      void api.games().then(
        (games) => gone || setFound(games.find((each) => each.name === name)),
        () => {
          if (!gone) again = setTimeout(ask, AGAIN);
        },
      );
    ask();
    return () => {
      gone = true;
      clearTimeout(again);
    };
  }, [name, wanted]);
  return found;
}
