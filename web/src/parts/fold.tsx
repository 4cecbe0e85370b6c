/** Something under a line that opens it; it is made only while it is open. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface FoldProps {
  class: string;
  title: string;
  inside: () => ComponentChildren;
}

export function Fold({ class: look, title, inside }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class={look} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && inside()}
    </details>
  );
}
