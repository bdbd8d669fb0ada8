import { describe, expect, it } from "vitest";
import { CURRENCIES } from "@/lib/core/format/money";
import { convertAt, euroCentsOf } from "@/lib/core/format/reference-prices";
import { fc } from "../../setup/random";

const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };

describe("euroCentsOf", () => {
  it.each([
    ["BTC", 100_000_000n, 6_481_482n],
    ["BTC", 1n, 1n],
    ["USDT", 1_080_000n, 100n],
    ["USDC", 1n, 1n],
    ["BTC", 0n, 0n],
    ["EUR", 123n, 123n],
    ["USD", 108n, 100n],
    ["USD", 109n, 101n],
  ] as const)("%s %i minor units are %i cents, rounded up", (asset, minor, cents) => {
    expect(euroCentsOf(asset, minor, PRICES)).toBe(cents);
  });
});

describe("convertAt", () => {
  it.each([
    ["EUR", 100n, "USD", "down", 108n],
    ["EUR", 1n, "BTC", "down", 15n],
    ["BTC", 100_000_000n, "USDT", "down", 70_000_000_000n],
    ["BTC", 1n, "EUR", "down", 0n],
    ["USDT", 10_000n, "USD", "down", 1n],
    ["USDC", 9_999n, "USD", "down", 0n],
    ["USDC", 5_000n, "USD", "half-even", 0n],
    ["USDC", 15_000n, "USD", "half-even", 2n],
    ["USDC", 7n, "USDC", "down", 7n],
  ] as const)("%s %i in %s, rounded %s, is %i", (currency, minor, to, rounding, result) => {
    expect(convertAt({ minor, currency }, PRICES, { currency: to, rounding })).toBe(result);
  });

  it("rounds up to the unit above the rounded-down value, or to the same", () => {
    const asset = fc.constantFrom(...CURRENCIES);
    fc.assert(
      fc.property(asset, asset, fc.bigInt({ min: 0n, max: 10n ** 18n }), (currency, to, minor) => {
        const down = convertAt({ minor, currency }, PRICES, { currency: to, rounding: "down" });
        const up = convertAt({ minor, currency }, PRICES, { currency: to, rounding: "up" });
        expect([0n, 1n]).toContain(up - down);
      }),
    );
  });
});
