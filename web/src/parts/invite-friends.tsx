/** While a table waits: friends to be invited to an open seat, of one's own team or of the others. */
import { useEffect, useState } from "preact/hooks";
import { hasAccount } from "../keys";
import type { Invited, InviteWhom, Key, Person } from "../wire";
import { say } from "../words";
import "./friends.css";
import { invite, nextFriend, people, setNextFriend } from "./friends";
import { useRepeated } from "./lobby";

interface InviteProps {
  id: string;
  own: Key;
  /** The accounts that sit here already. */
  here: string[];
  whom: InviteWhom;
  set: (whom: InviteWhom) => void;
}

export function InviteFriends({ id, own, here, whom, set }: InviteProps) {
  const asked = useRepeated(() => (hasAccount() ? people() : Promise.resolve(null)));
  const [problem, setProblem] = useState("");
  const friends = (asked.found?.following ?? [])
    .filter((each) => each.friend && !here.includes(each.id))
    .sort((one, other) => Number(other.online) - Number(one.online));
  const ask = (person: string, place: number) =>
    void invite(id, own, person, place).then(
      (found) => {
        setProblem("");
        set(found);
      },
      (error: Error) => setProblem(error.message),
    );
  const place = whom.team[0] ?? whom.others[0];
  useEffect(() => {
    const next = nextFriend();
    if (!next || place === undefined) return;
    setNextFriend(null);
    ask(next.id, place);
  }, []);
  if (friends.length === 0) return problem ? <p role="alert">{problem}</p> : null;
  const invited = new Map(whom.invited.map((each) => [each.id, each]));
  return (
    <section class="friends-invite">
      <h3>{say("friend.invite-heading")}</h3>
      <ul class="friends">
        {friends.map((friend) => (
          <li key={friend.id}>
            <Known person={friend} />
            <Asking whom={whom} invited={invited.get(friend.id)} name={friend.name} ask={(at) => ask(friend.id, at)} />
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

interface AskingProps {
  whom: InviteWhom;
  invited: Invited | undefined;
  name: string;
  ask: (place: number) => void;
}

function Asking({ whom: { team, others }, invited, name, ask }: AskingProps) {
  if (invited) return <span class="tag">{say(invited.declined ? "friend.declined" : "friend.invited")}</span>;
  const [mate, other] = [team[0], others[0]];
  const seen = <span class="unseen">{name}</span>;
  return (
    <span class="friends-do">
      {mate !== undefined && (
        <button type="button" onClick={() => ask(mate)}>
          {say("friend.invite-mate")} {seen}
        </button>
      )}
      {other !== undefined && (
        <button type="button" onClick={() => ask(other)}>
          {say(mate === undefined ? "friend.invite" : "friend.invite-other")} {seen}
        </button>
      )}
    </span>
  );
}

/** The name of a person, which leads to the profile, and whether a friend is online: by a word, and by a dot. */
export function Known({ person }: { person: Person }) {
  return (
    <span class={person.online ? "friend friend-online" : "friend"}>
      <a href={`/people/${person.id}`} dir="auto">
        {person.name}
      </a>
      {person.friend && <small>{say(person.online ? "friend.online" : "friend.offline")}</small>}
    </span>
  );
}
