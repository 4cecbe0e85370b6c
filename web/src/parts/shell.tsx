/** What every page has: the mark, a line of its own, and the small print. */
import type { ComponentChildren } from "preact";
import mark from "../mark.svg";
import { say } from "../words";
import { SettingsButton } from "./settings";

export function Shell({ aside, children }: { aside?: ComponentChildren; children: ComponentChildren }) {
  return (
    <>
      <header class="bar">
        <a class="brand" href="/" title={say("app.home")}>
          <img src={mark} alt="" width="28" height="28" />
          <span>Fourfold</span>
        </a>
        <div class="bar-aside">
          {aside}
          <SettingsButton />
        </div>
      </header>
      <main>{children}</main>
      <footer class="foot">
        {say("app.foot")} <a href="/about">{say("about.link")}</a>
      </footer>
    </>
  );
}
