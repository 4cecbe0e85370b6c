/** A button that proves the chances of a finished game, here in the browser, and says so in a sentence. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { noncesOf } from "../keys";
import { verify, type Proof } from "../verify";
import { say } from "../words";

export function VerifyButton({ table, commitment }: { table: string; commitment: string }) {
  const [told, setTold] = useState("");
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      setTold(sentence(await verify(await api.tableRecord(table), commitment, noncesOf(table))));
    } catch (error) {
      setTold((error as Error).message);
    }
    setBusy(false);
  };
  if (!window.isSecureContext) return null; // browsers calculate digests only there
  return (
    <div class="verify">
      <button type="button" disabled={busy} onClick={() => void check()}>
        {say("verify.button")}
      </button>
      <p role="status">{told}</p>
    </div>
  );
}

export function sentence({ wrong, chances, own }: Proof): string {
  if (wrong) return say(`verify.wrong-${wrong}`);
  if (chances === 0) return say("verify.right-none");
  return `${say("verify.right", { n: chances })}${own ? ` ${say("verify.own")}` : ""}`;
}
