import { expect, test } from "vitest";
import { isOther } from "../src/installed";
import { chancesOf, verify } from "../src/verify";
import { proved } from "./proved";

test("a game that was really played is proved", async () => {
  const { record, commitment } = proved;
  const nonce = /\[Nonces "([0-9a-f]{32})/.exec(record)?.[1] ?? "";
  const proof = await verify(record, commitment, [nonce]);
  expect(proof).toEqual({ wrong: "", chances: chancesOf(record).length, own: true });
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

test("a page that runs another script is older or newer", () => {
  const page = '<script type="module" src="/static/assets/index-AbC_1-x.js"></script>';
  expect(isOther(page, "http://here/static/assets/index-AbC_1-x.js")).toBe(false);
  expect(isOther(page, "http://here/static/assets/index-other.js")).toBe(true);
  expect(isOther("", "http://here/static/assets/index-other.js")).toBe(false);
});
