/**
 * A player who leaves a game with other people is asked once: the game goes on without them. Where the way is no link of
 * the page, as when the tab is closed, the browser asks.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { mine, type TableState } from "../table";
import { say } from "../words";

const HOUR = 3600; // seconds; with more for a turn nobody waits at the board

let sure = false; // whether the page may go without a question

/** Leave or reload the page without a question of the browser. */
export function leaveBy(go: () => void): void {
  sure = true;
  go();
}

/** Whether other people wait at the board for this one. */
export function isAwaited(state: TableState): boolean {
  const own = mine(state);
  const slow = (state.welcome?.clock?.turn ?? 0) > HOUR;
  const others = state.seats.some((seat, k) => seat.kind === "person" && !seat.given_up && !own.includes(k));
  return state.phase === "playing" && own.length > 0 && others && !slow;
}

/** The link of this page that a click follows, in this tab. */
function followed(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link && link.target !== "_blank" && !link.hasAttribute("download") ? link.href : null;
}

export function Leaving({ state }: { state: TableState }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [way, setWay] = useState("");
  const awaited = isAwaited(state);
  useEffect(() => {
    if (!awaited) return;
    const ask = (event: MouseEvent) => {
      const link = followed(event);
      if (link === null) return;
      event.preventDefault();
      setWay(link);
      dialog.current?.showModal();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!sure) event.preventDefault();
    };
    document.addEventListener("click", ask, true);
    window.addEventListener("beforeunload", warn);
    return () => {
      document.removeEventListener("click", ask, true);
      window.removeEventListener("beforeunload", warn);
    };
  }, [awaited]);
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby="leaving-heading">
      <form method="dialog">
        <h2 id="leaving-heading">{say("leave.heading")}</h2>
        <p>{say("leave.goes-on")}</p>
        <footer>
          <button type="button" onClick={() => leaveBy(() => location.assign(way))}>
            {say("leave.go")}
          </button>
          <button type="submit" class="primary">
            {say("leave.stay")}
          </button>
        </footer>
      </form>
    </dialog>
  );
}
