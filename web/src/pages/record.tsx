/** An uploaded record, to be read and kept. */
import { api } from "../api";
import { useAsked } from "../parts/ask";
import { Shell } from "../parts/shell";
import { say } from "../words";

export function RecordPage({ id }: { id: string }) {
  const record = useAsked(() => api.record(id));
  if (record.found === null) {
    return (
      <Shell>
        <p class="notice">{record.problem || say("app.loading")}</p>
      </Shell>
    );
  }
  return (
    <Shell>
      <h1 class="status">{say("record.heading")}</h1>
      <p class="prompt">
        <a href={api.recordPath(id)} download={`${id}.txt`}>
          {say("record.download")}
        </a>
      </p>
      <pre class="record" tabIndex={0}>
        {record.found}
      </pre>
    </Shell>
  );
}
