import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { usePlies, type Plies } from "../src/study/use-plies";
import type { Span, PlyView } from "../src/wire";

const room = document.createElement("div");
const settle = () => act(async () => new Promise((done) => setTimeout(done, 5)));
afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
});

const stand = (ply: number, viewer: number): PlyView => ({
  ply,
  moved: ply === 0 ? null : { seat: ply % 2, action: ply, text: String(ply), events: [{}], said: [], sentences: [] },
  to_move: 0,
  view: viewer,
});

/** A server of a game of 99 moves; the number of questions it has at a time. */
function serve() {
  const asked: Span[] = [];
  let open = 0;
  const most = { open: 0 };
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const span = JSON.parse(body) as Required<Span>;
    asked.push(span);
    most.open = Math.max(most.open, (open += 1));
    await Promise.resolve();
    open -= 1;
    const plies = Array.from({ length: span.count }, (__, k) => span.start + k).filter((ply) => ply < 100);
    return { ok: true, json: () => Promise.resolve(plies.map((ply) => stand(ply, span.viewer))) };
  });
  return { asked, most };
}

const outline = Array.from({ length: 99 }, (_, seq) => ({ seq, seat: -1, text: null, said: [], events: [] }));
let seen: Plies | undefined;
function Probe({ ply, viewer }: { ply: number; viewer: number }) {
  seen = usePlies("/api/records/x", viewer, ply, 99, outline);
  return null;
}
const show = (ply: number, viewer = -2) => act(() => render(<Probe ply={ply} viewer={viewer} />, room));

test("positions come page by page, the page that is looked at first, and each once", async () => {
  const { asked } = serve();
  show(50);
  await settle();
  expect(asked.map(({ start }) => start)).toEqual([48, 24, 72]);
  expect(seen?.stand?.ply).toBe(50);
  expect(seen?.log.map(({ text }) => text).slice(-2)).toEqual(["49", "50"]);
  show(51);
  show(52);
  await settle();
  expect(asked).toHaveLength(3);
  expect(seen?.stand?.ply).toBe(52);
});

test("somebody who rushes through a game asks one thing at a time", async () => {
  const { asked, most } = serve();
  for (let ply = 0; ply < 100; ply += 3) show(ply);
  await settle();
  expect(most.open).toBe(1);
  expect(asked.length).toBeLessThan(6);
  expect(seen?.stand?.ply).toBe(99);
});

test("entries of the log stay the same ones while a game goes on, so that boards tell only what is new", async () => {
  serve();
  show(10);
  await settle();
  const before = seen?.log;
  show(11);
  expect(seen?.log.slice(0, 10)).toHaveLength(10);
  seen?.log.slice(0, 10).forEach((entry, k) => expect(entry).toBe(before?.[k]));
});

test("another eye sees its own positions", async () => {
  serve();
  show(10);
  await settle();
  show(10, 1);
  await settle();
  expect(seen?.stand?.view).toBe(1);
});
