/** Boards are tested with their English words. */
import { beforeEach } from "vitest";
import { learnWords } from "./served";

beforeEach(() => learnWords());
