/** All that the server keeps of this person: to take along, and to delete. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { forgetAllKeys } from "../keys";
import { proofOf } from "../passkey";
import { save } from "../study/save";
import type { Me } from "../wire";
import { say } from "../words";
import { useTried } from "./account-forms";
import { NowField } from "./account-keeping";

interface OwnDataProps {
  me: Me;
  byPasskey: boolean;
  gone: (me: Me) => void;
}

export function OwnDataPart({ me, byPasskey, gone }: OwnDataProps) {
  const [asking, setAsking] = useState(false);
  const taken = useTried();
  const deleted = useTried();
  const take = (event: SubmitEvent) =>
    taken.attempt(event, async () =>
      save("fourfold.json", "application/json", JSON.stringify(await api.ownData(), null, 2)),
    );
  const remove = (event: SubmitEvent) =>
    deleted.attempt(event, async (given) => {
      gone(await api.deleteMe(me.account ? await proofOf(given("now")) : {}));
      forgetAllKeys();
      setAsking(false);
    });
  return (
    <section>
      <h2>{say("account.data")}</h2>
      <p class="quiet">{say("account.data-what")}</p>
      <form onSubmit={take}>
        <button type="submit" disabled={taken.busy}>
          {say("account.data-take")}
        </button>
        {taken.problem && <p role="alert">{taken.problem}</p>}
      </form>
      {!asking ? (
        <button type="button" onClick={() => setAsking(true)}>
          {say("account.delete")}
        </button>
      ) : (
        <form onSubmit={remove}>
          <p>{say("account.delete-what")}</p>
          {me.account && <NowField byPasskey={byPasskey} />}
          {deleted.problem && <p role="alert">{deleted.problem}</p>}
          <div class="doings">
            <button type="submit" class="danger" disabled={deleted.busy}>
              {say("account.delete-sure")}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {say("ask.no")}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
