import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { changed, OptionsForm, type Given } from "../src/parts/options-form";
import type { GameInfo } from "../src/wire";
import { press, room } from "./shown";
import { served } from "./served";

afterEach(() => act(() => render(null, room)));

const game = (name: string) =>
  served<GameInfo[]>("/api/games?language=en").find((each) => each.name === name) as GameInfo;

test("the labels of what differs from the book", () => {
  const { options } = game("fourthdown");
  expect(changed(options, {})).toEqual([]);
  expect(changed(options, { fumble: "strict" })).toEqual([]);
  expect(changed(options, { fumble: "turned", timeout_breaks_four: false })).toEqual([
    "timeouts break a four",
    "fumbles",
  ]);
});

test("one button sets everything as the book has it", () => {
  let given: Given = {};
  const { options } = game("1t34");
  const draw = () =>
    act(() =>
      render(
        <OptionsForm game="1t34" options={options} seats={2} given={given} set={(next) => ((given = next), draw())} />,
        room,
      ),
    );
  draw();
  const button = () => room.querySelector<HTMLButtonElement>(".by-the-book button");
  expect(room.querySelector("[role=status]")?.textContent).toBe("Played by the book.");
  expect(button()?.disabled).toBe(true);
  press("#option-one_colour");
  expect(given).toEqual({ one_colour: true });
  expect(room.querySelector("[role=status]")?.textContent).toBe("Changed: one colour alone.");
  press(".by-the-book button");
  expect(given).toEqual({});
  expect(room.querySelector<HTMLInputElement>("#option-one_colour")?.checked).toBe(false);
});
