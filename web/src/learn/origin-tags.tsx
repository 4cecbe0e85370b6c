/** Where a ruling comes from: the rulebook, our reading of it, or our own invention. */
import type { Part } from "../wire";
import { say } from "../words";

interface OriginTagsProps {
  game: string;
  ruling: string;
  parts: Part[];
  /** Whether what is not in the book leads to the page that tells it. */
  linked?: boolean;
}

export function OriginTags({ game, ruling, parts, linked = false }: OriginTagsProps) {
  return (
    <>
      {parts.map(({ kind, where = [] }) => {
        const tag = { class: `tag tag-${kind}`, title: say(`rules.${kind}-help`) };
        const label = say(`rules.${kind}`);
        return linked && kind !== "book" ? (
          <a key={kind} {...tag} href={`/rulings/${game}#${ruling}`}>
            {label}
          </a>
        ) : (
          <span key={kind} {...tag}>
            {[label, where.join(", ")].filter(Boolean).join(" ")}
          </span>
        );
      })}
    </>
  );
}
