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
  refusals = [];
  answer = () => Response.json({ ticket: "t", socket: "/api/tables/x/socket?ticket=t" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
  link = new Link("x", [], {
    heard: (frame) => heard.push(frame.frame),
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
  expect(socket().url).not.toContain("since");
  socket().hear({ frame: "welcome" });
  socket().hear({ frame: "update", seq: 12 });
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
  answer = () => Response.json({ ticket: "t", socket: "/s?ticket=t" });
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

test("a table that is not for us is not asked for again", async () => {
  await wait(0);
  answer = () => Response.json({ key: "server.no-table", text: "There is no such table." }, { status: 404 });
  socket().close();
  await wait(60_000);
  expect(refusals).toEqual(["There is no such table."]);
  expect(states.at(-1)).toBe("ended");
});
