import { expect, test } from "vitest";
import { isLocal } from "../src/parts/waiting";

test("an address of this machine cannot be opened by others", () => {
  for (const name of ["localhost", "127.0.0.1", "[::1]"]) expect(isLocal(name)).toBe(true);
  for (const name of ["192.168.1.7", "play.example.org"]) expect(isLocal(name)).toBe(false);
});
