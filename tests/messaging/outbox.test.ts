import { afterEach, expect, it, vi } from "vitest";
import { hasUnsaved, losesInput } from "@/components/forms/unsaved/unsaved-guard";
import { keepUnsent, mayRepeat } from "@/components/messaging/use-outbox";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["", true],
  ["unavailable", true],
  ["unauthenticated", true],
  ["forbidden", false],
  ["invalid", false],
])("a message refused with %j can be sent again: %s", (code, isOffered) => {
  expect(mayRepeat(code)).toBe(isOffered);
});

it("closing the page asks while any conversation has an unsent message, also one that is not open", () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const asks = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const one = { clientId: "a", body: "Hola", image: null, failure: null, repeatable: true };
  keepUnsent(1, [one]);
  keepUnsent(2, [{ ...one, clientId: "b" }]);
  keepUnsent(2, []);
  expect([asks(), hasUnsaved(), losesInput()]).toEqual([true, true, false]);
  keepUnsent(1, [{ ...one, failure: "No puedes escribirle", repeatable: false }]);
  expect([asks(), hasUnsaved()]).toEqual([false, false]);
  keepUnsent(1, []);
  expect([asks(), hasUnsaved()]).toEqual([false, false]);
});
