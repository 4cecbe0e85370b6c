/** The HTTP calls of the server; docs/PROTOCOL.md explains them. */
import type {
  Again,
  Choice,
  Distances,
  GameInfo,
  LeftOut,
  Hint,
  HintWish,
  Join,
  UploadInfo,
  Key,
  Me,
  NewTable,
  Pair,
  Problem,
  Remove,
  Rename,
  Seated,
  SetBot,
  StepsAhead,
  Story,
  TableInfo,
  TableRow,
  TicketInfo,
} from "./wire";
import { say } from "./words";
import { heard } from "./words/served";

/** What the server refused, in its own sentence. */
export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(heard(problem, problem.text));
  }
}

export async function call<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

async function ask(method: "GET" | "POST", path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined ? {} : packed(body)),
    });
  } catch {
    throw new Refused({ key: "client.offline", text: say("app.offline") }, 0);
  }
  if (!response.ok) {
    throw new Refused((await response.json()) as Problem, response.status);
  }
  return response;
}

/** A text goes as it is, everything else as JSON. */
function packed(body: unknown): { headers: Record<string, string>; body: string } {
  if (typeof body === "string") return { headers: { "content-type": "text/plain" }, body };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<GameInfo[]>("GET", `/api/games?language=${document.documentElement.lang || "en"}`),
  leftOut: () => call<LeftOut[]>("GET", `/api/games/left-out?language=${document.documentElement.lang || "en"}`),
  me: () => call<Me>("GET", "/api/me"),
  rename: (wanted: Rename) => call<Me>("POST", "/api/me", wanted),
  openTables: () => call<TableRow[]>("GET", "/api/tables"),
  playedTables: () => call<TableRow[]>("GET", "/api/tables/playing"),
  pair: (wanted: Pair) => call<Seated>("POST", "/api/pair", wanted),
  create: (wanted: NewTable) => call<Seated>("POST", "/api/tables", wanted),
  table: (id: string) => call<TableInfo>("GET", table(id)),
  join: (id: string, wanted: Join) => call<Seated>("POST", `${table(id)}/join`, wanted),
  leave: (id: string, key: Key) => call<TableInfo>("POST", `${table(id)}/leave`, key),
  remove: (id: string, wanted: Remove) => call<TableInfo>("POST", `${table(id)}/remove`, wanted),
  setBot: (id: string, wanted: SetBot) => call<TableInfo>("POST", `${table(id)}/bots`, wanted),
  distances: (id: string) => call<Distances>("GET", `${table(id)}/distances`),
  rematch: (id: string, wanted: Again) => call<TableInfo>("POST", `${table(id)}/rematch`, wanted),
  tableRecord: async (id: string) => (await ask("GET", `${table(id)}/record`)).text(),
  hint: (id: string, wish: HintWish) => call<Hint>("POST", `${table(id)}/hint`, wish),
  ahead: (id: string, wish: StepsAhead) => call<Choice>("POST", `${table(id)}/ahead`, wish),
  story: (id: string, keys: Key[]) => call<Story>("POST", `${table(id)}/story`, { keys }),
  upload: (text: string) => call<UploadInfo>("POST", "/api/records", text),
  ticket: (id: string, keys: Key[]) => call<TicketInfo>("POST", `${table(id)}/ticket`, { keys }),
};
