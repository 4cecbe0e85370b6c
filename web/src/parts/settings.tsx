/** The settings: a button, and the small dialog behind it. */
import { useRef } from "preact/hooks";
import { change, PACES, TALKS, THEMES, useSettings, type Settings } from "../settings";
import { play } from "../sound";
import { say } from "../words";
import { LANGUAGES, nameOf } from "../words/language";
import { Pick } from "./pick";

const SWITCHES = ["sound", "forced", "confirm", "moves", "threes"] as const satisfies (keyof Settings)[];

/** Words are everywhere on the page, so it begins anew. */
function relearn(language: string): void {
  change({ language });
  location.reload();
}

export function SettingsButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useSettings();
  return (
    <>
      <button
        type="button"
        class="plain icon"
        aria-label={say("settings.open")}
        title={say("settings.open")}
        onClick={() => dialog.current?.showModal()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9m5 0h2M4 17h3m5 0h8" />
          <circle cx="15.5" cy="7" r="2.5" />
          <circle cx="9.5" cy="17" r="2.5" />
        </svg>
      </button>
      <dialog ref={dialog} class="sheet" aria-labelledby="settings-heading">
        <form method="dialog">
          <h2 id="settings-heading">{say("settings.heading")}</h2>
          <Pick
            name="language"
            label={say("settings.language")}
            values={LANGUAGES}
            shown={nameOf}
            value={document.documentElement.lang}
            set={relearn}
          />
          <Pick
            name="theme"
            label={say("settings.theme")}
            values={THEMES}
            shown={(value) => say(`settings.theme-${value}`)}
            value={chosen.theme}
            set={(theme) => change({ theme })}
          />
          <Pick
            name="pace"
            label={say("settings.pace")}
            values={PACES}
            shown={(value) => say(`settings.pace-${value}`)}
            value={chosen.pace}
            set={(pace) => change({ pace })}
          />
          <Pick
            name="talk"
            label={say("settings.talk")}
            values={TALKS}
            shown={(value) => say(`settings.talk-${value}`)}
            value={chosen.talk}
            set={(talk) => change({ talk })}
          />
          {SWITCHES.map((name) => (
            <label key={name} class="check">
              <input
                type="checkbox"
                checked={chosen[name]}
                onChange={(event) => change({ [name]: event.currentTarget.checked })}
              />
              {say(`settings.${name}`)}
            </label>
          ))}
          <label class="volume">
            {say("settings.volume")}
            <input
              type="range"
              min="0"
              max="100"
              step="5"
              disabled={!chosen.sound}
              value={chosen.volume}
              onInput={(event) => change({ volume: event.currentTarget.valueAsNumber })}
              onChange={() => play("turn")}
            />
          </label>
          <div class="sheet-foot">
            <small>{say("settings.kept")}</small>
            <button type="submit" class="primary">
              {say("settings.done")}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
