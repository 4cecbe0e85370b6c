/** A move typed in its notation: one that is not possible gets the sentence that says why. */
import { useState } from "preact/hooks";
import { Refusal } from "../parts/rule-link";
import { studyCalls } from "../study/calls";
import type { Choice, Tried } from "../wire";
import { say } from "../words";

interface TypedProps {
  game: string;
  /** Where moves are tried. */
  base: string;
  found: Tried;
  ply: number;
  viewer: number;
  choose: (choice: Choice) => void;
}

export function Typed({ game, base, found, ply, viewer, choose }: TypedProps) {
  const [problem, setProblem] = useState("");
  const go = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = String(new FormData(form).get("move")).trim();
    try {
      const { tried } = await studyCalls(base).attempt({ ply, tried: [...found.tried, text], viewer, roll: false });
      const choice = found.legal.find(({ action }) => action === tried[found.tried.length]);
      setProblem("");
      form.reset();
      if (choice) choose(choice);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <form class="typed" onSubmit={(event) => void go(event)}>
        <label for="move">{say("learn.type")}</label>
        <input
          id="move"
          name="move"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={60}
          placeholder={found.legal[0]?.text}
          required
        />
        <button type="submit">{say("learn.type-go")}</button>
      </form>
      {problem && <Refusal game={game} text={problem} />}
    </>
  );
}
