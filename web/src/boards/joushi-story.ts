/** The events of 1T34 as scenes: each step of a walk, and each step of a slide with all that it pushes. */
import type { LogEntry } from "../table";
import type { JoushiEvent } from "../wire";
import { change, token, type Scene } from "./motion";

export function story(before: Scene, events: unknown[]): Scene[] {
  const scenes: Scene[] = [];
  let scene = before.filter((each) => !each.out);
  const show = (next: Scene) => {
    scene = next;
    scenes.push(scene);
  };
  for (const event of events as JoushiEvent[]) {
    switch (event.event) {
      case "brought":
        show([...scene, token({ kind: event.colour, at: event.square })]);
        break;
      case "walked":
        for (let k = 1; k < event.path.length; k += 1) {
          show(change(scene, event.colour, event.path[k - 1] ?? "", { at: event.path[k] ?? "" }));
        }
        break;
      case "kickedout":
        show(change(scene, event.colour, event.square, { out: true }));
        break;
      case "pushed": // shown together with the slide that pushes
        scene = change(scene, event.colour, event.start, { at: event.end });
        break;
      case "fell":
        scene = change(scene, event.colour, event.square, { out: true });
        break;
      case "slid":
        show(change(scene, event.colour, event.start, { at: event.end }));
        break;
    }
  }
  return scenes;
}

/** The ways of the tiles that were moved, not pushed, as squares. */
export function trail(entries: LogEntry[]): string[][] {
  return entries.map(({ events }) =>
    (events as JoushiEvent[]).flatMap((event) =>
      event.event === "walked" ? event.path : event.event === "slid" ? [event.end] : [],
    ),
  );
}
