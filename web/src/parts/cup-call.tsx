/** A line on every page while a table of a tournament waits for this person. */
import { useEffect, useState } from "preact/hooks";
import { cupName } from "../names";
import type { MyBout } from "../wire";
import { say } from "../words";
import { awaitedBouts, hasEntered } from "./cup-seat";
import "./cup.css";

const EVERY = 8000; // milliseconds until it is asked again

export function CupCall() {
  const [bout, setBout] = useState<MyBout | null>(null);
  useEffect(() => {
    if (!hasEntered()) return undefined;
    let gone = false;
    const look = () =>
      void awaitedBouts().then(
        (bouts) => gone || setBout(bouts.find((each) => !location.pathname.startsWith(`/t/${each.table}`)) ?? null),
        () => undefined, // asked again soon
      );
    look();
    const again = setInterval(look, EVERY);
    return () => {
      gone = true;
      clearInterval(again);
    };
  }, []);
  if (bout === null) return null;
  return (
    <p class="cup-call" role="status">
      {say("cup.awaited", { name: cupName(bout.name) })}{" "}
      <a class="button primary" href={`/t/${bout.table}`}>
        {say("cup.open")}
      </a>
    </p>
  );
}
