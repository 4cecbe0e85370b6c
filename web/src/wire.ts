// Made by tools/wire_types.py from the Python types; do not edit. docs/PROTOCOL.md explains them.
// One protocol, so one file, long as it is.

/** The seat is ready to begin and adds its nonce to the seed that the table has committed to. */
export interface Ready {
  do: "ready";
  nonce: string;
  id: string;
  seat: number;
  seq: number;
}

/** A legal action, by exactly one of its number, its place in the legal list, or its text. */
export interface Choose {
  do: "choose";
  action?: number | null;
  index?: number | null;
  text?: string | null;
  thought?: number | null;
  id: string;
  seat: number;
  seq: number;
}

/** Take the seat's last decision back: at once if nothing was revealed since, else if the others agree. */
export interface Undo {
  do: "undo";
  id: string;
  seat: number;
  seq: number;
}

/** Offer a draw. */
export interface Draw {
  do: "draw";
  id: string;
  seat: number;
  seq: number;
}

/** Yes or no to the request of another seat. */
export interface Answer {
  do: "answer";
  yes: boolean;
  id: string;
  seat: number;
  seq: number;
}

/** Give the game up. */
export interface Resign {
  do: "resign";
  id: string;
  seat: number;
  seq: number;
}

/** End the game without a result: until a second seat has decided, or when no other person is playing. */
export interface Abort {
  do: "abort";
  id: string;
  seat: number;
  seq: number;
}

/** Let a bot play on for a person whose link has been gone for long, until they are back. */
export interface StandIn {
  do: "standin";
  absent: number;
  id: string;
  seat: number;
  seq: number;
}

/** The seat has the shared device before it and sees its cards: its clock runs from now on. */
export interface Lift {
  do: "lift";
  id: string;
  seat: number;
  seq: number;
}

/** Answered with `pong`; spectators may send it too. */
export interface Ping {
  do: "ping";
  n?: number;
}

/** The first frame: what table this is and who you are at it. */
export interface Welcome {
  frame: "welcome";
  protocol: number;
  table: string;
  game: string;
  version: number;
  options: Record<string, unknown>;
  listed: boolean;
  rated: boolean;
  clock: Clock | null;
  commitment: string;
  seats: SeatInfo[];
  yours: number[];
  seq: number;
  since: number;
  notice: Sentence | null;
  notice_said: string;
  host?: number;
  private?: boolean;
  series?: number[];
  fair?: boolean;
}

/** Seconds: either a bank for the game with an increment for each turn, or so many for every turn. Time odds: `shares` says how much of that each seat has, in percent; if it is empty, each has all of it. */
export interface Clock {
  bank?: number;
  increment?: number;
  turn?: number;
  shares?: number[];
}

/** The public facts of a seat. */
export interface SeatInfo {
  kind: "bot" | "local" | "open" | "person" | "program";
  name?: string;
  ready?: boolean;
  away?: boolean;
  account?: string;
  given_up?: boolean;
}

/** A key of the catalogue and the facts for it: what can be said in any language. */
export interface Sentence {
  key: string;
  args?: Record<string, unknown>;
}

/** What happened at `seq`. `view`, `legal` and `seats` are missing where the frame only catches up. */
export interface Update {
  frame: "update";
  seq: number;
  digest: string;
  viewer: number;
  phase: "open" | "over" | "playing";
  to_move: number | null;
  moved: Moved[];
  took_back: boolean;
  seats: SeatInfo[] | null;
  view: unknown | null;
  legal: Choice[] | null;
  time: Time | null;
  offer: Offer | null;
  result: Result | null;
  public?: Moved[] | null;
  rematch?: Rematch | null;
  declined?: Declined | null;
}

/** An action that was played; action and text are missing if the viewer may not know them. */
export interface Moved {
  seat: number;
  action: number | null;
  text: string | null;
  events: unknown[];
  said: string[];
  sentences: Sentence[];
}

/** A legal action; `does` is the game's description of it. */
export interface Choice {
  action: number;
  text: string;
  does: unknown;
}

/** Milliseconds left by seat, and whose clock runs. */
export interface Time {
  left: number[];
  running: number | null;
  since: number;
}

/** What a seat has asked, and the seats that have not answered. */
export interface Offer {
  what: "draw" | "undo";
  seat: number;
  waiting: number[];
}

/** How it ended, and the seed the table had committed to. */
export interface Result {
  how: "aborted" | "draw" | "played" | "resigned" | "time";
  why: string;
  scores: number[] | null;
  seed: string;
  nonces: string;
  series?: number[];
  chances?: number;
  drawn?: boolean;
}

/** The offer to play again: by whom, with what options, and the answers of the seats so far. */
export interface Rematch {
  seat: number;
  options: Record<string, unknown>;
  changed: string[];
  accepted: number[];
  declined: number[];
  waiting: number[];
  failed: boolean;
  table: string;
  seats: number[];
}

/** What the seat `seat` asked and did not get: the seat `by` declined, or played on instead of answering. */
export interface Declined {
  what: "draw" | "undo";
  seat: number;
  by: number;
}

/** The message is committed as number `seq` of the table. */
export interface Ack {
  frame: "ack";
  id: string;
  seq: number;
}

/** The message is refused and has changed nothing. `text` is the sentence in English. */
export interface Refusing {
  frame: "refused";
  id: string;
  seq: number;
  key: string;
  ruling: string;
  args: Record<string, unknown>;
  text: string;
}

/** The seats that are connected, and how many watch. Not part of the log. */
export interface Presence {
  frame: "presence";
  here: number[];
  watching: number;
}

/** Lines that were said. Not part of the log; a line may come twice. */
export interface Talk {
  frame: "talk";
  lines: TalkLine[];
}

/** What a seat has said: a phrase, or a text of its own. Text is plain; a client must not read markup in it. */
export interface TalkLine {
  number: number;
  seat: number;
  name: string;
  at: number;
  phrase: "bye" | "face-laugh" | "face-sad" | "face-smile" | "face-wow" | "good-game" | "good-luck" | "have-fun" | "heart" | "hello" | "nice-move" | "one-moment" | "oops" | "sorry" | "star" | "thanks" | "thinking" | "well-played" | null;
  text: string;
}

/** The answer to `ping`, with the server's time in milliseconds. */
export interface Pong {
  frame: "pong";
  n: number;
  now: number;
}

/** The last frame before the server closes the socket. */
export interface Bye {
  frame: "bye";
  key: string;
  text: string;
}

/** Base of what is taken: unknown fields are refused. */
export interface Body {
}

/** An option in a language: what people call it and its values, and in `help` what it is for. */
export interface OptionInfo {
  name: string;
  kind: "bool" | "choice" | "int" | "seat" | "text";
  default: boolean | number | string;
  help: string;
  choices?: string[];
  low?: number;
  high?: number;
  widths?: Record<string, number>;
  key?: string;
  label?: string;
  labels?: Record<string, string>;
  sample?: string;
}

/** A game and all that can be chosen for a table of it, in a language. */
export interface GameInfo {
  name: string;
  title: string;
  version: number;
  seats: number[];
  minutes: number;
  credit: string;
  line: string;
  house: string;
  options: OptionInfo[];
  levels: number;
  styles: string[];
  nets: Record<string, number>;
  lessons: boolean;
  rules: boolean;
  league?: boolean;
}

/** A game that cannot be played here, and why, in a sentence. */
export interface LeftOut {
  text: string;
}

/** The visitor as the server knows it. */
export interface Me {
  id: string;
  name: string;
  account?: boolean;
  password?: boolean;
}

/** The name others will see. */
export interface Rename {
  name: string;
}

/** A table to be made. `wishes` has one entry for each seat. */
export interface NewTable {
  game: string;
  wishes: string[];
  options?: Record<string, boolean | number | string>;
  clock?: Clock | null;
  listed?: boolean;
  private?: boolean;
  rated?: boolean;
  fair?: boolean;
  beside?: string[];
}

/** Take a seat: the first open one unless one is named. A program says that it is one. */
export interface Join {
  seat?: number | null;
  program?: boolean;
}

/** A seat and its secret. */
export interface Key {
  seat: number;
  secret: string;
}

/** Steps that a seat thinks of, as numbers or texts: all but the last are taken in thought. */
export interface StepsAhead {
  seat: number;
  secret: string;
  actions: (number | string)[];
}

/** Offer to play again, or answer the offer of another seat: yes or no. With `setup` it is an offer: with the board as it was, or a new one; `options` change others. Two people who offer the same agree. With `go_on` those who have agreed play without the people who have not answered. */
export interface Again {
  seat: number;
  secret: string;
  yes?: boolean;
  setup?: "new" | "same" | null;
  options?: Record<string, boolean | number | string>;
  go_on?: boolean;
}

/** All the seats that one socket is to hold; none to watch. */
export interface Keys {
  keys?: Key[];
}

/** Put a bot on an open seat, or with no bot take one away; only the maker of the table may. */
export interface SetBot {
  seat: number;
  bot?: string | null;
}

/** Remove a person before the game, who cannot come back; only the maker of the table may. */
export interface Remove {
  seat: number;
  seq: number;
}

/** The public facts of a table. */
export interface TableInfo {
  id: string;
  link: string;
  game: string;
  version: number;
  phase: "open" | "over" | "playing";
  seq: number;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  clock: Clock | null;
  listed: boolean;
  private: boolean;
  rated: boolean;
  commitment: string;
  after: string;
  fair: boolean;
  tournament: string;
}

/** Your seats at a table, each with the secret that only you are told. */
export interface Seated {
  table: TableInfo;
  keys: Key[];
}

/** A table in a list. */
export interface TableRow {
  id: string;
  link: string;
  game: string;
  phase: string;
  seats: number;
  free: number;
  created: number;
  changed: number;
  host?: string;
  names?: string[];
  clock?: Clock | null;
  options?: Record<string, boolean | number | string>;
  scores?: number[] | null;
  fair?: boolean;
  accounts?: string[];
  rated?: boolean;
}

/** Find a person who waits for this game, or wait for one. */
export interface Pair {
  game: string;
}

/** Open the socket with it within half a minute; it works once. */
export interface TicketInfo {
  ticket: string;
  socket: string;
  seq: number;
  hidden: boolean;
}

/** An uploaded record. `notice` says what was not checked. */
export interface UploadInfo {
  id: string;
  link: string;
  notice?: Sentence | null;
}

/** How far each seat is from its goal after entry `seq`; empty where that is not counted, or not now. */
export interface Distances {
  seq: number;
  seats: number[];
}

/** Why not. `text` is the sentence in English, `key` and `args` are for other languages. */
export interface Problem {
  key: string;
  text: string;
  ruling?: string;
  args?: Record<string, unknown>;
}

/** The text of an option, to be proved; an empty one stands for the data of the game. */
export interface OptionText {
  option: string;
  text: string;
}

/** What the text of an option holds, and its faults in the order of their lines. */
export interface ProvedText {
  faults: Problem[];
  more: number;
  content: unknown;
}

/** Become an account under a name of one's own; with a password, or with the recovery code alone. */
export interface NewAccount {
  name: string;
  password?: string | null;
}

/** The account, and its recovery code, which is told this once. */
export interface AccountMade {
  me: Me;
  code: string;
}

/** A name, and its password or recovery code. */
export interface SignIn {
  name: string;
  secret: string;
}

/** A browser in which you are signed in. */
export interface SessionInfo {
  id: string;
  device: string;
  made: number;
  seen: number;
  here: boolean;
}

/** End one session, or without an id all but this one. */
export interface EndSession {
  id?: string | null;
}

/** What a passkey has signed, as the browser tells it. */
export interface PasskeyUsed {
  id: string;
  client: string;
  authenticator: string;
  signature: string;
}

/** What proves that the owner of an account asks: its password or recovery code, or an answer of a passkey of it. */
export interface Confirmed {
  now?: string | null;
  passkey?: PasskeyUsed | null;
}

/** Another password, or none. */
export interface NewPassword {
  now?: string | null;
  passkey?: PasskeyUsed | null;
  password?: string | null;
}

/** What a browser needs to make a passkey: the challenge, and the id and name of the account. */
export interface PasskeyWish {
  challenge: string;
  id: string;
  name: string;
}

/** The bytes of `challenge` are to be signed by a passkey. */
export interface PasskeyAsk {
  challenge: string;
}

/** A new passkey as the browser tells it: its id, `clientDataJSON`, the authenticator's data and the public key. */
export interface NewPasskey {
  now?: string | null;
  passkey?: PasskeyUsed | null;
  id: string;
  client: string;
  authenticator: string;
  key: string;
}

/** A passkey of yours: the browser that made it, when, and when it signed in last. */
export interface PasskeyInfo {
  id: string;
  device: string;
  made: number;
  used: number;
}

/** A passkey signs in no more. */
export interface EndPasskey {
  now?: string | null;
  passkey?: PasskeyUsed | null;
  id: string;
}

/** All that the server keeps of you. */
export interface OwnData {
  me: Me;
  sessions: SessionInfo[];
  passkeys: PasskeyInfo[];
  tables: Record<string, unknown>[];
  uploads: Record<string, unknown>[];
  talk: Record<string, unknown>[];
  reports: Record<string, unknown>[];
  blocked: Record<string, unknown>[];
  following: Record<string, unknown>[];
  followers: Record<string, unknown>[];
  invitations: Record<string, unknown>[];
  invited: Record<string, unknown>[];
  notices: Record<string, unknown>[];
  openings: Record<string, unknown>[];
  ratings: Record<string, unknown>[];
  rated_games: Record<string, unknown>[];
  tournaments: Record<string, unknown>[];
  entered: Record<string, unknown>[];
  solved: string[];
  solved_days: number[];
  forgotten: string[];
  imposed: Record<string, unknown>[];
  host_acts: Record<string, unknown>[];
}

/** Say a phrase at a table, or where that is allowed a text: exactly one of them. */
export interface Say {
  seat: number;
  secret: string;
  phrase?: "bye" | "face-laugh" | "face-sad" | "face-smile" | "face-wow" | "good-game" | "good-luck" | "have-fun" | "heart" | "hello" | "nice-move" | "one-moment" | "oops" | "sorry" | "star" | "thanks" | "thinking" | "well-played" | null;
  text?: string | null;
}

/** What was said at a table, without the lines of people whom you have blocked. */
export interface Talked {
  allows: "nothing" | "phrases" | "text";
  lines: TalkLine[];
  blocked: number[];
}

/** Block the person on another seat, or with `yes` false no longer. */
export interface Block {
  seat: number;
  secret: string;
  other: number;
  yes?: boolean;
}

/** A person of your list is no longer blocked. */
export interface Unblock {
  id: string;
}

/** A person whom you have blocked, by the name they had then. */
export interface BlockedPerson {
  id: string;
  name: string;
  at: number;
}

/** Follow an account, by its id or its name, or with `yes` false no longer. */
export interface Follow {
  id?: string | null;
  name?: string | null;
  yes?: boolean;
}

/** An account that you follow or that follows you; as a friend, both. */
export interface Person {
  id: string;
  name: string;
  friend: boolean;
  online: boolean;
}

/** Whom you follow, by name, and who follows you, the newest first. */
export interface People {
  following: Person[];
  followers: Person[];
}

/** Invite a friend to another seat of an open table. */
export interface Invite {
  seat: number;
  secret: string;
  person: string;
  place: number;
}

/** A friend who is invited to a table and has no seat there yet. */
export interface Invited {
  id: string;
  name: string;
  place: number;
  declined: boolean;
}

/** The open seats to which you can invite, and who is invited. */
export interface InviteWhom {
  team: number[];
  others: number[];
  invited: Invited[];
}

/** A table to which a friend invites you. */
export interface Invitation {
  table: string;
  game: string;
  name: string;
  at: number;
}

/** You do not come to a table to which you are invited. */
export interface Decline {
  table: string;
}

/** Tell the host of the server about a line. */
export interface ReportLine {
  seat: number;
  secret: string;
  number: number;
  why: "other" | "rude" | "spam" | "unsafe";
}

/** Tell the host of the server about the name of a tournament or of an account. */
export interface ReportName {
  why: "other" | "rude" | "spam" | "unsafe";
}

/** The report is kept for the host. */
export interface Reported {
  number: number;
}

/** The key for which a browser subscribes to notices; empty if this server sends none. */
export interface PushInfo {
  key: string;
}

/** A browser that wants the notices of its guest, as `PushSubscription` tells it. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}

/** A browser that wants no more notices. */
export interface Unsubscribe {
  endpoint: string;
}

/** One of your games: your seats, while it is played whose turn it is, then who is asked to play again. */
export interface MyGame {
  id: string;
  link: string;
  game: string;
  phase: string;
  seats: number;
  free: number;
  created: number;
  changed: number;
  host?: string;
  names?: string[];
  clock?: Clock | null;
  options?: Record<string, boolean | number | string>;
  scores?: number[] | null;
  fair?: boolean;
  accounts?: string[];
  rated?: boolean;
  mine?: number[];
  to_move?: number | null;
  ends?: number | null;
  now?: number;
  asked?: number[];
}

/** How an open table will begin, as spectators will see it. */
export interface StartBoard {
  view: unknown;
  example: boolean;
}

/** Leave a table out of your games from now on. */
export interface Forget {
  table: string;
}

/** A rating for a game, a number of seats and a speed; it is provisional if its error is large. */
export interface RatingInfo {
  game: string;
  seats: number;
  speed: string;
  rating: number;
  error: number;
  provisional: boolean;
  games: number;
}

/** A place among the best: an account by its id, or a bot by its name. */
export interface Ranked {
  player: string;
  name: string;
  rating: number;
  error: number;
  provisional: boolean;
  games: number;
}

/** A finished rated game of a player: 1 for a win, 0 for a draw, -1 for a loss, and the rating after it. */
export interface RatedGame {
  table: string;
  game: string;
  seats: number;
  speed: string;
  at: number;
  outcome: number;
  rating: number;
  error: number;
}

/** A person's finished games of one game. */
export interface GameTally {
  game: string;
  won: number;
  drawn: number;
  lost: number;
}

/** A first turn that an account has played in finished games of one game, and how they ended. */
export interface Opening {
  game: string;
  seats: number;
  moves: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
}

/** An account as everybody may see it. */
export interface Profile {
  id: string;
  name: string;
  since: number;
  ratings: RatingInfo[];
  tallies: GameTally[];
  games: RatedGame[];
  openings: Opening[];
  puzzles: number;
  streak: number;
}

/** An action of a played game. Actions with the same `turn` of the same seat belong together. */
export interface ReplayMove {
  seat: number;
  text: string;
  events: unknown[];
  said: string[];
  sentences: Sentence[];
  turn: number;
}

/** A played game in words. `how` is empty if it was just played so far; `scores` are missing if it has no result. */
export interface Replay {
  game: string;
  title: string;
  names: string[];
  sides: number;
  options: Record<string, unknown>;
  hidden: boolean;
  moves: ReplayMove[];
  how: string;
  why: string;
  scores: number[] | null;
  notice: Sentence | null;
  notice_said: string;
}

/** Some positions of a game in order, as a viewer saw them. */
export interface Span {
  start?: number;
  count?: number;
  viewer?: number;
}

/** A position: how many actions led to it, the last one, and the seat to move (-1 is chance, null after the end). */
export interface PlyView {
  ply: number;
  moved: Moved | null;
  to_move: number | null;
  view: unknown;
}

/** Leave the game after `ply` actions and play others. With `roll` the chances that follow are drawn; with `value` a search gives the value of the position. */
export interface Try {
  ply: number;
  tried?: (number | string)[];
  viewer?: number;
  roll?: boolean;
  value?: boolean;
}

/** A possible outcome of a chance move, and its weight. */
export interface ChanceOutcome {
  action: number;
  text: string;
  weight: number;
}

/** The position reached, what can be done in it, and all that led there: the tried actions and what was drawn. */
export interface Tried {
  tried: number[];
  moved: Moved[];
  to_move: number | null;
  view: unknown;
  legal: Choice[];
  chances: ChanceOutcome[];
  scores: number[] | null;
  worth: number[] | null;
}

/** A position as an SVG picture. */
export interface Picture {
  svg: string;
}

/** As whom to look at a game. */
export interface Eyes {
  viewer?: number;
}

/** A game as an animated GIF, in base64. */
export interface Animation {
  gif: string;
}

/** How far each seat is from its goal in a position; empty where the game does not count that. */
export interface Measured {
  seats: number[];
}

/** How far the analysis of a game is. `problem` says why it stopped, if it did. */
export interface Analysed {
  state: "done" | "none" | "running";
  done?: number;
  total?: number;
  problem?: string;
  analysis?: Analysis | null;
}

/** A whole game. By seat: `luck` adds up the changes at chance moves, `mistakes` what the seat gave away. */
export interface Analysis {
  game: string;
  seats: number;
  plies: Ply[];
  luck: number[];
  decisions: number[];
  mistakes: number[];
  turning_points: number[];
}

/** One action of the game. */
export interface Ply {
  number: number;
  seat: number;
  move: string;
  before: number[];
  after: number[];
  best?: string;
  mistake?: number;
  line?: string[];
  error?: number;
  forgone?: Sentence | null;
  forgone_said?: string;
}

/** What has happened up to entry `seq`, as the viewer saw it: the events of every action that stands. */
export interface Story {
  seq: number;
  events: unknown[][];
}

/** A seat that asks for a hint, with its secret, and the most steps that the hint may have. */
export interface HintWish {
  seat: number;
  secret: string;
  steps?: number;
}

/** What a strong bot would do with what the seat can see. */
export interface Hint {
  seq: number;
  seat: number;
  action: number;
  text: string;
  more?: Choice[];
}

/** A phrase that a number chooses a form of. */
export interface Forms {
  other: string;
  one?: string;
}

/** A step of a course: what was played before, and the decisions wanted from `seat`, each with what comes after. */
export interface LessonStep {
  id: string;
  name: string;
  seat: number;
  seats: number;
  before: string[];
  moves: Wanted[];
}

/** A decision of the learner: any move of `want` is right. Then the moves and dice of `then` follow. */
export interface Wanted {
  want: string[];
  then?: string[];
}

/** The lessons of a game. */
export interface Course {
  game: string;
  steps: LessonStep[];
}

/** What a client that shows a game must know of it: its words in one language, and what else there is. */
export interface GameWords {
  game: string;
  words: Record<string, string | Forms>;
  rules: boolean;
}

/** What is said in the steps of a course, in one language. */
export interface LessonText {
  game: string;
  steps: StepText[];
}

/** What is said in the step of the same name. `task` and `done` may mark words as `**strong**` and as code. */
export interface StepText {
  name: string;
  title: string;
  task: string;
  done: string;
  rule?: string;
}

/** The rules of a game in one language, the pictures beside them by name, and where each ruling comes from. */
export interface RulesPage {
  game: string;
  lead: string;
  minute: string[];
  sections: Chapter[];
  pictures: Record<string, Illustration>;
  origins: Record<string, Part[]>;
}

/** Paragraphs under one heading. */
export interface Chapter {
  title: string;
  rules: Rule[];
}

/** A paragraph. `text` may mark words as `**strong**` and as code. */
export interface Rule {
  at: string[];
  text: string;
  figure?: Figure | null;
}

/** A picture by its name, and what is said below it. */
export interface Figure {
  name: string;
  caption: string;
}

/** A picture: a board with the last moves on it and perhaps a choice, or groups of cards side by side. */
export interface Illustration {
  view?: unknown;
  log?: unknown[];
  legal?: unknown[];
  cards?: string[][];
}

/** Where a part of a ruling comes from: the rulebook at `where`, our reading of it, or our own invention. */
export interface Part {
  kind: "book" | "house" | "ruling";
  where?: string[];
  of?: string;
}

/** The rulings of a game that its rulebook does not give, or not wholly, in one language. */
export interface Departures {
  game: string;
  rulings: Departure[];
}

/** A ruling that the book does not give, or not all of it, with its parts in one game. */
export interface Departure {
  ruling: string;
  parts: Part[];
  gap: string;
  do: string;
}

/** How many puzzles there are of each game, numbered from 1, and the one of the day. */
export interface PuzzleShelf {
  counts: Record<string, number>;
  today: string;
}

/** A puzzle. It begins at `ply` of its game; `solution` is one way to play the turn that is best. */
export interface PuzzleInfo {
  id: string;
  game: string;
  number: number;
  seat: number;
  goal: "best" | "odds" | "save" | "win";
  ply: number;
  solution: number[];
  single: boolean;
  aim: string;
  why: string;
  facts: Record<string, string | number>;
}

/** A turn that was tried: what it is worth, -1 to 1, beside the best one, and how it would best be answered. */
export interface TurnValue {
  solved: boolean;
  worth: number;
  best: number;
  answer: number[];
}

/** A line that was reported, with the lines before it; or the name of a tournament or a person. */
export interface ReportRow {
  kind: "cup" | "line" | "person";
  table: string;
  number: number;
  visitor: string;
  name: string;
  at: number;
  why: string;
  text: string;
  before: string;
}

/** A visitor or an address (by its digest) that is blocked, or a name that was given, until a time. */
export interface SanctionRow {
  kind: "address" | "name" | "visitor";
  subject: string;
  name: string;
  until: number;
}

/** A table that is open or in play, and the visitors who sit there. */
export interface SeenTable {
  id: string;
  game: string;
  phase: string;
  changed: number;
  names: string[];
  visitors: string[];
}

/** A tournament that is open or runs. */
export interface SeenCup {
  id: string;
  name: string;
  state: "called-off" | "open" | "over" | "running";
  starts: number;
  maker: string;
  entrants: number;
}

/** A visitor, and at how many tables they sit or sat. `changed` is when one changed, or an account was made. */
export interface SeenVisitor {
  id: string;
  name: string;
  account: boolean;
  tables: number;
  changed: number;
}

/** Something that the host did. */
export interface ActRow {
  at: number;
  actor: string;
  act: string;
  subject: string;
  detail: string;
}

/** Everything that the page of the host shows. */
export interface AdminView {
  actor: string;
  reports: ReportRow[];
  sanctions: SanctionRow[];
  tables: SeenTable[];
  cups: SeenCup[];
  visitors: SeenVisitor[];
  acts: ActRow[];
}

/** All sessions of this actor have ended. */
export interface AdminLeft {
  actor: string;
}

/** The code of a link that `fourfold admin link` has printed. */
export interface AdminEnter {
  code: string;
}

/** Find visitors by a part of their name. */
export interface FindVisitors {
  name: string;
}

/** End a table without a result. */
export interface CloseTable {
  table: string;
}

/** Call a tournament off, also one that runs. */
export interface CloseCup {
  cup: string;
}

/** Give a tournament another name. */
export interface RenameCup {
  cup: string;
  name: string;
}

/** A line of talk: to be hidden, or whose reports are dealt with. A name that was reported has the number 0. */
export interface ReportedLine {
  table: string;
  number: number;
}

/** Give a visitor another name. */
export interface ImposeName {
  visitor: string;
  name: string;
}

/** Block a visitor, or all visitors of the address from which that one came last, for some hours. */
export interface BlockVisitor {
  visitor: string;
  hours: number;
  whom?: "address" | "visitor";
  name?: string;
}

/** A visitor or an address is blocked no longer, or may choose a name again. */
export interface EndBlock {
  subject: string;
}

/** An account begins anew with its ratings. */
export interface ResetRatings {
  visitor: string;
}

/** Delete what is kept of a visitor. */
export interface EraseVisitor {
  visitor: string;
}

/** A tournament to be made. Games have two seats and the options of the book, those of a league teams too. */
export interface NewTournament {
  name: string;
  game: string;
  format: "arena" | "knock-out" | "round-robin" | "swiss";
  clock: Clock;
  rounds?: number;
  minutes?: number;
  starts_in?: number;
  patience?: number;
  late?: boolean;
  bots?: string[];
  twice?: boolean;
  league?: boolean;
}

/** A tournament in a list. */
export interface TournamentRow {
  id: string;
  name: string;
  game: string;
  format: "arena" | "knock-out" | "round-robin" | "swiss";
  state: "called-off" | "open" | "over" | "running";
  starts: number;
  entrants: number;
  mine: boolean;
}

/** A team that an entrant of a league can have. */
export interface TeamInfo {
  key: string;
  name: string;
}

/** A player who goes injured into the next match: out, or with points of characteristics lost. */
export interface CarriedInfo {
  name: string;
  out: boolean;
  lost: Record<string, number>;
}

/** One who plays in a tournament. */
export interface EntrantInfo {
  number: number;
  name: string;
  bot: string;
  account: string;
  rating: number;
  left: boolean;
  standing: EntrantStanding;
  team: string;
  carried: CarriedInfo[];
}

/** An entrant in the table of a tournament. */
export interface EntrantStanding {
  number: number;
  rank: number;
  points: number;
  played: number;
  wins: number;
  buchholz: number;
  sonneborn: number;
  direct: number;
  rounds: number;
}

/** Two entrants at a table, or a bye. */
export interface BoutInfo {
  round: number;
  first: number;
  second: number | null;
  table: string;
  points: number[] | null;
}

/** A tournament as it stands. Entrants are in the order of the standings. */
export interface TournamentInfo {
  id: string;
  name: string;
  game: string;
  format: "arena" | "knock-out" | "round-robin" | "swiss";
  state: "called-off" | "open" | "over" | "running";
  clock: Clock;
  starts: number;
  ends: number | null;
  now: number;
  round: number;
  rounds: number;
  patience: number;
  most_bouts: number;
  tie_breaks: ("buchholz" | "direct" | "points" | "rounds" | "sonneborn" | "wins")[];
  entrants: EntrantInfo[];
  bouts: BoutInfo[];
  me: number | null;
  table: string;
  twice: boolean;
  teams: TeamInfo[];
  can_enter: boolean;
  can_start: boolean;
}

/** A table of a tournament that waits for you. */
export interface MyBout {
  table: string;
  tournament: string;
  name: string;
}

export type Message = Ready | Choose | Undo | Draw | Answer | Resign | Abort | StandIn | Lift | Ping;

export type Frame = Welcome | Update | Ack | Refusing | Presence | Talk | Pong | Bye;

/** A whole position: nothing is hidden in this family. */
export interface LessView {
  game: "less" | "touchdown";
  width: number;
  walls: string;
  first: number;
  scoring: boolean;
  stay_home_loses: boolean;
  codecup: boolean;
  pieces: string[][];
  seat: number;
  allowed: number;
  left: number;
  spent: number[];
  turns: number[];
  phase: string;
  last_points: number;
  why: string;
  margin: number;
  goals?: string[][];
  sides?: number[];
  winning_points?: number | null;
  came_home?: number | null;
  decided?: "" | "alone" | "contest" | "counted" | "even" | "nearer" | "second" | "stayed";
}

/** What an action would do. */
export interface LessMove {
  kind: "jump" | "step" | "stop";
  start?: string;
  end?: string;
  over?: string;
  cost?: number;
  ruling?: string;
}

/** A piece of `owner` went from one square to another. */
export interface LessMoved {
  event: "moved";
  seat: number;
  owner: number;
  start: string;
  end: string;
  over: string;
  n: number;
  left: number;
}

/** A seat lost points: it could not pay for any action, or it stopped (L15, L29). */
export interface LessForfeited {
  event: "forfeited";
  seat: number;
  n: number;
}

/** A helper ended its turn with points left, which count nowhere (L17). */
export interface LessKept {
  event: "kept";
  seat: number;
  n: number;
}

/** A seat had no move at the start of its turn and lost the turn (L15). */
export interface LessPassed {
  event: "passed";
  seat: number;
}

/** All four pieces of a seat are home. */
export interface LessArrived {
  event: "arrived";
  seat: number;
}

/** The first side is home. The other side has one last turn of `n` points (L19, L22). */
export interface LessLastTurn {
  event: "lastturn";
  seat: number;
  n: number;
}

/** The game is over. */
export interface LessEnded {
  event: "ended";
  why: string;
  scores: number[];
}

export type LessEvent = LessMoved | LessForfeited | LessKept | LessPassed | LessArrived | LessLastTurn | LessEnded;

/** Everything that the viewer knows of a position. */
export interface FourthDownView {
  game: "fourthdown";
  first: number;
  rounds: number;
  may_take: boolean;
  yards: number[];
  specials: Record<string, number>;
  places: SeatView[];
  deck: number;
  pile: string[];
  removed: Record<string, number>;
  stage: string;
  seat: number;
  then: number;
  swapped: number[];
  starter: number;
  turns: number;
  done: number;
  won: number[];
  why: string;
  timeout_breaks_four?: boolean;
  fumble?: string;
}

/** The cards of one seat. The hand of another seat holds its known cards only (F22). */
export interface SeatView {
  held: number;
  hand: string[];
  known: string[];
  up: string[];
  down: number[];
}

/** What an action would do. */
export interface FourthDownMove {
  kind: "draw" | "flip" | "play" | "ready" | "swap" | "take" | "turn";
  card?: string;
  n?: number;
  slot?: number;
  place?: "" | "down" | "hand" | "up";
  removes?: boolean;
  wins?: boolean;
  ruling?: string;
}

/** A card lies face up in a slot. */
export interface FourthDownDealt {
  event: "dealt";
  seat: number;
  slot: number;
  card: string;
}

/** A card went from the deck to a hand. `card` is empty for a viewer who may not see it. */
export interface FourthDownDrew {
  event: "drew";
  seat: number;
  card: string;
}

/** A hand card took the place of a face-up card. */
export interface FourthDownSwapped {
  event: "swapped";
  seat: number;
  slot: number;
  card: string;
  old: string;
}

/** A seat has finished swapping. */
export interface FourthDownReady {
  event: "ready";
  seat: number;
}

/** Cards went to the pile. */
export interface FourthDownPlayed {
  event: "played";
  seat: number;
  card: string;
  n: number;
  place: string;
}

/** The pile went to a hand. */
export interface FourthDownTook {
  event: "took";
  seat: number;
  n: number;
  cards: string[];
}

/** A face-down card was chosen. */
export interface FourthDownFlipped {
  event: "flipped";
  seat: number;
  slot: number;
}

/** The chosen card is turned over. If it does not fit, it goes to the hand with the pile. */
export interface FourthDownTurned {
  event: "turned";
  seat: number;
  card: string;
  fits: boolean;
}

/** Four of one yard lie on top of the pile (F9). */
export interface FourthDownFour {
  event: "four";
  seat: number;
  card: string;
}

/** The pile left the game; the seat goes again. */
export interface FourthDownRemoved {
  event: "removed";
  seat: number;
  n: number;
}

/** A FUMBLE passed over a seat (F14). */
export interface FourthDownSkipped {
  event: "skipped";
  seat: number;
}

/** A seat is out of cards. */
export interface FourthDownRoundWon {
  event: "roundwon";
  seat: number;
  round: number;
}

/** A seat had the fewest cards when the turns of the round were used up (F20). */
export interface FourthDownRoundFewest {
  event: "roundfewest";
  seat: number;
  round: number;
  turns: number;
}

/** No seat was out in time, and several had the fewest cards (F20). */
export interface FourthDownRoundDrawn {
  event: "rounddrawn";
  round: number;
  turns: number;
}

/** A seat has won most rounds (F5). */
export interface FourthDownMatchWon {
  event: "matchwon";
  seat: number;
  n: number;
}

/** The match is over. */
export interface FourthDownEnded {
  event: "ended";
  why: string;
  scores: number[];
}

export type FourthDownEvent = FourthDownDealt | FourthDownDrew | FourthDownSwapped | FourthDownReady | FourthDownPlayed | FourthDownTook | FourthDownFlipped | FourthDownTurned | FourthDownFour | FourthDownRemoved | FourthDownSkipped | FourthDownRoundWon | FourthDownRoundFewest | FourthDownRoundDrawn | FourthDownMatchWon | FourthDownEnded;

/** A whole position: nothing is hidden. A list by colour is in the order of the corners. */
export interface JoushiView {
  game: "1t34";
  seats: number;
  size: number;
  clockwise: boolean;
  entry: string;
  one_colour: boolean;
  colours?: string;
  first: number;
  turns: number;
  why: string;
  winner: number;
  tiles: string[][];
  seat: number;
  supply: number[];
  owners: number[];
  corners: string[];
  lane: string[];
  row: string[];
  threes: string[][];
}

/** What an action would do. */
export interface JoushiMove {
  kind: "in" | "inward" | "lane";
  colour: number;
  start: string;
  turn: string;
  end: string;
  path: string[];
  steps: number;
  kicks: number;
  pushes: Shift[];
  winner: number;
  ruling: string;
}

/** A push of a tile from one square to another. `end` is empty if the tile falls off. */
export interface Shift {
  colour: number;
  start: string;
  end: string;
}

/** A tile left the supply. Its walk begins on its corner, where another tile may be (J6). */
export interface JoushiBrought {
  event: "brought";
  seat: number;
  colour: number;
  square: string;
}

/** A tile went along the lane. It does not touch the tiles on its way. */
export interface JoushiWalked {
  event: "walked";
  seat: number;
  colour: number;
  path: string[];
  start: string;
  end: string;
  n: number;
}

/** A walk ended on this tile, and the tile went back to its owner (J9). */
export interface JoushiKickedOut {
  event: "kickedout";
  owner: number;
  colour: number;
  square: string;
}

/** A step of a slide pushed a tile one square on (J11). */
export interface JoushiPushed {
  event: "pushed";
  step: number;
  owner: number;
  colour: number;
  start: string;
  end: string;
}

/** A step of a slide pushed a tile off the far lane square. It went back to its owner (J11). */
export interface JoushiFell {
  event: "fell";
  step: number;
  owner: number;
  colour: number;
  square: string;
}

/** The moving tile made a step inward, after the tiles in front of it. */
export interface JoushiSlid {
  event: "slid";
  step: number;
  seat: number;
  colour: number;
  start: string;
  end: string;
}

/** A seat had no move and lost its turn (J12). */
export interface JoushiPassed {
  event: "passed";
  seat: number;
}

/** A seat has four in a row (J14, J16). */
export interface JoushiWon {
  event: "won";
  seat: number;
  squares: string[];
  row: string;
}

/** The game is over. */
export interface JoushiEnded {
  event: "ended";
  why: string;
  scores: number[];
}

export type JoushiEvent = JoushiBrought | JoushiWalked | JoushiKickedOut | JoushiPushed | JoushiFell | JoushiSlid | JoushiPassed | JoushiWon | JoushiEnded;

/** A position as the viewer sees it. */
export interface TakkureView {
  game: "takkure";
  scenario: string;
  teams: string;
  open_measuring: boolean;
  phase: string;
  seat: number;
  attackers: number;
  half: number;
  box: number;
  set_left: number;
  activations: number;
  decisions: number;
  players: PlayerView[];
  holder: number;
  holder_name: string;
  ball: [number, number] | null;
  coaches: CoachView[];
  winner: number;
  why: string;
  now: NowView;
  inner: InnerView;
  pitch: PitchView;
  missed_tackle?: "falls" | "ref";
  ball_out?: "ahead" | "behind";
  aim?: AimView | null;
}

/** A player: the card, the place in sixteenths of an inch, and the tokens. */
export interface PlayerView {
  name: string;
  team: number;
  stats: Record<string, number>;
  skills: string[];
  on: boolean;
  x: number;
  y: number;
  ground: boolean;
  tired: number;
  turned: number;
  wounds: number;
  tokens: number;
  weak_str: number;
  weak_ref: number;
  back: string;
  doing: string;
  announced: string[];
  gains?: GainView[];
}

/** What the skills of a player change in one kind of roll, beside the printed card. */
export interface GainView {
  roll: string;
  bonus?: number;
  dice?: number;
  critical?: number;
}

/** A coach: tries, time token, cards. The counts include cards that the viewer may not see; the lists do not. */
export interface CoachView {
  team: string;
  tries: number;
  turned: boolean;
  held: number;
  hand: string[];
  played: string[];
  picks: number;
  picked: string[];
  shown: string[];
  spent: string[];
  forward?: number;
  shipped?: boolean;
  cards?: CardView[];
  plays?: PlayView[];
  squad?: SquadView[];
  calls?: number;
}

/** An individual card of a team that does not come with the game. */
export interface CardView {
  name: string;
  when: string[];
  who: string;
  within: number;
  test: string;
  rolls: string[];
  effects: Record<string, number>;
}

/** A collective card of a team that does not come with the game: steps like `C pass A`. */
export interface PlayView {
  name: string;
  first: string[];
  steps: string[];
}

/** A player that a coach may pick (K95). */
export interface SquadView {
  name: string;
  stats: Record<string, number>;
  skills: string[];
  picked: boolean;
}

/** The action in progress, for drawing; it repeats facts of the other fields. */
export interface NowView {
  asked: string;
  active: string;
  mover: string;
  reach: number;
  path: [number, number][];
  walked: boolean;
  victim: string;
  steps?: string[];
  step?: string;
  ring?: [number, number, number] | null;
  rolls?: NowRoll[];
  again?: boolean;
  points?: [number, number, number][];
  closes?: boolean;
  barred?: Barred[];
}

/** A player that will roll, and for what. */
export interface NowRoll {
  who: string;
  purpose: string;
}

/** An action that a player does not have now, and why. */
export interface Barred {
  who: string;
  what: string;
  target: string;
  why: Refusal;
}

/** Why something is not done: a key of the catalogue, the ruling behind it, the facts of the case. */
export interface Refusal {
  key: string;
  ruling?: string;
  args?: Record<string, unknown>;
}

/** The rest of the state, as numbers of `rules/state.py`. A client does not need it. */
export interface InnerView {
  spell: number;
  kickers: number;
  first_kickers: number;
  aim_x: number;
  aim_y: number;
  tried: number;
  active: number;
  first: number;
  path_x: number[];
  path_y: number[];
  walked: number;
  bent: number;
  joined: number[];
  legs: number[];
  acted: number[];
  moved: number[];
  displaced: number[];
  victim: number;
  touch: number[];
  prey: number[];
  verdict: number;
  actor: number;
  second: number;
  receiver: number;
  from_x: number;
  from_y: number;
  sample: number;
  made: number;
  foe: number[];
  foe_dice: number[];
  foes: number;
  met: number;
  own_dice: number;
  own_left: number;
  own_value: number;
  own_crit: number;
  own_perks: number;
  won: number;
  hit: number;
  leap: number;
  mover: number;
  reach: number;
  column: number;
  asked: number;
  turning: number;
  rolled_for: number;
  rollers: number;
  who: number[];
  kind: number[];
  value: number[];
  crit: number[];
  dice: number[];
  perks: number[];
  best: number[];
  inside: number[];
  roller: number;
  die: number;
  again: number;
  redo: number;
  tiring: number[];
  known: number[];
  closed: number;
  announced: number[];
  used: number[];
  bound: number[];
  parked: number[];
  calm: number;
  carded: number;
  slot: number[];
  slots: number;
  revealed: number;
  step: number;
  broken: number;
  trick: number;
  trick_seat: number;
  trick_body: number;
  answering: number;
  tester: number;
  test_foe: number;
  test_value: number[];
  test_over: number;
  test_mark: number;
  tested: number;
  inspired: number;
  pending: number[];
  depth: number;
  plan: number;
}

/** The measures of the pitch in sixteenths of an inch (K1). */
export interface PitchView {
  length: number;
  width: number;
  in_goal: number;
  centre: number;
  kick_line: number;
  lattice: number;
  ball: number;
  template: number;
  scatter: number;
  pressure: number;
  ground: [number, number, number, number];
}

/** What the attackers want. */
export interface AimView {
  what: "line" | "tries" | "try";
  x: number;
  left: string;
  tokens: number;
  tries: number;
  end: "" | "down" | "failed" | "limit" | "loose" | "reached" | "scored" | "spent" | "stolen";
}

/** What an action would do. */
export interface TakkureMove {
  kind: string;
  what: "activate" | "aim-tackle" | "break" | "card" | "card-for" | "coin" | "contact" | "die" | "dodge" | "done" | "draw" | "field" | "from" | "ground-pass" | "holds" | "kick" | "kicks" | "line" | "meet" | "move" | "no-card" | "no-cards" | "nothing" | "out" | "pass" | "pick" | "pick-up" | "plan" | "press" | "receive" | "rest" | "slot" | "spot" | "stand" | "stay" | "steal" | "tackle" | "to-aim" | "to-mark" | "to-move" | "to-place" | "to-turn" | "try";
  text: string;
  who?: string;
  target?: string;
  card?: string;
  x?: string;
  y?: string;
  at?: string;
  which?: string;
  dice?: number;
  roll?: string;
  odds?: Record<string, string>;
  ruling?: string;
  place?: [number, number] | null;
  ahead?: Ahead | null;
  closes?: boolean;
}

/** What follows at once from a choice. Lengths are in sixteenths of an inch, as places are. */
export interface Ahead {
  way: [number, number][];
  far: string;
  touches: string[];
  presses?: string[];
  pressed?: number;
  threats?: string[];
}

/** A player rolled a die for a purpose against a value; an injury or a scatter has value 0. */
export interface TakkureRolled {
  event: "rolled";
  who: string;
  purpose: string;
  value: number;
  face: number;
  result: string;
}

/** A roll of several players is decided; this is how it ended for one of them. */
export interface TakkureDecided {
  event: "decided";
  who: string;
  result: string;
}

/** A coach has picked the four players of the match; both choices are told together (K95). */
export interface TakkureFielded {
  event: "fielded";
  seat: number;
  players: string;
}

/** An individual card went to a hand; the card is empty for a viewer that may not see it. */
export interface TakkureDrew {
  event: "drew";
  seat: number;
  card: string;
}

/** An individual card was played. */
export interface TakkurePlayed {
  event: "played";
  seat: number;
  card: string;
}

/** An individual card came back unused; both coaches know that it is in the hand. */
export interface TakkureReturned {
  event: "returned";
  seat: number;
  card: string;
}

/** A collective card was shown. */
export interface TakkureRevealed {
  event: "revealed";
  seat: number;
  card: string;
}

/** A player got an activation token. */
export interface TakkureActivated {
  event: "activated";
  who: string;
  left: number;
}

/** A defender declared an action. */
export interface TakkureDeclared {
  event: "declared";
  who: string;
  what: string;
}

/** A player came onto the pitch. */
export interface TakkurePlaced {
  event: "placed";
  who: string;
  x: string;
  y: string;
}

/** A player moved; the place and the distance from the place before are in inches. */
export interface TakkureMoved {
  event: "moved";
  who: string;
  x: string;
  y: string;
  far: string;
}

/** A player is on the ground. */
export interface TakkureFell {
  event: "fell";
  who: string;
}

/** A player stands again. */
export interface TakkureRose {
  event: "rose";
  who: string;
}

/** A player got a wound token. */
export interface TakkureWounded {
  event: "wounded";
  who: string;
  n: number;
}

/** The fatigue tokens of a player changed. */
export interface TakkureTired {
  event: "tired";
  who: string;
  active: number;
  turned: number;
}

/** A player was injured and left the pitch. */
export interface TakkureLeft {
  event: "left";
  who: string;
}

/** A player got the ball. */
export interface TakkureHeld {
  event: "held";
  who: string;
}

/** The ball came to lie on the ground. */
export interface TakkureDropped {
  event: "dropped";
  x: string;
  y: string;
}

/** A coach won the toss. */
export interface TakkureTossed {
  event: "tossed";
  seat: number;
}

/** The other team attacks. */
export interface TakkureAttacks {
  event: "attacks";
  seat: number;
}

/** A team scored a try. */
export interface TakkureScored {
  event: "scored";
  seat: number;
  a: number;
  b: number;
}

/** The time tokens moved. */
export interface TakkureClock {
  event: "clock";
  half: number;
  box: number;
}

/** The game is over. */
export interface TakkureEnded {
  event: "ended";
  why: string;
  scores: number[];
}

export type TakkureEvent = TakkureRolled | TakkureDecided | TakkureFielded | TakkureDrew | TakkurePlayed | TakkureReturned | TakkureRevealed | TakkureActivated | TakkureDeclared | TakkurePlaced | TakkureMoved | TakkureFell | TakkureRose | TakkureWounded | TakkureTired | TakkureLeft | TakkureHeld | TakkureDropped | TakkureTossed | TakkureAttacks | TakkureScored | TakkureClock | TakkureEnded;

/** What each game shows, offers and tells. */
export interface Games {
  "less": { view: LessView; does: LessMove; event: LessEvent };
  "touchdown": { view: LessView; does: LessMove; event: LessEvent };
  "fourthdown": { view: FourthDownView; does: FourthDownMove; event: FourthDownEvent };
  "1t34": { view: JoushiView; does: JoushiMove; event: JoushiEvent };
  "takkure": { view: TakkureView; does: TakkureMove; event: TakkureEvent };
}
