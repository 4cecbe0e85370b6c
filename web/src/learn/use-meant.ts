/** The paragraph that the address names behind its `#`. */
import { useEffect } from "preact/hooks";

/** Marks that paragraph and shows it, as soon as the page is there and whenever the address changes. */
export function useMeant(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const meant = () => {
      document.querySelector(".rule-meant")?.classList.remove("rule-meant");
      const place = document.getElementById(location.hash.slice(1))?.closest(".rule");
      place?.classList.add("rule-meant");
      place?.scrollIntoView({ block: "center" });
    };
    meant();
    addEventListener("hashchange", meant);
    return () => removeEventListener("hashchange", meant);
  }, [isThere]);
}
