/** A new table in one more click; everything that can be chosen is there for those who look. */
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { keepKeys, keepOpen } from "../keys";
import type { Clock, GameInfo, NewTable } from "../wire";
import { say, type WordKey } from "../words";
import { learnGame } from "../words/games";
import { Art } from "../boards/art";
import { ClockForm } from "./clock";
import { OptionField } from "./option";
import { Pick } from "./pick";

type Against = "bots" | "friends" | "local" | "self";
const STRENGTHS: WordKey[] = ["start.level-1", "start.level-2", "start.level-3", "start.level-4"];

/** The bot levels behind the four words, spread over all that the game has. */
export function levelOf(strength: number, levels: number): number {
  return 1 + Math.round((strength * (levels - 1)) / (STRENGTHS.length - 1));
}

/** Who sits where: you first, then what you chose. */
export function wishes(against: Against, seats: number, level: number): string[] {
  const other = { bots: `bot:${level}`, friends: "open", local: "local", self: "local" }[against];
  return ["me", ...Array<string>(seats - 1).fill(other)];
}

export function StartDialog({ game, close }: { game: GameInfo; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [against, setAgainst] = useState<Against>("bots");
  const [strength, setStrength] = useState(1);
  const [seats, setSeats] = useState(game.seats[0] ?? 2);
  const [options, setOptions] = useState<NonNullable<NewTable["options"]>>({});
  const [clock, setClock] = useState<Clock | null>(null);
  const [listed, setListed] = useState(true);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    learnGame(game.name).catch(() => undefined); // the table asks again, and says what is wrong
  }, []);

  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const wanted: NewTable = {
        game: game.name,
        wishes: wishes(against, seats, levelOf(strength, game.levels)),
        options,
        clock,
        listed: against === "friends" && listed,
      };
      const { table, keys } = await api.create(wanted);
      keepKeys(table.id, keys);
      if (against === "self") keepOpen(table.id);
      location.assign(`/t/${table.id}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  const pickBots = seats > 2 ? "start.bots-many" : "start.bots";
  return (
    <dialog ref={dialog} class="sheet" onClose={close} aria-labelledby="start-heading">
      <form onSubmit={(event) => void start(event)}>
        <header>
          <Art game={game.name} />
          <h2 id="start-heading">{say("start.heading", { game: game.title })}</h2>
        </header>
        <Pick
          name="against"
          label={say("start.against")}
          values={["bots", "friends", "local", "self"] as const}
          shown={(value) => say(value === "bots" ? pickBots : `start.${value}`)}
          value={against}
          set={setAgainst}
        />
        {against === "bots" && (
          <Pick
            name="level"
            label={say("start.level")}
            values={[0, 1, 2, 3]}
            shown={(value) => say(STRENGTHS[value] ?? "start.level-1")}
            value={strength}
            set={setStrength}
          />
        )}
        {game.seats.length > 1 && (
          <Pick
            name="seats"
            label={say("start.seats")}
            values={game.seats}
            shown={String}
            value={seats}
            set={setSeats}
          />
        )}
        {against === "friends" && (
          <label class="check">
            <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
            {say("start.listed")}
          </label>
        )}
        <details>
          <summary>{say("start.options")}</summary>
          <ClockForm set={setClock} />
          {game.options.map((option) => (
            <OptionField
              key={option.name}
              option={option}
              seats={seats}
              set={(value) => setOptions((all) => ({ ...all, [option.name]: value }))}
            />
          ))}
        </details>
        {game.house && <small>{game.house}</small>}
        {problem && <p role="alert">{problem}</p>}
        {busy && (
          <p class="quiet" role="status">
            {say("start.busy")}
          </p>
        )}
        <footer>
          <button type="button" class="plain" onClick={() => dialog.current?.close()}>
            {say("start.close")}
          </button>
          <button type="submit" class="primary" disabled={busy}>
            {say("start.go")}
          </button>
        </footer>
      </form>
    </dialog>
  );
}
