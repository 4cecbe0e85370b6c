/** What was learned and solved on this device. Nobody else is told. */
const PLACE = "fourfold.learned";

/** The names of what is done: `lesson less walk`, `puzzle less-3`. */
export function learned(): Set<string> {
  return new Set(JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[]);
}

export function keepLearned(name: string): void {
  localStorage.setItem(PLACE, JSON.stringify([...learned().add(name)]));
}

export const lessonName = (game: string, step: string) => `lesson ${game} ${step}`;
export const puzzleName = (id: string) => `puzzle ${id}`;

/** How many names begin so. */
export function count(prefix: string): number {
  return [...learned()].filter((name) => name.startsWith(prefix)).length;
}

/** The first puzzle of a game that was not solved, looking on from one; the next one if all are. */
export function nextPuzzle(game: string, after: number, all: number): string {
  const done = learned();
  const order = Array.from({ length: all }, (_, k) => `${game}-${((after + k) % all) + 1}`);
  return order.find((id) => !done.has(puzzleName(id))) ?? order[0] ?? `${game}-1`;
}
