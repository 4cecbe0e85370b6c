/** The options of a rematch, as they were; what is changed is offered to the others. */
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import type { Again, OptionInfo, Welcome } from "../wire";
import { say } from "../words";
import { useAsked } from "./ask";
import { OptionField } from "./option";

type Values = NonNullable<Again["options"]>;

interface AgainOptionsProps {
  welcome: Welcome;
  close: () => void;
  offer: (options: Values) => void;
}

export function AgainOptions({ welcome, close, offer }: AgainOptionsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const games = useAsked(api.games);
  const [options, setOptions] = useState<Values>({});
  useEffect(() => dialog.current?.showModal(), []);
  const game = games.found?.find((each) => each.name === welcome.game);
  // A board is drawn anew unless somebody writes one.
  const now = (option: OptionInfo) =>
    option.widths && Object.keys(option.widths).length > 0 ? "" : welcome.options[option.name];
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    offer(options);
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} class="sheet" onClose={close} aria-labelledby="again-heading">
      <form onSubmit={go}>
        <h2 id="again-heading">{say("again.change")}</h2>
        {games.problem && <p role="alert">{games.problem}</p>}
        {game?.options.map((option) => (
          <OptionField
            key={option.name}
            option={{ ...option, default: (now(option) as OptionInfo["default"] | undefined) ?? option.default }}
            seats={welcome.seats.length}
            set={(value) => setOptions((all) => ({ ...all, [option.name]: value }))}
          />
        ))}
        <footer>
          <button type="button" class="plain" onClick={() => dialog.current?.close()}>
            {say("start.close")}
          </button>
          <button type="submit" class="primary">
            {say("again.offer")}
          </button>
        </footer>
      </form>
    </dialog>
  );
}
