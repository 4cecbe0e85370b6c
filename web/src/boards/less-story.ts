/** The events of LESS and TOUCH DOWN! as scenes: each step, each jump as a hop, and the pieces that come home. */
import type { LessEvent } from "../wire";
import { change, type Scene } from "./motion";

export function story(before: Scene, events: unknown[]): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events as LessEvent[]) {
    const scene = scenes.at(-1) ?? before;
    if (event.event === "moved") {
      const { owner, start, end, over } = event;
      scenes.push(
        change(scene, owner, start, ({ hops = 0 }) => ({
          at: end,
          way: wayOf(start, end),
          hops: over === "" ? hops : hops + 1,
        })),
      );
    } else if (event.event === "arrived") {
      scenes.push(scene.map((each) => (each.kind === event.seat ? { ...each, home: true } : each)));
    }
  }
  return scenes;
}

function wayOf(start: string, end: string): [number, number] {
  return [Math.sign(end.charCodeAt(0) - start.charCodeAt(0)), Math.sign(Number(end.slice(1)) - Number(start.slice(1)))];
}
