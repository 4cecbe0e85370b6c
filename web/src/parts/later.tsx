/** A page whose code is fetched when it is first wanted. */
import type { ComponentChild } from "preact";
import { say } from "../words";
import { useAsked } from "./ask";
import { Shell } from "./shell";

export function Later({ load }: { load: () => Promise<ComponentChild> }) {
  const { found, problem } = useAsked(load);
  return (
    <>
      {found ?? (
        <Shell>
          <p class="notice">{say(problem ? "app.unfetched" : "app.loading")}</p>
        </Shell>
      )}
    </>
  );
}
