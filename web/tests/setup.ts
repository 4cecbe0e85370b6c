/** Boards are tested with their English words. */
import { afterAll, beforeEach } from "vitest";
import { learnWords } from "./served";

Element.prototype.scrollIntoView = () => undefined; // which jsdom lacks

beforeEach(() => learnWords());

// Preact runs effects after the next picture of the screen; there is none any more once the page of a file is taken down.
afterAll(async () => {
  await new Promise((go) => requestAnimationFrame(go));
  await new Promise((go) => setTimeout(go));
});
