/** What to do now: one sentence, at most three buttons, and behind icons the list of all moves and the menu. */
import type { ComponentChildren } from "preact";
import { change, useSettings } from "../settings";
import { say } from "../words";

const MOST = 3;

export interface Action {
  label: string;
  act: () => void;
  look?: ((on: boolean) => void) | undefined;
}

interface ActionBarProps {
  /** Whose turn it is, or how it ended. */
  status: string;
  /** What another player asks, or how that was answered; as long as it stands, it takes the place of the prompt. */
  offer?: ComponentChildren;
  /** What the player should do. */
  prompt?: ComponentChildren;
  /** The first is the primary one; more than three are left to the list. */
  actions?: Action[];
  /** Other buttons, as the hint. */
  children?: ComponentChildren;
  /** Whether there is a list of all moves to fold. */
  listed?: boolean;
  menu?: { open: boolean; toggle: () => void } | undefined;
}

export function ActionBar({ status, offer, prompt, actions = [], children, listed = false, menu }: ActionBarProps) {
  return (
    <section class="action-bar" aria-label={say("table.actions")}>
      <div class="action-words">
        <h1 class="status" aria-live="polite">
          {status}
        </h1>
        {offer}
        {prompt && <p class="prompt">{prompt}</p>}
      </div>
      <div class="action-buttons">
        {actions.slice(0, MOST).map(({ label, act, look }, k) => (
          <button
            key={label}
            type="button"
            class={k === 0 ? "primary" : ""}
            onClick={act}
            onPointerEnter={() => look?.(true)}
            onPointerLeave={() => look?.(false)}
            onFocus={() => look?.(true)}
            onBlur={() => look?.(false)}
          >
            {label}
          </button>
        ))}
        {children}
        {listed && <ListToggle />}
        {menu && (
          <button
            type="button"
            class="icon menu-toggle"
            aria-expanded={menu.open}
            aria-controls="table-side"
            aria-label={say("table.menu")}
            onClick={menu.toggle}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={menu.open ? "M6 6l12 12M18 6 6 18" : "M4 7h16M4 12h16M4 17h16"} />
            </svg>
          </button>
        )}
      </div>
    </section>
  );
}

/** Unfolds the list of all moves, on every page that has one. */
export function ListToggle() {
  const { moves } = useSettings();
  return (
    <button
      type="button"
      class="icon list-toggle"
      aria-expanded={moves}
      aria-label={say("table.list")}
      title={say("table.list")}
      onClick={() => change({ moves: !moves })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="2" y="6" width="20" height="12" rx="2" />
        <path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10" />
      </svg>
    </button>
  );
}
