/** On the first page: for which friend the next table is, until that is called off. */
import { useState } from "preact/hooks";
import { say } from "../words";
import "./friends.css";
import { nextFriend, setNextFriend } from "./friends";

export function NextFriend() {
  const [next, setNext] = useState(nextFriend);
  if (next === null) return null;
  const callOff = () => {
    setNextFriend(null);
    setNext(null);
  };
  return (
    <p class="notice friends-next" role="status">
      {say("friend.next", { name: next.name })}
      <button type="button" onClick={callOff}>
        {say("friend.next-not")}
      </button>
    </p>
  );
}
