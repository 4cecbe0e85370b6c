/** A new table in one more click; everything that can be chosen is there for those who look. */
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { hasAccount, keepKeys, keepOpen } from "../keys";
import { withOdds, type Odds } from "../clock";
import type { Clock, GameInfo, NewTable } from "../wire";
import { say } from "../words";
import { learnGame } from "../words/games";
import { boardOf } from "../boards";
import { Art } from "../boards/art";
import { botLabel, botsOf, botStyle } from "./bot-names";
import { BesideForm } from "./beside-form";
import { ClockForm, OddsForm } from "./clock-form";
import { OptionsForm, type Given } from "./options-form";
import { nextFriend } from "./friends";
import { Pick } from "./pick";

/** Who may see the game: everybody at any time, who has the link once it is over, or its players alone. */
const SHOWN = ["public", "link", "private"] as const;
type Shown = (typeof SHOWN)[number];
type Against = "bots" | "friends" | "local" | "self" | "watch";
/** Hints and analysis while the game is played. */
const HELP = ["hints", "fair"] as const;
type Help = (typeof HELP)[number];
const STAKES = ["casual", "rated"] as const;
type Stake = (typeof STAKES)[number];

/** The level of a bot that nobody has chosen, where the game has so many. */
export const STEADY = 3;

/** Who sits where: you first, then what you chose. */
export function wishes(against: Against, seats: number, bot: string): string[] {
  const other = { bots: bot, friends: "open", local: "local", self: "local", watch: bot }[against];
  return [against === "watch" ? bot : "me", ...Array<string>(seats - 1).fill(other)];
}

export function StartDialog({ game, close }: { game: GameInfo; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [against, setAgainst] = useState<Against>(nextFriend() ? "friends" : "bots");
  const [bot, setBot] = useState(`bot:${Math.min(STEADY, game.levels)}`);
  const [seats, setSeats] = useState(game.seats[0] ?? 2);
  const [options, setOptions] = useState<Given>({});
  const [clock, setClock] = useState<Clock | null>(null);
  const [beside, setBeside] = useState<string[]>([]);
  const [odds, setOdds] = useState<Odds>("even");
  const [wish, setWish] = useState<Shown | null>(null);
  const [helped, setHelped] = useState<Help | null>(null);
  const [stake, setStake] = useState<Stake>("casual");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [learnt, setLearnt] = useState(false); // whether the words of the game are there
  const { Start: Begin, starts = [] } = boardOf(game.name);
  useEffect(() => {
    dialog.current?.showModal();
    learnGame(game.name).then(
      () => setLearnt(true),
      () => undefined, // the table asks again, and says what is wrong
    );
  }, []);

  const bots = botsOf(game, seats);
  const shown = wish ?? (against === "friends" && !nextFriend() ? "public" : "link");
  const help = helped ?? (against === "friends" ? "fair" : "hints");
  const mayRate = hasAccount() && (against === "friends" || against === "bots");
  const rated = mayRate && stake === "rated";
  const timed = clock !== null && (against === "friends" || against === "local"); // bots have no clock
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const wanted: NewTable = {
        game: game.name,
        wishes: wishes(against, seats, bots.includes(bot) ? bot : (bots[0] ?? "random")),
        options,
        clock: withOdds(clock, timed ? odds : "even", seats),
        fair: rated || help === "fair",
        rated,
        listed: shown === "public",
        private: shown === "private",
        ...(against === "local" ? { beside: beside.slice(0, seats - 1) } : {}),
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
  const seen = (
    <Pick
      name="shown"
      label={say("start.shown")}
      values={SHOWN}
      shown={(value) => say(`start.shown-${value}`)}
      value={shown}
      set={setWish}
    />
  );
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
          values={["bots", "friends", "local", "self", "watch"] as const}
          shown={(value) => say(value === "bots" ? pickBots : `start.${value}`)}
          value={against}
          set={setAgainst}
        />
        {learnt && Begin && <Begin options={game.options} given={options} set={setOptions} />}
        {(against === "bots" || against === "watch") && (
          <>
            <Pick name="level" label={say("start.level")} values={bots} shown={botLabel} value={bot} set={setBot} />
            <p class="quiet">{botStyle(game, bot)}</p>
          </>
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
        {against === "local" && <BesideForm seats={seats} names={beside} set={setBeside} />}
        {against === "friends" && seen}
        {mayRate && (
          <Pick
            name="stake"
            label={say("rated.heading")}
            values={STAKES}
            shown={(value) => say(value === "rated" ? "rated.yes" : "rated.no")}
            value={stake}
            set={setStake}
          />
        )}
        <details>
          <summary>{say("start.options")}</summary>
          {against !== "friends" && seen}
          {!rated && (
            <Pick
              name="help"
              label={say("fair.heading")}
              values={HELP}
              shown={(value) => say(value === "fair" ? "fair.on" : "fair.off")}
              value={help}
              set={setHelped}
            />
          )}
          <ClockForm set={setClock} />
          {timed && <OddsForm odds={odds} set={setOdds} />}
          <OptionsForm
            game={game.name}
            options={game.options.filter(({ name }) => !starts.includes(name))}
            seats={seats}
            given={options}
            set={setOptions}
          />
        </details>
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
