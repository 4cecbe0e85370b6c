/** A link to hand on: by the system's own sheet where there is one, else by copying. */
import { useState } from "preact/hooks";
import { say } from "../words";

interface ShareLinkProps {
  link: string;
  /** What the link shows, for the sheet. */
  title: string;
  label: string;
  primary?: boolean;
}

export function ShareLink({ link, title, label, primary = false }: ShareLinkProps) {
  const [told, setTold] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setTold(say("table.copied")),
      (error: Error) => setTold(error.message),
    );
  // A sheet that was closed without a choice is no error.
  const hand = () => navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <div class="share-link">
      <div class="share">
        <input id="share" readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
        {window.isSecureContext && (
          <button type="button" class={primary ? "primary" : ""} onClick={() => void copy()}>
            {told || say("table.copy")}
          </button>
        )}
        {"share" in navigator && (
          <button type="button" onClick={() => void hand()}>
            {say("share.game")}
          </button>
        )}
      </div>
    </div>
  );
}
