/** What a strong bot would do in your place, with what you can see. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Key } from "../wire";
import { say } from "../words";

interface HintsProps {
  table: string;
  /** Of the seat to move. */
  seatKey: Key | undefined;
  seq: number;
  /** Points at the action on the board and says it in words. */
  tell: (action: number) => string;
}

export function Hints({ table, seatKey, seq, tell }: HintsProps) {
  const [said, setSaid] = useState("");
  const [waiting, setWaiting] = useState(false);
  useEffect(() => setSaid(""), [seq]);
  if (!seatKey) return null;
  const ask = async () => {
    setWaiting(true);
    try {
      const hint = await api.hint(table, seatKey);
      setSaid(hint.seq === seq ? say("hint.said", { what: tell(hint.action) || hint.text }) : "");
    } catch (error) {
      setSaid((error as Error).message);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <div class="hint">
      <button type="button" aria-disabled={waiting} onClick={() => !waiting && void ask()}>
        {say(waiting ? "hint.thinking" : "hint.ask")}
      </button>
      <p aria-live="polite">{said}</p>
    </div>
  );
}
