/** A move that is looked at: the way as an arrow with its length, the player at its end, and whom it touches. */
import type { Ahead, PlayerView, TakkureView } from "../wire";
import { phrase } from "../words/served";
import { Base, radiusOf } from "./takkure-body";
import { inches, type Point } from "./takkure-points";
import type { Seen } from "./takkure-seen";

interface GhostProps {
  mover: PlayerView | undefined;
  /** Where the pointer wishes to go. */
  point: Point;
  /** What the server says of it; null until it has. */
  ahead: Ahead | null;
  seen: Seen;
  /** The circle that the mover may reach. */
  ring: TakkureView["now"]["ring"] | undefined;
  /** Whether lengths may be told. */
  measured: boolean;
}

export function Ghost({ mover, point, ahead, seen, ring, measured }: GhostProps) {
  const from = ring ? ([ring[0], ring[1]] as Point) : mover?.on ? ([mover.x, mover.y] as Point) : undefined;
  const way = ahead?.way ?? (from ? [from, cut(from, point, ring?.[2] ?? Infinity)] : [point]);
  const end = way.at(-1) ?? point;
  const start = way[0] ?? point;
  const far = ahead ? ahead.far : String(inches(Math.hypot(end[0] - start[0], end[1] - start[1])));
  const [x, y] = seen.of(end);
  const beyond = Math.hypot(end[0] - point[0], end[1] - point[1]) > 8;
  return (
    <g class="ghost">
      {beyond && <path class="ghost-beyond" d={line([end, point], seen)} />}
      {way.length > 1 && <path class="ghost-way" d={line(way, seen)} marker-end="url(#takkure-tip)" />}
      {mover ? (
        <g transform={`translate(${x} ${y})`}>
          <Base class={`ghost-base team-${mover.team}`} team={mover.team} r={radiusOf(mover)} />
        </g>
      ) : (
        <circle class="ghost-kick" cx={x} cy={y} r="32" />
      )}
      {measured && way.length > 1 && Number(far) > 0 && (
        <text class="ghost-far" x={x} y={y - 14}>
          {Math.round(10 * Number(far)) / 10}″
        </text>
      )}
    </g>
  );
}

/** A point, or where the reach ends on the way to it. */
function cut([x, y]: Point, to: Point, reach: number): Point {
  const far = Math.hypot(to[0] - x, to[1] - y);
  return far <= reach ? to : [x + ((to[0] - x) * reach) / far, y + ((to[1] - y) * reach) / far];
}

const line = (way: Point[], seen: Seen) => `M${way.map((each) => seen.of(each).join(" ")).join("L")}`;

/** What would follow, in a few words. */
export function foretold(ahead: Ahead | null, marked: boolean): string[] {
  if (!ahead) return [];
  const names = (all: string[] | undefined) => (all ?? []).join(", ");
  const said = (key: string, all: string[] | undefined) =>
    (all ?? []).length > 0 ? [phrase(`takkure-board.ahead-${key}`, { names: names(all) })] : [];
  return [
    ...said("touches", ahead.touches),
    ...said("presses", ahead.presses),
    ...((ahead.pressed ?? 0) > 0 ? [phrase("takkure-board.ahead-pressed", { n: ahead.pressed ?? 0 })] : []),
    ...said("threats", ahead.threats),
    ...(marked && (ahead.threats ?? []).length === 0 ? [phrase("takkure-board.ahead-free")] : []),
  ];
}
