/** Keeping the client's files in the browser, and noticing that the server has newer ones. */
import { useEffect, useState } from "preact/hooks";

/** Keep the files, where the browser can and the page is a built one. */
export function keepFiles(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined); // the client works without it, too
  }
}

const SCRIPT = /\/static\/assets\/index-[\w-]+\.js/;

/** Whether the page that the server has now runs another script than this one. */
export function isOther(page: string, running: string): boolean {
  const theirs = SCRIPT.exec(page)?.[0];
  const ours = SCRIPT.exec(running)?.[0];
  return theirs !== undefined && ours !== undefined && theirs !== ours;
}

/** Whether this tab is older than the server; looked up when the tab is come back to, and when `again` changes. */
export function useStale(again: unknown): boolean {
  const [stale, setStale] = useState(false);
  useEffect(() => {
    const running = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
    const look = async () => {
      if (document.visibilityState !== "visible" || !SCRIPT.test(running)) return;
      try {
        const answer = await fetch("/", { cache: "no-cache" });
        if (answer.ok && isOther(await answer.text(), running)) setStale(true);
      } catch {
        return; // the link says that the server is away
      }
    };
    void look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [again]);
  return stale;
}
