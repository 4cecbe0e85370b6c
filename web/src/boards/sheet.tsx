/**
 * The symbols that games bring in their folders `art`. The library draws its pictures with the same ones, so that a
 * piece looks alike everywhere. A game that brings none keeps the drawing of its view.
 */
const SHEETS = import.meta.glob<string>("../../../src/fourfold/games/*/art/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const known = new Set(
  Object.values(SHEETS).flatMap((text) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
);
let hung = false;

/** The definitions stand once in the page. Not hidden, only without size: some browsers paint nothing from what is hidden. */
function hang(): void {
  if (hung) return;
  hung = true;
  const wall = document.createElement("div");
  wall.className = "sheets";
  wall.ariaHidden = "true";
  wall.innerHTML = Object.values(SHEETS).join("");
  document.body.append(wall);
}

export function hasSymbol(id: string): boolean {
  return known.has(id);
}

interface SymbolProps {
  id: string;
  /** The middle of its box. */
  at?: readonly [number, number];
  /** The sides of its box. */
  size: number | readonly [number, number];
  class?: string;
  /** Degrees, clockwise. */
  turn?: number;
}

/** A symbol in a drawing. */
export function Drawn({ id, at: [x, y] = [0, 0], size, turn, ...rest }: SymbolProps) {
  hang();
  const [width, height] = typeof size === "number" ? [size, size] : size;
  return (
    <use
      href={`#${id}`}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
      {...rest}
    />
  );
}
