/** A page that is older than the server says so. */
import { say } from "../words";
import { leaveBy } from "./leaving";

export function StaleNote() {
  return (
    <p class="stale" role="status">
      {say("app.stale")}{" "}
      <button type="button" onClick={() => leaveBy(() => location.reload())}>
        {say("app.reload")}
      </button>
    </p>
  );
}
