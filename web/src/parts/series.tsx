/** The score over all games that the people of a table have played with each other. */
import type { TableState } from "../table";
import { say } from "../words";

export function SeriesLine({ state, names }: { state: TableState; names: string[] }) {
  const points = (state.result ? state.result.series : state.welcome?.series) ?? [];
  if (points.length === 0) return null;
  return (
    <p class="series">
      {say("table.series")}: {series(points, names)}
    </p>
  );
}

/** "Ada 2 : 1 Ben"; with more than two, "Ada 2, Ben 1, Eve 0". */
export function series(points: number[], names: string[]): string {
  const [a = 0, b = 0] = points;
  if (points.length === 2) return `${names[0]} ${half(a)} : ${half(b)} ${names[1]}`;
  return points.map((each, seat) => `${names[seat]} ${half(each)}`).join(", ");
}

function half(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}
