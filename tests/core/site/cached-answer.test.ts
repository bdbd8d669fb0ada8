import { afterEach, expect, it, vi } from "vitest";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { cacheResult } from "@/lib/core/site/cached-answer";

const now = clock.now;
afterEach(() => {
  clock.now = now;
  vi.useRealTimers();
});

const later = (seconds: number) => {
  const at = plusMinutes(now(), seconds / 60);
  clock.now = () => at;
};

it("loads once for all requests within fifteen seconds, and for concurrent ones", async () => {
  const ask = vi.fn(async () => "first");
  const kept = cacheResult(ask);
  expect(await Promise.all([kept(), kept(), kept()])).toEqual(["first", "first", "first"]);
  later(14);
  expect(await kept()).toBe("first");
  expect(ask).toHaveBeenCalledTimes(1);
});

it("returns the last value while it reloads, and waits for a new one after a minute", async () => {
  let asked = 0;
  const kept = cacheResult(async () => ++asked);
  expect(await kept()).toBe(1);
  later(30);
  expect(await kept()).toBe(1);
  await vi.waitFor(async () => expect(await kept()).toBe(2), { timeout: 10_000 });
  later(120);
  expect(await kept()).toBe(3);
});

it("returns null without a value, and the last value if loading fails", async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("no database"));
  const kept = cacheResult(ask);
  expect(await kept()).toBeNull();
  ask.mockResolvedValueOnce("there");
  expect(await kept()).toBe("there");
  ask.mockRejectedValue(new Error("gone"));
  later(120);
  expect(await kept()).toBe("there");
});

it("waits for a slow load only as long as a visitor would", async () => {
  const kept = cacheResult(() => new Promise<string>(() => {}));
  const startedAt = Date.now();
  expect(await kept()).toBeNull();
  expect(Date.now() - startedAt).toBeLessThan(4_000);
});
