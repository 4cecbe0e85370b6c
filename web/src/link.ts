/**
 * The socket of a table. It comes back by itself with `since`, and what is sent is sent again, with the same id, until
 * the server has acknowledged or refused it: the server never does a message twice. Updates are passed on in their
 * order; one that is missing is waited for, and asked for anew. After a long absence the server leaves the entries between
 * out and shows the table as it is; the welcome says so.
 */
import { api, Refused } from "./api";
import type { Frame, Key, Message, Ping, Update } from "./wire";

export type LinkState = "connecting" | "open" | "waiting" | "ended";
export type Acting = Exclude<Message, Ping>;

export interface LinkWatcher {
  heard(frame: Frame): void;
  changed(state: LinkState): void;
  /** The server will not have us at this table. */
  refused(why: string): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const SILENCE = 40_000;
const AGAIN_EVERY = 4000; // what is not answered is sent again
const LOOK_BACK = 60; // entries that a client gets when it opens a table
const GAP = 3000; // so long a missing update is waited for
const GONE = [403, 404, 410];

export class Link {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, string>();
  private seen: number | null = null;
  private wait = FIRST_WAIT;
  private heardAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private again: ReturnType<typeof setInterval> | undefined;
  private gap: ReturnType<typeof setTimeout> | undefined;
  private early = new Map<number, Update>();
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly keys: Key[],
    private readonly watcher: LinkWatcher,
  ) {}

  open(): void {
    void this.connect();
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
    this.again = setInterval(() => this.resend(), AGAIN_EVERY);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.gap);
    clearInterval(this.pulse);
    clearInterval(this.again);
    this.socket?.close();
    this.watcher.changed("ended");
  }

  /** Send, now or as soon as there is a connection. */
  send(message: Acting): void {
    const text = JSON.stringify(message);
    this.unanswered.set(message.id, text);
    this.write(text);
  }

  /** How many messages wait for an answer. */
  get waiting(): number {
    return this.unanswered.size;
  }

  private async connect(): Promise<void> {
    this.watcher.changed("connecting");
    try {
      const { socket: path, seq } = await api.ticket(this.table, this.keys);
      if (this.closed) return;
      this.seen ??= Math.max(0, seq - LOOK_BACK);
      const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}&since=${this.seen}`);
      this.socket = socket;
      socket.onmessage = (event: MessageEvent<string>) => this.hear(socket, JSON.parse(event.data) as Frame);
      socket.onclose = () => this.lose(socket);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (GONE.includes(error.status)) {
        this.watcher.refused(error.message);
        this.close();
      } else {
        this.later();
      }
    }
  }

  private hear(socket: WebSocket, frame: Frame): void {
    if (socket !== this.socket) return;
    this.heardAt = Date.now();
    if (frame.frame === "welcome") {
      this.wait = FIRST_WAIT;
      if (frame.since > (this.seen ?? -1)) this.seen = frame.since;
      this.watcher.changed("open");
      this.ping();
      this.resend();
    }
    if (frame.frame === "ack" || frame.frame === "refused") this.unanswered.delete(frame.id);
    if (frame.frame === "update") this.order(frame);
    else this.watcher.heard(frame);
  }

  /** Pass updates on without a gap: one that comes early waits for those before it, but not for ever. */
  private order(frame: Update): void {
    if (this.seen !== null && frame.seq > this.seen + 1) {
      this.early.set(frame.seq, frame);
      this.gap ??= setTimeout(() => this.drop(), GAP);
      return;
    }
    this.pass(frame);
    for (let next = this.early.get(frame.seq + 1); next; next = this.early.get(next.seq + 1)) this.pass(next);
    if (this.early.size === 0) this.closeGap();
  }

  private pass(frame: Update): void {
    this.seen = Math.max(this.seen ?? frame.seq, frame.seq);
    this.early.delete(frame.seq);
    this.watcher.heard(frame);
  }

  private closeGap(): void {
    clearTimeout(this.gap);
    this.gap = undefined;
    this.early.clear();
  }

  private drop(): void {
    const socket = this.socket;
    if (socket === null) return;
    this.lose(socket);
    socket.close();
  }

  private resend(): void {
    for (const text of this.unanswered.values()) this.write(text);
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    this.closeGap();
    this.later();
  }

  private later(): void {
    if (this.closed) return;
    this.watcher.changed("waiting");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** A connection that has died without a word is given up. */
  private beat(): void {
    const socket = this.socket;
    if (socket === null || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heardAt > SILENCE) {
      this.drop();
    } else {
      this.ping();
    }
  }

  /** Asks for the server's time, saying ours. */
  private ping(): void {
    this.write(JSON.stringify({ do: "ping", n: Date.now() } satisfies Ping));
  }

  private write(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }
}
