/** A player on the pitch: a numbered jersey on a base whose shape tells the team; the stance tells how the player is. */
import type { PlayerView } from "../wire";
import type { Point } from "./takkure-points";

const SHIRT = "M-6-5.4-2.6-7Q0-5 2.6-7L6-5.4 8.6-1.2 5.6.6 5.4 7H-5.4L-5.6.6-8.6-1.2Z";

/** The outline of a base: round for the first team, six corners for the second. */
export function baseOf(team: number, r: number): string {
  if (team === 0) return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const corner = (turn: number) =>
    [Math.cos((turn * Math.PI) / 180) * r * 1.08, Math.sin((turn * Math.PI) / 180) * r * 1.08].join(" ");
  return `M${[0, 60, 120, 180, 240, 300].map(corner).join("L")}Z`;
}

export const radiusOf = (player: PlayerView) => player.stats["radius"] ?? 8;

/** By a transform, which moves without a new layout. */
export const moved = ([x, y]: Point) => ({ transform: `translate(${x}px, ${y}px)` });

interface BodyProps {
  player: PlayerView;
  place: Point;
  number: number;
  ball: boolean;
  look: string;
}

export function Body({ player, place, number, ball, look }: BodyProps) {
  const r = radiusOf(player);
  return (
    <g class={`token body team-${player.team}${player.ground ? " body-ground" : ""} ${look}`} style={moved(place)}>
      <path class="body-halo" d={baseOf(player.team, r + 3.5)} />
      <path class="body-base" d={baseOf(player.team, r)} />
      <g class="body-shirt" style={{ transform: player.ground ? `rotate(82deg) scale(${r / 9})` : `scale(${r / 9})` }}>
        <path d={SHIRT} />
        <text y="3.6">{number}</text>
      </g>
      <text class="body-name" y={r + 8}>
        {player.name}
      </text>
      <Tokens player={player} r={r} />
      {player.doing !== "none" && <Doing doing={player.doing} r={r} />}
      {ball && <Ball x={r * 0.85} y={-r * 0.85} />}
    </g>
  );
}

/** Drops for active fatigue, a cross for wounds. */
function Tokens({ player, r }: { player: PlayerView; r: number }) {
  return (
    <>
      {Array.from({ length: player.tired }, (_, k) => (
        <path key={k} class="body-tired" d={`M${-r - 1 + 4 * k} ${r - 4}q-3 4.4 0 5.4q3-1 0-5.4Z`} />
      ))}
      {player.wounds > 0 && <path class="body-hurt" d={`M${r - 3} ${r - 3}h6m-3-3v6`} />}
    </>
  );
}

const SIGNS: Record<string, string> = {
  pressure: "M-4-2 0 2 4-2M-4 1.5 0 5.5 4 1.5", // comes on
  tackle: "M-4 3 0-4 4 3Z",
  tackled: "M-4 3 0-4 4 3Z",
  steal: "M-4 0a4 4 0 1 1 4 4M0 1v3h3",
  stand: "M0 4V-4M-3-1 0-4 3-1",
  rest: "M-3-3H3L-3 3H3",
};

/** What a defender has declared, above the base. */
function Doing({ doing, r }: { doing: string; r: number }) {
  return (
    <g class="body-doing" transform={`translate(${-r * 0.8} ${-r - 3})`}>
      <circle r="5.6" />
      <path d={SIGNS[doing] ?? SIGNS["stand"]} />
    </g>
  );
}

/** The ball glows, so that it is found first. */
export function Ball({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return (
    <g class="pitch-ball" transform={`translate(${x} ${y}) rotate(-24)`}>
      <ellipse class="pitch-ball-glow" rx="9" ry="7.4" />
      <ellipse rx="5.8" ry="4" />
      <path d="M-2.4 0h4.8M-1.2-1v2M1.2-1v2" />
    </g>
  );
}
