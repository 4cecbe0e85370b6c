/** A button for what cannot be taken back: it asks once before it is done. */
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../words";

interface AskOnceProps {
  label: string;
  /** The button that does it. */
  sure: string;
  /** The button that does not. */
  keep?: string;
  /** Whether it is hard to forgive. */
  danger?: boolean;
  act: () => void;
}

export function AskOnce({ label, sure, keep = say("ask.no"), danger = false, act }: AskOnceProps) {
  const [asking, setAsking] = useState(false);
  const question = useRef<HTMLButtonElement>(null);
  useEffect(() => question.current?.focus(), [asking]);
  if (!asking)
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  return (
    <>
      <button
        type="button"
        class={danger ? "danger" : "primary"}
        ref={question}
        onClick={() => {
          setAsking(false);
          act();
        }}
      >
        {sure}
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        {keep}
      </button>
    </>
  );
}
