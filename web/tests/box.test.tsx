import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import harbour from "../../examples/boxes/harbour.toml?raw";
import { ActionCard } from "../src/boards/takkure-box-cards";
import { BoxEditor } from "../src/boards/takkure-box-editor";
import { writeBox, type Entry } from "../src/boards/takkure-box-file";
import { EFFECTS, readStep, tell, tellStep, writeStep } from "../src/boards/takkure-box-words";
import { learnWords } from "./served";
import { press, room } from "./shown";

beforeEach(() => learnWords());
afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
});

const SKILL = { name: "Grit", effects: [{ effect: "bonus", rolls: ["tackle", "try"], by: -2 }] };
const PLAYER = {
  name: "Ann",
  mov: [4, 2],
  bac: [7, 10],
  str: 6,
  ref: 7,
  int: 5,
  prt: 1,
  bod: 3,
  base: 25,
  position: "Charge",
  skill: SKILL,
};
const PLAY = { name: "Dive", sequence: ["C pass or dodge A or B", "A move"] };
const TEAM = { key: "otters", name: "Otters", skill: SKILL, player: [PLAYER], collective: [PLAY] };

test("a box is written part by part", () => {
  expect(writeBox({ teams: ["otters", "rams"], pitch: { length: 28 }, team: [TEAM] })).toBe(`teams = ["otters", "rams"]

[pitch]
length = 28

[[team]]
key = "otters"
name = "Otters"

[team.skill]
name = "Grit"
effects = [{ effect = "bonus", rolls = ["tackle", "try"], by = -2 }]

[[team.player]]
name = "Ann"
mov = [4, 2]
bac = [7, 10]
str = 6
ref = 7
int = 5
prt = 1
bod = 3
base = 25
position = "Charge"

[team.player.skill]
name = "Grit"
effects = [{ effect = "bonus", rolls = ["tackle", "try"], by = -2 }]

[[team.collective]]
name = "Dive"
sequence = ["C pass or dodge A or B", "A move"]
`);
});

test("the form knows every word that an effect may have", () => {
  const effects = [...harbour.matchAll(/\{ effect = "([^"]+)"([^}]*)\}/g)];
  expect(new Set(effects.map(([, kind]) => kind))).toEqual(new Set(Object.keys(EFFECTS)));
  for (const [, kind = "", rest = ""] of effects) {
    const fields = [...rest.matchAll(/(\w+) =/g)].map(([, name]) => name);
    expect(EFFECTS[kind]?.fields).toEqual(expect.arrayContaining(fields));
  }
});

test("a step of a play is read and written, and a card says it in words", () => {
  for (const text of ["C pass or dodge A or B", "A move", "B pick-up or move", "C try or pass A"]) {
    expect(new Set(writeStep(readStep(text)).split(" "))).toEqual(new Set(text.split(" ")));
  }
  expect(tellStep("C break or pass A or B")).toBe("C break through or pass A or B");
  expect(tell({ effect: "bonus", rolls: ["tackle", "try"], by: -2 })).toBe("−2 on tackle, try");
  expect(tell({ effect: "move", move: "dodge", to: 3 })).toBe("move of a dodge: 3″");
});

/** The server finds this in every text. */
function serve(content: Entry, faults: Entry[] = []): string[] {
  const texts: string[] = [];
  vi.stubGlobal("fetch", (_path: string, { body }: RequestInit) => {
    texts.push((JSON.parse(String(body)) as { text: string }).text);
    return Promise.resolve(new Response(JSON.stringify({ content, faults, more: 0 })));
  });
  return texts;
}

async function open(given: string[] = []): Promise<void> {
  await act(async () => {
    render(<BoxEditor text="" sample="" set={(text) => given.push(text)} />, room);
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(room.querySelector(".box-card, .box-faults li")).not.toBeNull());
}

function type(name: string, value: string): void {
  const field = [...room.querySelectorAll("label")].find((each) => each.textContent === name)?.querySelector("input");
  if (!field) throw new Error(`there is no field ${name}`);
  field.value = value;
  act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
}

test("the card is drawn as its owner types, and the text follows", async () => {
  serve({ team: [TEAM] });
  const given: string[] = [];
  await open(given);
  expect(room.querySelector(".box-card strong")?.textContent).toBe("Ann");
  type("STR", "9");
  type("MOV def", "3");
  const numbers = [...room.querySelectorAll(".box-card dd")].map((each) => each.textContent);
  expect(numbers).toEqual(["4", "3", "7", "10", "9", "7", "5", "1", "3", "25"]);
  expect(given.at(-1)).toContain("mov = [4, 3]");
  expect(given.at(-1)).toContain("str = 9");
  press(".box-names button:nth-of-type(2)"); // one more player
  expect(given.at(-1)?.match(/\[\[team\.player\]\]/g)).toHaveLength(2);
  expect(room.querySelector(".box-card strong")?.textContent).toBe("Player2");
});

test("the faults that the server finds are told", async () => {
  serve({ team: [TEAM] }, [
    { key: "takkure-box.faces", text: "box, line 7: every face once", ruling: "K46", args: {} },
  ]);
  await open();
  expect(room.querySelector(".box-faults li")?.textContent).toContain("line");
  expect(room.querySelector(".box-faults p")).toBeNull();
});

test("the card that is drawn says all of a test, and how near is near", () => {
  const test = { of: "int", by: 1, over: 4, foe: true };
  const card = { name: "Stare", when: ["attack"], who: "opponents", within: 3, test, effects: [{ effect: "tire" }] };
  act(() => render(<ActionCard card={card} />, room));
  expect(room.textContent).toContain("every opponent nearby, within 3″");
  expect(room.textContent).toContain("if a test of INT +1 succeeds, higher than 4, against the opponent");
  expect(tell({ effect: "bonus", rolls: ["pass"], by: -1, when: "near" })).toContain("nearby, within 2″");
});
