/** Whether the screen is as a media query says, now and when that changes. */
import { useEffect, useState } from "preact/hooks";

/** Null where there is no screen. */
const asked = (query: string) => (typeof matchMedia === "function" ? matchMedia(query) : null);

export function useScreen(query: string): boolean {
  const [is, setIs] = useState(() => asked(query)?.matches ?? false);
  useEffect(() => {
    const screen = asked(query);
    const look = () => setIs(screen?.matches ?? false);
    screen?.addEventListener("change", look);
    return () => screen?.removeEventListener("change", look);
  }, [query]);
  return is;
}
