/** Asking the server from a component. */
import { useEffect, useState } from "preact/hooks";

export interface Asked<T> {
  found: T | null;
  problem: string;
}

/** What `ask` answers, or the sentence why not. Asked once. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ found: null, problem: "" });
  useEffect(() => {
    let gone = false;
    ask().then(
      (found) => !gone && setAsked({ found, problem: "" }),
      (error: Error) => !gone && setAsked({ found: null, problem: error.message }),
    );
    return () => {
      gone = true;
    };
  }, []);
  return asked;
}
