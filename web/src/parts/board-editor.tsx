/** Draw a board of LESS: every edge between two squares is a button that goes through none, one and two walls. */
import { say } from "../words";

export interface Edge {
  /** Its place in the wall string. */
  at: number;
  column: number;
  row: number;
  /** Whether the wall stands between two squares of one row. */
  upright: boolean;
}

/** The edges in the order of a wall string: row by row from the top, those in the row, then those below it. */
export function edges(width: number): Edge[] {
  const found: Edge[] = [];
  for (let row = 0; row < width; row += 1) {
    for (let column = 0; column < width - 1; column += 1) found.push({ at: found.length, column, row, upright: true });
    if (row === width - 1) break;
    for (let column = 0; column < width; column += 1) found.push({ at: found.length, column, row, upright: false });
  }
  return found;
}

/** The wall string with one more wall on an edge; after two there is none again. */
export function raise(walls: string, at: number): string {
  return walls.slice(0, at) + String((Number(walls[at]) + 1) % 3) + walls.slice(at + 1);
}

/** The wall string in a field, or an empty board where the field holds something else. */
export function wallsIn(text: string, width: number): string {
  const bare = text.replace(/\s/g, "");
  const wanted = edges(width).length;
  return bare.length === wanted && /^[012]+$/.test(bare) ? bare : "0".repeat(wanted);
}

interface BoardEditorProps {
  text: string;
  width: number;
  set: (walls: string) => void;
}

const CELL = 40;

export function BoardEditor({ text, width, set }: BoardEditorProps) {
  const walls = wallsIn(text, width);
  const side = width * CELL;
  return (
    <div class="editor" role="group" aria-label={say("editor.heading")}>
      <small>{say("editor.heading")}</small>
      <div class="editor-board">
        <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
          <rect class="ground" width={side} height={side} rx="4" />
          {Array.from({ length: width * width }, (_, k) => {
            const [column, row] = [k % width, Math.floor(k / width)];
            const tile = (Math.floor(column / 2) + Math.floor(row / 2)) % 2;
            return (
              <rect
                key={k}
                class={`square tile-${tile}`}
                x={column * CELL + 1}
                y={row * CELL + 1}
                width={CELL - 2}
                height={CELL - 2}
                rx="3"
              />
            );
          })}
          {edges(width).map((edge) => (
            <Wall key={edge.at} edge={edge} n={Number(walls[edge.at])} />
          ))}
        </svg>
        {edges(width).map((edge) => {
          const { at, column, row, upright } = edge;
          const [x, y] = upright ? [column + 1, row + 0.5] : [column + 0.5, row + 1];
          return (
            <button
              key={at}
              type="button"
              class={upright ? "edge edge-upright" : "edge"}
              style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / width}%` }}
              aria-label={say("editor.edge", { edge: nameOf(edge, width), n: Number(walls[at]) })}
              onClick={() => set(raise(walls, at))}
            />
          );
        })}
      </div>
    </div>
  );
}

function Wall({ edge: { column, row, upright }, n }: { edge: Edge; n: number }) {
  if (n === 0) return null;
  const [x, y] = upright ? [(column + 1) * CELL, row * CELL] : [column * CELL, (row + 1) * CELL];
  return (
    <g class="wall">
      {(n === 1 ? [0] : [-4, 4]).map((aside) => (
        <path key={aside} d={upright ? `M${x + aside} ${y + 4}v${CELL - 8}` : `M${x + 4} ${y + aside}h${CELL - 8}`} />
      ))}
    </g>
  );
}

/** The two squares on both sides of an edge. */
function nameOf({ column, row, upright }: Edge, width: number): string {
  const square = (c: number, r: number) => `${String.fromCharCode(97 + c)}${width - r}`;
  return `${square(column, row)} ${upright ? square(column + 1, row) : square(column, row + 1)}`;
}
