import { expect, test } from "vitest";
import { addressOf } from "../src/parts/link-form";

test.each([
  ["hW3kP2qa", "/t/hW3kP2qa"],
  [" http://localhost:8080/t/hW3k ", "/t/hW3k"],
  ["https://play.example.org/t/hW3k/", "/t/hW3k"],
  ["https://play.example.org/t/hW3k/replay", "/t/hW3k/replay"],
  ["https://play.example.org/t/hW3k/replay#12:4,311", "/t/hW3k/replay#12:4,311"],
  ["https://play.example.org/r/aB-_9#3", "/r/aB-_9#3"],
])("%s leads to %s", (given, address) => {
  expect(addressOf(given)).toBe(address);
});

test.each(["", "abc", "http://localhost", "https://play.example.org/rules/less", "https://play.example.org/t/"])(
  "%s is no link of a table or a game",
  (given) => {
    expect(addressOf(given)).toBeUndefined();
  },
);
