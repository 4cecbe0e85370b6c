/**
 * The socket of a table. It comes back by itself with `since`, and what is sent is sent again, with the same id, until
 * the server has acknowledged or refused it: the server never does a message twice.
 */
import { api, Refused } from "./api";
import type { Frame, Key, Message, Ping } from "./wire";

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
const GONE = [403, 404];

export class Link {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, string>();
  private seen: number | null = null;
  private wait = FIRST_WAIT;
  private heardAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly keys: Key[],
    private readonly watcher: LinkWatcher,
  ) {}

  open(): void {
    void this.connect();
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
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
      const { socket: path } = await api.ticket(this.table, this.keys);
      if (this.closed) return;
      const since = this.seen === null ? "" : `&since=${this.seen}`;
      const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}${since}`);
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
      this.watcher.changed("open");
      this.ping();
      for (const text of this.unanswered.values()) this.write(text);
    }
    if (frame.frame === "update") this.seen = frame.seq;
    if (frame.frame === "ack" || frame.frame === "refused") this.unanswered.delete(frame.id);
    this.watcher.heard(frame);
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
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
      this.lose(socket);
      socket.close();
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
