import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { boardOf } from "../src/boards";
import type { BoardProps } from "../src/boards/kind";
import { Chances, StudyBoard, useRewound } from "../src/study/board";
import { useTry, type Trying } from "../src/study/use-try";
import { hear, START, type LogEntry } from "../src/table";
import type { Choice, LessMove, Tried } from "../src/wire";
import { frames } from "./frames";

const room = document.createElement("div");
document.body.append(room);
afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
});

const entry = (seq: number): LogEntry => ({ seq, seat: 0, text: null, said: [], events: [] });
const less = frames("less").reduce(hear, START);

test("a study board offers the legal list and gives the choice", () => {
  const choose = vi.fn();
  act(() =>
    render(
      <StudyBoard game="less" names={[]} view={less.view} viewer={0} legal={less.legal} log={[]} choose={choose} />,
      room,
    ),
  );
  const does = less.legal[4]?.does as LessMove;
  act(() => room.querySelector<HTMLButtonElement>(`[data-square="${does.start}"]`)?.click());
  act(() => room.querySelector<HTMLButtonElement>(`[data-square="${does.end}"]`)?.click());
  expect(choose).toHaveBeenCalledExactlyOnceWith(less.legal[4]);
});

test("a log that goes on is told as a story, any other is not", () => {
  const all = Array.from({ length: 40 }, (_, k) => entry(k));
  const counts: number[] = [];
  function Probe({ log }: { log: LogEntry[] }) {
    counts.push(useRewound(log));
    return null;
  }
  const upTo = (...plies: number[]) => {
    for (const ply of plies) act(() => render(<Probe log={all.slice(0, ply)} />, room));
    return counts.at(-1);
  };
  expect(upTo(3, 4, 5)).toBe(0);
  expect(upTo(2)).toBe(1);
  expect(upTo(3)).toBe(1);
  expect(upTo(30)).toBe(2);
});

/** A server that answers each try with what was tried, the last action being a chance if it is odd. */
function serve() {
  const asked: { ply: number; tried: number[]; viewer: number; roll: boolean }[] = [];
  const answer = (tried: number[]): Tried => ({
    tried,
    moved: tried.map((action) => ({
      seat: action % 2 ? -1 : 0,
      action,
      text: "",
      events: [],
      said: [],
      sentences: [],
    })),
    to_move: 0,
    view: {},
    legal: [],
    chances: [],
    scores: null,
    worth: null,
  });
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const wanted = JSON.parse(body) as (typeof asked)[number];
    asked.push(wanted);
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer(wanted.tried)) });
  });
  return asked;
}

test("trying adds to the branch, and taking back leaves out the last decision with its chances", async () => {
  const asked = serve();
  let trying: Trying | undefined;
  function Probe() {
    trying = useTry("/api/records/x", 7);
    return null;
  }
  const settle = () => act(async () => new Promise((done) => setTimeout(done, 0)));
  act(() => render(<Probe />, room));
  await settle();
  expect(asked).toEqual([{ ply: 7, tried: [], viewer: -2, roll: true, value: false }]);
  act(() => trying?.play(4));
  await settle();
  act(() => trying?.play(6, 3, 5));
  await settle();
  expect(trying?.found?.tried).toEqual([4, 6, 3, 5]);
  act(() => trying?.back());
  await settle();
  expect(trying?.found?.tried).toEqual([4]);
  act(() => trying?.restart());
  await settle();
  expect(trying?.found?.tried).toEqual([]);
});

test("what chance may bring is told with how likely it is", () => {
  const choose = vi.fn();
  const chances = [
    { action: 1, text: "30", weight: 199 },
    { action: 2, text: "TD", weight: 1 },
  ];
  act(() => render(<Chances chances={chances} choose={choose} />, room));
  expect([...room.querySelectorAll("button")].map((each) => each.textContent)).toEqual(["30 (100 %)", "TD (< 1 %)"]);
  act(() => room.querySelectorAll("button")[1]?.click());
  expect(choose).toHaveBeenCalledExactlyOnceWith(chances[1]);
});

test("what a board has begun goes on by itself with the lists that follow", () => {
  const choose = vi.fn();
  const plan = vi.fn((legal: unknown[]) => (legal.length > 1 ? 1 : undefined));
  const kind = boardOf("less");
  const real = { ...kind };
  kind.Board = ({ choose: begin }: BoardProps<unknown, unknown>) => <button onClick={() => begin(0, plan)} />;
  kind.prompt = () => "";
  const show = (legal: Choice[]) =>
    act(() =>
      render(<StudyBoard game="less" names={[]} view={{}} viewer={0} legal={legal} log={[]} choose={choose} />, room),
    );
  const [one, two, three] = less.legal as [Choice, Choice, Choice];
  show([one]);
  act(() => room.querySelector("button")?.click());
  show([two, three]);
  expect(choose.mock.calls).toEqual([[one], [three]]);
  show([two]);
  show([two, one]);
  expect(choose).toHaveBeenCalledTimes(2);
  Object.assign(kind, real);
});
