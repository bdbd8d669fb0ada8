import { describe, expect, it } from "vitest";
import { DEFENCE, EXCESS_LTV, START_LTV } from "@/lib/lending/margin/constants";
import { defenceOf, excessOf, satsToStart } from "@/lib/lending/margin/defence-rules";
import { ltvPoints } from "@/lib/lending/margin/ltv-rules";
import { fc } from "../../setup/random";

const PRICES = { btcReferencePriceUsd: "50000.00", eurUsdRate: "1.080000" };
const debt = { cents: 400_000n, currency: "USDC" } as const;
const cents = fc.bigInt({ min: 10_000n, max: 10n ** 9n });
const sats = fc.bigInt({ min: 10_000n, max: 10n ** 10n });

describe("the self-defence", () => {
  const defended = {
    debt,
    collateralSats: 10_000_000n,
    freeSats: 100_000_000n,
    defence: { atPoints: 8_000, maxSats: 50_000_000n, usedSats: 0n },
  };

  it("adds the amount that brings the LTV below its mark again", () => {
    const added = defenceOf(defended, PRICES);
    expect(added).toBe(666_667n);
    expect(ltvPoints(debt, defended.collateralSats + added, PRICES)).toBe(7_500n);
  });

  it("does nothing below its mark, without bitcoin, or with its ceiling used up", () => {
    const { defence } = defended;
    expect(defenceOf({ ...defended, collateralSats: 10_002_000n }, PRICES)).toBe(0n);
    expect(defenceOf({ ...defended, freeSats: 9_999n }, PRICES)).toBe(0n);
    expect(defenceOf({ ...defended, defence: { ...defence, usedSats: 49_995_000n } }, PRICES)).toBe(0n);
    expect(defenceOf({ ...defended, freeSats: 300_000n }, PRICES)).toBe(300_000n);
  });

  it("never exceeds the ceiling, nor the balance", () => {
    const defence = fc
      .record({
        atPoints: fc.integer({ min: DEFENCE.min, max: DEFENCE.max }),
        maxSats: sats,
        percent: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ atPoints, maxSats, percent }) => ({
        atPoints,
        maxSats,
        usedSats: (maxSats * BigInt(percent)) / 100n,
      }));
    fc.assert(
      fc.property(cents, sats, sats, defence, (owed, collateralSats, freeSats, set) => {
        const given = { debt: { ...debt, cents: owed }, collateralSats, freeSats, defence: set };
        const added = defenceOf(given, PRICES);
        expect(added >= 0n && added <= freeSats && set.usedSats + added <= set.maxSats).toBe(true);
        if (added > 0n) {
          expect(ltvPoints(given.debt, collateralSats, PRICES)).toBeGreaterThanOrEqual(BigInt(set.atPoints));
        }
      }),
    );
  });
});

describe("collateral", () => {
  it("can be withdrawn only with a large excess, and enough remains", () => {
    expect(excessOf(debt, 20_000_000n, PRICES)).toBe(0n);
    expect(excessOf(debt, 40_000_000n, PRICES)).toBe(24_000_000n);
    fc.assert(
      fc.property(cents, sats, (owed, held) => {
        const sum = { ...debt, cents: owed };
        const excess = excessOf(sum, held, PRICES);
        expect(excess >= 0n && excess < held).toBe(true);
        if (excess > 0n) {
          expect(ltvPoints(sum, held - excess, PRICES)).toBeLessThanOrEqual(BigInt(EXCESS_LTV.target));
        }
      }),
    );
  });

  it("is the agreed amount, or the amount needed after a fall of the price", () => {
    expect(satsToStart(debt, 16_000_000n, PRICES)).toBe(16_000_000n);
    expect(satsToStart(debt, 10_000_000n, PRICES)).toBe(11_428_572n);
    fc.assert(
      fc.property(cents, sats, (owed, agreed) => {
        const principal = { ...debt, cents: owed };
        const needed = satsToStart(principal, agreed, PRICES);
        expect(needed).toBeGreaterThanOrEqual(agreed);
        expect(ltvPoints(principal, needed, PRICES)).toBeLessThan(BigInt(START_LTV.below));
      }),
    );
  });
});
