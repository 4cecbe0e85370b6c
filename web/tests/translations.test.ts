import { expect, test } from "vitest";
import { LANGUAGES } from "../src/words/language";

const FILES = import.meta.glob<Record<string, unknown>>(["../src/rules/??/*.ts", "../src/lessons/??/*.ts"], {
  eager: true,
});
const ENGLISH = Object.keys(FILES).filter((path) => path.includes("/en/"));
const PAIRS = LANGUAGES.filter((language) => language !== "en").flatMap((language) =>
  ENGLISH.map((path) => ({ english: path, path: path.replace("/en/", `/${language}/`) })),
);
const TEXTS = ["lead", "title", "text", "caption", "task", "done"];

/** What is left of a page when its sentences are taken out; of a sentence, how often something is marked in it. */
function bones(value: unknown, key = ""): unknown {
  if (typeof value === "string" && TEXTS.includes(key)) return value.split("**").length;
  if (Array.isArray(value)) return value.map((each) => bones(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bones(each, name)]));
}

test.each(PAIRS)("$path has the paragraphs, pictures and positions of English", ({ english, path }) => {
  expect(FILES[path], path).toBeDefined();
  expect(bones({ ...FILES[path] })).toEqual(bones({ ...FILES[english] }));
  expect(JSON.stringify(FILES[path])).not.toBe(JSON.stringify(FILES[english]));
});
