/** What a strong bot would do in your place, with what you can see; one more click does it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import type { Hint, Key } from "../wire";
import { say } from "../words";

interface HintsProps {
  table: string;
  /** Of the seat to move. */
  seatKey: Key | undefined;
  seq: number;
  /** The most steps that a hint may have. */
  steps: number;
  /** Points at the hint on the board and says it in words. */
  tell: (hint: Hint) => string;
  /** Plays the hint. */
  follow: (hint: Hint) => void;
}

export function Hints({ table, seatKey, seq, steps, tell, follow }: HintsProps) {
  const [said, setSaid] = useState("");
  const [hint, setHint] = useState<Hint | null>(null);
  const [waiting, setWaiting] = useState(false);
  const now = useRef<number | null>(null); // the entry that is shown; none after another seat has come
  useEffect(() => {
    now.current = seq;
    setSaid("");
    setHint(null);
    return () => {
      now.current = null;
    };
  }, [seq]);
  if (!seatKey) return null;
  const ask = async () => {
    setWaiting(true);
    try {
      const found = await api.hint(table, { ...seatKey, steps });
      if (now.current !== seq || found.seq !== seq) return;
      setSaid(say("hint.said", { what: tell(found) || found.text }));
      setHint(found);
    } catch (error) {
      setSaid((error as Error).message);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <div class="hint">
      <p aria-live="polite">{said}</p>
      {hint !== null ? (
        <button type="button" class="primary" onClick={() => follow(hint)}>
          {say("hint.do")}
        </button>
      ) : (
        <button type="button" aria-disabled={waiting} onClick={() => !waiting && void ask()}>
          {say(waiting ? "hint.thinking" : "hint.ask")}
        </button>
      )}
    </div>
  );
}
