import { expect, it } from "vitest";
import { mayRepeat } from "@/components/messaging/use-outbox";

it.each([
  ["", true],
  ["unavailable", true],
  ["unauthenticated", true],
  ["forbidden", false],
  ["invalid", false],
])("a message refused with %j can be sent again: %s", (code, isOffered) => {
  expect(mayRepeat(code)).toBe(isOffered);
});
