import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { Hints } from "../src/parts/hints";
import { UploadForm } from "../src/parts/upload";

const room = document.createElement("div");
document.body.append(room);
const settle = () => act(async () => new Promise((done) => setTimeout(done, 0)));
afterEach(() => {
  act(() => render(null, room));
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) => {
  const fetched = vi.fn(() => Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const press = async () => {
  act(() => room.querySelector("button")?.click());
  await settle();
};

test("a hint is asked for with the seat's secret, pointed at and said in words", async () => {
  const fetched = answer({ seq: 4, seat: 1, action: 311, text: "f6f4" });
  const tell = vi.fn(() => "f6 to f4, 1 point");
  const follow = vi.fn();
  const hints = (seq: number) => (
    <Hints table="t" steps={1} seatKey={{ seat: 1, secret: "s" }} seq={seq} tell={tell} follow={follow} />
  );
  act(() => render(hints(4), room));
  await press();
  expect(fetched).toHaveBeenCalledWith(
    "/api/tables/t/hint",
    expect.objectContaining({ body: '{"seat":1,"secret":"s","steps":1}' }),
  );
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ action: 311 }));
  expect(room.textContent).toContain("A strong bot would play: f6 to f4, 1 point");
  await press();
  expect(follow).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ action: 311 }));
  act(() => render(hints(5), room));
  expect(room.textContent).not.toContain("f6 to f4");
});

test("a hint for a position that has passed is not shown", async () => {
  answer({ seq: 3, seat: 1, action: 311, text: "f6f4" });
  const tell = vi.fn(() => "");
  act(() =>
    render(
      <Hints table="t" steps={1} seatKey={{ seat: 1, secret: "s" }} seq={4} tell={tell} follow={() => undefined} />,
      room,
    ),
  );
  await press();
  expect(tell).not.toHaveBeenCalled();
});

test("those who watch get no hints", () => {
  act(() =>
    render(<Hints table="t" steps={1} seatKey={undefined} seq={4} tell={() => ""} follow={() => undefined} />, room),
  );
  expect(room.querySelector("button")).toBeNull();
});

test("a record is sent as text; what is wrong with it is told, and one that is too long is not even sent", async () => {
  const fetched = answer({ key: "core.record-turn", text: "line 7: this is no turn" }, 409);
  act(() => render(<UploadForm />, room));
  const field = room.querySelector("textarea") as HTMLTextAreaElement;
  const send = async (text: string) => {
    field.value = text;
    act(() => void room.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true })));
    await settle();
  };
  await send("[Fourfold");
  expect(fetched).toHaveBeenCalledWith(
    "/api/records",
    expect.objectContaining({ headers: { "content-type": "text/plain" }, body: "[Fourfold" }),
  );
  expect(room.querySelector("[role=alert]")?.textContent).toBe("line 7: this is no turn");
  await send("x".repeat(70_000));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(room.querySelector("[role=alert]")?.textContent).toContain("too long");
});
