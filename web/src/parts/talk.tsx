/** Talking at a table: what was said, phrases to say, and what can be done about a person. */
import { useEffect, useRef, useState } from "preact/hooks";
import { play } from "../sound";
import { owned, type TableState } from "../table";
import type { ReportLine, TalkLine } from "../wire";
import { say } from "../words";
import { Emote, isDrawn } from "./emote";
import { lineSaid, PHRASES, phraseSaid } from "./phrases";
import { REASONS } from "./report-name";
import "./talk.css";
import type { TalkLink } from "./use-talk";

const SHOWN = 5000; // milliseconds for which a new line stands above the board
const LONGEST = 280;

interface TalkProps {
  state: TableState;
  names: string[];
  talk: TalkLink;
}

/** Whether there is another person to talk to, or something was said. */
function isNeeded(state: TableState, talk: TalkLink): boolean {
  const own = owned(state);
  const others = state.seats.some((seat, k) => (seat.kind === "person" || seat.kind === "program") && !own.includes(k));
  return talk.lines.length > 0 || (talk.allows !== "nothing" && own.length > 0 && others);
}

export function TalkPart({ state, names, talk }: TalkProps) {
  const [about, setAbout] = useState<number | null>(null);
  const [told, setTold] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const last = talk.lines.at(-1)?.number;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  if (!isNeeded(state, talk)) return null;
  const own = owned(state);
  const attempt = (asked: Promise<unknown>) =>
    asked.then(
      () => setTold(""),
      (error: Error) => setTold(error.message),
    );
  return (
    <section class="talk" aria-label={say("talk.heading")}>
      <h2>{say("talk.heading")}</h2>
      <ol ref={list} class="talk-lines" aria-live="polite" tabIndex={0} aria-label={say("talk.lines")}>
        {talk.lines.map((line) => (
          <li key={line.number} class={own.includes(line.seat) ? "talk-own" : ""}>
            <Said line={line} />
            {!own.includes(line.seat) && own.length > 0 && (
              <button
                type="button"
                class="plain talk-about"
                aria-expanded={about === line.number}
                aria-label={say("talk.about", { name: line.name })}
                onClick={() => setAbout(about === line.number ? null : line.number)}
              >
                ⋯
              </button>
            )}
            {about === line.number && (
              <About line={line} talk={talk} tell={setTold} attempt={attempt} done={() => setAbout(null)} />
            )}
          </li>
        ))}
      </ol>
      {[...new Set([...talk.muted, ...talk.blocked])].map((seat) => (
        <p key={seat} class="talk-silent">
          {say(talk.blocked.includes(seat) ? "talk.blocked" : "talk.muted", { name: names[seat] ?? "" })}{" "}
          <button
            type="button"
            class="plain"
            onClick={() => (talk.blocked.includes(seat) ? void attempt(talk.block(seat, false)) : talk.mute(seat))}
          >
            {say(talk.blocked.includes(seat) ? "talk.unblock" : "talk.unmute")}
          </button>
        </p>
      ))}
      {own.length > 0 && talk.allows !== "nothing" && <Speaking talk={talk} attempt={attempt} />}
      <p role="status" class={told ? "talk-told" : "unseen"}>
        {told}
      </p>
    </section>
  );
}

/** One line: text is shown as it is, whatever it looks like. */
function Said({ line }: { line: TalkLine }) {
  return (
    <span class="talk-said">
      <b dir="auto">{line.name}</b>{" "}
      {line.phrase && isDrawn(line.phrase) ? (
        <>
          <Emote phrase={line.phrase} />
          <span class="unseen">{lineSaid(line)}</span>
        </>
      ) : (
        <span dir="auto">{lineSaid(line)}</span>
      )}
    </span>
  );
}

interface AboutProps {
  line: TalkLine;
  talk: TalkLink;
  tell: (sentence: string) => void;
  attempt: (asked: Promise<unknown>) => Promise<void>;
  done: () => void;
}

/** What can be done about the person who said a line. */
function About({ line, talk, tell, attempt, done }: AboutProps) {
  const [reporting, setReporting] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => actions.current?.scrollIntoView({ block: "nearest" }), [reporting]); // the list may hide them
  const report = (why: ReportLine["why"]) =>
    talk.report(line, why).then(
      () => {
        tell(say("talk.reported"));
        done();
      },
      (error: Error) => tell(error.message),
    );
  if (reporting) {
    return (
      <div ref={actions} class="talk-actions" role="group" aria-label={say("talk.why")}>
        {REASONS.map((why) => (
          <button type="button" key={why} onClick={() => void report(why)}>
            {say(`talk.why-${why}`)}
          </button>
        ))}
      </div>
    );
  }
  return (
    <div ref={actions} class="talk-actions" role="group" aria-label={say("talk.about", { name: line.name })}>
      <button type="button" onClick={() => talk.mute(line.seat)}>
        {say("talk.mute")}
      </button>
      <button type="button" onClick={() => void attempt(talk.block(line.seat, true)).then(done)}>
        {say("talk.block")}
      </button>
      <button type="button" onClick={() => setReporting(true)}>
        {say("talk.report")}
      </button>
    </div>
  );
}

function Speaking({ talk, attempt }: { talk: TalkLink; attempt: (asked: Promise<unknown>) => Promise<void> }) {
  const [open, setOpen] = useState(false);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("text") as HTMLInputElement;
    const text = field.value.trim();
    if (!text) return;
    field.value = ""; // at once: what is written meanwhile stays
    const giveBack = (error: Error) => {
      field.value ||= text;
      throw error;
    };
    void attempt(talk.say({ text }).catch(giveBack));
  };
  return (
    <div class="talk-speak">
      {talk.allows === "text" && (
        <form onSubmit={send}>
          <input
            name="text"
            maxLength={LONGEST}
            autocomplete="off"
            aria-label={say("talk.text")}
            placeholder={say("talk.text")}
          />
          <button type="submit">{say("talk.send")}</button>
        </form>
      )}
      <button type="button" class="talk-open" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say("talk.phrases")}
      </button>
      {open && (
        <div class="talk-phrases" role="group" aria-label={say("talk.phrases")}>
          {PHRASES.map((phrase) => (
            <button
              type="button"
              key={phrase}
              class={isDrawn(phrase) ? "talk-emote" : ""}
              onClick={() => {
                setOpen(false);
                void attempt(talk.say({ phrase }));
              }}
            >
              {isDrawn(phrase) ? <Emote phrase={phrase} /> : phraseSaid(phrase)}
              {isDrawn(phrase) && <span class="unseen">{phraseSaid(phrase)}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A new line of another person, shown for a moment where everybody looks. The list tells it to a screen reader. */
export function TalkBubble({ talk }: { talk: TalkLink }) {
  const [shown, setShown] = useState<TalkLine | null>(null);
  const fresh = talk.fresh;
  useEffect(() => {
    if (fresh === null) return undefined;
    setShown(fresh);
    play("talk");
    const end = setTimeout(() => setShown(null), SHOWN);
    return () => clearTimeout(end);
  }, [fresh?.number]);
  if (shown === null || fresh === null) return null; // muted meanwhile
  return (
    <div class="talk-bubble" aria-hidden="true">
      <Said line={shown} />
    </div>
  );
}
