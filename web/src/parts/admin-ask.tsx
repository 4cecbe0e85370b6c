/** A button for what cannot be undone: it asks once more in its own place. */
import { useState } from "preact/hooks";
import { say } from "../words";

export function Ask({ label, yes }: { label: string; yes: () => void }) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <button type="button" onClick={() => setAsked(true)}>
        {label}
      </button>
    );
  return (
    <span role="group" aria-label={label} class="admin-sure">
      <button
        type="button"
        class="danger"
        ref={(button) => button?.focus()}
        onClick={() => {
          setAsked(false);
          yes();
        }}
      >
        {say("admin.sure", { act: label })}
      </button>
      <button type="button" onClick={() => setAsked(false)}>
        {say("admin.no")}
      </button>
    </span>
  );
}
