/** The tiles that are not on the board: beside it where there is room, the viewer's own nearest to the viewer. */
import type { JoushiView } from "../wire";
import { phrase } from "../words/served";
import { Shape } from "./shape";

export const colour = (k: number) => phrase(`1t34-board.colour-${k}`);

interface SuppliesProps {
  view: JoushiView;
  /** How many of each colour are told. */
  supply: number[];
  /** The seat whose supplies lie below those of the others. */
  below: number;
  /** The ways to bring a tile of a colour in, as places in the legal list. */
  waysOf: (colour: number) => number[];
  picked: string | null;
  pick: (origin: string | null) => void;
  look: (index: number | null) => void;
  choose: (index: number) => void;
  /** Asks why no tile of a colour can be brought in. */
  refuse: ((colour: number) => void) | undefined;
}

export function Supplies({ view, supply, below, waysOf, picked, pick, look, choose, refuse }: SuppliesProps) {
  const colours = view.owners.flatMap((owner, k) => (owner >= 0 ? [k] : []));
  const isBelow = (k: number) => Number(view.owners[k] === below);
  return (
    <div class="supplies">
      {colours
        .toSorted((one, other) => isBelow(one) - isBelow(other))
        .map((k) => {
          const [first, ...more] = waysOf(k);
          const n = supply[k] ?? 0;
          const bring = (way: number) =>
            more.length === 0 ? choose(way) : pick(picked === `in${k}` ? null : `in${k}`);
          return (
            <button
              key={k}
              type="button"
              class={`supply${first === undefined ? "" : " supply-ready"}${picked === `in${k}` ? " supply-chosen" : ""}`}
              aria-disabled={first === undefined}
              tabIndex={first === undefined ? -1 : 0}
              aria-label={phrase(first === undefined ? "1t34-board.supply" : "1t34-board.bring", {
                colour: colour(k),
                n,
              })}
              onClick={() => (first === undefined ? refuse?.(k) : bring(first))}
              onPointerEnter={() => look(first ?? null)}
              onPointerLeave={() => look(null)}
              onFocus={() => look(first ?? null)}
              onBlur={() => look(null)}
            >
              <svg viewBox="-25 -26 50 52" aria-hidden="true">
                <Shape seat={k} look="1t34" />
              </svg>
              <span>× {n}</span>
            </button>
          );
        })}
    </div>
  );
}
