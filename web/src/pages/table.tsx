/** A table: strips of the players around the board, what to do now, and beside it what has happened. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { boardOf } from "../boards";
import type { Follow } from "../boards/kind";
import { useAfterMotion } from "../boards/moving";
import { useStale } from "../installed";
import { dropKeys, hasAccount, isOpen, keepKeys, keysOf } from "../keys";
import { ActionBar } from "../parts/action-bar";
import { AfterGame } from "../parts/after-game";
import { Choices } from "../parts/choices";
import { Confirm } from "../parts/confirm";
import { Doings } from "../parts/doings";
import { FairNote } from "../parts/fair-note";
import { headline } from "../parts/headline";
import { Hints } from "../parts/hints";
import { Invitation } from "../parts/invitation";
import { KeyMoment } from "../parts/key-moment";
import { Leaving } from "../parts/leaving";
import { LinkLamp } from "../parts/link-lamp";
import { Log } from "../parts/log";
import { Lost } from "../parts/lost";
import { namesOf, naming } from "../names";
import { Offers } from "../parts/offers";
import { seatBelow, Strips, Watching } from "../parts/people";
import { ResultCard } from "../parts/result-card";
import { LookedRule } from "../parts/rule-link";
import { SeriesLine } from "../parts/series";
import { Shell } from "../parts/shell";
import { Side } from "../parts/side";
import { SoFar } from "../parts/so-far";
import { StaleNote } from "../parts/stale-note";
import { TalkBubble, TalkPart } from "../parts/talk";
import { Toast } from "../parts/toast";
import { useAttention } from "../parts/use-attention";
import { useForced } from "../parts/use-forced";
import { useTalk } from "../parts/use-talk";
import { Waiting } from "../parts/waiting";
import { settings, useSettings } from "../settings";
import { creditedLog, isHandedOn, logFor, mine, type LogEntry } from "../table";
import type { Choice, Hint, Refusing, Key } from "../wire";
import { say } from "../words";
import { heard } from "../words/served";
import { useDistances } from "./use-distances";
import { hasEntered, reservedAt } from "../parts/cup-seat";
import { useSounds } from "./use-sounds";
import { useStory } from "./use-story";
import { useTable } from "./use-table";

const NONE: Choice[] = [];

/** What was written, perhaps knowing that it is not possible, and what had been refused before. */
interface Tried {
  text: string;
  before: Refusing | null;
}

export function TablePage({ id }: { id: string }) {
  const [keys, setKeys] = useState(() => keysOf(id));
  const { state, link, problem, ahead, undoing, act } = useTable(id, keys);
  useEffect(() => {
    if (keys.length > 0) return;
    const take = (own: Key[]) => {
      if (own.length === 0) return;
      keepKeys(id, own); // seats that were taken at another device
      setKeys(keysOf(id));
    };
    if (hasEntered()) reservedAt(id).then(take, () => undefined); // likewise, the seat that a tournament keeps
    if (hasAccount()) api.seatKeys(id).then(take, () => undefined); // then one watches, and loading the page asks again
  }, [id]);
  useEffect(() => {
    if (!state.welcome) return;
    const { yours } = state.welcome;
    const dead = keys.filter(({ seat }) => !yours.includes(seat)); // of a seat that was left, or of one removed from it
    if (dead.length === 0) return;
    dropKeys(id, dead);
    setKeys(keysOf(id));
  }, [state.welcome]);
  const told = useAfterMotion(state); // what the board has shown
  const [focus, setFocus] = useState<number | null>(null);
  const [hinted, setHinted] = useState<Choice[]>(NONE);
  const [flipped, setFlipped] = useState(false);
  const [faced, setFaced] = useState(-1); // who sits before a shared device
  const [tried, setTried] = useState<Tried | null>(null);
  const [shown, setShown] = useState<LogEntry | null>(null);
  const [trouble, setTrouble] = useState<{ text: string } | null>(null); // another object shows the same text anew
  const [menu, setMenu] = useState(false);
  const [seen, setSeen] = useState(false); // whether the result was put away
  const { welcome, viewer } = state;
  const ready = told.toMove === state.toMove && !undoing; // the next player waits for the movement
  const legal = ready ? state.legal : NONE;
  const kind = boardOf(welcome?.game ?? "");
  const names = useMemo(() => namesOf(state.seats), [state.seats]);
  const looked = focus ?? placeOf(legal, hinted[0]?.action) ?? null;
  const labels = useMemo(() => legal.map((choice) => kind.tell(choice, state.view)), [legal]);
  const { moves } = useSettings();
  const [asked, setAsked] = useState<number | null>(null); // the move that waits for a second yes
  const plan = useRef<Follow<unknown, unknown> | undefined>(undefined); // what was begun and goes on by itself
  useEffect(() => {
    setFocus(null);
    setHinted(NONE);
    setAsked(null);
    setTried(null);
    const next = legal.length > 0 ? plan.current?.(legal, state.view) : undefined;
    if (next === undefined) plan.current = undefined;
    else play(next);
  }, [state.seq, viewer]);
  const answered = tried && state.refusal !== tried.before ? state.refusal : null;
  useEffect(() => {
    if (state.refusal) setTrouble(null);
    if (state.refusal && !answered) plan.current = undefined; // an answer may have begun a plan
  }, [state.refusal]);
  useEffect(() => {
    setSeen(false); // an offer to play again, and each answer, stands on the card
    setMenu(false);
  }, [state.rematch]);
  useSounds(told);
  useAttention(told, headline(told, names));
  const talk = useTalk(id, keys, state, link === "open");
  const stale = useStale(link === "open");
  const distances = useDistances(id, state, kind.measured === true);

  const shared = kind.hidden && !isOpen(id) && mine(state).length > 1;
  const curtain = shared && viewer >= 0 && faced !== viewer && state.phase === "playing";
  const eyes = curtain ? -1 : viewer;
  const handedOn = isHandedOn(state, kind.hidden);
  useEffect(() => {
    if (handedOn && !curtain && viewer >= 0) act({ do: "lift", seat: viewer });
  }, [handedOn, curtain, viewer]);
  const log = useMemo(() => (shared ? logFor(state.log, eyes) : state.log), [state.log, shared, eyes]);
  const known = useMemo(() => (shared ? logFor(told.log, eyes) : told.log), [told.log, shared, eyes]);
  const lines = useCredited(known, kind, told.view);
  const rewound = useRef(state.rewound);
  useEffect(() => {
    const back = rewound.current !== state.rewound;
    rewound.current = state.rewound;
    if (back && legal.length > 0 && kind.midway?.(state.view)) act({ do: "undo", seat: viewer });
  }, [state.rewound]);
  useEffect(() => setShown(null), [eyes]);
  const story = useStory(id, keys, { ...state, log }, kind.tallied === true);
  useForced({
    offered: legal.length,
    seq: state.seq,
    rewound: state.rewound,
    ready: !curtain && told === state && plan.current === undefined,
    play: () => play(0),
  });

  const attempt = (ask: Promise<void>) => void ask.catch((error: Error) => setTrouble({ text: error.message }));
  const join = () =>
    api.join(id, {}).then((seated) => {
      keepKeys(id, seated.keys);
      setKeys(keysOf(id));
    });
  const [cancelled, setCancelled] = useState(false);
  const cancel = () => {
    setCancelled(true);
    act({ do: "abort", seat: mine(state)[0] ?? 0 });
  };
  useEffect(() => {
    if (cancelled && state.phase === "over") location.assign("/");
  }, [cancelled, state.phase]);
  const play = (index: number) => {
    const choice = legal[index];
    if (choice) act({ do: "choose", seat: viewer, action: choice.action });
  };
  const whyNot = (text: string) => {
    setTried({ text, before: state.refusal });
    act({ do: "choose", seat: viewer, text });
  };
  const choose = (index: number, then?: Follow<unknown, unknown>) => {
    plan.current = then;
    if (settings().confirm) setAsked(index);
    else play(index);
  };

  if (problem) {
    return <Lost why={problem} />;
  }
  if (!welcome) {
    return (
      <Shell aside={<LinkLamp link={link} />}>
        <p class="notice">{say("app.loading")}</p>
      </Shell>
    );
  }
  const Board = kind.Board;
  const called = names.map((name, seat) =>
    mine(state).length === 1 && mine(state)[0] === seat ? say("table.you-name") : name,
  );
  const key = keys.find(({ seat }) => seat === viewer);
  const why = state.refusal ? heard(state.refusal, state.refusal.text, naming(names, mine(state))) : "";
  const refused = tried && kind.answers ? "" : why;
  const open = state.phase === "open";
  const watching = mine(state).length === 0;
  const invited = open && watching;
  const over = told.phase === "over" && told.result !== null;
  const below = seatBelow(state, kind.hidden);
  const around = state.seats.map((_, k) => k).filter((seat) => open || seat !== below);
  const afterGame = <AfterGame state={state} names={names} attempt={attempt} rematch={kind.rematch} />;
  const strips = (seats: number[]) => (
    <Strips
      state={state}
      seats={seats}
      ahead={ahead}
      names={names}
      marks={(seat) => (state.view === null ? [] : kind.marks(state.view, seat))}
      holds={(seat) => (told.view === null ? null : kind.holds?.(told.view, seat, distances))}
      first={state.view === null ? undefined : kind.first?.(state.view)}
      active={told.toMove}
    />
  );
  const buttons = curtain ? [] : (kind.buttons?.(state.view, legal) ?? []);
  const listed = !curtain && legal.length > 0;
  const situation = told.view === null ? "" : (kind.tells?.(told.view, viewer, called) ?? "");
  return (
    <Shell aside={<LinkLamp link={link} />} wide>
      {stale && <StaleNote />}
      <TalkBubble talk={talk} />
      <div
        class={`table table-${welcome.game}`}
        data-seq={state.seq}
        data-told={told.seq}
        data-viewer={viewer}
        data-phase={told.phase}
      >
        <section class="stage">
          {strips(around)}
          <div class="table-board">
            {welcome.notice && <p class="notice">{heard(welcome.notice, welcome.notice_said)}</p>}
            {open && mine(state).length > 0 && (
              <Waiting id={id} state={state} names={names} attempt={attempt} cancel={cancel} />
            )}
            {invited && <Invitation id={id} state={state} names={names} join={join} />}
            {curtain && (
              <div class="curtain">
                <p>{say("table.curtain", { name: names[viewer] ?? "" })}</p>
                {handedOn && <p class="quiet">{say("table.curtain-clock", { name: names[viewer] ?? "" })}</p>}
                <button type="button" class="primary" onClick={() => setFaced(viewer)}>
                  {say("table.curtain-go", { name: names[viewer] ?? "" })}
                </button>
              </div>
            )}
            {!open && !curtain && state.view !== null && (
              <Board
                {...{
                  view: state.view,
                  legal,
                  viewer,
                  names: called,
                  log,
                  rewound: state.rewound,
                  story,
                  flipped,
                  distances,
                  over: state.phase === "over",
                  tried: tried && answered ? { text: tried.text, key: answered.key, why } : null,
                  whyNot,
                  shown,
                  hinted,
                  takeBack: legal.length > 0 ? () => act({ do: "undo", seat: viewer }) : undefined,
                  ahead: key && ((actions: (number | string)[]) => api.ahead(id, { ...key, actions })),
                  focus: looked,
                  setFocus,
                  choose,
                }}
              />
            )}
            {over && !seen && (
              <ResultCard
                state={told}
                names={names}
                why={(told.view !== null && kind.reason?.(told.view)) || ""}
                close={() => setSeen(true)}
              >
                {kind.Ending && told.view !== null && <kind.Ending view={told.view} names={called} log={told.log} />}
                {state.log.length > 0 && <KeyMoment table={id} names={names} own={mine(state)} />}
                {afterGame}
              </ResultCard>
            )}
          </div>
          {!open && strips([below])}
          {asked !== null && legal[asked] && (
            <Confirm
              label={kind.tell(legal[asked], state.view)}
              yes={() => play(asked)}
              no={() => {
                plan.current = undefined;
                setAsked(null);
              }}
            />
          )}
          {!invited && (
            <ActionBar
              status={headline(told, names)}
              offer={<Offers state={state} names={names} act={act} />}
              prompt={
                listed ? (
                  <>
                    {situation || kind.prompt(state.view, legal)}{" "}
                    <LookedRule game={welcome.game} does={legal[focus ?? -1]?.does} />
                  </>
                ) : watching ? (
                  say("table.watching")
                ) : (
                  situation
                )
              }
              actions={buttons.map((index) => ({
                label: labels[index] ?? "",
                act: () => choose(index),
                look: (on) => setFocus(on ? index : null),
              }))}
              listed={listed && !kind.listed}
              menu={{ open: menu, toggle: () => setMenu(!menu) }}
            >
              {listed && !welcome.fair && (
                <Hints
                  table={id}
                  seatKey={key}
                  seq={state.seq}
                  steps={kind.hintSteps ?? 1}
                  tell={(hint) => {
                    const steps = stepsOf(hint, legal, kind);
                    setHinted(steps);
                    return kind.tellHint?.(steps, state.view) ?? labels[legal.indexOf(steps[0] as Choice)] ?? "";
                  }}
                  follow={(hint) => {
                    const [first, ...more] = stepsOf(hint, legal, kind);
                    const index = legal.indexOf(first as Choice);
                    const left = more.map(({ action }) => action);
                    if (index >= 0) choose(index, (next) => placeOf(next, left.shift()));
                  }}
                />
              )}
            </ActionBar>
          )}
        </section>
        {listed && (moves || kind.listed) && (
          <Choices seq={state.seq} labels={labels} focus={looked} setFocus={setFocus} choose={choose} />
        )}
        <Side open={menu}>
          <Watching state={state} />
          <FairNote state={state} />
          {(!over || seen) && <SeriesLine state={told} names={names} />}
          {!open && (
            <Log
              entries={lines}
              shown={shown}
              show={setShown}
              mark={(seat) => (state.view === null ? undefined : kind.marks(state.view, seat)[0])}
            />
          )}
          <TalkPart state={state} names={names} talk={talk} />
          <Doings state={state} names={names} act={act} flip={kind.turns ? () => setFlipped(!flipped) : undefined}>
            {!welcome.fair && !kind.hidden && state.log.length > 0 && <SoFar table={id} attempt={attempt} />}
          </Doings>
          {over && seen && afterGame}
        </Side>
        <Leaving state={state} />
        <Toast text={refused || (trouble?.text ?? "")} about={refused ? state.refusal : trouble} game={welcome.game} />
      </div>
    </Shell>
  );
}

/** The log as the game credits it; entries that were there stay the same objects, so that no line is drawn anew. */
function useCredited(log: LogEntry[], { credit }: ReturnType<typeof boardOf>, view: unknown): LogEntry[] {
  const done = useRef({ entries: new Map<LogEntry, LogEntry[]>() });
  return useMemo(() => {
    if (!credit || view === null) return log;
    const { entries } = done.current;
    return log.flatMap((entry) => {
      const found = entries.get(entry) ?? creditedLog([entry], (event) => credit(event, view));
      entries.set(entry, found);
      return found;
    });
  }, [log]);
}

/** The place of an action in a legal list. */
function placeOf(legal: Choice[], action: number | undefined): number | undefined {
  const index = legal.findIndex((choice) => choice.action === action);
  return index < 0 ? undefined : index;
}

/** The steps of a hint that are one action. */
function stepsOf(hint: Hint, legal: Choice[], kind: ReturnType<typeof boardOf>): Choice[] {
  const first = legal.filter(({ action }) => action === hint.action);
  const more = hint.more ?? [];
  const end = more.findIndex((choice) => !kind.partOf?.(choice));
  return [...first, ...more.slice(0, end < 0 ? more.length : end)];
}
