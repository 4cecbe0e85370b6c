/** LESS and TOUCH DOWN!: walls, pieces, and what each reachable square costs. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useDrag } from "./drag";
import { beat } from "../settings";
import { play } from "../sound";
import { lastTurn } from "../table";
import type { LessEvent, LessMove, LessView } from "../wire";
import { say } from "../words";
import { phrase } from "../words/served";
import { Grid, middle, squares, type Spot } from "./grid";
import type { BoardKind, BoardProps, Offered } from "./kind";
import { End } from "./less-end";
import { Ground, Wall } from "./less-ground";
import { Holds, lastTurnTold } from "./less-holds";
import { Piece } from "./less-piece";
import { story } from "./less-story";
import { TileEditor } from "./less-tiles";
import { along, firstMove } from "./less-way";
import { useMotion, type Scene } from "./motion";
import { hold, useAfterMotion } from "./moving";

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

function Board({ view, legal, viewer, names, shown, log, rewound, flipped, focus, setFocus, choose, whyNot }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const placed = view.pieces.flatMap((own, seat) => own.map((at) => ({ kind: seat, at })));
  const scene = useMotion(placed, log, rewound, story);
  const arrived = useArrival(scene, view.game);
  useHops(scene);
  const told = useAfterMotion(log); // a trail is drawn once its piece has gone it
  const starts = new Set(legal.flatMap(({ does }) => (does.start ? [does.start] : [])));
  useLayoutEffect(() => {
    if (picked !== null && !starts.has(picked)) setPicked(null);
  }, [legal]); // at once: a click may follow
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
      const straight = firstMove(legal, [way[0] ?? "", way.at(-1) ?? ""]);
      if (!move && !straight) return whyNot?.(`${way[0]}${way.at(-1)}`);
      setPicked(null);
      if (move) choose(move.index, along(way.slice(move.used)));
      else if (straight) choose(straight.index);
    },
  );
  /** Asks why a square cannot be had: as the end of a move of the chosen piece, or else as its start. */
  const refusal = (square: string) =>
    whyNot && legal.length > 0 ? () => whyNot((picked ?? square) + (picked ? square : beside(square))) : undefined;
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
      owner === undefined
        ? say("grid.empty", { square })
        : phrase("less-board.piece", { square, seat: names[owner] ?? "" });
    if (square === picked) return { label: say("grid.chosen", { what }), look: "chosen", press: () => setPicked(null) };
    if (starts.has(square))
      return { label: say("grid.can-move", { what }), look: "ready", press: () => setPicked(square) };
    return { label: what, look: "plain", refuse: refusal(square) };
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
        {(shown ? [shown] : lastTurn(told, viewer)).flatMap(({ seq, events }) =>
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

/** Every leap over a piece is heard when it is seen. */
function useHops(scene: Scene): void {
  const hops = scene.reduce((sum, each) => sum + (each.hops ?? 0), 0);
  const before = useRef(hops);
  useEffect(() => {
    if (hops > before.current) play("hop");
    before.current = hops;
  }, [hops]);
}

/** A neighbour of a square in its row. */
const beside = (square: string) =>
  String.fromCharCode(square.charCodeAt(0) + (square.startsWith("a") ? 1 : -1)) + square.slice(1);

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
  tells: lastTurnTold,
  holds: (view, seat, distances) => <Holds {...{ view, seat, distances }} />,
  Ending: End,
  buttons: (_, legal) => legal.flatMap(({ does }, k) => (does.kind === "stop" ? [k] : [])),
  marks: (view, seat) => [{ shape: seat, look: view.game }],
  first: (view) => view.first,
  hidden: false,
  rematch: "less-board.rematch",
  measured: true,
  editors: { tile_set: TileEditor },
  turns: true,
};
