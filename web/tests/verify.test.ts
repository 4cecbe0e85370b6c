import { expect, test } from "vitest";
import { isOther } from "../src/installed";
import { chancesOf, verify } from "../src/verify";
import { sentence } from "../src/parts/verify";
import { laid, proved } from "./proved";

test("a game that was really played is proved", async () => {
  const { record, commitment } = proved;
  const nonce = /\[Nonces "([0-9a-f]{32})/.exec(record)?.[1] ?? "";
  const proof = await verify(record, commitment, [nonce]);
  expect(proof).toEqual({ wrong: "", chances: chancesOf(record).length, drawn: null, own: true });
  expect(sentence(proof)).toContain("does not say how the set-up was drawn");
  expect(proof.chances).toBeGreaterThan(20);
});

test("a changed seed, chance, weight or nonce is noticed", async () => {
  const { record, commitment } = proved;
  const tried = async (changed: string, own: string[] = []) => (await verify(changed, commitment, own)).wrong;
  expect(await tried(record.replace(/\[Seed "\d/, '[Seed "1234'))).toBe("commitment");
  expect(await tried(record.replace(/\[Seed .*\n/, ""))).toBe("seed");
  expect(await tried(record.replace(/@(\d+)>/, (_, at: string) => `@${Number(at) + 1}>`))).toBe("chance");
  expect(await tried(record.replace(/ <[\d,]+@\d+>/, ""))).toBe("chance");
  expect(await tried(record, ["00112233445566778899aabbccddeeff"])).toBe("nonce");
  expect(await tried(record.replace(/\[Nonces "./, '[Nonces "'))).toBe("chance");
});

test("the draws of a set-up are proved, and who starts", async () => {
  const proof = await verify(laid.record, laid.commitment, []);
  expect(proof).toMatchObject({ wrong: "", chances: 0, drawn: { first: 1 } });
  expect(proof.drawn?.["board"]).toBeGreaterThan(9);
  expect(sentence(proof)).toContain("who starts");
  expect(sentence(proof)).toContain("not checked here");
});

test("a changed draw or another start is noticed, and a set-up without draws is told", async () => {
  const tried = async (old: RegExp, fresh: string) =>
    (await verify(laid.record.replace(old, fresh), laid.commitment, [])).wrong;
  expect(await tried(/board (\d+)@\d+/, "board $1@99")).toBe("set-up");
  expect(await tried(/Option first "."/, 'Option first "7"')).toBe("set-up");
  expect(await tried(/first 2@/, "first 3@")).toBe("set-up");
  const still = await verify(laid.record.replace(/Drawn ".*"/, 'Drawn "-"'), laid.commitment, []);
  expect(still).toMatchObject({ wrong: "", drawn: {} });
  expect(sentence(still)).toContain("Nothing of the set-up was drawn");
});

test("a page that runs another script is older or newer", () => {
  const page = '<script type="module" src="/static/assets/index-AbC_1-x.js"></script>';
  expect(isOther(page, "http://here/static/assets/index-AbC_1-x.js")).toBe(false);
  expect(isOther(page, "http://here/static/assets/index-other.js")).toBe(true);
  expect(isOther("", "http://here/static/assets/index-other.js")).toBe(false);
});
