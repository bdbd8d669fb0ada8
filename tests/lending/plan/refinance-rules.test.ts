import { describe, expect, it } from "vitest";
import { refinanceRefusal } from "@/lib/lending/plan/refinance-rules";

const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
const OLD = {
  currency: "USDC",
  taePoints: 1_200n,
  endsOn: "2027-08-19",
  debtCents: 1_015_409n,
  collateralSats: 24_000_000n,
} as const;
const OFFER = {
  currency: "USDC",
  taePoints: 900n,
  endsOn: "2027-08-19",
  principalCents: 1_050_000n,
  feePoints: 150,
  collateralSats: 24_000_000n,
} as const;

const refusal = (offer: object, old: object = {}) =>
  refinanceRefusal({ ...OLD, ...old }, { ...OFFER, ...offer }, PRICES);

describe("a cheaper offer", () => {
  it("pays a loan off at no worse rate, with no earlier end", () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ taePoints: 1_200n })).toBeNull();
    expect(refusal({ taePoints: 1_201n })).toBe("dearer");
    expect(refusal({ endsOn: "2027-08-18" })).toBe("sooner");
  });

  it("is enough for the debt and the fee, to the cent", () => {
    // 1.5 % of 1,030,872 cents is 15,463.08.
    expect(refusal({ principalCents: 1_030_872n })).toBeNull();
    expect(refusal({ principalCents: 1_030_871n })).toBe("too-little");
  });

  it("has the same currency, or any stablecoin", () => {
    expect(refusal({ currency: "USDT" })).toBe("currency");
    expect(refusal({ currency: null })).toBeNull();
    expect(refusal({ currency: null }, { currency: "USDT" })).toBeNull();
    expect(refusal({ currency: null }, { currency: "EUR" })).toBe("currency");
    expect(refusal({ currency: null }, { currency: "USD" })).toBe("currency");
    expect(refusal({ currency: "USD" }, { currency: "USD" })).toBeNull();
  });

  it("starts with the LTV allowed for a new loan", () => {
    expect(refusal({ principalCents: 1_259_999n })).toBe("ltv");
    expect(refusal({ principalCents: 1_259_000n })).toBeNull();
  });

  it("requires no more collateral than the loan has", () => {
    expect(refusal({ collateralSats: 24_000_001n })).toBe("collateral");
    expect(refusal({ collateralSats: 1n })).toBeNull();
  });
});
