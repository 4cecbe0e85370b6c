/** TAKKURE: the pitch, on which everything is chosen; what it is about above it, the cards below. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Fold } from "../parts/fold";
import { useScreen } from "../screen";
import type { PlayerView, TakkureEvent, TakkureMove, TakkureView } from "../wire";
import { say } from "../words";
import { phrase } from "../words/served";
import type { BoardKind, BoardProps } from "./kind";
import { Actions } from "./takkure-actions";
import { useAhead } from "./takkure-ahead";
import { Hand } from "./takkure-cards";
import { Odds } from "./takkure-dice";
import { PointForm } from "./takkure-form";
import { useFocus } from "./takkure-focus";
import { useFollow } from "./takkure-follow";
import { areOurs, named } from "./takkure-named";
import { barredAt, onlyPlayer, spokenOf, usesAt, usesOn } from "./takkure-offers";
import { Pitch, placed, type Looked } from "./takkure-pitch";
import {
  columnOf,
  INCH,
  kindsOf,
  moverOf,
  nearestPoint,
  nearestSpot,
  pointText,
  rowOf,
  within,
  type Point,
} from "./takkure-points";
import { useScene } from "./takkure-scene";
import { useSeen } from "./takkure-seen";
import { condition, PlayerCard, Score, Statistics, StepBar, Tokens } from "./takkure-side";
import { BoxEditor } from "./takkure-box";
import { TakkureStart } from "./takkure-start";
import { isNews, takenBy, type Taken } from "./takkure-taken";
import { meantBy, placesTold, wantedPlaces } from "./takkure-wanted";
import { numberOf, prompt, tell, tellHint, type Choice } from "./takkure-words";

type Props = BoardProps<TakkureView, TakkureMove>;

const NOBODY = "-";
const IN_STEPS = "takkure.column-first"; // a point that can be had, its column first
const FINGER = 24; // pixels around a tap within which players may be meant
const NARROW = "(max-width: 1023px)"; // actions stand beside the pitch, where a finger finds them

/** A place that waits for Confirm: a point, or a choice. */
type Held = { point: Point } | { k: number };

function Board(props: Props) {
  const { view, legal, viewer, log, rewound, story, flipped, still = false, over = false } = props;
  const { shown, focus, setFocus, choose, tried, whyNot, hinted = [], takeBack, ahead: ask, wanted = [] } = props;
  const scene = useScene(view, log, rewound);
  const [asked, setAsked] = useState(""); // the player that was clicked
  const [near, setNear] = useState<string[]>([]); // players that a finger may have meant
  const [bent, setBent] = useState(false); // whether the turn point is chosen, and not the end
  const [selected, setSelected] = useState(""); // whose card is shown
  const [hover, setHover] = useState<Point | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [grid, setGrid] = useState(false);
  const [more, setMore] = useState(false);
  useLayoutEffect(() => {
    setAsked("");
    setNear([]);
    setBent(false);
    setHeld(null);
    setHover(null);
  }, [legal]); // at once: a click may follow
  const narrow = useScreen(NARROW);
  const seen = useSeen(view.pitch, flipped, still);
  const upright = seen.high > seen.wide;
  const field = useFollow(scene.view, seen, upright, wanted.length > 0);
  useFocus(field, legal, held !== null);
  const kinds = kindsOf(legal);
  const kind = kinds.find((each) => (each === "turn") === bent) ?? kinds[0];
  const spotted = legal.some(({ does }) => does.place);
  const mover = moverOf(view) ?? view.players.find(({ name }) => name === legal.find((c) => c.does.place)?.does.who);

  const places = wantedPlaces(wanted, legal);
  const goalOf = (wish: Point) => nearestPoint(view, within(meantBy(places, wish), moverOf(view), view.now.reach));
  const takePoint = (point: Point, note?: (choice: Choice | undefined) => void) => {
    const k = kind === undefined ? undefined : columnOf(legal, kind, point);
    if (k === undefined) return;
    note?.(legal[k]);
    choose(k, (next) => {
      const row = rowOf(point)(next);
      if (row !== undefined) note?.(next[row]);
      return row;
    });
  };
  const defends = view.now.step === "defence";
  const planned = defends && view.players.some(({ team, doing }) => team === view.seat && doing !== "none");
  const take = (wish: Point, touch: boolean) => {
    const k = spotted ? nearestSpot(legal, meantBy(places, wish)) : undefined;
    if (k !== undefined) {
      if (touch || (defends && legal[k]?.does.closes)) setHeld({ k });
      else choose(k);
      return;
    }
    const point = goalOf(wish);
    if (!point) return;
    if (touch || (defends && view.now.closes)) setHeld({ point });
    else takePoint(point);
  };
  const confirm = () => {
    if (!held) return;
    setHeld(null);
    if ("k" in held) choose(held.k);
    else takePoint(held.point);
  };
  const use = (k: number) =>
    defends && legal[k]?.does.closes && legal[k]?.does.what !== "done" ? setHeld({ k }) : choose(k);
  const pick = kind !== undefined || spotted ? take : undefined;

  /** A player that can act is led to a point: the token first where that is asked, then the run. */
  const lead =
    view.phase === "token" || kind === "column"
      ? (name: string, wish: Point) => {
          if (view.phase !== "token") {
            if (name === mover?.name) take(wish, false);
            return;
          }
          const k = legal.findIndex(({ does }) => does.what === "activate" && does.who === name);
          let point: Point | undefined;
          if (k >= 0)
            choose(k, (next, then) => {
              if (next.some(({ does }) => does.kind === "row")) return point && rowOf(point)(next);
              point = nearestPoint(then, wish);
              return point && columnOf(next, "column", point);
            });
        }
      : undefined;

  const press = (name: string, event: MouseEvent) => {
    setSelected(name);
    const meant = event.detail === 0 ? [name] : playersNear(event, usable);
    if (meant.length > 1 && !near.includes(name)) {
      setNear(meant);
      return;
    }
    pressPlayer(name);
  };
  const pressPlayer = (name: string) => {
    setNear([]);
    const on = usesOn(legal, name);
    const at = usesAt(legal, name);
    const [first, ...more] = on.length > 0 && onlyPlayer(legal) !== name ? on : at;
    if (first !== undefined && more.length === 0 && !legal[first]?.does.card && barredAt(view, name).length === 0)
      use(first);
    else setAsked(asked === name ? "" : name);
  };
  const usable = (name: string) => usesAt(legal, name).length > 0 || usesOn(legal, name).length > 0;

  const [taken, setTaken] = useState<Taken | null>(null); // the last point that was chosen in words or numbers
  const pickAndTell = (wish: Point) => {
    const point = goalOf(wish);
    if (point) takePoint(point, (choice) => setTaken(takenBy(choice, wish, view.seat, log)));
  };
  const typed = useRef<Point | null>(null); // waits to hear that it can be had in two steps
  const takeTyped = ([x, y]: Point) => {
    if (!whyNot || tried === undefined || kind === undefined) return pickAndTell([x * INCH, y * INCH]);
    typed.current = [x * INCH, y * INCH];
    whyNot(pointText(legal, kind, [x, y]));
  };
  const inSteps = tried?.key === IN_STEPS;
  useEffect(() => {
    if (!inSteps || !typed.current) return;
    takePoint(typed.current);
    typed.current = null;
  }, [tried?.text, inSteps]);

  const wish = held && "point" in held ? held.point : hover;
  const at = wish && !spotted ? goalOf(wish) : undefined;
  const foreseen = useAhead(ask, legal, kind, kind === undefined ? undefined : at);
  const spot = held && "k" in held ? held.k : hover && spotted ? nearestSpot(legal, hover) : focus;
  const meant = legal[spot ?? -1]?.does;
  const advice = hover || held ? undefined : hinted.findLast(({ does }) => does.ahead)?.does;
  const looked = lookedAt(view, at, foreseen, advice ?? meant, held !== null, mover);
  const attention = focus === null ? undefined : legal[focus]?.does;
  const alone = onlyPlayer(legal);
  const open = near.length > 0 ? "" : asked || (usesAt(legal, alone).length > 1 ? alone : "");
  const opened = view.players.find(({ name }) => name === open);
  const card = view.players.find(({ name }) => name === (selected || view.now.active) && name !== NOBODY);
  const odds = attention ?? (spotted ? meant : undefined);
  const turns = kinds.includes("turn");
  const waits = open === "" ? legal.findIndex(({ does }) => ["stay", "nothing"].includes(does.what)) : -1;
  const actions = opened && (
    <Actions
      name={open}
      legal={legal}
      uses={usesAt(legal, open).filter((k) => !legal[k]?.does.card)}
      barred={barredAt(view, open)}
      at={narrow ? null : share(seen, opened)}
      left={isLeft(scene.view, seen, opened, pick !== undefined)}
      choose={use}
      look={setFocus}
      close={asked ? () => setAsked("") : undefined}
    />
  );
  const tools = !still && (
    <span class="takkure-tools">
      {takeBack && planned && (
        <button type="button" onClick={takeBack}>
          {say("table.undo")}
        </button>
      )}
      {turns && (
        <button type="button" aria-pressed={bent} onClick={() => setBent(!bent)}>
          {phrase(bent ? "takkure-board.act-straight" : "takkure-board.act-turn")}
        </button>
      )}
      {waits >= 0 && (
        <button type="button" onClick={() => use(waits)}>
          {phrase("takkure-board.act-stay")}
        </button>
      )}
      <button type="button" aria-expanded={more} title={phrase("takkure-board.more")} onClick={() => setMore(!more)}>
        {phrase("takkure-board.more-short")}
      </button>
    </span>
  );
  const hand = <Hand view={view} viewer={viewer} legal={legal} choose={use} setFocus={setFocus} />;
  const isRoll = view.phase === "window" && legal.length > 0;
  const end = looked && (looked.ahead?.way.at(-1) ?? looked.point);
  const told = (
    <p class="taken" role="status">
      {held && phrase("takkure-board.held")}
      {taken &&
        isNews(taken, log) &&
        phrase(taken.exact ? "takkure-board.taken" : "takkure-board.taken-nearest", { x: taken.x, y: taken.y })}
    </p>
  );
  const confirming = held && end && (
    <button type="button" class="primary pitch-confirm" style={narrow ? {} : placed(seen, end)} onClick={confirm}>
      {phrase("takkure-board.confirm")}
    </button>
  );
  return (
    <div class={`takkure${still ? " takkure-still" : ""}`}>
      <div class="takkure-top">
        <Score view={scene.view} viewer={viewer} />
        {!over && !still && <StepBar view={scene.view} />}
      </div>
      <div class={`takkure-field${upright ? " takkure-upright" : ""}`} ref={field}>
        <Pitch
          scene={scene}
          legal={legal}
          seen={seen}
          grid={grid}
          pointed={[attention?.who ?? "", attention?.target ?? ""]}
          selected={asked || selected}
          looked={looked}
          wanted={places}
          shown={shown ?? null}
          usable={usable}
          press={press}
          look={setHover}
          pick={pick}
          lead={lead}
        >
          {!narrow && actions}
          {!narrow && tools}
          {!narrow && isRoll && hand}
          {places.length > 0 && <p class="unseen">{phrase("takkure-board.wanted", { points: placesTold(places) })}</p>}
          {!narrow && told}
          {odds && <Odds does={odds} />}
          {!narrow && confirming}
        </Pitch>
        {(narrow || near.length > 0) && (
          <div class="takkure-beside">
            {near.length > 0 && (
              <div class="uses" role="group" aria-label={phrase("takkure-board.which")}>
                <span>{phrase("takkure-board.which")}</span>
                {near.map((name) => (
                  <button key={name} type="button" class="primary" onClick={() => pressPlayer(name)}>
                    {name}
                  </button>
                ))}
              </div>
            )}
            {narrow && told}
            {narrow && confirming}
            {narrow && actions}
            {narrow && isRoll && hand}
            {narrow && tools}
          </div>
        )}
      </div>
      {!isRoll && hand}
      {!still && more && (
        <div class="takkure-more">
          <button type="button" aria-pressed={grid} onClick={() => setGrid(!grid)}>
            {phrase("takkure-board.grid")}
          </button>
          {(kind !== undefined || view.phase === "rows") && (
            <PointForm view={view} pick={pickAndTell} take={takeTyped} why={tried && !inSteps ? tried.why : ""} />
          )}
          {card && <PlayerCard player={card} ours={areOurs(view)} />}
          <Fold
            class="bench"
            title={phrase("takkure-board.players")}
            inside={() => <Players view={view} select={setSelected} />}
          />
          <Fold
            class="bench"
            title={phrase("takkure-board.statistics")}
            inside={() => <Statistics view={view} events={(story?.() ?? null) as TakkureEvent[] | null} />}
          />
        </div>
      )}
    </div>
  );
}

/** The move that is looked at: a free point with what the server says of it, or a choice that tells it itself. */
function lookedAt(
  view: TakkureView,
  at: Point | undefined,
  foreseen: Looked["ahead"],
  meant: TakkureMove | undefined,
  held: boolean,
  mover: Looked["mover"],
): Looked | null {
  if (at) return { point: at, mover: moverOf(view), ahead: foreseen, held };
  const point = (meant?.ahead?.way.at(-1) ?? meant?.place) as Point | undefined;
  if (!meant || !point) return null;
  const who = view.players.find(({ name }) => name === meant.who) ?? mover;
  return { point, mover: who, ahead: meant.ahead ?? null, held };
}

/** The usable players whose base a finger or pointer may have meant. */
function playersNear(event: MouseEvent, usable: (name: string) => boolean): string[] {
  const group = (event.currentTarget as HTMLElement).parentElement;
  const found = [...(group?.querySelectorAll<HTMLElement>("[data-player]") ?? [])].flatMap((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const off = Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2);
    const name = each.dataset["player"] ?? "";
    return usable(name) && off < FINGER ? [{ name, off }] : [];
  });
  found.sort((a, b) => a.off - b.off);
  const [first, second] = found;
  return first && second && second.off > 2 * first.off + 4 ? [first.name] : found.map(({ name }) => name);
}

/** Whether the actions stand to the left of a player: behind its back, or where fewer players are if no place is asked. */
function isLeft(view: TakkureView, seen: ReturnType<typeof useSeen>, player: PlayerView, aiming: boolean): boolean {
  const [x, y] = share(seen, player);
  if (x < 0.22 || x > 0.78) return x > 0.5;
  const [ahead] = share(seen, { x: player.x + (view.coaches[view.attackers]?.forward ?? 1), y: player.y });
  const beside = view.players.flatMap((each) => {
    const [along, down] = share(seen, each);
    return each.on && Math.abs(down - y) < 0.3 && along !== x && Math.abs(along - x) < 0.25 ? [along - x] : [];
  });
  const crowd = beside.filter((off) => off > 0).length - beside.filter((off) => off < 0).length;
  return aiming || crowd === 0 ? ahead >= x : crowd > 0;
}

/** Where a player is in the picture, from 0 to 1. */
function share(seen: ReturnType<typeof useSeen>, { x, y }: { x: number; y: number }): [number, number] {
  const [along, down] = seen.of([x, y]);
  return [along / seen.wide, down / seen.high];
}

function Players({ view, select }: { view: TakkureView; select: (name: string) => void }) {
  return (
    <table>
      <tbody>
        {view.players.map((player, body) =>
          player.name === NOBODY ? null : (
            <tr key={player.name}>
              <th class={`team-${player.team}`} scope="row">
                <button type="button" class="plain" onClick={() => select(player.name)}>
                  {numberOf(view, body)} {player.name}
                </button>
              </th>
              <td>{player.skills.filter(Boolean).map(named).join(", ")}</td>
              <td>{condition(player).join(", ")}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** How an exercise ended, or why a match did, with its tries. */
function reason({ aim, why, coaches }: TakkureView): string {
  if (why === "") return "";
  const tries = coaches.map((coach) => coach.tries).join(" : ");
  return phrase(`takkure-board.score-${aim?.end || why}`, { tries });
}

export const takkure: BoardKind<TakkureView, TakkureMove> = {
  Board,
  tell,
  prompt,
  buttons: (_, legal) => spokenOf(legal),
  reason,
  holds: (view, seat) => <Tokens view={view} seat={seat} />,
  credit: (event, view) => view.players.find(({ name }) => "who" in event && event.who === name)?.team,
  marks: () => [],
  answers: true,
  hidden: true,
  tallied: true,
  turns: true,
  Start: TakkureStart,
  starts: ["scenario"],
  editors: { box: BoxEditor },
  files: { box: { name: "box.toml" }, teams: { name: "teams.toml" } },
  midway: ({ phase, now }) => phase === "rows" || (now.step === "defence" && ["moving", "target"].includes(phase)),
  hintSteps: 4,
  partOf: ({ does }) => ["row", "column", "turn", "stay", "contact", "aim-tackle", "from"].includes(does.kind),
  tellHint,
};
