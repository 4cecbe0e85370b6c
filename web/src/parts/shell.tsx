/** What every page has: the mark, the ways to other pages, a line of its own, and the small print. */
import type { ComponentChildren } from "preact";
import mark from "../mark.svg";
import { say } from "../words";
import { Bell } from "./bell";
import { CupCall } from "./cup-call";
import { FriendCall } from "./friend-call";
import { SettingsButton } from "./settings";

interface ShellProps {
  aside?: ComponentChildren;
  /** Whether the page needs the whole width, as a board does. */
  wide?: boolean;
  children: ComponentChildren;
}

const WAYS = [
  ["/", "nav.play"],
  ["/learn", "nav.learn"],
  ["/puzzles", "nav.puzzles"],
  ["/#watch", "nav.watch"],
] as const;

export function Shell({ aside, wide = false, children }: ShellProps) {
  return (
    <>
      <header class={wide ? "bar bar-wide" : "bar"}>
        <a class="brand" href="/" title={say("app.home")}>
          <img src={mark} alt="" width="28" height="28" />
          <span>Fourfold</span>
        </a>
        <nav class="bar-ways" aria-label={say("nav.heading")}>
          {WAYS.map(([path, key]) => (
            <a key={path} href={path}>
              {say(key)}
            </a>
          ))}
        </nav>
        <div class="bar-aside">
          {aside}
          <Bell />
          <SettingsButton />
        </div>
      </header>
      <CupCall />
      <FriendCall />
      <main class={wide ? "wide" : ""}>{children}</main>
      <footer class="foot">
        {say("app.foot")} <a href="/ratings">{say("rated.best")}</a> <a href="/friends">{say("friend.heading")}</a>{" "}
        <a href="/account">{say("account.link")}</a> <a href="/about">{say("about.link")}</a>{" "}
        {"handbook" in document.documentElement.dataset && <a href="/docs/">{say("handbook.link")}</a>}
      </footer>
    </>
  );
}
