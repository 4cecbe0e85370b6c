/** A table as a page needs it: what is known, the state of the link, and the ways to act. */
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { keepNonce } from "../keys";
import { Link, type Acting, type LinkState } from "../link";
import { hear, mine, START, type TableState } from "../table";
import type { Frame, Key } from "../wire";
import { learnGame } from "../words/games";

type Wish = Acting extends infer Each ? (Each extends Acting ? Omit<Each, "id" | "seq"> : never) : never;

export interface TableLink {
  state: TableState;
  link: LinkState;
  problem: string;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number;
  /** Whether a take-back is on its way: what is offered meanwhile may not be so any more. */
  undoing: boolean;
  act(wish: Wish): void;
}

/** Frames are folded into the state; `null` forgets everything, for a new connection with other seats. */
const step = (state: TableState, frame: Frame | null) => (frame === null ? START : hear(state, frame));

export function useTable(table: string, keys: Key[]): TableLink {
  const [state, tell] = useReducer(step, START);
  const [linkState, setLinkState] = useState<LinkState>("connecting");
  const [problem, setProblem] = useState("");
  const [ahead, setAhead] = useState(0);
  const [undo, setUndo] = useState(""); // the id of the take-back that is not answered
  const arrived = useRef(0);
  const link = useRef<Link | null>(null);

  useEffect(() => {
    tell(null);
    setUndo("");
    let words = Promise.resolve(); // what happens is told in the words of the game, so these come first
    let closed = false;
    const heard = (frame: Frame) => {
      if (frame.frame === "pong") setAhead(frame.now - (frame.n + Date.now()) / 2);
      if (frame.frame === "update") arrived.current = Date.now();
      if (frame.frame === "ack" || frame.frame === "refused") setUndo((id) => (id === frame.id ? "" : id));
      if (frame.frame === "welcome") words = learnGame(frame.game);
      words.then(
        () => closed || tell(frame),
        (error: Error) => closed || setProblem(error.message),
      );
    };
    const opened = new Link(table, keys, { heard, changed: setLinkState, refused: setProblem });
    link.current = opened;
    opened.open();
    return () => {
      closed = true;
      opened.close();
    };
  }, [table, keys]);

  const act = (wish: Wish) => {
    const thought = wish.do === "choose" ? { thought: Date.now() - arrived.current } : {};
    const id = bytes();
    if (wish.do === "undo") setUndo(id);
    link.current?.send({ ...wish, ...thought, id, seq: Math.max(0, state.seq) } as Acting);
  };

  const unready = state.phase === "open" ? mine(state).filter((seat) => state.seats[seat]?.ready === false) : [];
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const seat of unready) {
      const once = `${table} ${seat}`;
      if (asked.current.has(once)) continue;
      asked.current.add(once);
      const nonce = bytes();
      keepNonce(table, nonce);
      act({ do: "ready", seat, nonce });
    }
  }, [unready.join()]);
  return { state, link: linkState, problem, ahead, undoing: undo !== "", act };
}

/** Sixteen random bytes: the name of a message, or our part of the seed, so that nobody alone decides the chances. */
function bytes(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
