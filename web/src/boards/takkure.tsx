/** TAKKURE: who decides what now, the pitch, what can be done with whom and how likely it is, cards and dice. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Fold } from "../parts/fold";
import type { TakkureEvent, TakkureMove, TakkureView } from "../wire";
import { phrase } from "../words/served";
import type { BoardKind, BoardProps } from "./kind";
import { Dice, Odds } from "./takkure-dice";
import { PointForm } from "./takkure-form";
import { areOurs, named } from "./takkure-named";
import { Pitch } from "./takkure-pitch";
import { INCH, kindsOf, moverOf, nearest, pointText, rowOf, within, type Point } from "./takkure-points";
import { isNews, takenBy, type Taken } from "./takkure-taken";
import { useSeen } from "./takkure-seen";
import { condition, Hand, PlayerCard, Score, Statistics, StepBar } from "./takkure-side";
import { labels, prompt, tell, word, type Choice } from "./takkure-words";

type Props = BoardProps<TakkureView, TakkureMove>;

const NOBODY = "-";
const IN_STEPS = "takkure.column-first"; // a point that can be had, its column first

function Board({
  view,
  legal,
  viewer,
  names,
  log,
  story,
  flipped,
  still = false,
  over = false,
  shown,
  focus,
  setFocus,
  choose,
  tried,
  whyNot,
}: Props) {
  const [asked, setAsked] = useState(""); // the player or card that was clicked
  const [wanted, setWanted] = useState(""); // the kind of point
  const [selected, setSelected] = useState(""); // whose card is shown
  useEffect(() => setAsked(""), [legal]);
  const empty = view.players.every(({ on }) => !on); // before a kick-off it need not be large
  const seen = useSeen(flipped, still || empty);
  const kinds = kindsOf(legal);
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  const usesOf = (name: string) =>
    legal.flatMap(({ does }, k) => (!does.x && name && [does.target || does.who, does.card].includes(name) ? [k] : []));
  const press = (name: string) => {
    const [first, ...more] = usesOf(name);
    setSelected(name);
    const spent = first === undefined ? "" : legal[first]?.does.card; // a card is played by a button that names it
    if (first !== undefined && more.length === 0 && (!spent || spent === name)) choose(first);
    else setAsked(asked === name ? "" : name);
  };
  const [taken, setTaken] = useState<Taken | null>(null); // the last point that was chosen in words or numbers
  const pick =
    kind === undefined
      ? undefined
      : (wish: Point, note?: (choice: Choice | undefined) => void) => {
          const goal = within(wish, moverOf(view), view.now.reach);
          const k = nearest(legal, kind, goal);
          if (k === undefined) return;
          note?.(legal[k]);
          choose(k, (next) => {
            const row = rowOf(goal)(next);
            if (row !== undefined) note?.(next[row]);
            return row;
          });
        };
  const pickAndTell =
    pick && ((wish: Point) => pick(wish, (choice) => setTaken(takenBy(choice, wish, view.seat, log))));
  const typed = useRef<Point | null>(null); // waits to hear that it can be had in two steps
  const take = ([x, y]: Point) => {
    if (!whyNot || kind === undefined) return pickAndTell?.([x * INCH, y * INCH]);
    typed.current = [x * INCH, y * INCH];
    whyNot(pointText(legal, kind, [x, y]));
  };
  const inSteps = tried?.key === IN_STEPS;
  useEffect(() => {
    if (!inSteps || !typed.current) return;
    pick?.(typed.current);
    typed.current = null;
  }, [tried?.text, inSteps]);
  const looked = focus === null ? undefined : legal[focus]?.does;
  const coach = view.coaches[viewer];
  const held = [...(coach?.hand ?? []), ...(coach?.picked ?? [])]; // these have buttons of their own
  const others = legal.flatMap(({ does }, k) =>
    !does.x && !does.who && !does.target && !(does.card && held.includes(does.card)) ? [k] : [],
  );
  const uses = asked === "" ? others : usesOf(asked);
  const card = view.players.find(({ name }) => name === (selected || view.now.active) && name !== NOBODY);
  return (
    <div class="takkure">
      {!over && <StepBar view={view} names={names} asked={legal.length > 0 ? prompt(view, legal) : ""} />}
      <Score view={view} />
      <Pitch
        view={view}
        looked={[looked?.who ?? "", looked?.target ?? ""]}
        aim={looked?.x ? { x: Number(looked.x), y: looked.y ? Number(looked.y) : null } : null}
        selected={asked || selected}
        seen={seen}
        shown={shown ?? null}
        usable={(name) => usesOf(name).length > 0}
        press={press}
        pick={pick}
      />
      <p class="taken" role="status">
        {taken &&
          isNews(taken, log) &&
          phrase(taken.exact ? "takkure-board.taken" : "takkure-board.taken-nearest", { x: taken.x, y: taken.y })}
      </p>
      {kinds.length > 1 && (
        <div class="uses">
          {kinds.map((each) => (
            <button
              key={each}
              type="button"
              class={each === kind ? "primary" : ""}
              aria-pressed={each === kind}
              onClick={() => setWanted(each)}
            >
              {word("kind", each)}
            </button>
          ))}
        </div>
      )}
      {uses.length > 0 && (
        <div class="uses">
          {uses.map((k) => (
            <button
              key={k}
              type="button"
              class={asked === "" ? "" : "primary"}
              onClick={() => choose(k)}
              onPointerEnter={() => setFocus(k)}
              onFocus={() => setFocus(k)}
            >
              {tell(legal[k] as Choice)}
            </button>
          ))}
        </div>
      )}
      {looked && <Odds does={looked} />}
      {pickAndTell && <PointForm view={view} pick={pickAndTell} take={take} why={tried && !inSteps ? tried.why : ""} />}
      <Hand view={view} viewer={viewer} playable={(name) => usesOf(name).length > 0} press={press} />
      <Dice log={log} />
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
  );
}

function Players({ view, select }: { view: TakkureView; select: (name: string) => void }) {
  const short = labels(view);
  return (
    <table>
      <tbody>
        {view.players.map((player, body) => (
          <tr key={player.name}>
            <th class={`team-${player.team}`} scope="row">
              <button type="button" class="plain" onClick={() => select(player.name)}>
                {short[body]} {player.name}
              </button>
            </th>
            <td>{player.skills.filter(Boolean).map(named).join(", ")}</td>
            <td>{condition(player).join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const takkure: BoardKind<TakkureView, TakkureMove> = {
  Board,
  tell,
  prompt: () => "",
  marks: () => [],
  hidden: true,
  tallied: true,
  turns: true,
};
