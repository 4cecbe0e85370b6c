/** A piece: each seat or colour has a shape of its own besides its colour. */
import { letter as letterOf } from "../words";

const SHAPES = [
  <circle key="0" r="19" />,
  <rect key="1" x="-17" y="-17" width="34" height="34" rx="6" />,
  <path key="2" d="M0-21 20 14q0 3-3 3h-34q-3 0-3-3z" />,
  <path key="3" d="M0-22 22 0 0 22-22 0z" />,
];

interface ShapeProps {
  seat: number;
  own?: boolean;
  letter?: boolean;
  look?: "seat" | "colour";
}

export function Shape({ seat, own = false, letter = false, look = "seat" }: ShapeProps) {
  return (
    <g class={`shape ${look}-${seat}${own ? " shape-own" : ""}`}>
      {SHAPES[seat]}
      {letter && <text y={seat === 2 ? 10 : 6}>{letterOf(seat)}</text>}
    </g>
  );
}
