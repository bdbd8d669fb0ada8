import { expect, it } from "vitest";
import { boughtSats, sharesOf } from "@/lib/exchange/trades/rules";

it("adds up to the locked amount, for any amount and percentage", () => {
  for (const amountSats of [1n, 2n, 3n, 99n, 101n, 12_345n, 5_000_000n, 2_100_000_000_000_000n]) {
    const feeSats = (amountSats * 150n + 9_999n) / 10_000n;
    for (let percent = 1; percent <= 99; percent += 1) {
      const { buyer, seller } = sharesOf({ amountSats, feeSats }, percent);
      const parts = [buyer.amountSats, buyer.feeSats, seller.amountSats, seller.feeSats];
      expect(parts.every((part) => part >= 0n)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amountSats + feeSats);
      expect(buyer.amountSats + seller.amountSats).toBe(amountSats);
    }
  }
});

it("a trade without a share is bought as a whole", () => {
  expect(boughtSats({ amountSats: 5n, buyerPercent: null })).toBe(5n);
  expect(boughtSats({ amountSats: 5n, buyerPercent: 50 })).toBe(2n);
});

it("rounds half-even, and charges the fee only on the sold amount", () => {
  expect(sharesOf({ amountSats: 5n, feeSats: 0n }, 50).buyer.amountSats).toBe(2n);
  expect(sharesOf({ amountSats: 7n, feeSats: 0n }, 50).buyer.amountSats).toBe(4n);
  expect(sharesOf({ amountSats: 10_000n, feeSats: 150n }, 25)).toEqual({
    buyer: { amountSats: 2_500n, feeSats: 38n },
    seller: { amountSats: 7_500n, feeSats: 112n },
  });
});
