/** The picture of a game on its card: the symbol `<game>-cover`, or a plain mark. */
import { Drawn, hasSymbol } from "./sheet";

export function Art({ game }: { game: string }) {
  const id = `${game}-cover`;
  return (
    <svg class="art" viewBox="0 0 320 180" aria-hidden="true">
      {hasSymbol(id) ? (
        <Drawn id={id} at={[160, 90]} size={[320, 180]} />
      ) : (
        <circle cx="160" cy="90" r="50" fill="var(--accent)" />
      )}
    </svg>
  );
}
