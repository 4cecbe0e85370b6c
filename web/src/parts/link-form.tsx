/** The way to a table or a game whose link somebody has sent. */
import { useState } from "preact/hooks";
import { say } from "../words";

const ID = /^[A-Za-z0-9_-]{4,24}$/;
const LINK = /\/(t|r)\/([A-Za-z0-9_-]{4,24})(\/replay)?\/?(#[\d:,]*)?$/; // the anchor is a place in the game

/** The address here that a link or the id of a table means; undefined if it is neither. */
export function addressOf(given: string): string | undefined {
  const text = given.trim();
  if (ID.test(text)) return `/t/${text}`;
  const [, kind, id, replay = "", place = ""] = LINK.exec(text) ?? [];
  return id === undefined ? undefined : `/${kind}/${id}${kind === "t" ? replay : ""}${place}`;
}

export function LinkForm() {
  const [bad, setBad] = useState(false);
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const address = addressOf(String(new FormData(event.currentTarget as HTMLFormElement).get("link")));
    setBad(address === undefined);
    if (address !== undefined) location.assign(address);
  };
  return (
    <form class="link-form" onSubmit={go}>
      <label for="link">{say("tables.link")}</label>
      <input id="link" name="link" placeholder={say("tables.link-hint")} autocomplete="off" required />
      <button type="submit">{say("tables.link-go")}</button>
      {bad && <p role="alert">{say("tables.link-bad")}</p>}
    </form>
  );
}
