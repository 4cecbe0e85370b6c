/** The clock of a seat. */
import { useEffect, useState } from "preact/hooks";
import { isLow, left, written } from "../clock";
import { play } from "../sound";
import type { Time } from "../wire";
import { say } from "../words";

interface SeatClockProps {
  time: Time;
  seat: number;
  /** How far the server's clock is ahead of ours. */
  ahead: number;
  own: boolean;
}

export function SeatClock({ time, seat, ahead, own }: SeatClockProps) {
  const [now, setNow] = useState(Date.now());
  const runs = time.running === seat;
  const rest = left(time, seat, now + ahead);
  const low = isLow(rest);
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const tick = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(tick);
  }, [time, runs]);
  useEffect(() => {
    if (runs && own && low) play("low");
  }, [runs && own && low]);
  return (
    <span class={`clock${runs ? " clock-runs" : ""}${low ? " clock-low" : ""}`} role="timer">
      {low && (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 1h8M4 15h8M5 1c0 5 6 5 6 14M11 1c0 5-6 5-6 14" />
        </svg>
      )}
      <span class="unseen">{say("clock.left")}</span> {written(rest)}
      {low && <span class="clock-word">{say("clock.low")}</span>}
    </span>
  );
}
