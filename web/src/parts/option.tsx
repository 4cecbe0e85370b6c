/** One option of a game as a field of a form. */
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { EditorProps, TextFile } from "../boards/kind";
import { save } from "../study/save";
import type { OptionInfo } from "../wire";
import { say } from "../words";
import { BoardEditor } from "./board-editor";
import { keepOwn, ownText } from "./own-text";

/** The value of an option that says who starts, where the rules of a rematch decide. */
export const IN_TURN = "";

interface FieldProps {
  option: OptionInfo;
  seats: number;
  /** An editor of the text, if the game has one. */
  editor?: ComponentType<EditorProps> | undefined;
  /** The file of the text, if the game says more of it. */
  file?: TextFile | undefined;
  set: (value: boolean | number | string) => void;
}

export function OptionField({ option, ...more }: FieldProps) {
  const id = `option-${option.name}`;
  return (
    <div class="option">
      <label for={id}>{option.label}</label>
      <OptionInput id={id} option={option} {...more} />
      <small id={`${id}-help`}>{option.help}</small>
    </div>
  );
}

function OptionInput({ id, option, seats, editor, file, set }: FieldProps & { id: string }) {
  const common = { id, "aria-describedby": `${id}-help` };
  switch (option.kind) {
    case "bool":
      return (
        <input
          {...common}
          type="checkbox"
          defaultChecked={option.default === true}
          onChange={(e) => set(e.currentTarget.checked)}
        />
      );
    case "int":
      return (
        <input
          {...common}
          type="number"
          min={option.low}
          max={option.high}
          defaultValue={String(option.default)}
          onChange={(e) => set(e.currentTarget.valueAsNumber)}
        />
      );
    case "choice":
      return (
        <select {...common} onChange={(e) => set(e.currentTarget.value)}>
          {(option.choices ?? []).map((choice) => (
            <option key={choice} value={choice} selected={choice === option.default}>
              {option.labels?.[choice] ?? choice}
            </option>
          ))}
        </select>
      );
    case "seat":
      return (
        <select
          {...common}
          onChange={({ currentTarget: { value } }) =>
            set(value === "random" || value === IN_TURN ? value : Number(value))
          }
        >
          {option.default === IN_TURN && (
            <option value={IN_TURN} selected>
              {say("again.in-turn")}
            </option>
          )}
          <option value="random" selected={option.default === "random"}>
            {say("start.random")}
          </option>
          {Array.from({ length: seats }, (_, seat) => (
            <option key={seat} value={seat} selected={option.default === seat}>
              {say("table.player", { n: seat + 1 })}
            </option>
          ))}
        </select>
      );
    case "text":
      return option.choices?.length ? (
        <SampleInput {...common} option={option} seats={seats} file={file} set={set} />
      ) : (
        <TextInput {...common} option={option} seats={seats} editor={editor} file={file} set={set} />
      );
  }
}

const OWN = ""; // no sample is empty

/** One of the texts that come with the game, or one's own. */
function SampleInput({ option, seats, file, set, ...common }: FieldProps & { id: string }) {
  const [own, setOwn] = useState(false);
  const choose = (text: string) => {
    setOwn(text === OWN);
    set(text);
  };
  return (
    <>
      <select {...common} onChange={(event) => choose(event.currentTarget.value)}>
        {option.choices?.map((sample) => (
          <option key={sample} value={sample} selected={sample === option.default}>
            {sample
              .split(",")
              .map((each) => option.labels?.[each] ?? each)
              .join(" – ")}
          </option>
        ))}
        <option value={OWN}>{say("option.own")}</option>
      </select>
      {own && (
        <TextInput
          {...common}
          id={`${common.id}-own`}
          option={{ ...option, default: OWN }}
          seats={seats}
          file={file}
          set={set}
        />
      )}
    </>
  );
}

/** A text may be long: it can be pasted, read from a file, drawn, saved as a file, and is kept in this browser. */
function TextInput({ option, seats, editor: Editor, file = {}, set, ...common }: FieldProps & { id: string }) {
  const [text, setText] = useState(String(option.default));
  const [drawing, setDrawing] = useState(false);
  const [round, setRound] = useState(0); // an editor reads a text that came from elsewhere anew
  const width = option.widths?.[seats];
  const key = option.key || option.name;
  const kept = ownText(key);
  const write = (given: string) => {
    setText(given);
    set(given);
    if (given && given !== option.default) keepOwn(key, given);
  };
  const take = (given: string) => {
    write(given);
    setRound(round + 1);
  };
  const type = (given: string) => {
    write(given);
    if (Editor) setDrawing(false); // it would write what was there before
  };
  const read = async (input: HTMLInputElement) => {
    const given = await input.files?.[0]?.text();
    if (given !== undefined) take(file.read?.(given) ?? given);
  };
  return (
    <>
      <textarea
        {...common}
        aria-label={option.label}
        rows={2}
        spellcheck={false}
        value={text}
        onInput={(e) => type(e.currentTarget.value)}
      />
      <div class="option-ways">
        <label class="button">
          {say("option.upload")}
          <input
            type="file"
            class="unseen"
            accept=".txt,.toml,.json,text/*"
            onChange={(e) => void read(e.currentTarget)}
          />
        </label>
        {kept !== "" && kept !== text && (
          <button type="button" onClick={() => take(kept)}>
            {say("option.kept")}
          </button>
        )}
        {text !== "" && (
          <button type="button" onClick={() => save(file.name ?? `${option.name}.txt`, "text/plain", text)}>
            {say("option.save")}
          </button>
        )}
        {(width !== undefined || Editor) && (
          <button type="button" aria-expanded={drawing} onClick={() => setDrawing(!drawing)}>
            {say(Editor ? "option.edit" : "option.draw")}
          </button>
        )}
      </div>
      {drawing && Editor && <Editor key={round} text={text} sample={option.sample ?? ""} set={write} />}
      {drawing && width !== undefined && <BoardEditor text={text} width={width} set={write} />}
    </>
  );
}
