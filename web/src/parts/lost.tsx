/** A page that cannot be shown: why, and the way home. */
import { Shell } from "./shell";
import { say } from "../words";

export function Lost({ why }: { why: string }) {
  return (
    <Shell>
      <div class="notice lost">
        <p>{why}</p>
        <a class="button primary" href="/">
          {say("app.home")}
        </a>
      </div>
    </Shell>
  );
}

/** A page that is not here yet: it is being fetched, or `problem` says why it cannot be. */
export function Pending({ problem }: { problem: string }) {
  if (problem) return <Lost why={problem} />;
  return (
    <Shell>
      <p class="notice">{say("app.loading")}</p>
    </Shell>
  );
}
