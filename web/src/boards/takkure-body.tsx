/** A player on the pitch: a numbered jersey on a base whose shape tells the team; the stance tells how the player is. */
import type { PlayerView } from "../wire";
import { Drawn } from "./sheet";
import type { Point } from "./takkure-points";

const SYMBOL = 24; // sides of a symbol of the game, in which a base has a radius of 9
const RADIUS = 9;

interface BaseProps {
  team: number;
  r: number;
  class?: string;
}

/** The base of a player: round for the first team, six corners for the second. */
export function Base({ team, r, ...rest }: BaseProps) {
  return <Drawn id={`takkure-base-${team}`} size={(SYMBOL * r) / RADIUS} {...rest} />;
}

export const radiusOf = (player: PlayerView) => player.stats["radius"] ?? 8;

const NAME = { wide: 24, high: 26 }; // from the middle of a body, the room of its name and of a base that would cover it

/** Whether another of the players stands where the name of a player would be, as they are seen. */
export function isCrowded([x, y]: Point, others: Point[]): boolean {
  return others.some(([ax, ay]) => ay > y && ay - y < NAME.high && Math.abs(ax - x) < NAME.wide);
}

/** By a transform, which moves without a new layout. */
export const moved = ([x, y]: Point) => ({ transform: `translate(${x}px, ${y}px)` });

interface BodyProps {
  player: PlayerView;
  place: Point;
  number: number;
  ball: boolean;
  /** Whether the name stands above the player, because somebody else stands where it would be. */
  crowded: boolean;
  look: string;
}

export function Body({ player, place, number, ball, crowded, look }: BodyProps) {
  const r = radiusOf(player);
  return (
    <g class={`token body team-${player.team}${player.ground ? " body-ground" : ""} ${look}`} style={moved(place)}>
      <Base class="body-halo" team={player.team} r={r + 3.5} />
      <Base class="body-base" team={player.team} r={r} />
      <g class="body-shirt" style={{ transform: `${player.ground ? "rotate(82deg) " : ""}scale(${r / RADIUS})` }}>
        <Drawn id="takkure-shirt" size={SYMBOL} />
        <text y="3.6">{number}</text>
      </g>
      <text class="body-name" y={crowded ? -r - 4 : r + 8}>
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
  return <Drawn class="pitch-ball" id="takkure-ball" at={[x, y]} size={SYMBOL} />;
}
