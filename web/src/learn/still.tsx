/** A picture: the board of a game, drawn by its own component but not to be played on, or some cards. */
import { boardOf } from "../boards";
import { CardFace } from "../boards/card";
import type { LogEntry } from "../table";
import type { Choice, Illustration } from "../wire";

interface StillProps {
  game: string;
  picture: Illustration;
  caption: string;
}

export function Still({ game, picture, caption }: StillProps) {
  const { Board } = boardOf(game);
  const { view, cards = [] } = picture;
  const legal = (picture.legal ?? []) as Choice[];
  return (
    <figure class={`still still-${game}`}>
      <div inert>
        {cards.length > 0 ? (
          <div class="still-cards">
            {cards.map((group, k) => (
              <div key={k}>
                {group.map((card, i) => (
                  <CardFace key={i} card={card} />
                ))}
              </div>
            ))}
          </div>
        ) : (
          <Board
            view={view}
            legal={legal}
            viewer={-1}
            names={["A", "B"]}
            log={(picture.log ?? []) as LogEntry[]}
            rewound={0}
            flipped={false}
            still
            focus={legal.length > 0 ? 0 : null}
            setFocus={() => undefined}
            choose={() => undefined}
          />
        )}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
