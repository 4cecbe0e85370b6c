/** A piece of LESS or TOUCH DOWN!: its shadow, and itself, which lifts, hops, settles, and looks where it goes. */
import type { Token } from "./motion";
import { Drawn, hasSymbol } from "./sheet";

const SIZE = 57; // of a square of 60, so that it stands clear of walls

interface PieceProps {
  game: string;
  token: Token;
  at: [number, number];
  /** Its place among the pieces of its seat: they come to rest one after the other. */
  order: number;
  /** Whether a hand has it. */
  lifted: boolean;
  flipped: boolean;
  /** Whether its goal is at the right side of the board, 1, or at the left, -1: so it looks before its first move. */
  ahead: number;
}

export function Piece({ game, token, at: [x, y], order, lifted, flipped, ahead }: PieceProps) {
  const { kind, hops = 0, home = false } = token;
  const id = `${game}-piece-${kind}`;
  const { side, mirrored } = hasSymbol(`${id}-back`) ? facing(token, flipped, ahead) : STILL;
  const hop = hops > 0 ? ` token-hop-${hops % 2}` : "";
  return (
    <g
      class={`token${lifted ? " token-lifted" : ""}${hop}${home ? " token-home" : ""}`}
      style={{ transform: `translate(${x}px, ${y}px)`, "--order": order }}
    >
      {hops > 0 && <circle key={hops} class={`leap of-seat-${kind}`} r="30" />}
      <g class="token-shade">
        <Drawn id={`${game}-shadow`} size={SIZE} />
      </g>
      <g class="token-body">
        <g class={mirrored ? "mirrored" : ""}>
          <Drawn id={id + side} size={SIZE} />
        </g>
      </g>
    </g>
  );
}

interface Facing {
  side: "" | "-front" | "-back";
  mirrored: boolean;
}

const STILL: Facing = { side: "", mirrored: false };

/** Which side of it is seen: an animal looks where it goes. */
function facing({ way }: Token, flipped: boolean, ahead: number): Facing {
  const turn = flipped ? -1 : 1;
  const [across, up] = way ?? [ahead, 0];
  if (across !== 0) return { side: "", mirrored: across * turn < 0 };
  return { side: up * turn > 0 ? "-back" : "-front", mirrored: false };
}
