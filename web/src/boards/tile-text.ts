/** Tiles as the text of a tile file, and back. */

/** The twelve edges of a tile of two by two squares: line and column in its drawing, and whether the wall stands upright. */
export const EDGES = [0, 1, 2, 3, 4].flatMap((line) =>
  (line % 2 ? [0, 4, 8] : [2, 6]).map((column) => ({ line, column, upright: line % 2 === 1 })),
);

export interface Tile {
  /** Whether it is a touchdown tile, which lies in a corner where a seat starts. */
  corner: boolean;
  /** Walls by edge. */
  walls: number[];
}

/** Two walls fit on the four edges inside a tile, one on each of the others. */
export function mostWalls(edge: number): number {
  const { line, column } = EDGES[edge] ?? { line: 0, column: 0 };
  return line === 0 || line === 4 || column === 0 || column === 8 ? 1 : 2;
}

const MARKS = new Map([
  ["|", 1],
  ["-", 1],
  ['"', 2],
  ["=", 2],
]);

export function readTiles(text: string): Tile[] {
  const tiles: Tile[] = [];
  const lines = text.split(/\r?\n/);
  lines.forEach((head, at) => {
    const kind = /^(tile|touchdown)\b/.exec(head)?.[1];
    if (kind === undefined) return;
    const drawing = lines.slice(at + 1);
    const top = drawing.findIndex((line) => line.includes("+"));
    const left = drawing[top]?.indexOf("+") ?? 0;
    const walls = EDGES.map(({ line, column }, edge) =>
      Math.min(MARKS.get(drawing[top + line]?.[left + column] ?? "") ?? 0, mostWalls(edge)),
    );
    tiles.push({ corner: kind === "touchdown", walls });
  });
  return tiles;
}

export function writeTiles(tiles: Tile[]): string {
  const numbered = { tile: 0, touchdown: 0 };
  return tiles
    .map(({ corner, walls }) => {
      const head = corner ? "touchdown" : "tile";
      numbered[head] += 1;
      const drawing = ["+   +   +", "  .   .  ", "+   +   +", "  .   .  ", "+   +   +"].map((line) => [...line]);
      EDGES.forEach(({ line, column, upright }, edge) => {
        const mark = (upright ? [" ", "|", '"'] : [" ", "-", "="])[walls[edge] ?? 0] ?? " ";
        for (const place of upright ? [column] : [column - 1, column, column + 1]) {
          const row = drawing[line];
          if (row) row[place] = mark;
        }
      });
      return [`${head} ${numbered[head]}`, ...drawing.map((line) => line.join("").trimEnd())].join("\n");
    })
    .join("\n\n");
}
