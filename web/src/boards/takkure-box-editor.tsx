/** Type the boxed game in, team by team and card by card. The server reads the text and tells every fault of it. */
import "../style/box.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import type { Problem } from "../wire";
import { heard } from "../words/served";
import type { EditorProps } from "./kind";
import { Choice, NumberField, Row, TextField } from "./takkure-box-fields";
import { changed, entryOf, isEntry, listOf, replaced, textOf, writeBox, type Entry } from "./takkure-box-file";
import { CardForm, PlayerForm, PlayForm, SkillForm } from "./takkure-box-forms";
import { POSITIONS, word } from "./takkure-box-words";

const PAUSE = 600; // milliseconds after the last key
const MEASURES = { pitch: ["length", "width", "in_goal", "kick_line"], tools: ["ball", "template"] };
const HOUSE: Record<string, number> = { length: 32, width: 16, in_goal: 4, kick_line: 4, ball: 0.25, template: 2 };
const LISTS = ["player", "individual", "collective"] as const;
type List = (typeof LISTS)[number];

const skill = (name: string) => ({ name, effects: [{ effect: "bonus", rolls: ["stamina"], by: 1 }] });
const FRESH: Record<List, (n: number) => Entry> = {
  player: (n) => ({
    name: word("new-player", { n }),
    mov: [4, 2],
    bac: [7, 10],
    str: 6,
    ref: 6,
    int: 6,
    prt: 1,
    bod: 3,
    base: 25,
    position: POSITIONS[0],
    skill: skill(word("skill")),
  }),
  individual: (n) => ({
    name: word("new-card", { n }),
    when: ["attack", "defence", "rolls"],
    effects: [{ effect: "bonus", rolls: ["tackle"], by: 1 }],
  }),
  collective: (n) => ({ name: word("new-play", { n }), sequence: ["C pass A", "A move"] }),
};

export function BoxEditor({ text, set }: EditorProps) {
  const [box, setBox] = useState<Entry | null>(null);
  const [faults, setFaults] = useState<Problem[]>([]);
  const [more, setMore] = useState(0);
  const [problem, setProblem] = useState("");
  const waiting = useRef(0);
  const prove = async (given: string): Promise<Entry | null> => {
    try {
      const proved = await api.prove("takkure", { option: "box", text: given });
      setFaults(proved.faults);
      setMore(proved.more);
      setProblem("");
      return isEntry(proved.content) ? proved.content : null;
    } catch (error) {
      setProblem((error as Error).message);
      return null;
    }
  };
  useEffect(() => {
    void prove(text).then(setBox);
    return () => clearTimeout(waiting.current);
  }, []);
  const write = (next: Entry) => {
    setBox(next);
    const written = writeBox(next);
    set(written);
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => void prove(written), PAUSE);
  };
  return (
    <div class="editor box-editor" role="group" aria-label={word("heading")}>
      <small>{word("heading")}</small>
      {box && <BoxForm box={box} set={write} />}
      <div class="box-faults" role="status">
        {problem && <p>{problem}</p>}
        {!problem && box && faults.length === 0 && <p>{word("fine")}</p>}
        <ul>
          {faults.map((fault, k) => (
            <li key={k}>{heard(fault, fault.text)}</li>
          ))}
        </ul>
        {more > 0 && <p>{word("more", { n: more })}</p>}
      </div>
    </div>
  );
}

const EVERY = "*"; // no key of a team
const SIZES = "#";

function BoxForm({ box, set }: { box: Entry; set: (box: Entry) => void }) {
  const teams = listOf(box, "team");
  const [place, setPlace] = useState(teams.length ? "0" : SIZES);
  const at = Number(place);
  const team = teams[at];
  const put = (next: Entry | null) => set(changed(box, "team", replaced(teams, at, next)));
  const add = () => {
    const n = teams.length + 1;
    const fresh = { key: `team-${n}`, name: word("new-team", { n }), skill: skill(word("skill")) };
    const lists = Object.fromEntries(LISTS.map((list) => [list, [1, 2, 3, 4].map((k) => FRESH[list](k))]));
    set(changed(box, "team", [...teams, { ...fresh, ...lists }]));
    setPlace(String(n - 1));
  };
  const positions = listOf(box, "skill").map((each) => textOf(each, "name"));
  return (
    <>
      <Row>
        <Choice
          label={word("part")}
          value={place}
          values={[SIZES, EVERY, ...teams.map((_, k) => String(k))]}
          shown={(each) =>
            each === SIZES
              ? word("measures")
              : each === EVERY
                ? word("every-team")
                : textOf(teams[Number(each)] ?? {}, "name") || each
          }
          set={setPlace}
        />
        <button type="button" onClick={add}>
          {word("add-team")}
        </button>
        {team && (
          <button
            type="button"
            onClick={() => {
              put(null);
              setPlace(SIZES);
            }}
          >
            {word("remove-team", { team: textOf(team, "name") })}
          </button>
        )}
      </Row>
      {place === SIZES && <Measures box={box} set={set} />}
      {place === EVERY && <Cards key={place} holder={box} set={set} positions={positions} lists={LISTS.slice(1)} />}
      {team && (
        <>
          <Row>
            <TextField entry={team} name="name" set={put} />
            <TextField entry={team} name="key" set={put} />
          </Row>
          <details>
            <summary>{word("team-skill")}</summary>
            <SkillForm
              title={word("team-skill")}
              entry={entryOf(team, "skill")}
              set={(each) => put(changed(team, "skill", each))}
            />
          </details>
          <Cards key={place} holder={team} set={put} positions={positions} lists={[...LISTS]} />
        </>
      )}
    </>
  );
}

function Measures({ box, set }: { box: Entry; set: (box: Entry) => void }) {
  return (
    <Row>
      {Object.entries(MEASURES).map(([part, names]) =>
        names.map((name) => (
          <NumberField
            key={name}
            entry={entryOf(box, part)}
            name={name}
            usual={HOUSE[name] ?? 0}
            step={part === "pitch" ? 0.5 : 0.0625}
            set={(entry) => set(changed(box, part, entry))}
          />
        )),
      )}
    </Row>
  );
}

interface CardsProps {
  holder: Entry;
  set: (holder: Entry) => void;
  positions: string[];
  lists: List[];
}

/** The players and cards of a team, or the cards of all teams: one of them is open. */
function Cards({ holder, set, positions, lists }: CardsProps) {
  const [list, setList] = useState<List>(lists[0] ?? "individual");
  const [at, setAt] = useState(0);
  const entries = listOf(holder, list);
  const entry = entries[at];
  const write = (next: Entry[]) => set(changed(holder, list, next));
  const put = (next: Entry) => write(replaced(entries, at, next));
  const known = positions.length ? positions : POSITIONS;
  const players = listOf(holder, "player").map((each) => textOf(each, "name"));
  return (
    <>
      <div class="box-tabs" role="group" aria-label={word("part")}>
        {lists.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === list}
            onClick={() => {
              setList(each);
              setAt(0);
            }}
          >
            {word(`list-${each}`)} ({listOf(holder, each).length})
          </button>
        ))}
      </div>
      <div class="box-names">
        {entries.map((each, k) => (
          <button key={k} type="button" aria-pressed={k === at} onClick={() => setAt(k)}>
            {textOf(each, "name") || k + 1}
          </button>
        ))}
        <button
          type="button"
          onClick={() => {
            write([...entries, FRESH[list](entries.length + 1)]);
            setAt(entries.length);
          }}
        >
          {word(`add-${list}`)}
        </button>
        {entry && (
          <button
            type="button"
            onClick={() => {
              write(replaced(entries, at, null));
              setAt(Math.max(0, at - 1));
            }}
          >
            {word("remove", { name: textOf(entry, "name") })}
          </button>
        )}
      </div>
      {entry && list === "player" && (
        <PlayerForm entry={entry} set={put} team={textOf(holder, "name")} positions={known} />
      )}
      {entry && list === "individual" && <CardForm entry={entry} set={put} players={players} positions={known} />}
      {entry && list === "collective" && <PlayForm entry={entry} set={put} />}
    </>
  );
}
