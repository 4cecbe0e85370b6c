/** Boards are tested with their English words. */
import { beforeEach } from "vitest";
import { learnWords } from "./served";

Element.prototype.scrollIntoView = () => undefined; // which jsdom lacks

beforeEach(() => learnWords());
