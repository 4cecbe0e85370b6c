/** The course of a game as lines, one a seat; a click goes there. */
import { useScreen } from "../screen";
import type { Analysis } from "../wire";
import { say } from "../words";
import { faultOf, percent, share, worst, worthAt } from "./faults";

const HEIGHT = 190;
const TOP = 14;
const RIGHT = 76; // for the names
const LONGEST = 9; // signs of a name beside its line
const MARK = 20; // the room of a mark of a fault

interface ChartProps {
  analysis: Analysis;
  names: string[];
  sides: number;
  ply: number;
  go: (ply: number) => void;
}

export function Chart({ analysis, names, sides, ply, go }: ChartProps) {
  // Drawn to the width there is, so that names and marks stay large enough on a phone.
  const width = useScreen("(max-width: 600px), (min-width: 1024px)") ? 360 : 640;
  const last = analysis.plies.length;
  const x = (at: number) => (last === 0 ? 0 : (at / last) * (width - RIGHT));
  const y = (worth: number) => TOP + (1 - share(worth, sides)) * (HEIGHT - 2 * TOP);
  const line = (seat: number) =>
    Array.from({ length: last + 1 }, (_, k) => `${x(k).toFixed(1)},${y(worthAt(analysis, k)[seat] ?? 0).toFixed(1)}`);
  const press = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * width;
    go(Math.round(Math.max(0, Math.min(1, part / (width - RIGHT))) * last));
  };
  const seats = names.map((_, seat) => seat);
  const ends = spread(seats.map((seat) => y(worthAt(analysis, last)[seat] ?? 0)));
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={describe(analysis, names, sides)}
      onClick={press}
    >
      <line class="chart-zero" x1="0" x2={width - RIGHT} y1={y(0)} y2={y(0)} />
      {analysis.turning_points.map((number) => (
        <line
          key={number}
          class="chart-turn"
          x1={x(number + 1)}
          x2={x(number + 1)}
          y1={TOP / 2}
          y2={HEIGHT - TOP / 2}
        />
      ))}
      <line class="chart-here" x1={x(ply)} x2={x(ply)} y1="0" y2={HEIGHT} />
      {seats.map((seat) => (
        <polyline key={seat} class={`chart-line of-seat-${seat}`} points={line(seat).join(" ")} />
      ))}
      {worst(analysis, width / MARK).map((each) => (
        <circle
          key={each.number}
          class={`chart-fault chart-${faultOf(each)}`}
          cx={x(each.number + 1)}
          cy={y(each.after[each.seat] ?? 0)}
          r={faultOf(each) === "slip" ? 3.5 : 5}
        />
      ))}
      {seats.map((seat) => (
        <g key={seat}>
          <circle class={`chart-now of-seat-${seat}`} cx={x(ply)} cy={y(worthAt(analysis, ply)[seat] ?? 0)} r="5" />
          <text class={`chart-letter of-seat-${seat}`} x={width - RIGHT + 6} y={(ends[seat] ?? 0) + 5}>
            {short(names[seat] ?? "")}
          </text>
        </g>
      ))}
    </svg>
  );
}

const short = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** Names at the ends of lines that meet are moved apart. */
function spread(heights: number[]): number[] {
  const order = heights.map((_, k) => k).sort((one, two) => (heights[one] ?? 0) - (heights[two] ?? 0));
  const found = [...heights];
  let free = TOP;
  for (const [rank, k] of order.entries()) {
    const room = HEIGHT - TOP - 17 * (order.length - 1 - rank);
    found[k] = Math.min(room, Math.max(free, found[k] ?? 0));
    free = (found[k] ?? 0) + 17;
  }
  return found;
}

function describe(analysis: Analysis, names: string[], sides: number): string {
  const end = worthAt(analysis, analysis.plies.length);
  const courses = names.map((name, seat) => {
    const all = Array.from({ length: analysis.plies.length + 1 }, (_, k) => worthAt(analysis, k)[seat] ?? 0);
    return say("study.chart-seat", {
      name,
      low: percent(Math.min(...all), sides),
      high: percent(Math.max(...all), sides),
      end: percent(end[seat] ?? 0, sides),
    });
  });
  return [say("study.chart"), ...courses].join(" ");
}
