/** A line on every page while a friend invites this person to a table. */
import { useEffect, useState } from "preact/hooks";
import { hasAccount } from "../keys";
import type { Invitation } from "../wire";
import { say } from "../words";
import "./cup.css";
import { decline, invitations } from "./friends";

const EVERY = 15_000; // milliseconds until it is asked again

export function FriendCall() {
  const [rows, setRows] = useState<Invitation[]>([]);
  useEffect(() => {
    let gone = false;
    const look = () =>
      document.hidden ||
      !hasAccount() ||
      void invitations().then(
        (found) => gone || setRows(found),
        () => undefined, // asked again soon
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
  const row = rows.find(({ table }) => !location.pathname.startsWith(`/t/${table}`));
  if (!row) return null;
  return (
    <p class="cup-call" role="status">
      <span>{say("friend.invites", { name: row.name })}</span>
      <a class="button primary" href={`/t/${row.table}`}>
        {say("friend.look")}
      </a>
      <button type="button" onClick={() => void decline(row.table).then(setRows, () => undefined)}>
        {say("friend.decline")}
      </button>
    </p>
  );
}
