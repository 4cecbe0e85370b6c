/** LESS and TOUCH DOWN!: walls, pieces, and what each reachable square costs. */
import { useEffect, useState } from "preact/hooks";
import { useDrag } from "./drag";
import { beat } from "../settings";
import { play } from "../sound";
import { lastTurn } from "../table";
import type { LessEvent, LessMove, LessView } from "../wire";
import { letter, say } from "../words";
import { phrase } from "../words/served";
import { Grid, middle, squares, type Spot } from "./grid";
import type { BoardKind, BoardProps, Offered } from "./kind";
import { End, sideName } from "./less-end";
import { Ground, Wall } from "./less-ground";
import { Piece } from "./less-piece";
import { story } from "./less-story";
import { TileEditor } from "./less-tiles";
import { along, firstMove } from "./less-way";
import { useMotion, type Scene } from "./motion";
import { hold } from "./moving";

type Props = BoardProps<LessView, LessMove>;

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
  const arrived = useArrival(scene, view.game);
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
    <div class={`less look-${view.game}`}>
      <Grid label={say("table.board")} size={view.width} flipped={flipped} spot={spot} drag={drag.handlers}>
        <Ground view={view} flipped={flipped} />
        {walls(view).map((wall) => (
          <Wall key={wall.from + wall.to} game={view.game} ends={[at(wall.from), at(wall.to)]} n={wall.n} />
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
        {scene.map((each, k) => (
          <Piece
            key={each.id}
            game={view.game}
            token={each}
            at={at(each.at)}
            order={scene.slice(0, k).filter(({ kind }) => kind === each.kind).length}
            lifted={each.at === (drag.way[0] ?? picked)}
            flipped={flipped}
            ahead={goesRight(view, each.kind) ? 1 : -1}
          />
        ))}
        {[...targets].map(([square, index]) => (
          <g key={square} style={place(at(square))} class={focus === index ? "cost cost-looked" : "cost"}>
            <circle r="15" />
            <text y="6">{legal[index]?.does.cost}</text>
          </g>
        ))}
      </Grid>
      {arrived > 0 && view.game === "touchdown" && (
        <p class="banner" key={arrived} aria-hidden="true">
          {phrase("less-board.touchdown")}
        </p>
      )}
      {view.why ? (
        <End view={view} log={log} names={names} />
      ) : (
        <Points {...{ view, viewer, names, distances, over }} />
      )}
    </div>
  );
}

const LASTS = { less: 6, touchdown: 10 }; // beats: until all pieces rest, until the banner is gone

/** How many seats were seen coming home. Each is heard, and the page waits until it was seen. */
function useArrival(scene: Scene, game: keyof typeof LASTS): number {
  const arrived = new Set(scene.filter(({ home }) => home).map(({ kind }) => kind)).size;
  useEffect(() => {
    if (arrived === 0) return;
    hold(LASTS[game] * beat());
    play(game === "touchdown" ? "cheer" : "knock");
  }, [arrived]);
  return arrived;
}

/** Whether the goal of a seat is in the right half of the board. */
function goesRight({ goals = [], width }: LessView, seat: number): boolean {
  return (goals[seat] ?? []).every((square) => square.charCodeAt(0) - 97 >= width / 2);
}

const place = ([x, y]: [number, number]) => ({ transform: `translate(${x}px, ${y}px)` });

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

/** What the side in its last turn has to do, or how many points are left. */
function toDo(view: LessView, viewer: number, names: string[]): string {
  if (view.phase !== "last") return phrase("less-board.left", { n: view.left });
  const seats = view.pieces.length;
  const name = (seat: number) => names[seat] ?? letter(seat);
  const key = `less-board.match-${view.game}${view.seat === viewer ? "-you" : ""}`;
  const before = (view.seat + seats - 1) % seats; // its turn has just brought the other side home
  return phrase(key, { name: name(before), seat: name(view.seat), n: view.last_points });
}

type PointsProps = Pick<Props, "view" | "viewer" | "names"> & { distances: number[]; over: boolean };

function Points({ view, viewer, names, distances, over }: PointsProps) {
  return (
    <p class="points">
      {!over && (
        <>
          <span class="pips" role="img" aria-label={phrase("less-board.left", { n: view.left })}>
            {Array.from({ length: view.allowed }, (_, k) => (
              <i key={k} class={k < view.left ? "pip pip-left" : "pip"} />
            ))}
          </span>
          <span>{toDo(view, viewer, names)}</span>
        </>
      )}
      <span class="quiet">
        {view.spent
          .map((n, side) => `${sideName(view, side, names)}: ${phrase("less-board.spent", { n })}`)
          .join(" · ")}
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
  buttons: (_, legal) => legal.flatMap(({ does }, k) => (does.kind === "stop" ? [k] : [])),
  marks: (view, seat) => [{ shape: seat, look: view.game }],
  first: (view) => view.first,
  hidden: false,
  rematch: "less-board.rematch",
  measured: true,
  editors: { tile_set: TileEditor },
  turns: true,
};
