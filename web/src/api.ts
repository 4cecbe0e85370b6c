/** The HTTP calls of the server; docs/PROTOCOL.md explains them. */
import { keepAccount } from "./keys";
import type {
  AccountMade,
  Again,
  Choice,
  Confirmed,
  Distances,
  GameInfo,
  LeftOut,
  Hint,
  HintWish,
  Join,
  UploadInfo,
  Key,
  Me,
  NewAccount,
  NewPassword,
  NewTable,
  OptionText,
  OwnData,
  Pair,
  Problem,
  ProvedText,
  Remove,
  Rename,
  Seated,
  SessionInfo,
  SetBot,
  SignIn,
  StartBoard,
  StepsAhead,
  Story,
  TableInfo,
  TableRow,
  TicketInfo,
} from "./wire";
import { say } from "./words";
import { heard } from "./words/served";

/** The order of the open tables. */
export type LobbySort = "newest" | "oldest";

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

/** Remember whether this browser is signed in: then it may ask for keys of seats taken elsewhere. */
function known(me: Me): Me {
  keepAccount(me.account === true);
  return me;
}

function made(account: AccountMade): AccountMade {
  known(account.me);
  return account;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<GameInfo[]>("GET", `/api/games?language=${document.documentElement.lang || "en"}`),
  leftOut: () => call<LeftOut[]>("GET", `/api/games/left-out?language=${document.documentElement.lang || "en"}`),
  prove: (game: string, wanted: OptionText) =>
    call<ProvedText>("POST", `/api/games/${encodeURIComponent(game)}/text`, wanted),
  me: () => call<Me>("GET", "/api/me").then(known),
  makeAccount: (wanted: NewAccount) => call<AccountMade>("POST", "/api/me/account", wanted).then(made),
  signIn: (wanted: SignIn) => call<Me>("POST", "/api/sign-in", wanted).then(known),
  signOut: () => call<Me>("POST", "/api/sign-out").then(known),
  sessions: () => call<SessionInfo[]>("GET", "/api/me/sessions"),
  endSession: (id: string | null) => call<SessionInfo[]>("POST", "/api/me/sessions/end", { id }),
  setPassword: (wanted: NewPassword) => call<Me>("POST", "/api/me/password", wanted),
  newCode: (proof: Confirmed) => call<AccountMade>("POST", "/api/me/code", proof),
  ownData: () => call<OwnData>("GET", "/api/me/data"),
  deleteMe: (proof: Confirmed) => call<Me>("POST", "/api/me/delete", proof).then(known),
  seatKeys: (id: string) => call<Key[]>("POST", `${table(id)}/keys`),
  rename: (wanted: Rename) => call<Me>("POST", "/api/me", wanted),
  openTables: (sort: LobbySort, offset: number, limit: number) =>
    call<TableRow[]>("GET", `/api/tables?sort=${sort}&offset=${offset}&limit=${limit}`),
  playedTables: () => call<TableRow[]>("GET", "/api/tables/playing"),
  pair: (wanted: Pair) => call<Seated>("POST", "/api/pair", wanted),
  create: (wanted: NewTable) => call<Seated>("POST", "/api/tables", wanted),
  table: (id: string) => call<TableInfo>("GET", table(id)),
  join: (id: string, wanted: Join) => call<Seated>("POST", `${table(id)}/join`, wanted),
  leave: (id: string, key: Key) => call<TableInfo>("POST", `${table(id)}/leave`, key),
  remove: (id: string, wanted: Remove) => call<TableInfo>("POST", `${table(id)}/remove`, wanted),
  setBot: (id: string, wanted: SetBot) => call<TableInfo>("POST", `${table(id)}/bots`, wanted),
  startBoard: (id: string) => call<StartBoard>("GET", `${table(id)}/start`),
  distances: (id: string) => call<Distances>("GET", `${table(id)}/distances`),
  rematch: (id: string, wanted: Again) => call<TableInfo>("POST", `${table(id)}/rematch`, wanted),
  tableRecord: async (id: string) => (await ask("GET", `${table(id)}/record`)).text(),
  hint: (id: string, wish: HintWish) => call<Hint>("POST", `${table(id)}/hint`, wish),
  ahead: (id: string, wish: StepsAhead) => call<Choice>("POST", `${table(id)}/ahead`, wish),
  story: (id: string, keys: Key[]) => call<Story>("POST", `${table(id)}/story`, { keys }),
  upload: (text: string) => call<UploadInfo>("POST", "/api/records", text),
  ticket: (id: string, keys: Key[]) => call<TicketInfo>("POST", `${table(id)}/ticket`, { keys }),
};
