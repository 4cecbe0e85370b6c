/** Which point was taken for one that was named in words or numbers: the nearest that can be had may be another. */
import type { LogEntry } from "../table";
import { INCH, type Point } from "./takkure-points";
import type { Choice } from "./takkure-words";

export interface Taken {
  /** In inches, as the notation has them. */
  x: string;
  y: string;
  /** Whether it is the one that was wished for. */
  exact: boolean;
  /** Who decided, and how often once it is taken: it may still be refused, and after the next decision nobody asks. */
  seat: number;
  after: number;
}

export const isNews = ({ seat, after }: Taken, log: LogEntry[]) => decisions(log, seat) === after;

const decisions = (log: LogEntry[], by: number) => log.filter(({ seat }) => seat === by).length;

/** What a choice takes for a wish, `log` being what stood when it was made; null while only the column is chosen. */
export function takenBy(choice: Choice | undefined, [x, y]: Point, seat: number, log: LogEntry[]): Taken | null {
  if (!choice?.does.x || !choice.does.y) return null;
  const exact = Number(choice.does.x) * INCH === x && Number(choice.does.y) * INCH === y;
  const steps = choice.does.kind === "row" ? 2 : 1;
  return { x: choice.does.x, y: choice.does.y, exact, seat, after: decisions(log, seat) + steps };
}
