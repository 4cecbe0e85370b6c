/** A record of a game, chosen as a file or pasted, to be walked through. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { say } from "../words";

const LARGEST = 64 * 1024;

export function UploadForm() {
  const [problem, setProblem] = useState("");
  const [waiting, setWaiting] = useState(false);
  const send = async (text: string) => {
    if (text.trim() === "") {
      setProblem(say("upload.empty"));
      return;
    }
    if (new Blob([text]).size > LARGEST) {
      setProblem(say("upload.large"));
      return;
    }
    setWaiting(true);
    try {
      const { id } = await api.upload(text);
      location.assign(`/r/${id}`);
    } catch (error) {
      setProblem((error as Error).message);
      setWaiting(false);
    }
  };
  const paste = (event: SubmitEvent) => {
    event.preventDefault();
    void send(String(new FormData(event.currentTarget as HTMLFormElement).get("record")));
  };
  return (
    <details class="upload">
      <summary>{say("upload.heading")}</summary>
      <form onSubmit={paste}>
        <label class="upload-file">
          {say("upload.file")}
          <input
            type="file"
            accept=".txt,text/plain"
            disabled={waiting}
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(send)}
          />
        </label>
        <label>
          {say("upload.paste")}
          <textarea name="record" rows={4} spellcheck={false} />
        </label>
        <button type="submit" disabled={waiting}>
          {say(waiting ? "upload.reading" : "upload.go")}
        </button>
        {problem && <p role="alert">{problem}</p>}
      </form>
    </details>
  );
}
