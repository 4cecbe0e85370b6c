/** The editor of a box, fetched when it is opened. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../words";
import type { EditorProps } from "./kind";

export function BoxEditor(props: EditorProps) {
  const [Loaded, setLoaded] = useState<ComponentType<EditorProps> | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    import("./takkure-box-editor").then(
      ({ BoxEditor: Fetched }) => setLoaded(() => Fetched),
      () => setProblem(say("app.unfetched")),
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : <p class="quiet">{problem || say("app.loading")}</p>;
}
