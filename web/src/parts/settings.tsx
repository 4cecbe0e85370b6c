/** The settings: a button, and the small dialog behind it. */
import { useRef } from "preact/hooks";
import { change, PACES, THEMES, useSettings, type Settings } from "../settings";
import { say } from "../words";
import { Pick } from "./pick";

const SWITCHES = ["sound", "confirm", "threes"] as const satisfies (keyof Settings)[];

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
