import { describe, expect, it } from "vitest";
import { ltvPoints } from "@/lib/lending/margin/ltv-rules";
import {
  AMOUNT_FILTERS,
  APR_FILTERS,
  CURRENCY_FILTERS,
  LTV_FILTERS,
  TERM_FILTERS,
} from "@/lib/lending/posts/constants";
import { type Bounds, boundsOf, currenciesOf, ltvBounds, termBounds } from "@/lib/lending/posts/filter-rules";
import { fc } from "../../setup/random";

const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };

const isWithin = (value: bigint, { from, to }: Bounds) => value >= from && (to === null || value <= to);

describe("the filters of the lists", () => {
  it("include both limits, and an open range only larger values", () => {
    expect(AMOUNT_FILTERS.map((filter) => boundsOf(filter, 100n))).toEqual([
      { from: 0n, to: 500_000n },
      { from: 500_000n, to: 2_000_000n },
      { from: 2_000_001n, to: null },
    ]);
    expect(APR_FILTERS.map((filter) => boundsOf(filter, 100n).from)).toEqual([0n, 1_000n, 2_001n]);
  });

  it("count months of thirty days, the shortest loans with the first", () => {
    expect(TERM_FILTERS.map(termBounds)).toEqual([
      { from: 1n, to: 180n },
      { from: 180n, to: 360n },
      { from: 361n, to: null },
    ]);
  });

  it("include for a dollar currency posts in any dollar currency", () => {
    expect(CURRENCY_FILTERS.map(currenciesOf)).toEqual([
      null,
      { named: ["EUR", "USD"], orDollars: true },
      { named: ["USDT"], orDollars: true },
      { named: ["USDC"], orDollars: true },
      { named: [], orDollars: false },
    ]);
  });

  it("filter by the displayed LTV, in dollars and in euros", () => {
    const post = fc.record({
      cents: fc.bigInt({ min: 100n, max: 10n ** 10n }),
      currency: fc.constantFrom("USDT" as const, "EUR" as const, null),
      sats: fc.bigInt({ min: 10_000n, max: 10n ** 11n }),
    });
    fc.assert(
      fc.property(post, ({ cents, currency, sats }) => {
        const points = ltvPoints({ cents, currency }, sats, PRICES);
        const perBitcoin = (cents * 100_000_000n) / sats;
        const found = LTV_FILTERS.filter((filter) => {
          const { dollars, euros } = ltvBounds(filter, PRICES);
          return isWithin(perBitcoin, currency === "EUR" ? euros : dollars);
        });
        // Exactly at a limit, either result is accepted because of rounding to hundredths.
        if ([5_000n, 7_000n].some((end) => points >= end - 1n && points <= end + 1n)) return;
        expect(found).toEqual([points < 5_000n ? "0-50" : points < 7_000n ? "50-70" : "70+"]);
      }),
    );
  });
});
