/** Rules and lessons in the language of the page; each is fetched when it is read. A language that lacks one has English. */
import type { LessonText } from "../lessons/kind";
import type { Rules } from "../rules/kind";
import type { Picture } from "./still";

const RULES = import.meta.glob<{ rules: Rules }>("../rules/*/*.ts");
const LESSONS = import.meta.glob<{ lesson: LessonText }>("../lessons/*/*.ts");
const FIGURES = import.meta.glob<{ default: Record<string, Picture> }>("../rules/figures/*.json");

/** The file of a game in the language of the page. */
async function fetched<T>(files: Record<string, () => Promise<T>>, folder: string, game: string): Promise<T> {
  const path = (language: string) => `../${folder}/${language}/${game}.ts`;
  const load = files[path(document.documentElement.lang)] ?? files[path("en")];
  if (!load) throw new Error(`${folder} of ${game}`);
  return load();
}

export async function rulesOf(game: string): Promise<{ rules: Rules; figures: Record<string, Picture> }> {
  const { rules } = await fetched(RULES, "rules", game);
  const figures = await FIGURES[`../rules/figures/${game}.json`]?.();
  return { rules, figures: figures?.default ?? {} };
}

export async function lessonOf(game: string): Promise<LessonText> {
  return (await fetched(LESSONS, "lessons", game)).lesson;
}
