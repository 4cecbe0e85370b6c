/** 1T34: the lane with its direction, the way of each tile before it goes, and the push as a train. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { JoushiMove, JoushiView } from "../wire";
import { say } from "../words";
import { phrase } from "../words/served";
import { Grid, middle, type Spot } from "./grid";
import { meant } from "./joushi-ask";
import { Ground, Won } from "./joushi-ground";
import { story, trail } from "./joushi-story";
import { colour, Supplies } from "./joushi-supplies";
import type { BoardKind, BoardProps, Offered } from "./kind";
import { beat, useSettings } from "../settings";
import { useMotion } from "./motion";
import { play } from "../sound";
import { hold, useAfterMotion } from "./moving";
import { lastTurn } from "../table";
import { Shape } from "./shape";
import { Drawn } from "./sheet";

type Props = BoardProps<JoushiView, JoushiMove>;
type Choice = Offered<JoushiMove>;

const LIGHTS = 8; // beats until all four squares of a row are lit

/** Where a move begins: a square of the lane, or the supply of a colour. */
const origin = ({ does }: Choice) => (does.kind === "in" ? `in${does.colour}` : does.start);

function Board(props: Props) {
  const { view, legal, viewer, names, shown, log, rewound, flipped, focus, setFocus, choose, whyNot } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const placed = view.tiles.flatMap((all, kind) => all.map((at) => ({ kind, at })));
  const scene = useMotion(placed, log, rewound, story);
  const told = useAfterMotion(props); // lines and trails are drawn once the tiles have gone there
  const { threes } = useSettings();
  const [several, setSeveral] = useState<number[]>([]); // ways to one end, of which one is to be chosen
  const [peeked, setPeeked] = useState<string | null>(null); // the tile under the pointer
  useLayoutEffect(() => setPicked(null), [legal]); // at once: a click may follow
  useLayoutEffect(() => setSeveral([]), [legal, picked]);
  const origins = new Set(legal.map(origin));
  const ends = new Map<string, number[]>();
  legal.forEach((choice, k) => {
    if (origin(choice) === picked) ends.set(choice.does.end, [...(ends.get(choice.does.end) ?? []), k]);
  });
  const colours = new Map(placed.map(({ at, kind }) => [at, kind]));
  const at = (square: string) => middle(square, view.size, flipped);

  const spot = (square: string): Spot => {
    const kind = colours.get(square);
    const what =
      kind === undefined
        ? say("grid.empty", { square })
        : phrase("1t34-board.tile", { square, colour: colour(kind), seat: names[view.owners[kind] ?? -1] ?? "" });
    const [first, ...more] = ends.get(square) ?? [];
    const only = first === undefined ? undefined : legal[first];
    if (first !== undefined && only) {
      return {
        label: tell(only),
        look: "target",
        press: more.length === 0 ? () => choose(first) : () => setSeveral([first, ...more]),
        hover: (on) => setFocus(on ? first : null),
      };
    }
    if (square === picked) return { label: say("grid.chosen", { what }), look: "chosen", press: () => setPicked(null) };
    if (origins.has(square))
      return {
        label: say("grid.can-move", { what }),
        look: "ready",
        press: () => setPicked(square),
        hover: (on) => setPeeked(on ? square : null),
      };
    const ask = whyNot && legal.length > 0 ? () => whyNot(meant(view, picked, square)) : undefined;
    return { label: what, look: "plain", refuse: ask };
  };
  const looked = focus === null ? undefined : legal[focus]?.does;
  const arrived = view.row.every((square) => scene.some((each) => each.at === square && !each.out));
  const fours = arrived ? view.row : [];
  useEffect(() => {
    if (fours.length === 0) return;
    hold(LIGHTS * beat());
    play("row");
  }, [fours.length]);
  const faint = legal.filter((choice) => origin(choice) === (picked ?? peeked));
  return (
    <div class="joushi look-1t34">
      <Grid label={say("table.board")} size={view.size} flipped={flipped} spot={spot}>
        <Ground view={view} flipped={flipped} />
        {threes &&
          told.view.threes.map((line) => (
            <polyline key={line.join()} class="three" points={line.map((square) => at(square).join()).join(" ")} />
          ))}
        {trail(shown ? [shown] : lastTurn(told.log, viewer)).map((way, k) => (
          <polyline
            key={k}
            class={shown ? "trail trail-shown" : "trail"}
            points={way.map((square) => at(square).join()).join(" ")}
          />
        ))}
        {scene.map((each) => (
          <g
            key={each.id}
            class={`token${each.out ? " token-out" : ""}${each.at === picked ? " token-lifted" : ""}`}
            style={place(at(each.at))}
          >
            <g class="token-shade">
              <Drawn id="1t34-shadow" size={60} />
            </g>
            <g class="token-body">
              <Shape seat={each.kind} look="1t34" />
            </g>
          </g>
        ))}
        {fours.map((square, k) => (
          <Won key={square} at={at(square)} order={k} />
        ))}
        {faint.map(({ action, does }) => (
          <polyline key={action} class="way way-faint" points={line(does, at)} />
        ))}
        {looked && <Preview does={looked} at={at} />}
        {[...ends.keys()].map((square) => (
          <circle
            key={square}
            class={looked?.end === square ? "end end-looked" : "end"}
            r="8"
            style={place(at(square))}
          />
        ))}
      </Grid>
      {several.length > 0 && (
        <div class="uses">
          {several.map((k) => {
            const choice = legal[k];
            return (
              choice && (
                <button
                  key={choice.action}
                  type="button"
                  class="primary"
                  onClick={() => choose(k)}
                  onPointerEnter={() => setFocus(k)}
                  onFocus={() => setFocus(k)}
                >
                  {tell(choice)}
                </button>
              )
            );
          })}
        </div>
      )}
      <Supplies
        view={view}
        supply={told.view.supply}
        below={viewer < 0 ? 0 : viewer}
        waysOf={(k) => legal.flatMap((choice, index) => (origin(choice) === `in${k}` ? [index] : []))}
        picked={picked}
        pick={setPicked}
        look={setFocus}
        choose={choose}
        refuse={whyNot && legal.length > 0 ? (k) => whyNot(`in${k}`) : undefined}
      />
    </div>
  );
}

type At = (square: string) => [number, number];
const place = ([x, y]: [number, number]) => ({ transform: `translate(${x}px, ${y}px)` });
const line = (does: JoushiMove, at: At) => does.path.map((square) => at(square).join()).join(" ");

/** The way of the tile that is looked at, and where it pushes the others. */
function Preview({ does, at }: { does: JoushiMove; at: At }) {
  const end = does.path.at(-1);
  return (
    <g class="preview">
      <polyline class="way" points={line(does, at)} />
      {does.pushes.map((push) =>
        push.end ? (
          <g key={push.start} class="ghost" style={place(at(push.end))}>
            <Shape seat={push.colour} look="1t34" />
          </g>
        ) : (
          <path key={push.start} class="falls" d="m-14-14 28 28m0-28-28 28" style={place(at(push.start))} />
        ),
      )}
      {end !== undefined && (
        <g class="ghost" style={place(at(end))}>
          <Shape seat={does.colour} look="1t34" />
        </g>
      )}
    </g>
  );
}

function tell({ does }: Choice): string {
  const main =
    does.kind === "in"
      ? phrase("1t34-board.in", { colour: colour(does.colour), end: does.end })
      : phrase(does.kind === "lane" ? "1t34-board.lane" : "1t34-board.inward", {
          start: does.start,
          turn: does.turn,
          end: does.end,
        });
  const pushed = does.pushes.length > 0 ? phrase("1t34-board.pushes", { n: does.pushes.length }) : "";
  return (
    main +
    (does.kicks >= 0 ? phrase("1t34-board.kicks") : "") +
    pushed +
    (does.winner >= 0 ? phrase("1t34-board.wins") : "")
  );
}

export const joushi: BoardKind<JoushiView, JoushiMove> = {
  Board,
  tell,
  prompt: () => phrase("1t34-board.pick"),
  first: (view) => view.first,
  reason: ({ why }) => (why === "" ? "" : phrase(`1t34-board.end-${why}`)),
  marks: (view, seat) => view.owners.flatMap((owner, shape) => (owner === seat ? [{ shape, look: "1t34" }] : [])),
  hidden: false,
  switches: [{ setting: "threes", label: "1t34-board.setting-threes" }],
  turns: true,
};
