/** All moves of a game, turn by turn; each is a way to its position. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Analysis, ReplayMove } from "../wire";
import type { Mark } from "../boards/kind";
import { SeatSign } from "../parts/seat-sign";
import { say } from "../words";
import { heardAll, type Naming } from "../words/served";
import { faultOf, SIGNS } from "./faults";

interface Turn {
  seat: number;
  first: number;
  moves: ReplayMove[];
}

/** Consecutive actions of one seat within one turn belong together, and so do those of chance. */
export function turnsOf(moves: ReplayMove[]): Turn[] {
  const turns: Turn[] = [];
  moves.forEach((move, k) => {
    const open = turns.at(-1);
    const goesOn = open?.seat === move.seat && (move.seat < 0 || open.moves[0]?.turn === move.turn);
    if (open && goesOn) open.moves.push(move);
    else turns.push({ seat: move.seat, first: k, moves: [move] });
  });
  return turns;
}

interface MovesProps {
  moves: ReplayMove[];
  ply: number;
  analysis: Analysis | null;
  go: (ply: number) => void;
  named: Naming;
  /** The shape of a seat's pieces. */
  mark: (seat: number) => Mark | undefined;
}

export function Moves({ moves, ply, analysis, go, named, mark }: MovesProps) {
  const turns = useMemo(() => turnsOf(moves), [moves]);
  const list = useRef<HTMLOListElement>(null);
  const going = useRef(go);
  going.current = go;
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    const box = list.current;
    if (!here || !box) return;
    const [top, bottom] = [here.offsetTop, here.offsetTop + here.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top - 8;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight + 8;
  }, [ply]);
  return (
    <section class="log moves" aria-label={say("study.moves")}>
      <h2>{say("study.moves")}</h2>
      <ol ref={list} tabIndex={0} aria-label={say("study.moves")}>
        {turns.map((turn) => (
          <TurnLine
            key={turn.first}
            turn={turn}
            current={ply > turn.first && ply <= turn.first + turn.moves.length ? ply : -1}
            analysis={analysis}
            go={going}
            named={named}
            mark={turn.seat < 0 ? undefined : mark(turn.seat)}
          />
        ))}
      </ol>
    </section>
  );
}

interface TurnLineProps {
  turn: Turn;
  current: number;
  analysis: Analysis | null;
  go: { current: (ply: number) => void };
  named: Naming;
  mark: Mark | undefined;
}

/** Drawn anew only if something about it has changed: a game can have thousands. */
function TurnLine({ turn, current, analysis, go, named, mark }: TurnLineProps) {
  return useMemo(
    () => (
      <li>
        <SeatSign seat={turn.seat} mark={mark} />
        <span class="moves-of-turn">
          {turn.moves.map((move, k) => {
            const number = turn.first + k;
            const fault = faultOf(analysis?.plies[number]);
            const turning = analysis?.turning_points.includes(number) ?? false;
            return (
              <button
                key={number}
                type="button"
                class={`move${turn.seat < 0 ? " move-chance" : ""}`}
                title={heardAll(move, named).join(" ")}
                aria-current={current === number + 1 ? "step" : undefined}
                onClick={() => go.current(number + 1)}
              >
                {move.text}
                {fault !== null && (
                  <>
                    <b class={`fault fault-${fault}`} aria-hidden="true">
                      {SIGNS[fault]}
                    </b>
                    <span class="unseen">, {say(`study.${fault}-short`)}</span>
                  </>
                )}
                {turning && (
                  <>
                    <b class="turning" aria-hidden="true">
                      ⇅
                    </b>
                    <span class="unseen">, {say("study.turning-short")}</span>
                  </>
                )}
              </button>
            );
          })}
        </span>
      </li>
    ),
    [turn, current, analysis],
  );
}
