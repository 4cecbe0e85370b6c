/** What skills and cards of a box can do, as data: which fields each effect has, and its sentence on a card. */
import { phrase } from "../words/served";
import { numberOf, textOf, wordsOf, type Entry } from "./takkure-box-file";

// prettier-ignore
export const ROLLS = [
  "any", "pass", "reception", "pick-up", "steal", "dodge", "break", "tackle", "try", "stamina", "balance", "kick",
  "catch",
];
export const MOMENTS = ["attack", "token", "first", "second", "defence", "rolls", "answer"];
export const TARGETS = ["any", "carrier", "mate", "opponent", "opponents"];
export const TESTED = ["bac", "str", "ref", "int", "bod"];
export const POSITIONS = ["Side Step", "Precise Pass", "Charge", "Expert Tackler", "Defensive Vision"];

/** A number with its usual value, or one of some words. */
export type Field = number | string[];

/** Fields of effects besides `rolls`. */
export const FIELDS: Record<string, Field> = {
  by: 0,
  more: 1,
  upto: 2,
  to: 0,
  times: 1,
  most: 6,
  within: 2,
  bands: 1,
  tokens: 1,
  move: ["attack", "second", "defence", "dodge", "dodge-critical"],
  when: ["always", "still", "per-mate", "near"],
  defenders: ["1", "2", "3", "4", "all"],
};

interface Kind {
  fields: string[];
  /** How a new one begins. */
  fresh: Entry;
  skill?: boolean;
}

const tackles = { rolls: ["tackle"] };
export const EFFECTS: Record<string, Kind> = {
  bonus: { fields: ["rolls", "by", "when", "most", "within"], fresh: { ...tackles, by: 1 }, skill: true },
  dice: { fields: ["rolls", "more"], fresh: tackles, skill: true },
  critical: { fields: ["rolls", "upto"], fresh: { ...tackles, upto: 2 }, skill: true },
  set: { fields: ["rolls", "to"], fresh: { ...tackles, to: 8 }, skill: true },
  move: { fields: ["move", "to", "times", "by"], fresh: { move: "dodge", by: 1 }, skill: true },
  unpressed: { fields: ["defenders"], fresh: { defenders: 1 }, skill: true },
  reroll: { fields: ["rolls"], fresh: tackles },
  succeed: { fields: ["rolls"], fresh: tackles },
  crush: { fields: ["rolls"], fresh: tackles },
  plain: { fields: ["rolls"], fresh: tackles },
  nearer: { fields: ["bands"], fresh: {} },
  rest: { fields: ["tokens"], fresh: {} },
  tire: { fields: ["tokens"], fresh: {} },
  refresh: { fields: ["tokens"], fresh: {} },
  wound: { fields: ["tokens"], fresh: {} },
  heal: { fields: ["tokens"], fresh: {} },
  rise: { fields: [], fresh: {} },
  fall: { fields: [], fresh: {} },
  shift: { fields: ["by"], fresh: { by: 2 } },
  cancel: { fields: [], fresh: {} },
};

export const word = (key: string, args: Record<string, string | number> = {}) => phrase(`takkure-form.${key}`, args);

export const rollName = (roll: string) => (roll === "any" ? word("any-roll") : phrase(`takkure-odds.do-${roll}`));

const signed = (n: number) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));

/** An effect as a card says it. */
export function tell(effect: Entry): string {
  const kind = textOf(effect, "effect");
  if (!EFFECTS[kind]) return kind;
  const rolls = wordsOf(effect, "rolls").map(rollName).join(", ");
  const facts = Object.fromEntries(
    Object.entries(FIELDS).map(([name, usual]) => [name, numberOf(effect, name, Number(usual) || 0)]),
  );
  const told = word(`tell-${kind}`, {
    ...facts,
    rolls,
    by: kind === "bonus" ? signed(facts["by"] ?? 0) : (facts["by"] ?? 0),
    more: signed(facts["more"] ?? 1),
    defenders: effect["defenders"] === "all" ? word("value-all") : numberOf(effect, "defenders", 1),
    move: word(`value-${textOf(effect, "move") || "dodge"}`),
    change: lengthened(effect),
  });
  const when = textOf(effect, "when");
  if (when === "" || when === "always") return told;
  return `${told} (${word(`value-${when}`)}${when === "near" ? `, ${reach(effect)}` : ""})`;
}

/** How near a player has to be. */
export const reach = (entry: Entry) => word("reach", { n: numberOf(entry, "within", Number(FIELDS["within"])) });

function lengthened(effect: Entry): string {
  const [to, times, by] = [numberOf(effect, "to"), numberOf(effect, "times", 1), numberOf(effect, "by")];
  return [to && `${to}″`, times !== 1 && `×${times}`, by && `${signed(by)}″`].filter(Boolean).join(" ") || "+0″";
}

/** The name of an effect where one is chosen: its sentence with gaps. */
export function label(kind: string): string {
  const gaps = ["rolls", "by", "more", "upto", "to", "bands", "tokens", "defenders", "move", "change"];
  return word(`tell-${kind}`, Object.fromEntries(gaps.map((gap) => [gap, "…"])));
}

/** A step of a play: who, which actions, to whom. */
export interface Step {
  slot: string;
  acts: string[];
  targets: string[];
}

export const SLOTS = ["C", "A", "B", "D"];
export const ACTS = ["move", "pass", "dodge", "break", "pick-up", "stand", "try"];

/** `C pass or dodge A or B` as a step; what is no word of a step is left out. */
export function readStep(text: string): Step {
  const [slot = "C", ...rest] = text.split(" ");
  return {
    slot: SLOTS.includes(slot) ? slot : "C",
    acts: rest.filter((each) => ACTS.includes(each)),
    targets: rest.filter((each) => SLOTS.includes(each)),
  };
}

export function writeStep({ slot, acts, targets }: Step): string {
  const to = acts.includes("pass") ? targets.join(" or ") : "";
  return `${slot} ${acts.join(" or ")} ${to}`.trim();
}

const actName = (act: string) =>
  ["move", "stand", "ground-pass"].includes(act) ? word(`act-${act}`) : phrase(`takkure-odds.do-${act}`);

/** A step as a card says it. */
export function tellStep(text: string): string {
  const said = text
    .split(" ")
    .map((each) => (each === "or" ? word("or") : [...ACTS, "ground-pass"].includes(each) ? actName(each) : each));
  return said.join(" ");
}

/** The first actions that a play may have beside the marked move. */
export const FIRSTS = [
  ...["A", "B", "D"].map((slot) => `${slot} move`),
  ...["A", "B", "D", "A or B", "A or D", "B or D", "A or B or D"].map((to) => `C ground-pass ${to}`),
];
