/** Whether the server is heard. */
import type { LinkState } from "../link";
import { say } from "../words";

export function LinkLamp({ link }: { link: LinkState }) {
  return (
    <span class={`lamp lamp-${link}`} role="status" title={say(`link.${link}`)}>
      <span class={link === "open" ? "unseen" : ""}>{say(`link.${link}`)}</span>
    </span>
  );
}
