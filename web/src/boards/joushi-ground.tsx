/** What stands still on a board of 1T34: the lacquered lane with its arrows, the raised inner field, and the row of four. */
import type { JoushiView } from "../wire";
import { CELL, middle, RIM, squares } from "./grid";
import { Drawn } from "./sheet";

const RISE = 3; // how far the inner field stands above the lane

interface GroundProps {
  view: JoushiView;
  flipped: boolean;
}

export function Ground({ view, flipped }: GroundProps) {
  const lane = new Set(view.lane);
  const at = (square: string) => middle(square, view.size, flipped);
  const end = view.size * CELL + 2 * RIM;
  const edge = RIM + CELL;
  const field = (view.size - 2) * CELL;
  return (
    <g>
      <rect class="board-frame" width={end} height={end} rx="14" fill="url(#1t34-frame)" />
      <rect class="board-inlay" x="5" y="5" width={end - 10} height={end - 10} rx="10" />
      {view.lane.map((square) => {
        const corner = view.corners.indexOf(square);
        const owned = corner >= 0 && (view.owners[corner] ?? -1) >= 0;
        return <Drawn key={square} id={owned ? `1t34-corner-${corner}` : "1t34-lane"} at={at(square)} size={CELL} />;
      })}
      <rect class="field-shadow" x={edge - 2} y={edge + 1} width={field + 9} height={field + 10} rx="7" />
      <rect class="field-side" x={edge - 3} y={edge - 3} width={field + 6} height={field + 8} rx="5" />
      {squares(view.size, false)
        .filter((square) => !lane.has(square))
        .map((square) => (
          <Drawn key={square} id="1t34-inner" at={raised(at(square))} size={CELL} />
        ))}
      <rect class="dusk" width={end} height={end} rx="14" />
      {view.lane.map((square, k) => (
        <Arrow key={square} from={at(square)} to={at(view.lane[(k + 1) % view.lane.length] ?? square)} />
      ))}
    </g>
  );
}

const raised = ([x, y]: [number, number]): [number, number] => [x, y - RISE + 2];

function Arrow({ from: [x, y], to: [u, v] }: { from: [number, number]; to: [number, number] }) {
  const turn = (Math.atan2(v - y, u - x) * 180) / Math.PI;
  return <Drawn id="1t34-arrow" class="lane-arrow" at={[(x + u) / 2, (y + v) / 2]} size={17} turn={turn} />;
}

/** A square of the row of four; they light up one after the other. */
export function Won({ at: [x, y], order }: { at: [number, number]; order: number }) {
  return (
    <rect
      class="won-square"
      style={{ "--order": order }}
      x={x - CELL / 2 + 3}
      y={y - CELL / 2 + 2}
      width={CELL - 6}
      height={CELL - 6}
      rx="15"
    />
  );
}
