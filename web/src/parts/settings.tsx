/** The settings: a button, and the small dialog behind it. */
import { useRef, useState } from "preact/hooks";
import { gameSwitches } from "../boards";
import { change, PACES, TALKS, THEMES, useSettings, type Switch } from "../settings";
import { play } from "../sound";
import { say } from "../words";
import { learnGame } from "../words/games";
import { LANGUAGES, nameOf } from "../words/language";
import { hasPhrase, phrase } from "../words/served";
import { leaveBy } from "./leaving";
import { Pick } from "./pick";

const SWITCHES = ["sound", "forced", "confirm", "moves"] as const satisfies Switch[];

/** Words are everywhere on the page, so it begins anew. */
function relearn(language: string): void {
  change({ language });
  leaveBy(() => location.reload());
}

export function SettingsButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useSettings();
  const [, drawAgain] = useState(0);
  const open = () => {
    dialog.current?.showModal();
    for (const { game } of gameSwitches())
      learnGame(game).then(
        () => drawAgain((n) => n + 1),
        () => undefined, // a switch whose words cannot be fetched is left out
      );
  };
  return (
    <>
      <button
        type="button"
        class="plain icon"
        aria-label={say("settings.open")}
        title={say("settings.open")}
        onClick={open}
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
          {[
            ...SWITCHES.map((setting) => ({ setting, words: say(`settings.${setting}`) })),
            ...gameSwitches()
              .filter(({ label }) => hasPhrase(label))
              .map(({ setting, label }) => ({ setting, words: phrase(label) })),
          ].map(({ setting, words }) => (
            <label key={setting} class="check">
              <input
                type="checkbox"
                checked={chosen[setting]}
                onChange={(event) => change({ [setting]: event.currentTarget.checked })}
              />
              {words}
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
