/**
 * The mark as a PNG, drawn while the client is built: home screens of iOS and old launchers take no SVG.
 *
 * It understands what the mark is made of: rectangles with round corners, circles, and paths of straight lines.
 */
import { crc32, deflateSync } from "node:zlib";

type Point = readonly [number, number];
/** How far a point lies outside; negative inside. */
type Far = (at: Point) => number;

interface Shape {
  far: Far;
  colour: readonly number[];
}

const BOX = 32; // sides of the mark's viewBox
const SHARE = 0.58; // of the icon's side: launchers that cut a circle out leave the mark whole
const FINE = 4; // samples of a pixel at an edge, across and down
const FINER = Array.from({ length: FINE * FINE }, (_, k): Point => [
  ((k % FINE) + 0.5) / FINE,
  (Math.floor(k / FINE) + 0.5) / FINE,
]);

/** A square PNG of the mark on plain ground. */
export function icon(mark: string, side: number, ground: string): Uint8Array {
  const shapes = shapesOf(mark);
  const paper = parts(ground);
  const zoom = BOX / (side * SHARE);
  const at = (x: number, y: number): Point => [(x - side / 2) * zoom + BOX / 2, (y - side / 2) * zoom + BOX / 2];
  const seen = (point: Point) => shapes.find(({ far }) => far(point) <= 0)?.colour ?? paper;
  const rows = new Uint8Array(side * (1 + 3 * side)); // each row begins with the number of its filter, 0
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const middle = at(x + 0.5, y + 0.5);
      const isEdge = shapes.some(({ far }) => Math.abs(far(middle)) < zoom);
      const colour = isEdge ? mixed(FINER.map(([u, v]) => seen(at(x + u, y + v)))) : seen(middle);
      rows.set(colour, y * (1 + 3 * side) + 1 + 3 * x);
    }
  }
  return png(side, rows);
}

const mixed = (colours: (readonly number[])[]) =>
  [0, 1, 2].map((c) => Math.round(colours.reduce((sum, colour) => sum + (colour[c] ?? 0), 0) / colours.length));

function shapesOf(mark: string): Shape[] {
  return [...mark.matchAll(/<(rect|circle|path) ([^>]*)\/>/g)].map(([, kind, given = ""]) => {
    const all = new Map([...given.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
    const size = (name: string) => Number(all.get(name) ?? 0);
    const colour = parts(all.get("fill") ?? "#000000");
    if (kind === "circle") return { colour, far: round(size("cx"), size("cy"), size("r")) };
    if (kind === "path") return { colour, far: inside(corners(all.get("d") ?? ""), all.has("stroke") ? 0.5 : 0) };
    const [wide, high, rx] = [size("width"), size("height"), size("rx")];
    return { colour, far: box(size("x") + wide / 2, size("y") + high / 2, wide / 2 - rx, high / 2 - rx, rx) };
  });
}

const parts = (colour: string) => [1, 3, 5].map((k) => parseInt(colour.slice(k, k + 2), 16));

const round =
  (cx: number, cy: number, r: number): Far =>
  ([x, y]) =>
    Math.hypot(x - cx, y - cy) - r;

const box =
  (cx: number, cy: number, wide: number, high: number, rx: number): Far =>
  ([x, y]) =>
    Math.hypot(Math.max(0, Math.abs(x - cx) - wide), Math.max(0, Math.abs(y - cy) - high)) - rx;

/** A polygon, wider by half its stroke, whose corners are round. */
const inside =
  (points: Point[], wider: number): Far =>
  ([x, y]) => {
    let within = false;
    let nearest = Infinity;
    points.forEach(([ax, ay], k) => {
      const [bx, by] = points[(k + 1) % points.length] ?? [ax, ay];
      const [dx, dy] = [bx - ax, by - ay];
      if (ay > y !== by > y && x < ax + (dx * (y - ay)) / dy) within = !within;
      const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
      nearest = Math.min(nearest, Math.hypot(x - ax - along * dx, y - ay - along * dy));
    });
    return (within ? -nearest : nearest) - wider;
  };

/** The corners of a path. A command that is not understood is a mistake of the mark. */
function corners(path: string): Point[] {
  const found: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", given = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (given.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const own = letter === letter.toLowerCase();
    if (letter === "z" || letter === "Z") continue;
    if (!"mlhv".includes(letter.toLowerCase())) throw new Error(`the mark has a path with ${letter}`);
    while (numbers.length > 0) {
      const [fromX, fromY] = own ? [x, y] : [0, 0];
      if (letter.toLowerCase() !== "v") x = fromX + (numbers.shift() ?? 0);
      if (letter.toLowerCase() !== "h") y = fromY + (numbers.shift() ?? 0);
      found.push([x, y]);
    }
  }
  return found;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEAD = [8, 2, 0, 0, 0]; // bits a colour, and no alpha: iOS would paint it black

function png(side: number, rows: Uint8Array): Uint8Array {
  return joined(
    SIGNATURE,
    chunk("IHDR", joined(number(side), number(side), HEAD)),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", []),
  );
}

function chunk(name: string, data: ArrayLike<number>): Uint8Array {
  const body = joined(
    [...name].map((letter) => letter.charCodeAt(0)),
    data,
  );
  return joined(number(data.length), body, number(crc32(body)));
}

const number = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255);

function joined(...all: ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(all.flatMap((each) => Array.from(each)));
}
