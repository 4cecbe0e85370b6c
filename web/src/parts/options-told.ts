/** Options in words: what a table has chosen that others do not have. */
import type { GameInfo, OptionInfo } from "../wire";
import { say } from "../words";

type Values = Record<string, unknown>;

/** The options named in `wanted`; without it those that differ from the defaults of the game, apart from who starts. */
export function optionsTold(game: GameInfo, options: Values, wanted?: string[]): string[] {
  return game.options.flatMap((option) => {
    const value = options[option.name];
    const differs = value !== option.default && option.kind !== "seat";
    return value !== undefined && (wanted ? wanted.includes(option.name) : differs) ? [told(option, value)] : [];
  });
}

function told(option: OptionInfo, value: unknown): string {
  const label = option.label ?? option.name;
  switch (option.kind) {
    case "bool":
      return value === true ? label : `${label}: ${say("option.off")}`;
    case "seat":
      return `${label}: ${value === "random" ? say("start.random") : say("table.player", { n: Number(value) + 1 })}`;
    case "choice":
      return `${label}: ${option.labels?.[String(value)] ?? String(value)}`;
    case "text":
      if (value === "" && Object.keys(option.widths ?? {}).length > 0) return say("again.new-board");
      return `${label}: ${textTold(option, String(value))}`;
    default:
      return `${label}: ${String(value)}`;
  }
}

function textTold(option: OptionInfo, text: string): string {
  if (text === "") return say("option.anew");
  if (!option.choices?.includes(text)) return say("option.own");
  return text
    .split(",")
    .map((part) => option.labels?.[part] ?? part)
    .join(" – ");
}
