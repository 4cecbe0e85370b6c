/** The calls for lessons and puzzles; moves in them are tried by the calls of a study. */
import { call } from "../api";
import type { Course, Departures, LessonText, PuzzleInfo, PuzzleShelf, RulesPage, TurnValue } from "../wire";

export const lessonPath = (id: string) => `/api/lessons/${encodeURIComponent(id)}`;
export const puzzlePath = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;

/** A text of a game in the language of the page. */
const textPath = (game: string, what: "lesson" | "rules" | "rulings") =>
  `/api/learn/${encodeURIComponent(game)}/${document.documentElement.lang || "en"}/${what}`;

export const learnCalls = {
  lessonText: (game: string) => call<LessonText>("GET", textPath(game, "lesson")),
  rules: (game: string) => call<RulesPage>("GET", textPath(game, "rules")),
  rulings: (game: string) => call<Departures>("GET", textPath(game, "rulings")),
  course: (game: string) => call<Course>("GET", lessonPath(game)),
  shelf: () => call<PuzzleShelf>("GET", "/api/puzzles"),
  puzzle: (id: string) => call<PuzzleInfo>("GET", puzzlePath(id)),
  value: (id: string, ply: number, tried: number[]) =>
    call<TurnValue>("POST", `${puzzlePath(id)}/value`, { ply, tried }),
};
