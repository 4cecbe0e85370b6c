import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Link, type LinkState } from "../src/link";
import type { Choose, Frame } from "../src/wire";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  hear(frame: Partial<Frame>) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const choice: Choose = { do: "choose", id: "m1", seat: 0, seq: 3, action: 7 };
let states: LinkState[];
let heard: string[];
let seqs: number[];
let refusals: string[];
let answer: () => Response;
let link: Link;
const spoken = ({ sent }: FakeSocket) => sent.filter((text) => !text.includes('"ping"'));
const socket = () => FakeSocket.all.at(-1) as FakeSocket;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states = [];
  heard = [];
  seqs = [];
  refusals = [];
  answer = () => Response.json({ ticket: "t", socket: "/api/tables/x/socket?ticket=t", seq: 63 });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
  link = new Link("x", [], {
    heard: (frame) => {
      heard.push(frame.frame);
      if (frame.frame === "update") seqs.push(frame.seq);
    },
    changed: (state) => states.push(state),
    refused: (why) => refusals.push(why),
  });
  link.open();
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it comes back by itself and asks for what it has missed", async () => {
  await wait(0);
  expect(socket().url).toMatch(/&since=3$/);
  socket().hear({ frame: "welcome" });
  for (let seq = 4; seq <= 12; seq += 1) socket().hear({ frame: "update", seq });
  socket().close();
  expect(states.at(-1)).toBe("waiting");
  await wait(500);
  expect(FakeSocket.all).toHaveLength(2);
  expect(socket().url).toMatch(/&since=12$/);
  socket().hear({ frame: "welcome" });
  expect(states.at(-1)).toBe("open");
});

test("what is not answered is sent again, the same bytes, until it is", async () => {
  await wait(0);
  socket().hear({ frame: "welcome" });
  link.send(choice);
  const first = socket();
  first.close();
  await wait(500);
  socket().hear({ frame: "welcome" });
  expect(spoken(first)).toHaveLength(1);
  expect(spoken(socket())).toEqual(spoken(first));
  socket().hear({ frame: "ack", id: "m1", seq: 4 });
  socket().close();
  await wait(500);
  socket().hear({ frame: "welcome" });
  expect(spoken(socket())).toEqual([]);
  expect(link.waiting).toBe(0);
});

test("what stays without an answer is sent again while the connection lasts", async () => {
  await wait(0);
  socket().hear({ frame: "welcome" });
  link.send(choice);
  await wait(4500);
  expect(spoken(socket())).toEqual([JSON.stringify(choice), JSON.stringify(choice)]);
  socket().hear({ frame: "ack", id: "m1", seq: 4 });
  await wait(9000);
  expect(spoken(socket())).toHaveLength(2);
});

test("updates that overtake each other are passed on in order", async () => {
  await wait(0);
  for (const seq of [4, 6, 7, 5, 5]) socket().hear({ frame: "update", seq });
  expect(seqs).toEqual([4, 5, 6, 7, 5]);
  await wait(10_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("an update that never comes is asked for anew", async () => {
  await wait(0);
  for (const seq of [4, 6]) socket().hear({ frame: "update", seq });
  await wait(3500);
  expect(FakeSocket.all).toHaveLength(2);
  expect(socket().url).toMatch(/&since=4$/);
  for (const seq of [5, 6]) socket().hear({ frame: "update", seq });
  expect(seqs).toEqual([4, 5, 6]);
});

test("after a long absence it takes the table as it is and goes on from there", async () => {
  await wait(0);
  socket().hear({ frame: "welcome", seq: 4, since: 3 });
  socket().hear({ frame: "update", seq: 4 });
  socket().close();
  await wait(500);
  expect(socket().url).toMatch(/&since=4$/);
  socket().hear({ frame: "welcome", seq: 5000, since: 5000 });
  socket().hear({ frame: "update", seq: 5000 });
  expect(seqs).toEqual([4, 5000]);
  socket().hear({ frame: "update", seq: 5001 });
  expect(seqs).toEqual([4, 5000, 5001]);
  await wait(10_000);
  expect(FakeSocket.all).toHaveLength(2);
  socket().close();
  await wait(500);
  expect(socket().url).toMatch(/&since=5001$/);
});

test("a welcome never takes back what was seen", async () => {
  await wait(0);
  socket().hear({ frame: "welcome", seq: 63, since: 3 });
  socket().hear({ frame: "update", seq: 4 });
  socket().close();
  await wait(500);
  socket().hear({ frame: "welcome", seq: 4, since: 4 });
  socket().close();
  await wait(500);
  expect(socket().url).toMatch(/&since=4$/);
});

test("a refusal is an answer too", async () => {
  await wait(0);
  socket().hear({ frame: "welcome" });
  link.send(choice);
  socket().hear({ frame: "refused", id: "m1" });
  expect(link.waiting).toBe(0);
  expect(heard).toContain("refused");
});

test("it waits longer each time the server is away", async () => {
  await wait(0);
  answer = () => Response.json({ key: "server.busy", text: "busy" }, { status: 429 });
  socket().close();
  await wait(400 + 800);
  answer = () => Response.json({ ticket: "t", socket: "/s?ticket=t", seq: 0 });
  await wait(1599);
  expect(FakeSocket.all).toHaveLength(1);
  await wait(1);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a connection that has gone silent is given up", async () => {
  await wait(0);
  socket().hear({ frame: "welcome" });
  await wait(46_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test.each([
  [404, "server.no-table"],
  [410, "server.broken-table"],
])("a table that is not for us is not asked for again: %d", async (status, key) => {
  await wait(0);
  answer = () => Response.json({ key, text: "There is no such table." }, { status });
  socket().close();
  await wait(60_000);
  expect(refusals).toEqual(["There is no such table."]);
  expect(states.at(-1)).toBe("ended");
});
