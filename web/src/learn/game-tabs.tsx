/** The games side by side, on the pages that exist for each of them. */
import type { GameInfo } from "../wire";

interface GameTabsProps {
  games: GameInfo[];
  here: string;
  path: "learn" | "rules" | "rulings";
  label: string;
}

export function GameTabs({ games, here, path, label }: GameTabsProps) {
  return (
    <nav class="game-tabs" aria-label={label}>
      {games
        .filter((game) => (path === "learn" ? game.lessons : game.rules))
        .map((game) => (
          <a key={game.name} href={`/${path}/${game.name}`} aria-current={game.name === here ? "page" : undefined}>
            {game.title}
          </a>
        ))}
    </nav>
  );
}
