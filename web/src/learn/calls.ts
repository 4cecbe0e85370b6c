/** The calls for lessons and puzzles; moves in them are tried by the calls of a study. */
import { call } from "../api";
import type { Course, TurnValue, PuzzleInfo, PuzzleShelf } from "../wire";

export const lessonPath = (id: string) => `/api/lessons/${encodeURIComponent(id)}`;
export const puzzlePath = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;

export const learnCalls = {
  course: (game: string) => call<Course>("GET", lessonPath(game)),
  shelf: () => call<PuzzleShelf>("GET", "/api/puzzles"),
  puzzle: (id: string) => call<PuzzleInfo>("GET", puzzlePath(id)),
  judge: (id: string, ply: number, tried: number[]) =>
    call<TurnValue>("POST", `${puzzlePath(id)}/judge`, { ply, tried }),
};
