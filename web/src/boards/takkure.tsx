/** TAKKURE: the pitch to scale, players to click, points to choose, and the score above it. */
import { useEffect, useState } from "preact/hooks";
import type { PlayerView, TakkureMove, TakkureView } from "../wire";
import { known, letter, say } from "../words";
import type { BoardKind, BoardProps, Offered } from "./kind";

type Props = BoardProps<TakkureView, TakkureMove>;
type Choice = Offered<TakkureMove>;

/** Measures of the drawing, in sixteenths of an inch like the places in a view. */
const INCH = 16;
const LENGTH = 32 * INCH;
const WIDTH = 16 * INCH;
const LINES = [4, 12, 16, 20, 28];

function Board({ view, legal, viewer, focus, setFocus, choose }: Props) {
  const [asked, setAsked] = useState<string | null>(null); // the player, or the kind of point, that was clicked
  useEffect(() => setAsked(null), [legal]);
  const points = legal.flatMap((choice, k) => (choice.does.x ? [k] : []));
  const kinds = [...new Set(points.map((k) => legal[k]?.does.kind ?? ""))];
  const kind = asked !== null && kinds.includes(asked) ? asked : kinds[0];
  const shown = points.filter((k) => legal[k]?.does.kind === kind);
  const usesOf = (name: string) =>
    legal.flatMap(({ does }, k) => (!does.x && (does.target || does.who) === name ? [k] : []));
  const press = (name: string) => {
    const [first, ...more] = usesOf(name);
    if (first !== undefined && more.length === 0) choose(first);
    else setAsked(asked === name ? null : name);
  };
  const uses = asked === null ? [] : usesOf(asked);
  const looked = focus === null ? undefined : legal[focus]?.does;
  return (
    <div class="takkure">
      <Score view={view} />
      <div class="pitch">
        <svg viewBox={`0 0 ${LENGTH} ${WIDTH}`} aria-hidden="true">
          <rect class="pitch-ground" width={LENGTH} height={WIDTH} rx="6" />
          <rect class="pitch-goal" width={4 * INCH} height={WIDTH} rx="6" />
          <rect class="pitch-goal" x={28 * INCH} width={4 * INCH} height={WIDTH} rx="6" />
          {LINES.map((x) => (
            <line
              key={x}
              class={x === 16 ? "pitch-line pitch-centre" : "pitch-line"}
              x1={x * INCH}
              x2={x * INCH}
              y1="0"
              y2={WIDTH}
            />
          ))}
          {looked?.x && <Aim x={Number(looked.x) * INCH} y={looked.y ? Number(looked.y) * INCH : null} />}
          {view.players.map((player, body) =>
            player.on ? (
              <Body
                key={player.name}
                player={player}
                label={labels(view)[body] ?? ""}
                ball={view.holder === body}
                looked={looked?.who === player.name || looked?.target === player.name}
              />
            ) : null,
          )}
          {view.ball && <ellipse class="pitch-ball" cx={view.ball[0]} cy={view.ball[1]} rx="7" ry="5" />}
        </svg>
        <div class="pitch-spots" role="group" aria-label={say("table.board")}>
          {shown.map((k) => (
            <Point
              key={legal[k]?.action}
              choice={legal[k] as Choice}
              press={() => choose(k)}
              hover={(on) => setFocus(on ? k : null)}
            />
          ))}
          {view.players.map((player) =>
            player.on && usesOf(player.name).length > 0 ? (
              <button
                key={player.name}
                type="button"
                class={`pitch-body${asked === player.name ? " pitch-body-asked" : ""}`}
                style={at(player.x, player.y)}
                aria-label={player.name}
                onClick={() => press(player.name)}
              />
            ) : null,
          )}
        </div>
      </div>
      {kinds.length > 1 && (
        <div class="uses">
          {kinds.map((each) => (
            <button
              key={each}
              type="button"
              class={each === kind ? "primary" : ""}
              aria-pressed={each === kind}
              onClick={() => setAsked(each)}
            >
              {word(each)}
            </button>
          ))}
        </div>
      )}
      {uses.length > 0 && (
        <div class="uses">
          {uses.map((k) => (
            <button key={k} type="button" class="primary" onClick={() => choose(k)}>
              {tell(legal[k] as Choice)}
            </button>
          ))}
        </div>
      )}
      <Bench view={view} viewer={viewer} />
    </div>
  );
}

const at = (x: number, y: number) => ({ left: `${(100 * x) / LENGTH}%`, top: `${(100 * y) / WIDTH}%` });

function word(kind: string): string {
  const key = `takkure.kind-${kind}`;
  return known(key) ? say(key) : kind;
}

/** Two letters for each player, different ones. */
function labels(view: TakkureView): string[] {
  const found: string[] = [];
  for (const { name } of view.players) {
    const next = [...name.slice(1)].map((each) => name.charAt(0) + each).find((each) => !found.includes(each));
    found.push(next ?? name.charAt(0));
  }
  return found;
}

function Body({ player, label, ball, looked }: { player: PlayerView; label: string; ball: boolean; looked: boolean }) {
  const r = player.stats["radius"] ?? 8;
  const six = [0, 60, 120, 180, 240, 300].map((turn) =>
    [Math.cos((turn * Math.PI) / 180) * r * 1.08, Math.sin((turn * Math.PI) / 180) * r * 1.08].join(),
  );
  return (
    <g
      class={`token body team-${player.team}${player.ground ? " body-ground" : ""}${looked ? " body-looked" : ""}`}
      style={{ transform: `translate(${player.x}px, ${player.y}px)` }}
    >
      {player.team === 0 ? <circle r={r} /> : <polygon points={six.join(" ")} />}
      <text y="3">{label}</text>
      {ball && <ellipse class="pitch-ball" cx={r * 0.8} cy={-r * 0.8} rx="5.5" ry="4" transform="rotate(-24)" />}
    </g>
  );
}

/** The point that is looked at: a cross, or a line where only the column is chosen yet. */
function Aim({ x, y }: { x: number; y: number | null }) {
  if (y === null) return <line class="pitch-aim" x1={x} x2={x} y1="0" y2={WIDTH} />;
  return <path class="pitch-aim" d={`M${x - 6} ${y - 6}l12 12m0-12-12 12`} />;
}

function Point({ choice, press, hover }: { choice: Choice; press: () => void; hover: (on: boolean) => void }) {
  const { x, y } = choice.does;
  const place = y ? at(Number(x) * INCH, Number(y) * INCH) : { left: at(Number(x) * INCH, 0).left };
  return (
    <button
      type="button"
      class={y ? "pitch-point" : "pitch-column"}
      style={place}
      aria-label={tell(choice)}
      onClick={press}
      onPointerEnter={() => hover(true)}
      onPointerLeave={() => hover(false)}
      onFocus={() => hover(true)}
      onBlur={() => hover(false)}
    />
  );
}

function Score({ view }: { view: TakkureView }) {
  const [home, away] = view.coaches;
  return (
    <p class="score">
      <span class="team-0">{home?.team}</span>
      <strong>
        {home?.tries} : {away?.tries}
      </strong>
      <span class="team-1">{away?.team}</span>
      <span class="quiet">
        {say("takkure.attacks", { seat: letter(view.attackers) })}
        {view.half > 0 && ` · ${say("takkure.clock", { half: view.half, box: view.box })}`}
      </span>
    </p>
  );
}

/** The cards of whoever looks, and the players who are not on the pitch or not at their best. */
function Bench({ view, viewer }: { view: TakkureView; viewer: number }) {
  const coach = view.coaches[viewer];
  return (
    <div class="bench">
      {coach && coach.hand.length > 0 && (
        <p>
          <span class="quiet">{say("takkure.hand")}</span> {coach.hand.join(", ")}
        </p>
      )}
      <details>
        <summary>{say("takkure.players")}</summary>
        <table>
          <tbody>
            {view.players.map((player, body) => (
              <tr key={player.name}>
                <th class={`team-${player.team}`} scope="row">
                  {labels(view)[body]} {player.name}
                </th>
                <td>
                  {["mov", "bac", "str", "ref", "int"]
                    .map((stat) => `${stat.toUpperCase()} ${player.stats[stat] ?? "–"}`)
                    .join("  ")}
                </td>
                <td>{player.skills.join(", ")}</td>
                <td>{condition(player)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function condition(player: PlayerView): string {
  const words = [
    ...(player.on ? [] : [say("takkure.off")]),
    ...(player.ground ? [say("takkure.ground")] : []),
    ...(player.tired > 0 ? [say("takkure.tired")] : []),
    ...(player.wounds > 0 ? [say("takkure.wounds", { n: player.wounds })] : []),
  ];
  return words.join(", ");
}

/** An exact fraction such as 11/12 in percent. */
export function percent(fraction: string): number {
  const [top = 0, bottom = 1] = fraction.split("/").map(Number);
  return Math.round((100 * top) / bottom);
}

function tell({ text, does }: Choice): string {
  const success = does.odds?.["success"];
  return success === undefined ? text : `${text} (${say("takkure.odds", { n: percent(success) })})`;
}

/** What is asked now; with the name, where it is about one player. */
function prompt(view: TakkureView, legal: Choice[]): string {
  const key = `takkure.phase-${view.phase}`;
  const asked = say(known(key) ? key : "table.choices");
  const [who, ...more] = new Set(legal.flatMap(({ does }) => (does.who ? [does.who] : [])));
  return who !== undefined && more.length === 0 ? `${who}: ${asked}` : asked;
}

export const takkure: BoardKind<TakkureView, TakkureMove> = {
  Board,
  tell,
  prompt,
  marks: () => [],
  hidden: true,
  turns: false,
};
