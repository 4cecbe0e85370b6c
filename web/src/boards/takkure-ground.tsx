/** The pitch by night: its lines, its in-goals, what the attackers want, and an inch grid for those who wish. */
import type { AimView, TakkureView } from "../wire";
import { phrase } from "../words/served";
import { INCH, LENGTH, WIDTH, type Point } from "./takkure-points";
import type { Seen } from "./takkure-seen";

const IN_GOAL = 4 * INCH;
const LINES = [12, 16, 20].map((x) => x * INCH);
const STRIPE = 2 * INCH;

interface GroundProps {
  view: TakkureView;
  seen: Seen;
  grid: boolean;
  /** The seat that has just scored; -1 if none has. */
  scored: number;
}

export function Ground({ view, seen, grid, scored }: GroundProps) {
  const forward = view.coaches[view.attackers]?.forward ?? 1;
  const wanted = view.aim?.what === "line" ? "" : forward > 0 ? "right" : "left";
  const lit = scored < 0 ? "" : (view.coaches[scored]?.forward ?? 1) > 0 ? "right" : "left";
  return (
    <>
      <g transform={seen.turn}>
        <rect class="pitch-ground" width={LENGTH} height={WIDTH} rx="6" />
        {Array.from({ length: LENGTH / STRIPE / 2 }, (_, k) => (
          <rect key={k} class="pitch-stripe" x={2 * k * STRIPE} width={STRIPE} height={WIDTH} />
        ))}
        <Goal side="left" wanted={wanted} lit={lit} />
        <Goal side="right" wanted={wanted} lit={lit} />
        {grid && <path class="pitch-grid" d={GRID} />}
        {LINES.map((x) => (
          <path key={x} class={x === 16 * INCH ? "pitch-line pitch-centre" : "pitch-line"} d={`M${x} 0V${WIDTH}`} />
        ))}
        <path class="pitch-line pitch-edge" d={`M${IN_GOAL} 0V${WIDTH}M${LENGTH - IN_GOAL} 0V${WIDTH}`} />
        <rect class="pitch-line pitch-edge" x="1" y="1" width={LENGTH - 2} height={WIDTH - 2} rx="6" />
        {view.aim?.what === "line" && !view.why && <path class="pitch-wanted" d={`M${view.aim.x} 0V${WIDTH}`} />}
      </g>
      <Label seen={seen} at={[IN_GOAL / 2, WIDTH / 2]} across text={phrase("takkure-board.in-goal")} />
      <Label seen={seen} at={[LENGTH - IN_GOAL / 2, WIDTH / 2]} across text={phrase("takkure-board.in-goal")} />
      {view.aim && !view.why && <Wanted aim={view.aim} forward={forward} seen={seen} />}
    </>
  );
}

const GRID = [
  ...Array.from({ length: LENGTH / INCH - 1 }, (_, k) => `M${(k + 1) * INCH} 0V${WIDTH}`),
  ...Array.from({ length: WIDTH / INCH - 1 }, (_, k) => `M0 ${(k + 1) * INCH}H${LENGTH}`),
].join("");

function Goal({ side, wanted, lit }: { side: string; wanted: string; lit: string }) {
  const look = `pitch-goal${side === wanted ? " pitch-goal-wanted" : ""}${side === lit ? " pitch-goal-lit" : ""}`;
  return <rect class={look} x={side === "left" ? 0 : LENGTH - IN_GOAL} width={IN_GOAL} height={WIDTH} rx="6" />;
}

/** An arrow to what the attackers want, and the words for it. */
function Wanted({ aim, forward, seen }: { aim: AimView; forward: number; seen: Seen }) {
  const line = aim.what === "line";
  const x = line ? aim.x - forward * 30 : aim.x - forward * 26;
  const y = WIDTH - (seen.wide > seen.high ? 22 : 64);
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
