/** Draw the tiles of LESS and TOUCH DOWN!: it begins with the stock faces, and every edge of a tile is a button. */
import { useState } from "preact/hooks";
import { phrase } from "../words/served";
import type { EditorProps } from "./kind";
import { EDGES, mostWalls, readTiles, writeTiles, type Tile } from "./tile-text";

const BARE = EDGES.map(() => 0);

export function TileEditor({ text, sample, set }: EditorProps) {
  const [tiles, setTiles] = useState<Tile[]>(() => readTiles(text || sample));
  const write = (next: Tile[]) => {
    setTiles(next);
    set(writeTiles(next));
  };
  const raise = (at: number, edge: number) =>
    write(
      tiles.map((tile, k) =>
        k === at
          ? { ...tile, walls: tile.walls.map((n, e) => (e === edge ? (n + 1) % (mostWalls(edge) + 1) : n)) }
          : tile,
      ),
    );
  const corners = tiles.filter(({ corner }) => corner).length;
  return (
    <div class="editor tiles-editor" role="group" aria-label={phrase("less-board.tiles-heading")}>
      <small>{phrase("less-board.tiles-heading")}</small>
      <ul>
        {tiles.map((tile, at) => (
          <li key={at}>
            <TileFace tile={tile} name={nameOf(tiles, at)} raise={(edge) => raise(at, edge)} />
            <span>{nameOf(tiles, at)}</span>
            <button
              type="button"
              class="plain"
              aria-label={phrase("less-board.tiles-remove", { tile: nameOf(tiles, at) })}
              onClick={() => write(tiles.filter((_, k) => k !== at))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div class="option-ways">
        <button type="button" onClick={() => write([...tiles, { corner: false, walls: BARE }])}>
          {phrase("less-board.tiles-add")}
        </button>
        <button type="button" disabled={corners >= 4} onClick={() => write([...tiles, { corner: true, walls: BARE }])}>
          {phrase("less-board.tiles-add-corner")}
        </button>
      </div>
    </div>
  );
}

function nameOf(tiles: Tile[], at: number): string {
  const corner = tiles[at]?.corner === true;
  const n = tiles.slice(0, at + 1).filter((tile) => tile.corner === corner).length;
  return phrase(corner ? "less-board.tiles-corner" : "less-board.tiles-tile", { n });
}

function TileFace({ tile, name, raise }: { tile: Tile; name: string; raise: (edge: number) => void }) {
  return (
    <div class={tile.corner ? "tile-face tile-corner" : "tile-face"}>
      {EDGES.map(({ line, column, upright }, edge) => {
        const n = tile.walls[edge] ?? 0;
        return (
          <button
            key={edge}
            type="button"
            class={`${upright ? "edge edge-upright" : "edge"} edge-${n}`}
            style={{ left: `${8 + column * 10.5}%`, top: `${8 + line * 21}%` }}
            aria-label={phrase("less-board.tiles-edge", { tile: name, edge: edge + 1, n })}
            onClick={() => raise(edge)}
          />
        );
      })}
    </div>
  );
}
