/** The pitch to scale: bodies, the marked path, and a surface on which any point can be chosen. */
import { useMemo, useState } from "preact/hooks";
import type { LogEntry } from "../table";
import type { PlayerView, TakkureEvent, TakkureView } from "../wire";
import { say } from "../words";
import { phrase } from "../words/served";
import { INCH, inches, LENGTH, moverOf, snap, STEP, WIDTH, within, type Point } from "./takkure-points";
import { steered, type Seen } from "./takkure-seen";
import { labels } from "./takkure-words";

const LINES = [4, 12, 16, 20, 28];

interface PitchProps {
  view: TakkureView;
  /** The players who are the object of the choice that is looked at. */
  looked: string[];
  /** The point or column that is looked at in the list. */
  aim: { x: number; y: number | null } | null;
  selected: string;
  seen: Seen;
  /** The entry of the log that is looked at. */
  shown: LogEntry | null;
  usable: (name: string) => boolean;
  press: (name: string) => void;
  /** Choose a point; undefined where none is asked for. */
  pick: ((wish: Point) => void) | undefined;
}

export function Pitch({ view, looked, aim, selected, seen, shown: entry, usable, press, pick }: PitchProps) {
  const [hover, setHover] = useState<Point | null>(null);
  const mover = moverOf(view);
  const short = useMemo(() => labels(view), [view]);
  const shown = pick && hover ? snap(within(hover, mover, view.now.reach)) : null;
  return (
    <div class={seen.high > seen.wide ? "pitch pitch-upright" : "pitch"}>
      <svg viewBox={`0 0 ${seen.wide} ${seen.high}`} aria-hidden="true">
        <g transform={seen.turn}>
          <rect class="pitch-ground" width={LENGTH} height={WIDTH} rx="6" />
          <rect class="pitch-goal" width={4 * INCH} height={WIDTH} rx="6" />
          <rect class="pitch-goal" x={28 * INCH} width={4 * INCH} height={WIDTH} rx="6" />
          {LINES.map((x) => (
            <line
              key={x}
              class={x === 16 ? "pitch-line pitch-centre" : "pitch-line"}
              x1={x * INCH}
              x2={x * INCH}
              y2={WIDTH}
            />
          ))}
          {pick && <Reach ring={view.now.ring} />}
          {view.now.path.length > 1 && (
            <polyline
              class={view.now.walked ? "pitch-path pitch-walked" : "pitch-path"}
              points={view.now.path.join(" ")}
            />
          )}
          {entry && placesOf(entry).map(([x, y]) => <Aim key={`${x} ${y}`} x={x * INCH} y={y * INCH} />)}
          {aim && <Aim x={aim.x * INCH} y={aim.y === null ? null : aim.y * INCH} />}
          {shown && mover && <line class="pitch-way" x1={mover.x} y1={mover.y} x2={shown[0]} y2={shown[1]} />}
          {shown && <Aim x={shown[0]} y={shown[1]} />}
        </g>
        {view.players.map((player, body) =>
          player.on ? (
            <Body
              key={player.name}
              player={player}
              place={seen.of([player.x, player.y])}
              label={short[body] ?? ""}
              ball={view.holder === body}
              active={view.now.active === player.name}
              looked={looked.includes(player.name)}
            />
          ) : null,
        )}
        {view.ball && <ellipse class="pitch-ball token" style={moved(seen.of(view.ball))} rx="7" ry="5" />}
      </svg>
      {pick && <Surface view={view} seen={seen} point={hover} look={setHover} pick={pick} />}
      <div class="pitch-spots" role="group" aria-label={say("table.board")}>
        {view.players.map((player) =>
          player.on ? (
            <button
              key={player.name}
              type="button"
              class={`pitch-body${usable(player.name) ? " pitch-body-ready" : ""}${selected === player.name ? " pitch-body-asked" : ""}`}
              style={placed(seen, [player.x, player.y])}
              aria-label={player.name}
              aria-pressed={selected === player.name}
              tabIndex={usable(player.name) ? 0 : -1}
              onClick={() => press(player.name)}
            />
          ) : null,
        )}
      </div>
    </div>
  );
}

/** By a transform, which moves without a new layout. */
const moved = ([x, y]: Point) => ({ transform: `translate(${x}px, ${y}px)` });

function placed(seen: Seen, point: Point) {
  const [x, y] = seen.of(point);
  return { left: `${(100 * x) / seen.wide}%`, top: `${(100 * y) / seen.high}%` };
}

/** Where something happened, in inches. */
function placesOf(entry: LogEntry): Point[] {
  return (entry.events as TakkureEvent[]).flatMap((event) =>
    "x" in event ? [[Number(event.x), Number(event.y)] as Point] : [],
  );
}

interface SurfaceProps {
  view: TakkureView;
  seen: Seen;
  point: Point | null;
  look: (point: Point | null) => void;
  pick: (wish: Point) => void;
}

/** A click takes the nearest point; arrows walk over the lattice as the eye sees it, with Shift two inches at a time, and Enter takes it. */
function Surface({ view, seen, point, look, pick }: SurfaceProps) {
  const mover = moverOf(view);
  const place = (event: MouseEvent): Point => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return seen.at([
      ((event.clientX - box.left) / box.width) * seen.wide,
      ((event.clientY - box.top) / box.height) * seen.high,
    ]);
  };
  const steer = (event: KeyboardEvent) => {
    const from = point ?? (mover ? ([mover.x, mover.y] as Point) : ([LENGTH / 2, WIDTH / 2] as Point));
    const way = steered(seen, event.key);
    const step = event.shiftKey ? 4 * STEP : STEP;
    if (way) look(snap([from[0] + way[0] * step, from[1] + way[1] * step]));
    else if ((event.key === "Enter" || event.key === " ") && point) pick(point);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        class="pitch-surface"
        role="application"
        tabIndex={0}
        aria-label={phrase("takkure-board.surface")}
        onClick={(event) => pick(place(event))}
        onPointerMove={(event) => look(place(event))}
        onPointerLeave={() => look(null)}
        onBlur={() => look(null)}
        onKeyDown={steer}
      />
      <output class="pitch-where" aria-live="polite">
        {point && where(point, mover, view)}
      </output>
    </>
  );
}

/** The point in inches, and how far it is. */
function where(point: Point, mover: PlayerView | undefined, view: TakkureView): string {
  const [x, y] = snap(within(point, mover, view.now.reach));
  const at = { x: inches(x), y: inches(y) };
  if (!mover || !view.open_measuring) return phrase("takkure-board.where", at);
  return phrase("takkure-board.where-far", { ...at, n: inches(Math.hypot(x - mover.x, y - mover.y)), who: mover.name });
}

/** How far the mover may or will go. */
function Reach({ ring }: { ring: TakkureView["now"]["ring"] }) {
  return ring ? <circle class="pitch-reach" cx={ring[0]} cy={ring[1]} r={ring[2]} /> : null;
}

/** The point that is looked at: a cross, or a line where only the column is chosen yet. */
function Aim({ x, y }: { x: number; y: number | null }) {
  if (y === null) return <line class="pitch-aim" x1={x} x2={x} y1="0" y2={WIDTH} />;
  return <path class="pitch-aim" d={`M${x - 6} ${y - 6}l12 12m0-12-12 12`} />;
}

interface BodyProps {
  player: PlayerView;
  place: Point;
  label: string;
  ball: boolean;
  active: boolean;
  looked: boolean;
}

function Body({ player, place, label, ball, active, looked }: BodyProps) {
  const r = player.stats["radius"] ?? 8;
  const six = [0, 60, 120, 180, 240, 300].map((turn) =>
    [Math.cos((turn * Math.PI) / 180) * r * 1.08, Math.sin((turn * Math.PI) / 180) * r * 1.08].join(),
  );
  const looks = `team-${player.team}${player.ground ? " body-ground" : ""}${looked ? " body-looked" : ""}`;
  return (
    <g class={`token body ${looks}`} style={moved(place)}>
      {active && <circle class="body-active" r={r + 4} />}
      {player.team === 0 ? <circle r={r} /> : <polygon points={six.join(" ")} />}
      <text y="3">{label}</text>
      {player.doing !== "none" && <path class="body-doing" d={`M${-r * 0.6} ${-r - 3}h${r * 1.2}`} />}
      {ball && <ellipse class="pitch-ball" cx={r * 0.8} cy={-r * 0.8} rx="5.5" ry="4" transform="rotate(-24)" />}
    </g>
  );
}
