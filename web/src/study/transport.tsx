/** The buttons and the slider under a board that is walked through. */
import type { ComponentChildren } from "preact";
import { say, type WordKey } from "../words";
import type { Walk } from "./use-walk";

const ICONS = {
  first: "M6 5v14M19 5l-10 7 10 7z",
  back: "M17 5 7 12l10 7z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
};

export function Transport({ walk, last, children }: { walk: Walk; last: number; children?: ComponentChildren }) {
  const to = (ply: number) => () => {
    walk.setPlaying(false);
    walk.go(ply);
  };
  return (
    <div class="transport">
      <input
        type="range"
        min="0"
        max={last}
        value={walk.ply}
        aria-label={say("study.slider")}
        aria-valuetext={say("study.at", { ply: walk.ply, last })}
        onInput={(event) => to(Number(event.currentTarget.value))()}
      />
      <div class="transport-buttons">
        <Icon name="first" label="study.first" shortcut="Home" disabled={walk.ply === 0} press={to(0)} />
        <Icon name="back" label="study.back" shortcut="ArrowLeft" disabled={walk.ply === 0} press={to(walk.ply - 1)} />
        <Icon
          name={walk.playing ? "pause" : "play"}
          label={walk.playing ? "study.pause" : "study.play"}
          disabled={walk.ply === last}
          press={() => walk.setPlaying(!walk.playing)}
        />
        <Icon
          name="next"
          label="study.next"
          shortcut="ArrowRight"
          disabled={walk.ply === last}
          press={to(walk.ply + 1)}
        />
        <Icon name="last" label="study.last" shortcut="End" disabled={walk.ply === last} press={to(last)} />
        <output class="quiet">
          {walk.ply} / {last}
        </output>
        {children}
      </div>
    </div>
  );
}

interface IconProps {
  name: keyof typeof ICONS;
  label: WordKey;
  shortcut?: string;
  disabled: boolean;
  press: () => void;
}

function Icon({ name, label, shortcut, disabled, press }: IconProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={say(label)}
      title={say(label)}
      aria-keyshortcuts={shortcut}
      aria-disabled={disabled}
      onClick={() => !disabled && press()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[name]} />
      </svg>
    </button>
  );
}
