/** The way to My games, with the number of games that wait for this person. */
import { useEffect, useState } from "preact/hooks";
import { say } from "../words";
import { isWaiting, myGames } from "./my-games";

const EVERY = 60_000; // milliseconds until the games are looked at again

export function Bell() {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let gone = false;
    const look = () =>
      document.hidden ||
      void myGames().then(
        (rows) =>
          gone || setWaiting(rows.filter((row) => isWaiting(row) && !location.pathname.endsWith(row.id)).length),
        () => undefined, // the number stays as it was
      );
    look();
    const again = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      gone = true;
      clearInterval(again);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  const label = waiting > 0 ? say("mine.waiting", { n: waiting }) : say("tables.mine");
  return (
    <a class="plain icon bell" href="/mine" aria-label={label} title={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4M12 3v2" />
      </svg>
      {waiting > 0 && (
        <span class="bell-count" aria-hidden="true">
          {waiting}
        </span>
      )}
    </a>
  );
}
