/** What was said at a table: asked for when the link opens, then heard line by line. */
import { useEffect, useState } from "preact/hooks";
import { call } from "../api";
import { useSettings } from "../settings";
import type { TableState } from "../table";
import type { Block, Key, Reported, ReportLine, Say, Talked, TalkLine } from "../wire";

type Body = Omit<Say, "seat" | "secret">;

export interface TalkLink {
  /** The lines that this person wants to read. */
  lines: TalkLine[];
  /** The newest line that came while the page was open and that another seat said. */
  fresh: TalkLine | null;
  allows: Talked["allows"];
  muted: number[];
  blocked: number[];
  mute(seat: number): void;
  say(what: Body): Promise<unknown>;
  block(seat: number, yes: boolean): Promise<unknown>;
  report(line: TalkLine, why: ReportLine["why"]): Promise<Reported>;
}

const mutedPlace = (table: string) => `fourfold.muted.${table}`;
const mutedAt = (table: string) => JSON.parse(localStorage.getItem(mutedPlace(table)) ?? "[]") as number[];

/** Lines by their numbers, each once, in their order. */
export function joined(...parts: TalkLine[][]): TalkLine[] {
  const found = new Map(parts.flat().map((line) => [line.number, line]));
  return [...found.values()].sort((one, other) => one.number - other.number);
}

export function useTalk(id: string, keys: Key[], state: TableState, open: boolean): TalkLink {
  const wanted = useSettings().talk;
  const [before, setBefore] = useState<Talked>({ allows: "nothing", lines: [], blocked: [] });
  const [muted, setMuted] = useState(() => mutedAt(id));
  const path = `/api/tables/${encodeURIComponent(id)}`;
  const key = keys[0];
  useEffect(() => {
    if (!open || wanted === "off") return undefined;
    let gone = false;
    call<Talked>("POST", `${path}/talked`, { keys }).then(
      (found) => gone || setBefore(found),
      () => undefined, // asked again when the link opens again
    );
    return () => {
      gone = true;
    };
  }, [id, keys, open, wanted]);
  const wants = (line: TalkLine) =>
    !muted.includes(line.seat) && !before.blocked.includes(line.seat) && (wanted === "all" || !line.text);
  const own = new Set(keys.map(({ seat }) => seat));
  const live = wanted === "off" ? [] : state.talk.filter(wants);
  return {
    lines: wanted === "off" ? [] : joined(before.lines.filter(wants), live),
    fresh: live.findLast((line) => !own.has(line.seat)) ?? null,
    allows: wanted === "off" ? "nothing" : wanted === "phrases" && before.allows === "text" ? "phrases" : before.allows,
    muted,
    blocked: before.blocked,
    mute: (seat) => {
      const next = muted.includes(seat) ? muted.filter((each) => each !== seat) : [...muted, seat];
      localStorage.setItem(mutedPlace(id), JSON.stringify(next));
      setMuted(next);
    },
    say: (what) => call("POST", `${path}/say`, { ...key, ...what }),
    block: (other, yes) => call<Talked>("POST", `${path}/block`, { ...key, other, yes } as Block).then(setBefore),
    report: (line, why) => call("POST", `${path}/report`, { ...key, number: line.number, why }),
  };
}
