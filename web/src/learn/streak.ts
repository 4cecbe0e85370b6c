/** On how many days in a row the puzzle of the day was solved on this device. */
const PLACE = "fourfold.streak";
const DAY = 86_400_000; // milliseconds

interface Kept {
  /** The number of the last day, counted from 1970 in UTC, as the server changes the puzzle. */
  day: number;
  days: number;
}

const today = (now: number) => Math.floor(now / DAY);

function kept(): Kept {
  return JSON.parse(localStorage.getItem(PLACE) ?? '{"day":-1,"days":0}') as Kept;
}

/** The puzzle of the day was solved just now. */
export function keepStreak(now = Date.now()): void {
  const { day, days } = kept();
  if (day === today(now)) return;
  const next: Kept = { day: today(now), days: day === today(now) - 1 ? days + 1 : 1 };
  localStorage.setItem(PLACE, JSON.stringify(next));
}

/** The days in a row, 0 after a day without; and whether today's puzzle is among them. */
export function streak(now = Date.now()): { days: number; done: boolean } {
  const { day, days } = kept();
  const done = day === today(now);
  return { days: done || day === today(now) - 1 ? days : 0, done };
}
