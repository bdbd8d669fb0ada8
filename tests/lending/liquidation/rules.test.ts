import { describe, expect, it } from "vitest";
import { liquidationOf, satsOf, worthOf } from "@/lib/lending/liquidation/rules";
import { fc } from "../../setup/random";

const PRICES = { btcReferencePriceUsd: "50000.00", eurUsdRate: "1.250000" };
const usdt = (cents: bigint) => ({ cents, currency: "USDT" }) as const;

describe("a liquidation", () => {
  it("pays the lender first, then the fee, and returns the rest", () => {
    expect(
      liquidationOf({ collateralSats: 22_222_222n, debt: usdt(1_000_000n), feePoints: 500 }, PRICES),
    ).toEqual({
      lenderSats: 20_000_000n,
      feeSats: 1_000_000n,
      borrowerSats: 1_222_222n,
      shortfallCents: 0n,
    });
  });

  it("pays the fee from what the lender does not need, and the lender what is available", () => {
    const sold = (collateralSats: bigint) =>
      liquidationOf({ collateralSats, debt: usdt(1_000_000n), feePoints: 500 }, PRICES);
    expect(sold(20_400_000n)).toMatchObject({ lenderSats: 20_000_000n, feeSats: 400_000n, borrowerSats: 0n });
    expect(sold(15_000_000n)).toEqual({
      lenderSats: 15_000_000n,
      feeSats: 0n,
      borrowerSats: 0n,
      shortfallCents: 250_000n,
    });
  });

  it("counts euros at their rate", () => {
    expect(satsOf({ cents: 40_000n, currency: "EUR" }, PRICES)).toBe(1_000_000n);
    expect(worthOf(1_000_000n, "EUR", PRICES)).toBe(40_000n);
    expect(worthOf(1_000_000n, "USD", PRICES)).toBe(50_000n);
  });

  it("divides the collateral completely, and has a shortfall only if no collateral remains", () => {
    const sold = fc.record({
      collateralSats: fc.bigInt({ min: 1n, max: 10n ** 11n }),
      debt: fc.record({
        cents: fc.bigInt({ min: 1n, max: 10n ** 10n }),
        currency: fc.constantFrom("USDT" as const, "EUR" as const, "USD" as const),
      }),
      feePoints: fc.integer({ min: 0, max: 500 }),
    });
    const price = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(sold, price, (given, cents) => {
        const now = { ...PRICES, btcReferencePriceUsd: (cents / 100).toFixed(2) };
        const { lenderSats, feeSats, borrowerSats, shortfallCents } = liquidationOf(given, now);
        expect(lenderSats + feeSats + borrowerSats).toBe(given.collateralSats);
        expect([lenderSats, feeSats, borrowerSats, shortfallCents].every((part) => part >= 0n)).toBe(true);
        expect(shortfallCents).toBeLessThanOrEqual(given.debt.cents);
        if (shortfallCents > 0n) expect([feeSats, borrowerSats]).toEqual([0n, 0n]);
        if (borrowerSats > 0n) {
          expect(worthOf(lenderSats, given.debt.currency, now)).toBeGreaterThanOrEqual(given.debt.cents);
        }
      }),
    );
  });
});
