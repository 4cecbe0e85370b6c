/** A piece of a game in a box of 60 around the origin; of a game that brings no drawing, a plain shape for each seat. */
import { Drawn, hasSymbol } from "./sheet";

const SHAPES = [
  <circle key="0" r="19" />,
  <rect key="1" x="-17" y="-17" width="34" height="34" rx="6" />,
  <path key="2" d="M0-21 20 14q0 3-3 3h-34q-3 0-3-3z" />,
  <path key="3" d="M0-22 22 0 0 22-22 0z" />,
];

interface ShapeProps {
  seat: number;
  /** The game whose piece it is. */
  look: string;
}

export function Shape({ seat, look }: ShapeProps) {
  const id = `${look}-piece-${seat}`;
  if (hasSymbol(id)) return <Drawn id={id} size={60} />;
  return <g class={`shape colour-${seat}`}>{SHAPES[seat]}</g>;
}
