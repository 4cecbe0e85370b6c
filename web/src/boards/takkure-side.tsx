/** Around the pitch of TAKKURE: who decides what now, score and time, cards, a player's card, and the match in numbers. */
import type { PlayerView, TakkureEvent, TakkureView } from "../wire";
import { letter } from "../words";
import { phrase } from "../words/served";
import { areOurs, Explained, named } from "./takkure-named";
import { tallyOf, type Tally } from "./takkure-tally";
import { steps, word } from "./takkure-words";

/** The steps as a bar; the current one, who decides, and what. */
export function StepBar({ view, names, asked }: { view: TakkureView; names: string[]; asked: string }) {
  return (
    <div class="steps">
      <ol>
        {steps(view).map(({ name, now }) => (
          <li key={name} class={now ? "step step-now" : "step"} aria-current={now ? "step" : undefined}>
            {phrase(name)}
          </li>
        ))}
      </ol>
      {!view.why && (
        <p>
          <strong>{phrase("takkure-board.decides", { name: decider(view, names) })}</strong> {asked}
        </p>
      )}
    </div>
  );
}

/** Who decides, and for which team. */
function decider({ seat, coaches }: TakkureView, names: string[]): string {
  return `${names[seat] ?? letter(seat)} (${coaches[seat]?.team ?? ""})`;
}

export function Score({ view }: { view: TakkureView }) {
  const [home, away] = view.coaches;
  return (
    <div class="score">
      <p>
        <span class="team-0">● {home?.team}</span>
        <strong>
          {home?.tries} : {away?.tries}
        </strong>
        <span class="team-1">⬢ {away?.team}</span>
      </p>
      <p class="quiet">
        {phrase("takkure-board.attacks", { seat: view.coaches[view.attackers]?.team ?? "" })} ·{" "}
        {phrase("takkure-board.tokens-left", { n: view.set_left })}
      </p>
      {view.half > 0 && <TimeBoard view={view} />}
    </div>
  );
}

/** Boxes 5 to 0 of the half; both tokens stand on one, turned or not. */
function TimeBoard({ view }: { view: TakkureView }) {
  return (
    <div class="time-board" role="img" aria-label={phrase("takkure-board.clock", { half: view.half, box: view.box })}>
      <span>{phrase("takkure-board.half", { half: view.half })}</span>
      {[5, 4, 3, 2, 1, 0].map((box) => (
        <span key={box} class={box === view.box ? "box box-now" : "box"}>
          {box}
          {box === view.box &&
            view.coaches.map(({ turned }, seat) => (
              <i key={seat} class={`time-token team-${seat}${turned ? " time-turned" : ""}`} />
            ))}
        </span>
      ))}
    </div>
  );
}

interface HandProps {
  view: TakkureView;
  viewer: number;
  playable: (card: string) => boolean;
  press: (card: string) => void;
}

/** The cards of whoever looks, and how many the other coach holds. */
export function Hand({ view, viewer, playable, press }: HandProps) {
  const coach = view.coaches[viewer];
  const other = viewer < 0 ? undefined : view.coaches.find((_, seat) => seat !== viewer);
  if (!coach || (coach.held === 0 && coach.picks === 0)) return null;
  const plays = coach.picked.filter((name) => !coach.spent.includes(name));
  const card = (name: string, kind: string) => (
    <button
      key={name}
      type="button"
      class={`play-card play-${kind}`}
      disabled={!playable(name)}
      onClick={() => press(name)}
    >
      {named(name)}
    </button>
  );
  return (
    <>
      <div class="play-cards" role="group" aria-label={phrase("takkure-board.hand")}>
        <span class="quiet">{phrase("takkure-board.hand")}</span>
        {coach.hand.map((name) => card(name, "single"))}
        {plays.map((name) => card(name, "team"))}
        {other && other.held > 0 && <span class="quiet">{phrase("takkure-board.other-hand", { n: other.held })}</span>}
      </div>
      {areOurs(view) && (
        <details class="bench">
          <summary>{phrase("takkure-board.cards-help")}</summary>
          <Explained names={[...new Set([...coach.hand, ...plays])]} ours />
        </details>
      )}
    </>
  );
}

const STATS = ["mov", "mov_defence", "bac", "bac_try", "str", "ref", "int", "prt", "bod"];

/** A player's card: numbers, skills, tokens. */
export function PlayerCard({ player, ours }: { player: PlayerView; ours: boolean }) {
  return (
    <section class={`player-card card-team-${player.team}`} aria-label={player.name}>
      <h3>{player.name}</h3>
      <dl>
        {STATS.map((stat) => (
          <div key={stat}>
            <dt title={word("stat-long", stat)}>{word("stat", stat)}</dt>
            <dd>{player.stats[stat] || "–"}</dd>
          </div>
        ))}
      </dl>
      {player.skills.some(Boolean) ? (
        <Explained names={player.skills} ours={ours} />
      ) : (
        <p>{phrase("takkure-board.no-skills")}</p>
      )}
      <p class="player-tokens">{condition(player).join(" · ") || phrase("takkure-board.fresh")}</p>
      <small>{phrase("takkure-board.house")}</small>
    </section>
  );
}

/** Everything that lies on or beside a player, in words. */
export function condition(player: PlayerView): string[] {
  const counted = (key: "tired" | "turned" | "wounds" | "tokens") =>
    player[key] > 0 ? [phrase(`takkure-board.token-${key}`, { n: player[key] })] : [];
  return [
    ...(player.on ? [] : [phrase("takkure-board.off")]),
    ...(player.ground ? [phrase("takkure-board.ground")] : []),
    ...(player.doing === "none" ? [] : [word("doing", player.doing)]),
    ...counted("tokens"),
    ...counted("tired"),
    ...counted("turned"),
    ...counted("wounds"),
    ...player.announced.map(named),
  ];
}

interface StatisticsProps {
  view: TakkureView;
  /** Everything that has happened since the kick-off; null until it is known. */
  events: TakkureEvent[] | null;
}

/** The match in numbers, a column for each team. */
export function Statistics({ view, events }: StatisticsProps) {
  const team = (seat: number) => view.players.filter((player) => player.team === seat);
  const sum = (seat: number, of: (player: PlayerView) => number) => team(seat).reduce((all, each) => all + of(each), 0);
  const tally = events && tallyOf(view, events);
  const rows: [string, (seat: number) => number][] = [
    ["tries", (seat) => view.coaches[seat]?.tries ?? 0],
    ["on-pitch", (seat) => sum(seat, ({ on }) => Number(on))],
    ["fatigue", (seat) => sum(seat, ({ tired, turned }) => tired + turned)],
    ["wounds", (seat) => sum(seat, ({ wounds }) => wounds)],
    ["cards", (seat) => view.coaches[seat]?.held ?? 0],
  ];
  const counted: (keyof Tally)[] = ["inches", "gained", "dice", "hits", "criticals"];
  if (tally)
    rows.push(...counted.map((name) => [name, (seat) => Math.round(tally[seat]?.[name] ?? 0)] as (typeof rows)[0]));
  return (
    <table>
      <thead>
        <tr>
          <td />
          {view.coaches.map((coach, seat) => (
            <th key={seat} scope="col" class={`team-${seat}`}>
              {coach.team}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{word("count", name)}</th>
            <td>{of(0)}</td>
            <td>{of(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
