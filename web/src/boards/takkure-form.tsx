/** A point in words, for keyboards and screen readers: a player, a direction and a distance, or coordinates. */
import { useState } from "preact/hooks";
import type { TakkureView } from "../wire";
import { phrase } from "../words/served";
import { beside, DIRECTIONS, moverOf, readPoint, type Point } from "./takkure-points";

interface PointFormProps {
  view: TakkureView;
  /** Take the nearest point. */
  pick: (wish: Point) => void;
  /** Take exactly this one, in inches. */
  take: (point: Point) => void;
  /** Why the last one could not be had. */
  why: string;
}

export function PointForm({ view, pick, take, why }: PointFormProps) {
  const [unreadable, setUnreadable] = useState(false);
  const places = new Map<string, Point>(
    view.players.flatMap(({ name, on, x, y }) => (on ? [[name, [x, y]] as [string, Point]] : [])),
  );
  if (view.ball) places.set(phrase("takkure-board.ball"), view.ball);
  const mover = moverOf(view);
  const read = (event: SubmitEvent) => {
    event.preventDefault();
    return new FormData(event.currentTarget as HTMLFormElement);
  };
  const besides = (event: SubmitEvent) => {
    const given = read(event);
    const from = places.get(String(given.get("body")));
    const forward = view.coaches[mover?.team ?? view.seat]?.forward ?? 1;
    if (from) pick(beside(from, Number(given.get("direction")), Number(given.get("far")), forward));
  };
  const exact = (event: SubmitEvent) => {
    const point = readPoint(String(read(event).get("point")));
    setUnreadable(point === null);
    if (point) take(point);
  };
  const problem = unreadable ? phrase("takkure-board.point-unreadable") : why;
  return (
    <details class="point-form">
      <summary>{phrase("takkure-board.point-words")}</summary>
      <form onSubmit={besides}>
        <label>
          {phrase("takkure-board.point-far")}
          <input name="far" type="number" min="0" max="32" step="0.5" defaultValue="2" required />
        </label>
        <label>
          {phrase("takkure-board.point-direction")}
          <select name="direction">
            {DIRECTIONS.map((name, k) => (
              <option key={name} value={k}>
                {phrase(`takkure-board.direction-${name}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {phrase("takkure-board.point-body")}
          <select name="body">
            {[...places.keys()].map((name) => (
              <option key={name} value={name} selected={name === mover?.name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{phrase("takkure-board.point-go")}</button>
      </form>
      <form onSubmit={exact}>
        <label>
          {phrase("takkure-board.point-typed")}
          <input name="point" autocomplete="off" placeholder="12.5,8" required />
        </label>
        <button type="submit">{phrase("takkure-board.point-go")}</button>
      </form>
      {problem && (
        <p class="refusal" role="alert">
          {problem}
        </p>
      )}
    </details>
  );
}
