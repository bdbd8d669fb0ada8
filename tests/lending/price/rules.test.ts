import { describe, expect, it } from "vitest";
import { PRICE_SOURCES } from "@/lib/gateways/constants";
import { isJump, isStale, judgeSamples, type Sample } from "@/lib/lending/price/rules";

const NOW = new Date("2026-11-23T09:00:00Z");

/** The price of each exchange in cents; null if the request failed. */
const reading = (prices: readonly (number | null)[], secondsAgo: readonly number[] = []): Sample[] =>
  prices.map((price, index) => ({
    source: PRICE_SOURCES[index] ?? "kraken",
    priceCents: price === null ? null : BigInt(price),
    pricedAt: price === null ? null : new Date(NOW.getTime() - (secondsAgo[index] ?? 0) * 1_000),
    error: price === null ? "late" : null,
    createdAt: NOW,
  }));

const priceOf = (...asked: Parameters<typeof reading>) => judgeSamples(reading(...asked)).priceCents;
const leftOut = (...asked: Parameters<typeof reading>) =>
  judgeSamples(reading(...asked)).sources.map((one) => one.leftOut);

describe("the price of the exchanges", () => {
  it.each<[string, (number | null)[], bigint]>([
    ["of three", [7_000_000, 7_010_000, 7_005_000], 7_005_000n],
    ["of four, rounded half-even between the two in the middle", [100, 102, 101, 102], 102n],
    ["of four, half a cent down", [1_000, 1_001, 1_000, 1_001], 1_000n],
    ["of five", [7_000_000, 7_000_001, 7_000_002, 7_000_003, 7_000_004], 7_000_002n],
    ["of the four that are left", [7_000_000, 7_000_002, 7_000_002, 7_000_004, 9_000_000], 7_000_002n],
    ["of the three that answered", [null, 7_000_000, 7_000_002, null, 7_000_004], 7_000_002n],
  ])("is the median %s", (_, prices, price) => {
    expect(priceOf(prices)).toBe(price);
  });

  it("is unknown with fewer than three prices", () => {
    expect(priceOf([])).toBeNull();
    expect(priceOf([7_000_000, 7_000_000])).toBeNull();
    expect(priceOf([7_000_000, 7_000_000, null, null, null])).toBeNull();
    expect(priceOf([7_000_000, 7_000_000, 1])).toBeNull();
    // Two against two: it is unknown which of them are right.
    expect(priceOf([7_000_000, 7_000_000, 3_500_000, 3_500_000])).toBeNull();
    expect(leftOut([7_000_000, 7_000_000, 3_500_000, 3_500_000])).toEqual(["far", "far", "far", "far"]);
  });

  it("excludes prices more than two percent from the median, up or down, and not exactly two", () => {
    const middle = [1_000_000, 1_000_000, 1_000_000];
    expect(leftOut([...middle, 1_020_000, 980_000])).toEqual([null, null, null, null, null]);
    expect(leftOut([...middle, 1_020_100, 979_900])).toEqual([null, null, null, "far", "far"]);
    const { sources } = judgeSamples(reading([...middle, 1_020_100, 979_900]));
    expect(sources.map(({ deviation }) => deviation)).toEqual([0n, 0n, 0n, 201n, -201n]);
  });

  it("excludes samples older than five minutes, or as far ahead, before calculating the median", () => {
    const prices = [7_000_000, 7_000_000, 7_000_000, 1, 1];
    expect(leftOut(prices, [300, 0, 0, 301, -301])).toEqual([null, null, null, "old", "old"]);
    expect(priceOf(prices, [300, 0, 0, 301, -301])).toBe(7_000_000n);
    expect(priceOf(prices, [301, 0, 0, 301, 301])).toBeNull();
  });

  it("cannot be moved by one exchange: two wrong prices of five move it only within the range of the right ones", () => {
    for (const value of [1, 6_900_000, 7_100_000, 10_000_000_000]) {
      const price = priceOf([7_000_000, 7_001_000, 7_002_000, value, value]);
      expect(price === null || (price >= 7_000_000n && price <= 7_002_000n)).toBe(true);
    }
  });
});

describe("a price", () => {
  it("is too old for a liquidation one instant after its time", () => {
    const now = new Date("2026-11-23T12:00:00Z");
    const at = (recordedAt: string) => isStale({ recordedAt: new Date(recordedAt), now, maxAgeMinutes: 60 });
    expect([at("2026-11-23T11:00:00Z"), at("2026-11-23T10:59:59.999Z")]).toEqual([false, true]);
  });

  it("that jumps is one that is confirmed first", () => {
    const jumps = [90n, 89n, 110n, 111n].map((price) => isJump(price * 100n, 10_000n, 10));
    expect(jumps).toEqual([false, true, false, true]);
  });
});
