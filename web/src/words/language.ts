/** Which language the page speaks: the one that was chosen, else the first of the browser's that there is. */
import { speak, type Phrase, type Words } from ".";
import { listen } from "./served";

const FILES = import.meta.glob<Record<string, Words>>(["./??.ts", "!./en.ts"]);

/** A language is a file beside this one. */
export const LANGUAGES = ["en", ...Object.keys(FILES).map((path) => path.slice(2, 4))];

/** What a language calls itself. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export function spoken(chosen: string, wanted: readonly string[] = navigator.languages): string {
  return (
    [chosen, ...wanted.map((tag) => tag.slice(0, 2).toLowerCase())].find((each) => LANGUAGES.includes(each)) ?? "en"
  );
}

/** Fetches what the language needs and speaks it. English is there already. */
export async function learn(language: string): Promise<void> {
  const load = FILES[`./${language}.ts`];
  if (!load) return;
  const [file, served] = await Promise.all([load(), fetch(`/api/words/${language}`)]);
  const words = file[language];
  if (!words || !served.ok) throw new Error(`no words of ${language}`);
  listen((await served.json()) as Record<string, Phrase>);
  speak(language, words);
}
