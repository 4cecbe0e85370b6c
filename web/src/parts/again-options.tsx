/** The options of a rematch, as they were; what is changed is offered to the others. */
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { boardOf } from "../boards";
import type { Again, OptionInfo, Welcome } from "../wire";
import { say } from "../words";
import { useAsked } from "./ask";
import { IN_TURN, OptionField } from "./option";

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
  // A board is drawn anew unless a person writes one, and the rules of a rematch say who starts.
  const now = (option: OptionInfo) =>
    option.kind === "seat" ? IN_TURN : Object.keys(option.widths ?? {}).length > 0 ? "" : welcome.options[option.name];
  const set = ({ kind, name }: OptionInfo, value: boolean | number | string) =>
    setOptions(({ [name]: _, ...others }) =>
      kind === "seat" && value === IN_TURN ? others : { ...others, [name]: value },
    );
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
            editor={boardOf(welcome.game).editors?.[option.name]}
            file={boardOf(welcome.game).files?.[option.name]}
            set={(value) => set(option, value)}
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
