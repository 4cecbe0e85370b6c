/** The clock of a seat, and the form that sets one. */
import { useEffect, useState } from "preact/hooks";
import { isLow, left, PRESETS, rule, written } from "../clock";
import { play } from "../sound";
import type { Clock, Time } from "../wire";
import { say } from "../words";
import { Pick } from "./pick";

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

const CHOICES = ["none", "quick", "slow", "day", "own"] as const;

/** Which clock a new table shall have. */
export function ClockForm({ set }: { set: (clock: Clock | null) => void }) {
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>("none");
  const [own, setOwn] = useState({ minutes: 10, increment: 5 });
  const tell = (given: typeof own) => set({ bank: Math.round(given.minutes * 60), increment: given.increment });
  const number = (name: keyof typeof own, low: number, high: number) => (
    <label class="clock-own">
      {say(`clock.own-${name}`)}
      <input
        type="number"
        min={low}
        max={high}
        required
        value={own[name]}
        onInput={(event) => {
          const given = { ...own, [name]: event.currentTarget.valueAsNumber };
          setOwn(given);
          if (!Number.isNaN(given[name])) tell(given);
        }}
      />
    </label>
  );
  return (
    <>
      <Pick
        name="clock"
        label={say("clock.heading")}
        values={CHOICES}
        shown={(value) => {
          const preset = value === "own" ? null : PRESETS[value];
          return preset ? rule(preset) : say(value === "own" ? "clock.own" : "clock.none");
        }}
        value={choice}
        set={(value) => {
          setChoice(value);
          if (value === "own") tell(own);
          else set(PRESETS[value]);
        }}
      />
      {choice === "own" && (
        <p class="clock-form">
          {number("minutes", 1, 1440)}
          {number("increment", 0, 3600)}
        </p>
      )}
    </>
  );
}
