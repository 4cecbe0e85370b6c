/** Around the pitch of TAKKURE: who decides what now, score and time, cards, a player's card, and the match in numbers. */
import type { AimView, PlayerView, TakkureEvent, TakkureView } from "../wire";
import { phrase } from "../words/served";
import { Base } from "./takkure-body";
import { Explained, named } from "./takkure-named";
import { tallyOf, type Tally } from "./takkure-tally";
import { steps, word } from "./takkure-words";

/** The steps as a slim bar, with the current one marked. */
export function StepBar({ view }: { view: TakkureView }) {
  return (
    <ol class="steps">
      {steps(view).map(({ name, now }) => (
        <li key={name} class={now ? "step step-now" : "step"} aria-current={now ? "step" : undefined}>
          {phrase(name)}
        </li>
      ))}
    </ol>
  );
}

/** What it is about, and how far that is; of a match the score and the time. */
export function Score({ view, viewer }: { view: TakkureView; viewer: number }) {
  const { aim } = view;
  const against = viewer >= 0 && viewer !== view.attackers;
  const about =
    aim && (aim.end ? `score-${aim.end}` : `aim-${aim.what}${against && aim.what !== "tries" ? "-against" : ""}`);
  return (
    <div class="score">
      {(!aim || aim.what === "tries") && (
        <p>
          <Crest team={0} name={view.coaches[0]?.team ?? ""} />
          <strong>
            {view.coaches[0]?.tries} : {view.coaches[1]?.tries}
          </strong>
          <Crest team={1} name={view.coaches[1]?.team ?? ""} />
        </p>
      )}
      {about && (aim.what !== "tries" || view.half === 0) && (
        <p class={aim.end ? "score-end" : ""}>
          <strong>{phrase(`takkure-board.${about}`)}</strong>
          {aim.left && !aim.end && <span>{leftOf(aim.left, aim.what)}</span>}
        </p>
      )}
      {view.half > 0 && <TimeBoard view={view} />}
    </div>
  );
}

/** How far it is to the line or the in-goal; on it, what is still to be done. */
function leftOf(left: string, what: AimView["what"]): string {
  const n = Math.ceil(2 * Number(left)) / 2;
  return n > 0 ? phrase("takkure-board.aim-left", { n }) : phrase(`takkure-board.aim-there-${what}`);
}

/** The team by colour, shape and name. */
export function Crest({ team, name }: { team: number; name: string }) {
  return (
    <span class={`crest team-${team}`}>
      <svg viewBox="-11 -11 22 22" aria-hidden="true">
        <Base team={team} r={9} />
        <text y="4">{name.charAt(0)}</text>
      </svg>
      {name}
    </span>
  );
}

/** What a coach holds, beside the name: individual cards, and the tokens that the attackers have left. */
export function Tokens({ view, seat }: { view: TakkureView; seat: number }) {
  const all = view.aim?.tokens ?? 0;
  const label = phrase("takkure-board.tokens-left", { n: view.set_left });
  const cards = view.coaches[seat]?.held ?? 0;
  const held = `${word("count", "cards")}: ${cards}`;
  return (
    <span class="holds-takkure">
      <Crest team={seat} name={view.coaches[seat]?.team ?? ""} />
      {cards > 0 && (
        <span class="held-cards" role="img" aria-label={held} title={held}>
          {cards}
        </span>
      )}
      {view.attackers === seat && all > 0 && (
        <span class="set-tokens" role="img" aria-label={label} title={label}>
          {Array.from({ length: all }, (_, k) => (
            <i key={k} class={k < view.set_left ? "" : "set-spent"} />
          ))}
        </span>
      )}
    </span>
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
