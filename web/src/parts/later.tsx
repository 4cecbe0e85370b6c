/** A page whose code is fetched when it is first wanted. */
import type { ComponentChild } from "preact";
import { say } from "../words";
import { useAsked } from "./ask";
import { Pending } from "./lost";

export function Later({ load }: { load: () => Promise<ComponentChild> }) {
  const { found, problem } = useAsked(load);
  return <>{found ?? <Pending problem={problem && say("app.unfetched")} />}</>;
}
