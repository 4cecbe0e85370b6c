/** A page that is older than the server says so. */
import { say } from "../words";

export function StaleNote() {
  return (
    <p class="stale" role="status">
      {say("app.stale")}{" "}
      <button type="button" onClick={() => location.reload()}>
        {say("app.reload")}
      </button>
    </p>
  );
}
