/** A page whose code is fetched when somebody goes there, so that the first visit stays light. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Shell } from "../parts/shell";
import { say } from "../words";

interface LaterProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  with: Props;
}

export function Later<Props extends object>({ load, with: props }: LaterProps<Props>) {
  const [Page, setPage] = useState<ComponentType<Props> | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    load().then(
      (found) => setPage(() => found),
      () => setProblem(say("app.offline")),
    );
  }, []);
  if (Page) return <Page {...props} />;
  return (
    <Shell>
      <p class="notice">{problem || say("app.loading")}</p>
    </Shell>
  );
}
