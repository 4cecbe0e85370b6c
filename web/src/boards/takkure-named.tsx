/** Cards and skills of TAKKURE by the name that the page's language has for them, and what they do. */
import type { TakkureView } from "../wire";
import { called, hasPhrase, phrase, slug } from "../words/served";

export const named = (name: string) => called("takkure", name);

/** Whether both teams are those that come with the game: others may have cards of the same name that do something else. */
export function areOurs(view: TakkureView): boolean {
  return view.coaches.every(({ shipped }) => shipped);
}

interface ExplainedProps {
  names: string[];
  /** Whether what they do is known. */
  ours: boolean;
}

/** What each of these does, with the name that stands in the notation where that is another one. */
export function Explained({ names, ours }: ExplainedProps) {
  return (
    <dl class="explained">
      {names.filter(Boolean).map((name) => {
        const help = `takkure-board.help-${slug(name)}`;
        return (
          <div key={name}>
            <dt>
              {named(name)} {named(name) !== name && <kbd>{name}</kbd>}
            </dt>
            <dd>{ours && hasPhrase(help) ? phrase(help) : ""}</dd>
          </div>
        );
      })}
    </dl>
  );
}
