import { describe, expect, it } from "vitest";
import {
  buy,
  chargeFrom,
  chargeOf,
  leastOf,
  progressPoints,
  purchaseFor,
  stepOf,
  targetProblem,
  worthOf,
} from "@/lib/tokenization/projects/price-rules";
import { fc } from "../../setup/random";

const cents = fc.bigInt({ min: 1n, max: 10n ** 10n });
const price = fc.oneof(fc.bigInt({ min: 1n, max: 100_000_000n }), fc.constantFrom(1n, 7n, 300n, 2_500n));

describe("the parts that a token is sold in", () => {
  it("are the smallest that cost whole cents", () => {
    expect([stepOf(2_500n), stepOf(300n), stepOf(7n), stepOf(1n), stepOf(100_000_000n)]).toEqual([
      400n,
      10_000n,
      1_000_000n,
      1_000_000n,
      1n,
    ]);
    expect(() => stepOf(0n)).toThrow(RangeError);
    fc.assert(
      fc.property(price, fc.bigInt({ min: 1n, max: 1_000_000n }), (priceCents, units) => {
        const isSold = (units * priceCents) % 1_000_000n === 0n;
        expect(units % stepOf(priceCents) === 0n).toBe(isSold);
      }),
    );
  });
});

describe("a purchase", () => {
  it("buys 40 tokens with 1.000,00 € at 25,00 €", () => {
    expect(purchaseFor(100_000n, 2_500n)).toEqual({ units: 40_000_000n, chargeCents: 100_000n });
  });

  it("charges no more than the tokens cost if the price does not divide evenly", () => {
    expect(purchaseFor(10_000n, 300n)).toEqual({ units: 33_330_000n, chargeCents: 9_999n });
    expect(purchaseFor(10_000n, 7n)).toEqual({ units: 1_428_000_000n, chargeCents: 9_996n });
    expect(purchaseFor(2n, 7n)).toEqual({ units: 0n, chargeCents: 0n });
  });

  it("is charged exactly, never above the offered amount, and buys the maximum for it", () => {
    fc.assert(
      fc.property(cents, price, (amount, priceCents) => {
        const { units, chargeCents } = purchaseFor(amount, priceCents);
        expect(chargeCents * 1_000_000n).toBe(units * priceCents);
        expect(chargeOf(units, priceCents)).toBe(chargeCents);
        expect(chargeCents <= amount).toBe(true);
        expect(chargeOf(units + stepOf(priceCents), priceCents) > amount).toBe(true);
      }),
    );
  });

  it("never rounds a charge, and shows a value to the cent", () => {
    expect(() => chargeOf(1n, 2_500n)).toThrow(
      "the price of this number of units is not a whole number of cents",
    );
    expect([
      worthOf(1n, 2_500n),
      worthOf(200n, 2_500n),
      worthOf(600n, 2_500n),
      worthOf(201n, 2_500n),
    ]).toEqual([0n, 0n, 2n, 1n]);
  });
});

describe("the amount a sale sells", () => {
  const sale = { priceCents: 2_500n, minimumCents: 10_000n, remainingUnits: 1_680_000_000n };

  it("is at most the remaining amount", () => {
    expect(buy(4_200_000n, sale)).toEqual({ units: 1_680_000_000n, chargeCents: 4_200_000n });
    expect(buy(4_200_001n, sale)).toBe("too-much");
    expect(buy(1n, { ...sale, remainingUnits: 0n })).toBe("too-much");
  });

  it("is at least the minimum", () => {
    expect(buy(9_999n, sale)).toBe("below-minimum");
    expect(buy(10_000n, sale)).toEqual({ units: 4_000_000n, chargeCents: 10_000n });
    expect(buy(2n, { ...sale, priceCents: 7n })).toBe("too-small");
  });

  it("is rounded up to what can be bought: 2,00 € at 1,50 € is 2,01 €", () => {
    expect([chargeFrom(200n, 150n), chargeFrom(201n, 150n), chargeFrom(1n, 150n)]).toEqual([201n, 201n, 3n]);
    const uneven = { ...sale, priceCents: 150n, minimumCents: 200n };
    expect(leastOf(uneven)).toBe(201n);
    expect(buy(201n, uneven)).toEqual({ units: 1_340_000n, chargeCents: 201n });
  });

  it("ends with the buyer of the rest, however small it is", () => {
    const last = { ...sale, remainingUnits: 2_000_000n };
    expect([leastOf(sale), leastOf(last), leastOf({ ...sale, remainingUnits: 0n })]).toEqual([
      10_000n,
      5_000n,
      0n,
    ]);
    expect(buy(5_000n, last)).toEqual({ units: 2_000_000n, chargeCents: 5_000n });
    expect(buy(4_999n, last)).toBe("below-minimum");
  });
});

describe("a target", () => {
  it("is at least one token, and at most all", () => {
    const problem = (targetCents: bigint) =>
      targetProblem({ targetCents, priceCents: 2_500n, tokens: 6_000n });
    expect([problem(2_499n), problem(2_500n), problem(15_000_000n), problem(15_000_001n)]).toEqual([
      "below-one-token",
      null,
      null,
      "above-all-tokens",
    ]);
  });

  it("is not reached by rounding", () => {
    expect([progressPoints(10_800_000n, 15_000_000n), progressPoints(14_999_999n, 15_000_000n)]).toEqual([
      7_200n,
      9_999n,
    ]);
  });
});
