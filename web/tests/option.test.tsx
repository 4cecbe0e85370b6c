import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { OptionField } from "../src/parts/option";
import type { GameInfo, OptionInfo } from "../src/wire";
import { served } from "./served";
import { room } from "./shown";

afterEach(() => act(() => render(null, room)));

const TAKKURE = served<GameInfo[]>("/api/games?language=en").find(({ name }) => name === "takkure");
const TEAMS = TAKKURE?.options.find(({ name }) => name === "teams") as OptionInfo;

function form(): unknown[] {
  const given: unknown[] = [];
  const option = { ...TEAMS, choices: ["yamato,teriomorph", "yamato,yamato"] };
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

test("an option without words has its plain name and values", () => {
  const option: OptionInfo = {
    name: "own_rule",
    kind: "choice",
    default: "a",
    help: "",
    choices: ["a"],
    label: "own rule",
    labels: {},
  };
  act(() => render(<OptionField option={option} seats={2} set={() => undefined} />, room));
  expect(room.querySelector("label")?.textContent).toBe("own rule");
  expect(room.querySelector("option")?.textContent).toBe("a");
});
