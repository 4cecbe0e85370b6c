/** The pitch to scale: players, the marked path, the move that is looked at, and a surface on which a place is chosen. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { LogEntry } from "../table";
import type { Ahead, PlayerView, TakkureEvent, TakkureView } from "../wire";
import { say } from "../words";
import { Ball, Body, isCrowded, moved } from "./takkure-body";
import { Dice } from "./takkure-dice";
import { foretold, Ghost } from "./takkure-ghost";
import { Ground, Tips } from "./takkure-ground";
import { INCH, moverOf, type Point } from "./takkure-points";
import type { Scene } from "./takkure-scene";
import type { Seen } from "./takkure-seen";
import { Surface } from "./takkure-surface";
import { numberOf, type Choice } from "./takkure-words";

export interface Looked {
  /** A free point, or the place of a choice. */
  point: Point;
  mover: PlayerView | undefined;
  ahead: Ahead | null;
  /** Whether it waits for Confirm. */
  held: boolean;
}

interface PitchProps {
  scene: Scene;
  legal: Choice[];
  seen: Seen;
  grid: boolean;
  /** The players who are the object of the choice that is looked at. */
  pointed: string[];
  selected: string;
  /** The move that is looked at. */
  looked: Looked | null;
  /** Where a lesson wants the next choice. */
  wanted: Point[];
  /** The entry of the log that is looked at. */
  shown: LogEntry | null;
  usable: (name: string) => boolean;
  press: (name: string, event: MouseEvent) => void;
  look: (point: Point | null) => void;
  /** Choose a place; undefined where none is asked for. */
  pick: ((wish: Point, touch: boolean) => void) | undefined;
  /** Lead a player somewhere with the pointer; undefined where no player can be led. */
  lead: ((name: string, wish: Point) => void) | undefined;
  children: ComponentChildren;
}

export function Pitch(props: PitchProps) {
  const { scene, legal, seen, grid, pointed, selected, looked, wanted, shown: entry, usable, press, children } = props;
  const { view } = scene;
  const spots = legal.filter(({ does }) => does.place);
  const marked = view.now.asked === "first";
  const words = looked ? foretold(looked.ahead, marked) : [];
  const near = looked?.ahead;
  const ring = reachOf(view);
  const standing = view.players.filter(({ on }) => on).map(({ x, y }) => seen.of([x, y]));
  const lookOf = ({ name }: PlayerView) =>
    [
      usable(name) ? "body-ready" : "",
      selected === name ? "body-asked" : "",
      view.now.active === name ? "body-active" : "",
      pointed.includes(name) ? "body-looked" : "",
      near?.threats?.includes(name) ? "body-threat" : "",
      near?.touches.includes(name) || near?.presses?.includes(name) ? "body-touched" : "",
      scene.fallen.includes(name) ? "body-felled" : "",
    ].join(" ");
  const ground = useMemo(
    () => <Ground view={view} seen={seen} grid={grid} scored={scene.scored} />,
    [view.aim, view.attackers, seen, grid, scene.scored],
  );
  return (
    <div
      class={`pitch ${seen.high > seen.wide ? "pitch-upright" : ""} ${scene.fallen.length > 0 ? "pitch-shaken" : ""}`}
    >
      <svg viewBox={`0 0 ${seen.wide} ${seen.high}`} aria-hidden="true">
        <Tips />
        {ground}
        <g transform={seen.turn}>
          {ring && <circle class="pitch-reach" cx={ring[0]} cy={ring[1]} r={ring[2]} />}
          {view.now.path.length > 1 && (
            <polyline
              class={view.now.walked ? "pitch-path pitch-walked" : "pitch-path"}
              points={view.now.path.join(" ")}
              marker-end="url(#takkure-tip)"
            />
          )}
          {entry && placesOf(entry).map(([x, y]) => <Cross key={`${x} ${y}`} x={x * INCH} y={y * INCH} />)}
          {wanted.map(([x, y]) => (
            <g key={`${x} ${y}`} class="pitch-here">
              <circle cx={x} cy={y} r="9" />
              <Cross x={x} y={y} />
            </g>
          ))}
          {spots.map(({ text, does }) => (
            <circle
              key={text}
              class={does.ahead && does.ahead.touches.length === 0 ? "pitch-spot pitch-spot-short" : "pitch-spot"}
              cx={does.place?.[0]}
              cy={does.place?.[1]}
              r="3"
            />
          ))}
        </g>
        {looked && (
          <Ghost
            mover={looked.mover}
            point={looked.point}
            ahead={looked.ahead}
            seen={seen}
            ring={ring}
            measured={view.open_measuring || ring !== undefined}
          />
        )}
        {view.players.map((player, body) =>
          player.on ? (
            <Body
              key={player.name}
              player={player}
              place={seen.of([player.x, player.y])}
              number={numberOf(view, body)}
              ball={view.holder === body}
              crowded={isCrowded(seen.of([player.x, player.y]), standing)}
              look={lookOf(player)}
            />
          ) : null,
        )}
        {view.ball && (
          <g class="token" style={moved(seen.of(view.ball))}>
            <Ball />
          </g>
        )}
      </svg>
      <Surface {...props} point={looked?.point ?? null} mover={moverOf(view)} spots={spots} />
      <div class="pitch-spots" role="group" aria-label={say("table.board")}>
        {view.players.map((player) =>
          player.on ? (
            <button
              key={player.name}
              type="button"
              class={`pitch-body${usable(player.name) ? " pitch-body-ready" : ""}${selected === player.name ? " pitch-body-asked" : ""}`}
              style={placed(seen, [player.x, player.y])}
              data-player={player.name}
              aria-label={player.name}
              aria-pressed={selected === player.name}
              tabIndex={usable(player.name) ? 0 : -1}
              onClick={(event) => press(player.name, event)}
            />
          ) : null,
        )}
      </div>
      <Dice dice={scene.dice} view={view} seen={seen} />
      {words.length > 0 && looked && (
        <p class="foretold" style={placed(seen, looked.ahead?.way.at(-1) ?? looked.point)}>
          {words.join(" · ")}
        </p>
      )}
      {children}
    </div>
  );
}

/** The circle that the mover may reach; a declared move has one whatever else is marked. */
function reachOf(view: TakkureView): [number, number, number] | undefined {
  const mover = moverOf(view);
  return view.now.ring ?? (mover?.on && view.now.reach > 0 ? [mover.x, mover.y, view.now.reach] : undefined);
}

export function placed(seen: Seen, point: Point) {
  const [x, y] = seen.of(point);
  return { left: `${(100 * x) / seen.wide}%`, top: `${(100 * y) / seen.high}%` };
}

/** Where something happened, in inches. */
function placesOf(entry: LogEntry): Point[] {
  return (entry.events as TakkureEvent[]).flatMap((event) =>
    "x" in event ? [[Number(event.x), Number(event.y)] as Point] : [],
  );
}

function Cross({ x, y }: { x: number; y: number }) {
  return <path class="pitch-aim" d={`M${x - 6} ${y - 6}l12 12m0-12-12 12`} />;
}
