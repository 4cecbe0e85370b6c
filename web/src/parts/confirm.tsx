/** A move that was chosen, asked about once more before it is played. */
import { useEffect, useRef } from "preact/hooks";
import { say } from "../words";

interface ConfirmProps {
  label: string;
  yes: () => void;
  no: () => void;
}

export function Confirm({ label, yes, no }: ConfirmProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [label]);
  return (
    <div class="confirm" role="group" aria-label={say("confirm.heading")}>
      <strong>{label}</strong>
      <button type="button" class="primary" ref={first} onClick={yes}>
        {say("confirm.yes")}
      </button>
      <button type="button" onClick={no}>
        {say("confirm.no")}
      </button>
    </div>
  );
}
