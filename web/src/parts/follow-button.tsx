/** Follow the account of a profile, or no longer; nothing on one's own profile and for guests. */
import { useState } from "preact/hooks";
import { hasAccount } from "../keys";
import type { People } from "../wire";
import { say } from "../words";
import { useAsked } from "./ask";
import { follow, people } from "./friends";

export function FollowButton({ id, me }: { id: string; me: string }) {
  const asked = useAsked(() => (hasAccount() ? people() : Promise.resolve(null)));
  const [changed, setChanged] = useState<People | null>(null);
  const [problem, setProblem] = useState("");
  const known = changed ?? asked.found;
  if (known === null || id === me) return null;
  const row = known.following.find((each) => each.id === id);
  const set = () => follow({ id, yes: !row }).then(setChanged, (error: Error) => setProblem(error.message));
  return (
    <p class="follow">
      <button type="button" class={row ? "" : "primary"} onClick={() => void set()}>
        {say(row ? "friend.unfollow" : "friend.follow")}
      </button>{" "}
      <span class="quiet">{row && say(row.friend ? "friend.both" : "friend.one-way")}</span>
      {problem && <span role="alert">{problem}</span>}
    </p>
  );
}
