import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import {
  beside,
  columnOf,
  nearestPoint,
  nearestSpot,
  pointText,
  readPoint,
  rowOf,
  snap,
  within,
} from "../src/boards/takkure-points";
import { boardOf } from "../src/boards";
import { isCrowded } from "../src/boards/takkure-body";
import { diceOf } from "../src/boards/takkure-scene";
import { takenBy } from "../src/boards/takkure-taken";
import { meantBy, placesTold, wantedPlaces } from "../src/boards/takkure-wanted";
import { chances, percent, prompt, steps, type Choice as Offer } from "../src/boards/takkure-words";
import { hear, START } from "../src/table";
import type { Choice, PlayerView, TakkureMove, TakkureView } from "../src/wire";
import { frames } from "./frames";
import { press, room, show, upTo } from "./shown";

afterEach(() => {
  act(() => render(null, room));
  vi.restoreAllMocks();
});

const house = (frames("takkure").reduce(hear, START).view as TakkureView).pitch;
const move = ({ does }: Choice) => does as TakkureMove;
const points = () =>
  show(
    "takkure",
    upTo("takkure", (legal) => legal.some((each) => move(each).kind === "column")),
  );
const tokens = () =>
  show(
    "takkure",
    upTo("takkure", (legal) => legal.some((each) => move(each).kind === "activate")),
  );
const offer = (does: Partial<TakkureMove>) => ({ action: 0, text: "", does: { kind: "", text: "", ...does } }) as Offer;

const MORE = ".takkure-tools [aria-expanded]";

const surface = () => {
  const found = room.querySelector<HTMLElement>(".pitch-surface") as HTMLElement;
  vi.spyOn(found, "getBoundingClientRect").mockReturnValue({
    left: 0,
    top: 0,
    width: house.length,
    height: house.width,
  } as DOMRect);
  return found;
};
const click = (x: number, y: number, pointerType = "mouse") => {
  const event = Object.assign(new MouseEvent("click", { clientX: x, clientY: y, bubbles: true }), { pointerType });
  act(() => void surface().dispatchEvent(event));
};

test("a click on the pitch is one place: its column is chosen, and the row of the same place follows", () => {
  const { state, choose } = points();
  const [x = 0, low = 0] = (state.view as TakkureView).now.points?.[3] ?? [];
  click(x + 2, low + 3);
  const [k, then] = choose.mock.calls[0] as [number, (legal: Offer[]) => number | undefined];
  expect(16 * Number(move(state.legal[k] as Choice).x)).toBe(x);
  const rows = [low, low + 8].map((y) => offer({ kind: "row", y: String(y / 16) }));
  expect(then(rows)).toBe(0);
});

test("a finger places a ghost, and Confirm takes it", () => {
  const { state, choose } = points();
  const [x = 0, low = 0] = (state.view as TakkureView).now.points?.[3] ?? [];
  click(x, low, "touch");
  expect(choose).not.toHaveBeenCalled();
  expect(room.querySelector(".ghost")).not.toBeNull();
  press(".pitch-confirm");
  expect(choose).toHaveBeenCalledOnce();
});

test("arrows walk over the points, and Enter takes one", () => {
  const { choose } = points();
  const key = (name: string) =>
    act(() => void surface().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
  key("ArrowDown");
  expect(room.querySelector(".pitch-where")?.textContent).toMatch(/^[\d.]+, [\d.]+/);
  key("Enter");
  expect(choose).toHaveBeenCalledOnce();
});

test("the last step of a defence waits for Confirm; one that can be taken back does not", () => {
  const at = upTo("takkure", (legal) => legal.some((each) => move(each).kind === "activate"));
  const spot = (closes: boolean) => [
    { ...offer({ kind: "aim-tackle", what: "aim-tackle", who: "Tora", place: [100, 100], closes }), action: 7 },
  ];
  for (const closes of [false, true]) {
    const { choose } = show("takkure", at, spot(closes), null, (view) => ({
      ...(view as TakkureView),
      now: { ...(view as TakkureView).now, step: "defence" },
    }));
    click(100, 100);
    expect(choose.mock.calls.length).toBe(closes ? 0 : 1);
    if (closes) press(".pitch-confirm");
    expect(choose).toHaveBeenCalledExactlyOnceWith(0);
  }
});

test("a whole point is read as people write it, and told in the notation", () => {
  expect(readPoint(" 12.5, 8 ")).toEqual([12.5, 8]);
  expect(readPoint("12.50;8.0")).toEqual([12.5, 8]);
  expect(readPoint("3 4")).toEqual([3, 4]);
  for (const text of ["12", "a,b", "1,2,3", "-1,4", ""]) expect(readPoint(text)).toBeNull();
  const legal = [{ ...offer({ kind: "turn", x: "12" }), text: "Kenji turn 12" }];
  expect(pointText(legal, "turn", [12.5, 8])).toBe("Kenji turn 12.5,8");
});

test("a typed point is asked about, and one that cannot be read is not", () => {
  const { state, whyNot, choose } = points();
  press(MORE);
  const type = (text: string) => {
    const field = room.querySelector<HTMLInputElement>("[name=point]");
    if (field) field.value = text;
    act(() => void field?.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  };
  type("far away");
  expect(whyNot).not.toHaveBeenCalled();
  expect(room.querySelector(".point-form [role=alert]")?.textContent).toContain("12.5,8");
  type("12.5,8");
  const first = state.legal.find((each) => move(each).x)?.text ?? "";
  expect(whyNot).toHaveBeenCalledExactlyOnceWith(`${first.slice(0, first.lastIndexOf(" "))} 12.5,8`);
  expect(choose).not.toHaveBeenCalled();
});

test("a click near a place that a lesson wants means that place", () => {
  const column = { ...offer({ kind: "column", x: "9.5" }), text: "Hayate mark 9.5" };
  const dot = { ...offer({ kind: "aim-tackle", place: [40, 60] }), text: "Lince tackle Kenji@4" };
  const wanted = [["Hayate mark 9.5"], ["Hayate mark 9.5,8", "Hayate mark 9.5,3"]];
  const places = wantedPlaces(wanted, [column]);
  expect(places).toEqual([
    [152, 128],
    [152, 48],
  ]);
  expect(placesTold(places)).toBe("9.5, 8 · 9.5, 3");
  expect(meantBy(places, [165, 120])).toEqual([152, 128]);
  expect(meantBy(places, [200, 120])).toEqual([200, 120]);
  expect(wantedPlaces([["Lince tackle Kenji@4"]], [dot])).toEqual([[40, 60]]);
  expect(wantedPlaces([["activate Hayate"], ...wanted], [column])).toEqual([]);
});

test("a wish is a column and then the row beside it", () => {
  const columns = ["1", "1.5", "2"].map((x) => offer({ kind: "column", x }));
  const rows = ["3", "3.5", "9"].map((y) => offer({ kind: "row", x: "1.5", y }));
  const view = (points: [number, number, number][]) => ({ now: { points }, pitch: house }) as unknown as TakkureView;
  const runs = view([
    [16, 0, 40],
    [24, 48, 64],
  ]);
  expect(nearestPoint(runs, [25, 57])).toEqual([24, 56]);
  expect(nearestPoint(runs, [20, 30])).toEqual([16, 32]);
  expect(nearestPoint(view([]), [1, 1])).toBeUndefined();
  expect(columnOf(columns, "column", [24, 56])).toBe(1);
  expect(rowOf([24, 57])(rows)).toBe(1);
  expect(rowOf([24, 57])(columns)).toBeUndefined();
  expect(nearestSpot([offer({ place: [10, 10] }), offer({ place: [30, 10] })], [24, 10])).toBe(1);
});

test("what is taken for a wish is told, once the row is chosen too", () => {
  const row = offer({ kind: "row", x: "1.5", y: "3.5" });
  expect(takenBy(offer({ kind: "column", x: "1.5" }), [24, 56], 1, [])).toBeNull();
  expect(takenBy(row, [24, 56], 1, [])).toEqual({ x: "1.5", y: "3.5", exact: true, seat: 1, after: 2 });
  expect(takenBy(row, [25, 56], 1, [])?.exact).toBe(false);
});

test("a wish beyond the reach ends where the reach ends", () => {
  expect(within([100, 0], { x: 0, y: 0 } as PlayerView, 40)).toEqual([40, 0]);
  expect(within([30, 0], { x: 0, y: 0 } as PlayerView, 40)).toEqual([30, 0]);
  expect(snap([-5, 999], house)).toEqual([0, house.width]);
  expect(snap([13, 700], { ...house, length: 640, width: 384, lattice: 4 })).toEqual([12, 384]);
});

test("the pitch of a box is drawn by its own measures", () => {
  const pitch = { ...house, length: 640, width: 384, in_goal: 48, centre: 320, kick_line: 96 };
  show("takkure", undefined, undefined, null, (view) => ({ ...(view as TakkureView), pitch }));
  const of = (look: string, name: string) =>
    [...room.querySelectorAll(`.${look}`)].map((each) => each.getAttribute(name));
  expect([of("pitch-ground", "width"), of("pitch-ground", "height")]).toEqual([["640"], ["384"]]);
  expect([of("pitch-goal", "x"), of("pitch-goal", "width")]).toEqual([
    ["0", "592"],
    ["48", "48"],
  ]);
  expect(of("pitch-line", "d")).toEqual(expect.arrayContaining(["M224 0V384", "M320 0V384", "M416 0V384"]));
  expect(room.querySelector(".pitch-ground")?.closest("svg")?.getAttribute("viewBox")).toBe("0 0 640 384");
});

test("an exercise on a part of the pitch shows its bounds, and a match none", () => {
  show("takkure");
  expect(room.querySelector(".pitch-bounds")).toBeNull();
  const pitch = { ...house, ground: [160, 352, 32, 224] };
  show("takkure", undefined, undefined, null, (view) => ({ ...(view as TakkureView), pitch }));
  expect(room.querySelector(".pitch-bounds")?.getAttribute("d")).toBe("M160 32H352V224H160Z");
  expect(room.querySelector(".pitch-outside")).not.toBeNull();
});

test("a name stands above its player where somebody stands below", () => {
  const others: [number, number][] = [[100, 100]];
  expect(isCrowded([100, 80], others)).toBe(true);
  expect(isCrowded([100, 60], others)).toBe(false);
  expect(isCrowded([130, 90], others)).toBe(false);
  expect(isCrowded([100, 100], others)).toBe(false);
  expect(isCrowded([100, 116], others)).toBe(false);
});

test("forward is where the team attacks", () => {
  expect(beside([160, 128], 0, 2, 1)).toEqual([192, 128]);
  expect(beside([160, 128], 0, 2, -1).map(Math.round)).toEqual([128, 128]);
});

test("a player is clicked to be activated, and asks which if there is more to do with it", () => {
  const { state, choose } = tokens();
  const who = move(state.legal.find((each) => move(each).kind === "activate") as Choice).who;
  press(`.pitch-body[aria-label="${who}"]`);
  if (choose.mock.calls.length === 0) press(".actions .action");
  expect(move(state.legal[choose.mock.calls[0]?.[0] as number] as Choice).who).toBe(who);
  press(MORE);
  expect(room.querySelector(".player-card h3")?.textContent).toBe(who);
});

test("a player's actions stand around it with their odds, and what it cannot do says why", () => {
  const at = upTo("takkure", (legal) => legal.some((each) => move(each).kind === "activate"));
  const view = (known: unknown) => {
    const shown = known as TakkureView;
    const why = { key: "takkure.no-in-goal", args: { who: "Hayate" }, ruling: "K37" };
    return { ...shown, now: { ...shown.now, barred: [{ who: "Hayate", what: "try", target: "", why }] } };
  };
  const legal = [
    offer({ kind: "move", what: "move", who: "Hayate" }),
    offer({ kind: "dodge", what: "dodge", who: "Hayate", odds: { win: "7/12" } }),
  ].map((each, k) => ({ ...each, text: String(k) }));
  const { choose } = show("takkure", at, legal, null, view);
  press('.pitch-body[aria-label="Hayate"]');
  const said = () => [...room.querySelectorAll(".actions .action")].map((each) => each.textContent);
  if (said().length === 0) press('.pitch-body[aria-label="Hayate"]');
  expect(said()).toEqual(["Move", "Dodge58 %", "Score a try"]);
  press(".action-barred");
  expect(room.querySelector(".action-why")?.textContent).toContain("in-goal");
  expect(choose).not.toHaveBeenCalled();
  press(".actions .action:nth-of-type(2)");
  expect(choose).toHaveBeenCalledExactlyOnceWith(1);
});

test("cards that can be taken are offered as cards below the pitch", () => {
  const { state, choose } = show(
    "takkure",
    upTo("takkure", (legal) => legal.some((each) => move(each).x)),
    [{ action: 5, text: "pick Wrap", does: { kind: "pick", what: "pick", text: "pick Wrap", card: "Wrap" } }],
  );
  expect(state.legal).toHaveLength(1);
  press(".play-card:not(:disabled)");
  expect(choose).toHaveBeenCalledExactlyOnceWith(0);
});

test("a window says before which roll it is, and offers no card now or no cards this time", () => {
  const legal = [offer({ kind: "nothing", what: "no-card" }), offer({ kind: "none", what: "no-cards" })];
  const { state } = show(
    "takkure",
    upTo("takkure", (each) => each.some((one) => move(one).x)),
    legal,
  );
  const view = state.view as TakkureView;
  const rolls = [{ who: "Tora", purpose: "dodge" }];
  const asked = (again: boolean) => prompt({ ...view, phase: "window", now: { ...view.now, rolls, again } }, legal);
  expect(asked(false)).toBe("Before the roll of Tora (dodge): play a card?");
  expect(asked(true)).toBe("Missed: Tora (dodge). Play a card to roll again?");
  expect(boardOf("takkure").buttons?.(view, legal)).toEqual([0, 1]);
});

test("a card says what it does to the roll at hand, as its coach wants it to end", () => {
  const at = upTo("takkure", (each) => each.some((one) => move(one).x));
  const rolls = [{ who: "Hayate", purpose: "dodge" }];
  const view = (known: unknown) => ({
    ...(known as TakkureView),
    now: { ...(known as TakkureView).now, rolls },
  });
  const legal = [
    offer({ kind: "card", what: "card-for", card: "Feint", target: "Hayate", odds: { win: "3/4", lose: "1/4" } }),
    offer({ kind: "nothing", what: "no-card", odds: { win: "1/2", lose: "1/2" } }),
  ].map((each, k) => ({ ...each, text: String(k) }));
  const { state } = show("takkure", at, legal, null, view);
  const mine = (state.view as TakkureView).players.find(({ name }) => name === "Hayate")?.team === state.viewer;
  expect(room.querySelector(".play-card b")?.textContent).toBe(mine ? "50 % → 75 %" : "50 % → 25 %");
});

test("the bar marks one step", () => {
  const { state } = tokens();
  expect(steps(state.view as TakkureView).filter(({ now }) => now)).toHaveLength(1);
  expect(room.querySelectorAll("[aria-current=step]")).toHaveLength(1);
});

test("odds are told in percent, every end of them", () => {
  expect(percent("11/12")).toBe(92);
  expect(percent("1")).toBe(100);
  const { does } = offer({ odds: { success: "7/12", miss: "5/12" } });
  expect(chances(does)).toEqual([
    { name: "success", n: 58 },
    { name: "miss", n: 42 },
  ]);
  expect(chances(offer({ odds: { win: "1/2, 1/4", nobody: "1/4" } }).does)).toHaveLength(3);
});

test("dice are told in the book's words, each player's latest one", () => {
  const rolled = (who: string, face: number, result: string) => ({
    event: "rolled",
    who,
    purpose: "tackle",
    value: 7,
    face,
    result,
  });
  const entry = (...events: unknown[]) => ({ seq: 1, seat: -1, text: null, said: [], events });
  const dice = diceOf([
    entry(rolled("Tora", 3, "success")),
    entry(rolled("Hayate", 5, "success"), { event: "decided", who: "Tora", result: "cancelled" }),
  ]);
  expect(dice.map(({ die, decided }) => [die.who, die.face, decided])).toEqual([
    ["Tora", 3, "cancelled"],
    ["Hayate", 5, ""],
  ]);
});

test("a hint of several steps is one sentence, without coordinates", () => {
  const ahead = { way: [], far: "5", touches: [] };
  const steps = [
    offer({ kind: "column", what: "to-mark", who: "Hayate", x: "12" }),
    offer({ kind: "row", what: "to-mark", who: "Hayate", x: "12", y: "8", ahead }),
  ];
  expect(boardOf("takkure").tellHint?.(steps, null)).toBe("Hayate: run along the arrow · 5″ along the arrow");
});
