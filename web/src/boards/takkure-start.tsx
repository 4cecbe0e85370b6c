/** The six scenarios as cards, from the first steps to the whole match. */
import { useState } from "preact/hooks";
import { hasPhrase, phrase } from "../words/served";
import type { StartProps } from "./kind";

/** Minutes against a bot, about. */
const MINUTES: Record<string, number> = {
  "first-steps": 10,
  pass: 10,
  "square-of-death": 15,
  "four-v-four": 25,
  practice: 40,
  match: 90,
};
const PLACE = "fourfold.takkure.scenario"; // what this browser played last

/** The scenario that a form begins with: the one played last, the first one for newcomers. */
export function usual(choices: string[]): string {
  const kept = localStorage.getItem(PLACE) ?? "";
  return choices.includes(kept) ? kept : (choices[0] ?? "");
}

export function TakkureStart({ options, given, set }: StartProps) {
  const choices = options.find(({ name }) => name === "scenario")?.choices ?? [];
  const [picked, setPicked] = useState(() => {
    const scenario = String(given["scenario"] ?? usual(choices));
    set({ ...given, scenario });
    return scenario;
  });
  const pick = (scenario: string) => {
    localStorage.setItem(PLACE, scenario);
    setPicked(scenario);
    set({ ...given, scenario });
  };
  if (!hasPhrase("takkure-board.start-question")) return null;
  return (
    <fieldset class="scenarios">
      <legend>{phrase("takkure-board.start-question")}</legend>
      {choices.map((scenario, k) => (
        <label key={scenario} class={scenario === picked ? "scenario scenario-picked" : "scenario"}>
          <input
            type="radio"
            name="scenario-card"
            value={scenario}
            checked={scenario === picked}
            onChange={() => pick(scenario)}
          />
          <Picture scenario={scenario} />
          <strong>{phrase(`takkure-board.start-${scenario}`)}</strong>
          <small>{phrase(`takkure-board.start-${scenario}-about`)}</small>
          <em>
            {phrase("takkure-board.start-minutes", { n: MINUTES[scenario] ?? 0 })}
            {k === 0 && ` · ${phrase("takkure-board.start-new")}`}
          </em>
        </label>
      ))}
    </fieldset>
  );
}

const PLAYERS: Record<string, [number[][], number[][]]> = {
  "first-steps": [[[18, 20]], [[44, 20]]],
  pass: [
    [
      [16, 14],
      [26, 27],
    ],
    [[44, 20]],
  ],
  "square-of-death": [
    [
      [24, 11],
      [24, 20],
      [24, 29],
    ],
    [
      [54, 11],
      [54, 20],
      [54, 29],
    ],
  ],
};
const FULL: [number[][], number[][]] = [
  [
    [30, 8],
    [26, 17],
    [30, 25],
    [24, 33],
  ],
  [
    [50, 8],
    [54, 16],
    [50, 25],
    [56, 33],
  ],
];

/** Who stands against whom, and how wide the ground is. */
function Picture({ scenario }: { scenario: string }) {
  const [ours, theirs] = PLAYERS[scenario] ?? FULL;
  const small = scenario === "square-of-death";
  return (
    <svg viewBox="0 0 80 40" aria-hidden="true">
      <rect class="pitch-ground" width="80" height="40" rx="3" />
      {small && <rect class="pitch-line" x="20" y="5" width="38" height="30" />}
      <path class="pitch-line" d="M10 0V40M40 0V40M70 0V40" />
      <path class="scenario-aim" d={scenario === "pass" ? "M50 0V40" : small ? "M58 5V35" : "M70 0V40"} />
      {ours.map(([x = 0, y = 0]) => (
        <circle key={y} class="team-0" cx={x} cy={y} r="3.4" />
      ))}
      {theirs.map(([x = 0, y = 0]) => (
        <path key={y} class="team-1" d={`M${x - 4} ${y}l2-3.6h4l2 3.6-2 3.6h-4z`} />
      ))}
    </svg>
  );
}
