/** How a rating went, game by game: a line, and around it how far it may have been off. */
import type { RatedGame } from "../wire";
import { say } from "../words";

const WIDTH = 360;
const HEIGHT = 120;
const EDGE = 6;

export function RatingChart({ games, label }: { games: RatedGame[]; label: string }) {
  const low = Math.min(...games.map(({ rating, error }) => rating - error));
  const high = Math.max(...games.map(({ rating, error }) => rating + error));
  const x = (k: number) => EDGE + (k / (games.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const line = (value: (game: RatedGame) => number) =>
    games.map((game, k) => `${x(k).toFixed(1)},${y(value(game)).toFixed(1)}`);
  const band = [
    ...line(({ rating, error }) => rating + error),
    ...line(({ rating, error }) => rating - error).reverse(),
  ];
  const first = games[0]?.rating ?? 0;
  const last = games.at(-1)?.rating ?? 0;
  return (
    <svg
      class="rating-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${label}: ${say("profile.course", { n: games.length, first, last })}`}
    >
      <polygon points={band.join(" ")} />
      <polyline points={line(({ rating }) => rating).join(" ")} />
    </svg>
  );
}
