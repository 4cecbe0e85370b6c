/** Friends: whom this account follows, who of them is online, and who follows it. */
import { useState } from "preact/hooks";
import { useAsked } from "../parts/ask";
import "../parts/friends.css";
import { follow, people, setNextFriend } from "../parts/friends";
import { Known } from "../parts/invite-friends";
import { useRepeated } from "../parts/lobby";
import { Shell } from "../parts/shell";
import { useTitle } from "../parts/use-attention";
import { api } from "../api";
import type { Follow, People, Person } from "../wire";
import { say } from "../words";

export function FriendsPage() {
  const me = useAsked(api.me);
  useTitle(say("friend.heading"));
  return (
    <Shell>
      <div class="friends-page">
        <h1>{say("friend.heading")}</h1>
        <p class="quiet">{say("friend.what")}</p>
        {me.problem && <p role="alert">{me.problem}</p>}
        {me.found && !me.found.account && (
          <p>
            {say("friend.guest")} <a href="/account">{say("account.link")}</a>
          </p>
        )}
        {me.found?.account && <Lists />}
      </div>
    </Shell>
  );
}

function Lists() {
  const asked = useRepeated(people);
  const [changed, setChanged] = useState<{ after: People | null; now: People } | null>(null);
  const [problem, setProblem] = useState("");
  // What a change has answered holds until the lists are asked for again.
  const known = changed && changed.after === asked.found ? changed.now : asked.found;
  const send = (wanted: Follow) =>
    follow(wanted).then(
      (now) => {
        setProblem("");
        setChanged({ after: asked.found, now });
        return true;
      },
      (error: Error) => {
        setProblem(error.message);
        return false;
      },
    );
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (await send({ name: String(new FormData(form).get("name")).trim() })) form.reset();
  };
  const play = ({ id, name }: Person) => {
    setNextFriend({ id, name });
    location.assign("/");
  };
  const others = (known?.followers ?? []).filter(({ friend }) => !friend);
  return (
    <>
      <form onSubmit={(event) => void add(event)}>
        <label for="follow-name">{say("friend.name")}</label>
        <span class="friends-do">
          <input id="follow-name" name="name" maxLength={32} autocomplete="off" required />
          <button type="submit" class="primary">
            {say("friend.follow")}
          </button>
        </span>
        {(problem || asked.problem) && <p role="alert">{problem || asked.problem}</p>}
      </form>
      <section>
        <h2>{say("friend.following")}</h2>
        {known?.following.length === 0 && <p>{say("friend.nobody")}</p>}
        <ul class="friends">
          {known?.following.map((person) => (
            <li key={person.id}>
              <Known person={person} />
              <span class="friends-do">
                {person.friend && (
                  <button type="button" onClick={() => play(person)}>
                    {say("friend.play")} <span class="unseen">{person.name}</span>
                  </button>
                )}
                <button type="button" onClick={() => void send({ id: person.id, yes: false })}>
                  {say("friend.unfollow")} <span class="unseen">{person.name}</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section>
          <h2>{say("friend.followers")}</h2>
          <ul class="friends">
            {others.map((person) => (
              <li key={person.id}>
                <Known person={person} />
                <button type="button" onClick={() => void send({ id: person.id })}>
                  {say("friend.back")} <span class="unseen">{person.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
