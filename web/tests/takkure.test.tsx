import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import {
  beside,
  LENGTH,
  nearest,
  pointText,
  readPoint,
  rowOf,
  snap,
  WIDTH,
  within,
} from "../src/boards/takkure-points";
import { takenBy } from "../src/boards/takkure-taken";
import { chances, percent, steps, type Choice as Offer } from "../src/boards/takkure-words";
import type { Choice, PlayerView, TakkureMove, TakkureView } from "../src/wire";
import { press, room, show, upTo } from "./shown";

afterEach(() => {
  act(() => render(null, room));
  vi.restoreAllMocks();
});

const move = ({ does }: Choice) => does as TakkureMove;
const points = () =>
  show(
    "takkure",
    upTo("takkure", (legal) => legal.some((each) => move(each).x)),
  );
const tokens = () =>
  show(
    "takkure",
    upTo("takkure", (legal) => legal.some((each) => move(each).kind === "activate")),
  );
const offer = (does: Partial<TakkureMove>) => ({ action: 0, text: "", does: { kind: "", text: "", ...does } }) as Offer;

test("a click on the pitch takes the nearest point that is offered", () => {
  const { state, choose } = points();
  const surface = room.querySelector<HTMLElement>(".pitch-surface");
  vi.spyOn(surface as HTMLElement, "getBoundingClientRect").mockReturnValue({
    left: 0,
    top: 0,
    width: LENGTH,
    height: WIDTH,
  } as DOMRect);
  const k = state.legal.findIndex((each) => move(each).x);
  const { x, y } = move(state.legal[k] as Choice);
  act(
    () =>
      void surface?.dispatchEvent(
        new MouseEvent("click", { clientX: 16 * Number(x), clientY: 16 * Number(y) + 2, bubbles: true }),
      ),
  );
  expect(choose.mock.calls[0]?.[0]).toBe(k);
});

test("arrows walk over the lattice, and Enter takes the point", () => {
  const { choose } = points();
  const surface = room.querySelector<HTMLElement>(".pitch-surface");
  const key = (name: string) =>
    act(() => void surface?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
  key("ArrowDown");
  expect(room.querySelector(".pitch-where")?.textContent).toMatch(/^[\d.]+, [\d.]+/);
  key("Enter");
  expect(choose).toHaveBeenCalledOnce();
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

test("a wish is a column and then the row beside it", () => {
  const columns = ["1", "1.5", "2"].map((x) => offer({ kind: "column", x }));
  const rows = ["3", "3.5", "9"].map((y) => offer({ kind: "row", x: "1.5", y }));
  expect(nearest(columns, "column", [25, 60])).toBe(1);
  expect(rowOf([25, 57])(rows)).toBe(1);
  expect(rowOf([25, 57])(columns)).toBeUndefined();
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
  expect(snap([-5, 999])).toEqual([0, WIDTH]);
});

test("forward is where the team attacks", () => {
  expect(beside([160, 128], 0, 2, 1)).toEqual([192, 128]);
  expect(beside([160, 128], 0, 2, -1).map(Math.round)).toEqual([128, 128]);
});

test("a player is clicked to be activated, and asks which if there is more to do with it", () => {
  const { state, choose } = tokens();
  const who = move(state.legal.find((each) => move(each).kind === "activate") as Choice).who;
  press(`.pitch-body[aria-label="${who}"]`);
  if (choose.mock.calls.length === 0) press(".uses .primary");
  expect(move(state.legal[choose.mock.calls[0]?.[0] as number] as Choice).who).toBe(who);
  expect(room.querySelector(".player-card h3")?.textContent).toBe(who);
});

test("cards that can be taken are offered below the pitch", () => {
  const { state, choose } = show(
    "takkure",
    upTo("takkure", (legal) => legal.some((each) => move(each).x)),
    [{ action: 5, text: "pick Wrap", does: { kind: "pick", what: "pick", text: "pick Wrap", card: "Wrap" } }],
  );
  expect(state.legal).toHaveLength(1);
  press(".uses button");
  expect(choose).toHaveBeenCalledExactlyOnceWith(0);
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
