/** What stands still on a board of LESS or TOUCH DOWN!: the frame, tiles, goals, walls, and the first-player marker. */
import type { LessView } from "../wire";
import { CELL, middle, RIM } from "./grid";
import { Drawn, hasSymbol } from "./sheet";

const APART = 5.5; // of the two walls on one edge, from its middle

interface GroundProps {
  view: LessView;
  flipped: boolean;
}

/** The tiles of two by two squares in a frame; flags at the goals and the marker of the seat that started, if drawn. */
export function Ground({ view: { game, width, goals = [], first }, flipped }: GroundProps) {
  const side = width * CELL;
  const end = side + 2 * RIM;
  const at = (square: string) => middle(square, width, flipped);
  const tiles = Array.from({ length: (width / 2) ** 2 }, (_, k) => [k % (width / 2), Math.floor((2 * k) / width)]);
  const corner = (seat: number) => cornerOf((goals[seat] ?? []).map(at), end);
  const home = corner(first);
  return (
    <g>
      <rect class="board-frame" width={end} height={end} rx="12" fill={`url(#${game}-frame)`} />
      <rect class="board-gap" x={RIM - 1.5} y={RIM - 1.5} width={side + 3} height={side + 3} rx="4" />
      {tiles.map(([column = 0, row = 0]) => (
        <Drawn
          key={`${column} ${row}`}
          id={`${game}-tile-${(column + row) % 2}`}
          at={[RIM + (2 * column + 1) * CELL, RIM + (2 * row + 1) * CELL]}
          size={2 * CELL}
        />
      ))}
      {goals.map((squares, seat) =>
        squares.map((square) => <Drawn key={square} id={`${game}-goal-${seat}`} at={at(square)} size={CELL} />),
      )}
      <rect class="dusk" width={end} height={end} rx="12" />
      {goals.map((_, seat) => (
        <Stood
          key={seat}
          id={`${game}-flag-${seat}`}
          right={corner(seat).right}
          y={corner(seat).low ? end - 24 : 24}
          end={end}
        />
      ))}
      <Stood id={`${game}-first`} right={!home.right} y={home.low ? RIM + 2 * CELL : end - RIM - 2 * CELL} end={end} />
    </g>
  );
}

interface StoodProps {
  id: string;
  right: boolean;
  y: number;
  /** The side of the whole drawing. */
  end: number;
}

/** Something that stands on the left or the right side of the frame and looks inwards; nothing where it is not drawn. */
function Stood({ id, right, y, end }: StoodProps) {
  if (!hasSymbol(id)) return null;
  return (
    <g transform={right ? `translate(${end - 14} ${y}) scale(-1 1)` : `translate(14 ${y})`}>
      <Drawn id={id} size={40} />
    </g>
  );
}

function cornerOf(middles: [number, number][], end: number): { right: boolean; low: boolean } {
  return { right: middles.every(([x]) => x > end / 2), low: middles.every(([, y]) => y > end / 2) };
}

interface WallProps {
  game: string;
  /** The middles of the two squares that it stands between. */
  ends: [[number, number], [number, number]];
  n: number;
}

export function Wall({ game, ends: [[x, y], [u, v]], n }: WallProps) {
  const [mx, my] = [(x + u) / 2, (y + v) / 2];
  const upright = y === v;
  return (
    <g class="wall">
      {(n === 1 ? [0] : [-APART, APART]).map((aside) => (
        <Drawn
          key={aside}
          id={upright ? `${game}-wall-upright` : `${game}-wall`}
          at={upright ? [mx + aside, my] : [mx, my + aside]}
          size={upright ? [20, CELL] : [CELL, 20]}
        />
      ))}
    </g>
  );
}
