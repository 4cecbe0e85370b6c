/** LESS and TOUCH DOWN!: walls, pieces, and what each reachable square costs. */
import { useEffect, useState } from "preact/hooks";
import { useDrag } from "./drag";
import { lastTurn } from "../table";
import type { LessEvent, LessMove, LessView } from "../wire";
import { letter, say } from "../words";
import { phrase } from "../words/served";
import { CELL, Grid, middle, RIM, squares, type Spot } from "./grid";
import type { BoardKind, BoardProps, Offered } from "./kind";
import { End, sideName } from "./less-end";
import { along, firstMove } from "./less-way";
import { change, useMotion, type Scene } from "./motion";
import { Shape } from "./shape";

type Props = BoardProps<LessView, LessMove>;

function story(before: Scene, events: unknown[]): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events as LessEvent[]) {
    if (event.event === "moved") {
      scenes.push(change(scenes.at(-1) ?? before, event.owner, event.start, { at: event.end }));
    }
  }
  return scenes;
}

/** The walls of the board: two neighbouring squares and how many stand between them. The order is that of the wall string. */
export function walls(view: LessView): { from: string; to: string; n: number }[] {
  const found = [];
  const rows = squares(view.width, false);
  let k = 0;
  for (let row = 0; row < view.width; row += 1) {
    const pairs = [];
    for (let column = 0; column < view.width - 1; column += 1) pairs.push([row * view.width + column, 1]);
    if (row < view.width - 1) {
      for (let column = 0; column < view.width; column += 1) pairs.push([row * view.width + column, view.width]);
    }
    for (const [at = 0, step = 0] of pairs) {
      found.push({ from: rows[at] ?? "", to: rows[at + step] ?? "", n: Number(view.walls[k]) });
      k += 1;
    }
  }
  return found.filter((wall) => wall.n > 0);
}

function Board({
  view,
  legal,
  viewer,
  names,
  distances = [],
  over = false,
  shown,
  log,
  rewound,
  flipped,
  focus,
  setFocus,
  choose,
}: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const placed = view.pieces.flatMap((own, seat) => own.map((at) => ({ kind: seat, at })));
  const scene = useMotion(placed, log, rewound, story);
  const starts = new Set(legal.flatMap(({ does }) => (does.start ? [does.start] : [])));
  useEffect(() => {
    if (picked !== null && !starts.has(picked)) setPicked(null);
  }, [legal]);
  const targets = new Map<string, number>();
  legal.forEach(({ does }, k) => does.start === picked && does.end && targets.set(does.end, k));
  const owners = new Map(placed.map(({ at, kind }) => [at, kind]));

  const go = (index: number) => {
    setPicked(legal[index]?.does.end ?? null); // the same piece goes on
    choose(index);
  };
  const drag = useDrag(
    (square) => starts.has(square),
    (way) => {
      const move = firstMove(legal, way);
      if (!move) return;
      setPicked(null);
      choose(move.index, along(way.slice(move.used)));
    },
  );
  const spot = (square: string): Spot => {
    const target = targets.get(square);
    const cost = target === undefined ? undefined : legal[target]?.does.cost;
    if (target !== undefined) {
      return {
        label: phrase("less-board.target", { square, n: cost ?? 0 }),
        look: "target",
        press: () => go(target),
        hover: (on) => setFocus(on ? target : null),
      };
    }
    const owner = owners.get(square);
    const what =
      owner === undefined ? say("grid.empty", { square }) : phrase("less-board.piece", { square, seat: letter(owner) });
    if (square === picked) return { label: say("grid.chosen", { what }), look: "chosen", press: () => setPicked(null) };
    if (starts.has(square))
      return { label: say("grid.can-move", { what }), look: "ready", press: () => setPicked(square) };
    return { label: what, look: "plain" };
  };
  const at = (square: string) => middle(square, view.width, flipped);
  const looked = focus === null ? undefined : legal[focus]?.does;
  return (
    <div class="less">
      <Grid label={say("table.board")} size={view.width} flipped={flipped} spot={spot} drag={drag.handlers}>
        <Ground view={view} flipped={flipped} />
        {walls(view).map((wall) => (
          <Wall
            key={wall.from + wall.to}
            ends={[at(wall.from), at(wall.to)]}
            n={wall.n}
            farm={view.game === "touchdown"}
          />
        ))}
        {(shown ? [shown] : lastTurn(log, viewer)).flatMap(({ seq, events }) =>
          (events as LessEvent[]).map((event) =>
            event.event === "moved" ? (
              <Way
                key={seq}
                from={at(event.start)}
                to={at(event.end)}
                jump={event.over !== ""}
                look={shown ? "trail trail-shown" : "trail"}
              />
            ) : null,
          ),
        )}
        {looked?.start && looked.end && (
          <Way from={at(looked.start)} to={at(looked.end)} jump={looked.kind === "jump"} />
        )}
        {drag.way.length > 0 && <polyline class="way" points={drag.way.map((square) => at(square).join()).join(" ")} />}
        {scene.map((each) => (
          <g key={each.id} class="token" style={place(at(each.at))}>
            <Shape seat={each.kind} own={each.kind === viewer} letter />
          </g>
        ))}
        {[...targets].map(([square, index]) => (
          <g key={square} style={place(at(square))} class={focus === index ? "cost cost-looked" : "cost"}>
            <circle r="15" />
            <text y="6">{legal[index]?.does.cost}</text>
          </g>
        ))}
      </Grid>
      {view.why ? <End view={view} log={log} names={names} /> : <Points {...{ view, distances, over }} />}
    </div>
  );
}

const place = ([x, y]: [number, number]) => ({ transform: `translate(${x}px, ${y}px)` });

function Ground({ view, flipped }: { view: LessView; flipped: boolean }) {
  const goals = new Map((view.goals ?? []).flatMap((corner, seat) => corner.map((square) => [square, seat])));
  return (
    <g>
      <rect class="ground" x={RIM} y={RIM} width={view.width * CELL} height={view.width * CELL} rx="6" />
      {squares(view.width, false).map((square) => {
        const [x, y] = middle(square, view.width, flipped);
        const goal = goals.get(square);
        const tile = (Math.floor((square.charCodeAt(0) - 97) / 2) + Math.floor((Number(square.slice(1)) - 1) / 2)) % 2;
        const kind = goal === undefined ? `tile-${tile}` : `goal-${goal}`;
        return (
          <rect
            key={square}
            class={`square ${kind}`}
            x={x - CELL / 2 + 1}
            y={y - CELL / 2 + 1}
            width={CELL - 2}
            height={CELL - 2}
            rx="4"
          />
        );
      })}
    </g>
  );
}

function Wall({
  ends: [[x, y], [u, v]],
  n,
  farm,
}: {
  ends: [[number, number], [number, number]];
  n: number;
  farm: boolean;
}) {
  const [mx, my] = [(x + u) / 2, (y + v) / 2];
  const upright = y === v;
  const half = CELL / 2 - 3;
  return (
    <g class={farm ? "wall wall-farm" : "wall"}>
      {(n === 1 ? [0] : [-5, 5]).map((aside) => (
        <line
          key={aside}
          x1={upright ? mx + aside : mx - half}
          x2={upright ? mx + aside : mx + half}
          y1={upright ? my - half : my + aside}
          y2={upright ? my + half : my + aside}
        />
      ))}
    </g>
  );
}

interface WayProps {
  from: [number, number];
  to: [number, number];
  jump: boolean;
  look?: string;
}

function Way({ from: [x, y], to: [u, v], jump, look = "way" }: WayProps) {
  const bend = jump ? 34 : 0;
  const [mx, my] = [(x + u) / 2 + (x === u ? bend : 0), (y + v) / 2 - (x === u ? 0 : bend)];
  return <path class={look} d={`M${x} ${y}Q${mx} ${my} ${u} ${v}`} />;
}

function Points({ view, distances, over }: { view: LessView; distances: number[]; over: boolean }) {
  return (
    <p class="points">
      {!over && (
        <>
          <span class="pips" role="img" aria-label={phrase("less-board.left", { n: view.left })}>
            {Array.from({ length: view.allowed }, (_, k) => (
              <i key={k} class={k < view.left ? "pip pip-left" : "pip"} />
            ))}
          </span>
          <span>{phrase(view.phase === "playing" ? "less-board.left" : "less-board.last-turn", { n: view.left })}</span>
        </>
      )}
      <span class="quiet">
        {view.spent.map((n, side) => `${sideName(view, side)}: ${phrase("less-board.spent", { n })}`).join(" · ")}
      </span>
      {distances.length > 0 && (
        <span class="quiet">
          {distances.map((n, seat) => `${letter(seat)}: ${phrase("less-board.way-home", { n })}`).join(" · ")}
        </span>
      )}
    </p>
  );
}

function tell({ does, text }: Offered<LessMove>): string {
  const args = { start: does.start ?? "", end: does.end ?? "", over: does.over ?? "", n: does.cost ?? 0 };
  if (does.kind === "stop") return phrase("less-board.stop");
  return does.kind === "jump"
    ? phrase("less-board.jump", args)
    : does.kind === "step"
      ? phrase("less-board.step", args)
      : text;
}

export const less: BoardKind<LessView, LessMove> = {
  Board,
  tell,
  prompt: () => phrase("less-board.pick"),
  marks: (_, seat) => [{ shape: seat, look: "seat" }],
  hidden: false,
  rematch: "less-board.rematch",
  measured: true,
  turns: true,
};
