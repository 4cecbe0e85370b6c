/** The pitch by night: its lines, its in-goals, what the attackers want, and an inch grid for those who wish. */
import type { AimView, PitchView, TakkureView } from "../wire";
import { phrase } from "../words/served";
import { INCH, type Point } from "./takkure-points";
import type { Seen } from "./takkure-seen";

const STRIPE = 2 * INCH;

interface GroundProps {
  view: TakkureView;
  seen: Seen;
  grid: boolean;
  /** The seat that has just scored; -1 if none has. */
  scored: number;
}

export function Ground({ view, seen, grid, scored }: GroundProps) {
  const { length, width, in_goal, centre, kick_line } = view.pitch;
  const forward = view.coaches[view.attackers]?.forward ?? 1;
  const wanted = view.aim?.what === "line" ? "" : forward > 0 ? "right" : "left";
  const lit = scored < 0 ? "" : (view.coaches[scored]?.forward ?? 1) > 0 ? "right" : "left";
  return (
    <>
      <g transform={seen.turn}>
        <rect class="pitch-ground" width={length} height={width} rx="6" />
        {Array.from({ length: Math.ceil(length / STRIPE / 2) }, (_, k) => (
          <rect
            key={k}
            class="pitch-stripe"
            x={2 * k * STRIPE}
            width={Math.min(STRIPE, length - 2 * k * STRIPE)}
            height={width}
          />
        ))}
        <Goal x={0} pitch={view.pitch} wanted={wanted === "left"} lit={lit === "left"} />
        <Goal x={length - in_goal} pitch={view.pitch} wanted={wanted === "right"} lit={lit === "right"} />
        {grid && <path class="pitch-grid" d={gridOf(view.pitch)} />}
        {[centre - kick_line, centre, centre + kick_line].map((x) => (
          <path key={x} class={x === centre ? "pitch-line pitch-centre" : "pitch-line"} d={`M${x} 0V${width}`} />
        ))}
        <path class="pitch-line pitch-edge" d={`M${in_goal} 0V${width}M${length - in_goal} 0V${width}`} />
        <rect class="pitch-line pitch-edge" x="1" y="1" width={length - 2} height={width - 2} rx="6" />
        <Bounds pitch={view.pitch} />
        {view.aim?.what === "line" && !view.why && <path class="pitch-wanted" d={`M${view.aim.x} 0V${width}`} />}
      </g>
      <Label seen={seen} at={[in_goal / 2, width / 2]} across text={phrase("takkure-board.in-goal")} />
      <Label seen={seen} at={[length - in_goal / 2, width / 2]} across text={phrase("takkure-board.in-goal")} />
      {view.aim && !view.why && <Wanted aim={view.aim} width={width} forward={forward} seen={seen} />}
    </>
  );
}

/** A line at every inch. */
function gridOf({ length, width }: PitchView): string {
  const inchesOf = (far: number) => Array.from({ length: Math.ceil(far / INCH) - 1 }, (_, k) => (k + 1) * INCH);
  const columns = inchesOf(length).map((x) => `M${x} 0V${width}`);
  return [...columns, ...inchesOf(width).map((y) => `M0 ${y}H${length}`)].join("");
}

/** An exercise that keeps everybody on a part of the pitch: what lies outside is dark. */
function Bounds({ pitch: { length, width, ground } }: { pitch: PitchView }) {
  const [left, right, top, bottom] = ground;
  if (left === 0 && top === 0 && right === length && bottom === width) return null;
  const inside = `M${left} ${top}H${right}V${bottom}H${left}Z`;
  return (
    <>
      <path class="pitch-outside" fill-rule="evenodd" d={`M0 0H${length}V${width}H0Z${inside}`} />
      <path class="pitch-line pitch-edge pitch-bounds" d={inside} />
    </>
  );
}

function Goal({ x, pitch, wanted, lit }: { x: number; pitch: PitchView; wanted: boolean; lit: boolean }) {
  const look = `pitch-goal${wanted ? " pitch-goal-wanted" : ""}${lit ? " pitch-goal-lit" : ""}`;
  return <rect class={look} x={x} width={pitch.in_goal} height={pitch.width} rx="6" />;
}

/** An arrow to what the attackers want, and the words for it. */
function Wanted({ aim, width, forward, seen }: { aim: AimView; width: number; forward: number; seen: Seen }) {
  const line = aim.what === "line";
  const x = line ? aim.x - forward * 30 : aim.x - forward * 26;
  const y = width - (seen.wide > seen.high ? 22 : 64);
  const [tip, tail] = [seen.of([x + forward * 22, y]), seen.of([x - forward * 8, y])];
  return (
    <>
      <path class="pitch-wanted-arrow" d={`M${tail.join(" ")}L${tip.join(" ")}`} marker-end="url(#takkure-tip)" />
      <Label
        seen={seen}
        at={[x - forward * (line ? 22 : 0), y - 14]}
        class="pitch-wanted-words"
        text={phrase(line ? "takkure-board.reach-here" : "takkure-board.score-here")}
      />
    </>
  );
}

interface LabelProps {
  seen: Seen;
  at: Point;
  text: string;
  /** Whether it runs along the goal line. */
  across?: boolean;
  class?: string;
}

function Label({ seen, at, text, across = false, class: look = "pitch-label" }: LabelProps) {
  const [x, y] = seen.of(at);
  const turned = across && seen.wide > seen.high;
  return (
    <text class={look} x={x} y={y} transform={turned ? `rotate(-90 ${x} ${y})` : undefined}>
      {text}
    </text>
  );
}

/** The head of every arrow on the pitch. */
export function Tips() {
  return (
    <defs>
      <marker id="takkure-tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">
        <path class="pitch-tip" d="M0 0L8 4L0 8Z" />
      </marker>
    </defs>
  );
}
