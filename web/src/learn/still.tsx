/** A picture: the board of a game, drawn by its own component but not to be played on, or some cards. */
import { boardOf } from "../boards";
import { CardFace } from "../boards/card";
import type { LogEntry } from "../table";
import type { Choice } from "../wire";

/** As tools/figures.py writes it. */
export interface Picture {
  view: unknown;
  log: LogEntry[];
  legal: Choice[];
  cards: string[][];
}

interface StillProps {
  game: string;
  picture: Picture;
  caption: string;
}

export function Still({ game, picture, caption }: StillProps) {
  const { Board } = boardOf(game);
  return (
    <figure class={`still still-${game}`}>
      <div inert>
        {picture.cards.length > 0 ? (
          <div class="still-cards">
            {picture.cards.map((group, k) => (
              <div key={k}>
                {group.map((card, i) => (
                  <CardFace key={i} card={card} />
                ))}
              </div>
            ))}
          </div>
        ) : (
          <Board
            view={picture.view}
            legal={picture.legal}
            viewer={-1}
            names={["A", "B"]}
            log={picture.log}
            rewound={0}
            flipped={false}
            still
            focus={picture.legal.length > 0 ? 0 : null}
            setFocus={() => undefined}
            choose={() => undefined}
          />
        )}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
