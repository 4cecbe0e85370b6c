/** A table: the board, who plays, what can be done, and what has happened. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { boardOf } from "../boards";
import type { Follow } from "../boards/kind";
import { isOpen, keepKeys, keysOf } from "../keys";
import { Choices } from "../parts/choices";
import { Confirm } from "../parts/confirm";
import { Doings } from "../parts/doings";
import { Hints } from "../parts/hints";
import { Log } from "../parts/log";
import { People, namesOf } from "../parts/people";
import { LookedRule, Refusal } from "../parts/rule-link";
import { Shell } from "../parts/shell";
import { Waiting } from "../parts/waiting";
import { settings } from "../settings";
import { mine, winners, type LogEntry, type TableState } from "../table";
import type { Refusing, Result } from "../wire";
import { known, say } from "../words";
import { heard } from "../words/served";
import { useDistances } from "./use-distances";
import { useStory } from "./use-story";
import { useSounds } from "./use-sounds";
import { useStale } from "../installed";
import { useTable } from "./use-table";

/** What was written, perhaps knowing that it is not possible, and what had been refused before. */
interface Tried {
  text: string;
  before: Refusing | null;
}

export function TablePage({ id }: { id: string }) {
  const [keys, setKeys] = useState(() => keysOf(id));
  const { state, link, problem, ahead, act } = useTable(id, keys);
  const [focus, setFocus] = useState<number | null>(null);
  const [hinted, setHinted] = useState<number | null>(null);
  const [flipped, setFlipped] = useState(false);
  const [faced, setFaced] = useState(-1); // who sits before a shared device
  const [tried, setTried] = useState<Tried | null>(null);
  const [shown, setShown] = useState<LogEntry | null>(null);
  const [trouble, setTrouble] = useState("");
  const { welcome, legal, viewer } = state;
  const kind = boardOf(welcome?.game ?? "");
  const names = useMemo(() => namesOf(state.seats), [state.seats]);
  const looked = focus ?? hinted;
  const labels = useMemo(() => legal.map((choice) => kind.tell(choice, state.view)), [legal]);
  const [asked, setAsked] = useState<number | null>(null); // the move that waits for a second yes
  const plan = useRef<Follow<unknown, unknown> | undefined>(undefined); // what was begun and goes on by itself
  useEffect(() => {
    setFocus(null);
    setHinted(null);
    setAsked(null);
    setTried(null);
    const next = legal.length > 0 ? plan.current?.(legal, state.view) : undefined;
    if (next === undefined) plan.current = undefined;
    else play(next);
  }, [state.seq, viewer]);
  const answered = tried && state.refusal !== tried.before ? state.refusal : null;
  useEffect(() => {
    if (state.refusal && !answered) plan.current = undefined; // an answer may have begun a plan
  }, [state.refusal]);
  useSounds(state);
  const stale = useStale(link === "open");
  const distances = useDistances(id, state, kind.measured === true);

  const story = useStory(id, keys, state, kind.tallied === true);

  const attempt = (ask: Promise<void>) => ask.catch((error: Error) => setTrouble(error.message));
  const join = () =>
    attempt(
      api.join(id, {}).then((seated) => {
        keepKeys(id, seated.keys);
        setKeys(keysOf(id));
      }),
    );
  const again = () => {
    const key = keys[0];
    if (!key) return;
    void attempt(
      api.rematch(id, key).then((seated) => {
        keepKeys(seated.table.id, seated.keys);
        location.assign(`/t/${seated.table.id}`);
      }),
    );
  };
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
    return (
      <Shell>
        <p class="notice">{problem}</p>
      </Shell>
    );
  }
  if (!welcome) {
    return (
      <Shell aside={<LinkLamp link={link} />}>
        <p class="notice">{say("app.loading")}</p>
      </Shell>
    );
  }
  const shared = kind.hidden && !isOpen(id) && mine(state).length > 1;
  const curtain = shared && viewer >= 0 && faced !== viewer && state.phase === "playing";
  const Board = kind.Board;
  const why = state.refusal ? heard(state.refusal, state.refusal.text) : "";
  const message = (tried ? "" : why) || trouble;
  return (
    <Shell aside={<LinkLamp link={link} />}>
      {stale && (
        <p class="stale" role="status">
          {say("app.stale")}{" "}
          <button type="button" onClick={() => location.reload()}>
            {say("app.reload")}
          </button>
        </p>
      )}
      <div class={`table table-${welcome.game}`}>
        <section class="table-board">
          <h1 class="status" aria-live="polite">
            {status(state, names)}
          </h1>
          {state.phase === "open" ? (
            <Waiting id={id} state={state} join={() => void join()} attempt={(ask) => void attempt(ask)} />
          ) : curtain ? (
            <div class="curtain">
              <p>{say("table.curtain", { name: names[viewer] ?? "" })}</p>
              <button type="button" class="primary" onClick={() => setFaced(viewer)}>
                {say("table.curtain-go", { name: names[viewer] ?? "" })}
              </button>
            </div>
          ) : (
            <>
              {state.view !== null && (
                <Board
                  {...{
                    view: state.view,
                    legal,
                    viewer,
                    names,
                    log: state.log,
                    rewound: state.rewound,
                    story,
                    flipped,
                    distances,
                    over: state.phase === "over",
                    tried: tried && answered ? { text: tried.text, key: answered.key, why } : null,
                    whyNot,
                    shown,
                    focus: looked,
                    setFocus,
                    choose,
                  }}
                />
              )}
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
              {legal.length > 0 && (
                <p class="prompt">
                  {kind.prompt(state.view, legal)} <LookedRule game={welcome.game} does={legal[focus ?? -1]?.does} />
                </p>
              )}
            </>
          )}
          {message && <Refusal game={welcome.game} text={message} />}
        </section>
        <aside class="table-side">
          <People
            state={state}
            ahead={ahead}
            names={names}
            marks={(seat) => (state.view === null ? [] : kind.marks(state.view, seat))}
          />
          <Doings
            state={state}
            names={names}
            act={act}
            again={again}
            rematch={kind.rematch}
            flip={kind.turns ? () => setFlipped(!flipped) : undefined}
          />
          {!curtain && legal.length > 0 && !welcome.rated && (
            <Hints
              table={id}
              seatKey={keys.find((key) => key.seat === viewer)}
              seq={state.seq}
              tell={(action) => {
                const index = legal.findIndex((choice) => choice.action === action);
                setHinted(index < 0 ? null : index);
                const choice = legal[index];
                return choice ? kind.tell(choice, state.view) : "";
              }}
            />
          )}
          {!curtain && legal.length > 0 && (
            <Choices seq={state.seq} labels={labels} focus={looked} setFocus={setFocus} choose={choose} />
          )}
          <Log entries={state.log} shown={shown} show={setShown} />
        </aside>
      </div>
    </Shell>
  );
}

/** The one sentence above the board. */
export function status(state: TableState, names: string[]): string {
  if (state.result) return ending(state.result, mine(state), names);
  if (state.phase === "open")
    return say(state.seats.some((seat) => seat.kind === "open") ? "table.waiting" : "table.waiting-ready");
  const name = names[state.toMove ?? -1] ?? "";
  if (state.toMove === null || !mine(state).includes(state.toMove)) return say("table.turn-theirs", { name });
  return mine(state).length > 1 ? say("table.turn-local", { name }) : say("table.turn-yours");
}

function ending(result: Result, own: number[], names: string[]): string {
  if (result.how === "aborted") return say("table.how-aborted");
  const won = winners(result);
  const how = `table.how-${result.how}`;
  const added = known(how) ? ` (${say(how)})` : "";
  if (won.length === 0) return say("table.drawn") + added;
  if (own.length === 1 && won.includes(own[0] ?? -1)) return say("table.won") + added;
  return say("table.lost", { name: won.map((seat) => names[seat]).join(" + ") }) + added;
}

function LinkLamp({ link }: { link: "connecting" | "open" | "waiting" | "ended" }) {
  return (
    <span class={`lamp lamp-${link}`} role="status">
      {say(`link.${link}`)}
    </span>
  );
}
