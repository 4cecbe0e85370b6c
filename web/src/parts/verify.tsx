/** A button that proves the chances of a finished game, here in the browser, and says so in a sentence. */
import { useState } from "preact/hooks";
import { api } from "../api";
import { noncesOf } from "../keys";
import { verify, type Proof } from "../verify";
import type { Result, Welcome } from "../wire";
import { say } from "../words";

export function VerifyButton({ welcome, result }: { welcome: Welcome; result: Result }) {
  const [told, setTold] = useState("");
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { table, commitment } = welcome;
      setTold(sentence(await verify(await api.tableRecord(table), commitment, noncesOf(table))));
    } catch (error) {
      setTold((error as Error).message);
    }
    setBusy(false);
  };
  const { chances = 0, drawn = false } = result;
  if (chances === 0 && !drawn) return null;
  if (!window.isSecureContext) return null; // browsers calculate digests only there
  return (
    <div class="verify">
      <button type="button" disabled={busy} onClick={() => void check()}>
        {say(chances > 0 ? "verify.button" : "verify.set-up")}
      </button>
      <p role="status">{told}</p>
    </div>
  );
}

/** What was proved, and what was not. */
export function sentence({ wrong, chances, drawn, own }: Proof): string {
  if (wrong) return say(`verify.wrong-${wrong}`);
  return [
    chances === 0 ? say("verify.right-none") : say("verify.right", { n: chances }),
    ...(drawn === null ? [say("verify.set-up-untold")] : setUp(drawn)),
    ...(own ? [say("verify.own")] : []),
  ].join(" ");
}

function setUp(drawn: Record<string, number>): string[] {
  const { first = 0, ...rest } = drawn;
  const others = Object.values(rest).reduce((sum, n) => sum + n, 0);
  if (first + others === 0) return [say("verify.set-up-none")];
  return [
    ...(first > 0 ? [say("verify.set-up-first")] : []),
    ...(others > 0 ? [say("verify.set-up-board", { n: others })] : []),
  ];
}
