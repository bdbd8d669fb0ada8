import { describe, expect, it } from "vitest";
import { dayRateOf } from "@/lib/lending/plan/interest-rules";
import { planOf } from "@/lib/lending/plan/plan-rules";
import { ltvOf, positionOf, previewRepayment, type RunningLoan } from "@/lib/lending/plan/preview-rules";

// Similar to the loan of the design drafts, on 20 November: two of twelve payments made, 28 days of interest since the
// second.
const TERMS = {
  principalCents: 1_200_000n,
  aprPoints: 528,
  termDays: 360,
  repayment: "instalments" as const,
};
const PLAN = planOf(TERMS, "2026-08-24").slice(2);
const DRAWN: RunningLoan = {
  loan: {
    ...dayRateOf(TERMS),
    principalLeftCents: 1_007_888n,
    interestOwedCents: 0n,
    accruesFrom: "2026-10-23",
  },
  plan: PLAN,
  status: "active",
  currency: "USDC",
  sats: 24_000_000n,
  prices: { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.084000" },
  day: "2026-11-20",
};

describe("positionOf", () => {
  it("shows the debt, the next payment and the LTV of the loan in the design drafts", () => {
    expect(positionOf(DRAWN)).toEqual({ debt: 1_015_419n, next: 105_280n, ltv: 6_044n });
  });

  it("requires everything for the last payment", () => {
    const last = { ...DRAWN, plan: PLAN.slice(-1) };
    expect(positionOf(last).next).toBe(positionOf(last).debt);
  });
});

describe("previewRepayment", () => {
  it("shows a partial repayment: what it pays, and the debt and next payment after it", () => {
    const preview = previewRepayment(DRAWN, { amount: 250_000n, isInstalment: false });
    expect(preview).toMatchObject({
      refused: null,
      interest: 7_531n,
      principal: 242_469n,
      isWhole: false,
      before: { debt: 1_015_419n },
      after: { debt: 765_419n, ltv: 4_556n },
    });
  });

  it("shows that a full repayment leaves nothing", () => {
    const preview = previewRepayment(DRAWN, { amount: 1_015_419n, isInstalment: false });
    expect(preview).toMatchObject({ isWhole: true, after: { debt: 0n, next: 0n, ltv: null } });
  });

  it("refuses what the repayment itself would refuse", () => {
    expect(previewRepayment(DRAWN, { amount: 1_015_420n, isInstalment: false })).toEqual({
      refused: "too-much",
      cents: 1_015_419n,
    });
    expect(previewRepayment(DRAWN, { amount: 105_279n, isInstalment: true })).toEqual({
      refused: "not-the-instalment",
      cents: 105_280n,
    });
    const overdue = { ...DRAWN, status: "overdue" as const, day: "2026-11-23" };
    expect(previewRepayment(overdue, { amount: 100n, isInstalment: false })).toMatchObject({
      refused: "under-the-instalment",
    });
  });
});

describe("ltvOf", () => {
  it("falls with more collateral", () => {
    expect(ltvOf(DRAWN, 1_015_419n, 2_000_000n)).toBe(5_579n);
  });

  it("is undefined without a debt or without collateral", () => {
    expect(ltvOf(DRAWN, 0n)).toBeNull();
    expect(ltvOf({ ...DRAWN, sats: 0n }, 1n)).toBeNull();
  });
});
