import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { OptionField } from "../src/parts/option";
import { room } from "./shown";

afterEach(() => act(() => render(null, room)));

const TEAMS = {
  name: "teams",
  kind: "text",
  default: "yamato,teriomorph",
  help: "",
  choices: ["yamato,teriomorph", "yamato,yamato"],
} as const;

function form(): unknown[] {
  const given: unknown[] = [];
  const option = { ...TEAMS, choices: [...TEAMS.choices] };
  act(() => render(<OptionField option={option} seats={2} set={(value) => given.push(value)} />, room));
  return given;
}

function choose(value: string): void {
  const select = room.querySelector("select") as HTMLSelectElement;
  select.value = value;
  act(() => void select.dispatchEvent(new Event("change")));
}

test("a text that comes with the game is chosen by its name", () => {
  const given = form();
  expect([...room.querySelectorAll("option")].map((each) => each.textContent)).toEqual([
    "Yamato – Teriomorph",
    "Yamato – Yamato",
    "your own",
  ]);
  expect(room.querySelector("textarea")).toBeNull();
  choose("yamato,yamato");
  expect(given).toEqual(["yamato,yamato"]);
});

test("one's own text is asked for when it is wanted", () => {
  const given = form();
  choose("");
  const own = room.querySelector("textarea") as HTMLTextAreaElement;
  expect(own.value).toBe("");
  own.value = "[[team]]";
  act(() => void own.dispatchEvent(new Event("input")));
  expect(given).toEqual(["", "[[team]]"]);
  choose("yamato,teriomorph");
  expect(room.querySelector("textarea")).toBeNull();
  expect(given.at(-1)).toBe("yamato,teriomorph");
});
