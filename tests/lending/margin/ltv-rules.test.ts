import { describe, expect, it } from "vitest";
import { DEFAULT_LTV, MARGIN_CALLS } from "@/lib/lending/margin/constants";
import {
  centsToLtv,
  isRecovered,
  levelAt,
  levelKept,
  ltvPoints,
  priceAtLtv,
  satsForLtv,
} from "@/lib/lending/margin/ltv-rules";
import { fc } from "../../setup/random";

const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
const usdc = (cents: bigint) => ({ cents, currency: "USDC" }) as const;

const prices = fc
  .record({
    cents: fc.integer({ min: 100_000, max: 100_000_000 }),
    rate: fc.integer({ min: 500_000, max: 2_000_000 }),
  })
  .map(({ cents, rate }) => ({
    btcReferencePriceUsd: (cents / 100).toFixed(2),
    eurUsdRate: (rate / 1_000_000).toFixed(6),
  }));
const sum = fc.record({
  cents: fc.bigInt({ min: 100n, max: 10n ** 10n }),
  currency: fc.constantFrom("USDT", "USDC", "EUR", "USD", null),
});
const sats = fc.bigInt({ min: 10_000n, max: 10n ** 11n });
const points = fc.integer({ min: 1_000, max: 9_500 });

describe("the LTV", () => {
  it("is the specification's formula, to two decimals, as in the design drafts", () => {
    expect(ltvPoints(usdc(800_000n), 19_500_000n, PRICES)).toBe(5_861n);
    expect(ltvPoints(usdc(1_200_000n), 28_500_000n, PRICES)).toBe(6_015n);
    expect(ltvPoints({ cents: 650_000n, currency: "USD" }, 13_000_000n, PRICES)).toBe(7_143n);
    expect(ltvPoints({ cents: 180_000n, currency: null }, 4_800_000n, PRICES)).toBe(5_357n);
    expect(ltvPoints({ cents: 700_000n, currency: "EUR" }, 10_000_000n, PRICES)).toBe(10_800n);
  });

  it("is reached at the prices of the loan in the design drafts", () => {
    const at = (mark: number) => priceAtLtv(usdc(1_015_409n), { sats: 24_000_000n, points: mark }, PRICES);
    expect([7_500, 8_000, 8_500, 9_000].map(at)).toEqual([5_641_161n, 5_288_589n, 4_977_495n, 4_700_968n]);
  });

  it("is reached exactly by the requested collateral, and by the requested repayment", () => {
    fc.assert(
      fc.property(sum, sats, points, prices, (debt, held, mark, now) => {
        const needed = satsForLtv(debt, mark, now);
        expect(ltvPoints(debt, needed, now)).toBeLessThanOrEqual(BigInt(mark));
        const repaid = centsToLtv(debt, { sats: held, points: mark }, now);
        expect(repaid >= 0n && repaid <= debt.cents).toBe(true);
        const rest = { ...debt, cents: debt.cents - repaid };
        expect(ltvPoints(rest, held, now)).toBeLessThanOrEqual(BigInt(mark));
        // One cent less is not enough.
        if (repaid > 0n)
          expect(satsForLtv({ ...rest, cents: rest.cents + 1n }, mark, now)).toBeGreaterThan(held);
      }),
    );
  });
});

describe("margin calls", () => {
  it("are made at their thresholds, to the hundredth", () => {
    const levels = [...MARGIN_CALLS, DEFAULT_LTV]
      .flatMap((mark) => [BigInt(mark) - 1n, BigInt(mark)])
      .map(levelAt);
    expect(levels).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  });

  it("are neither raised nor cleared one by one by a repayment, only together below 70 %", () => {
    expect([levelKept(2, 7_600n), levelKept(2, 7_000n), levelKept(2, 6_999n)]).toEqual([2, 2, 0]);
    expect([levelKept(0, 7_499n), levelKept(0, 7_800n), levelKept(1, 8_500n)]).toEqual([0, 0, 1]);
  });

  it("ignore a price that fluctuates around the default", () => {
    expect([isRecovered(8_999n), isRecovered(8_500n), isRecovered(8_499n)]).toEqual([false, false, true]);
  });
});
