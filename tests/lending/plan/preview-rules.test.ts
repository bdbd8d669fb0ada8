import { describe, expect, it } from "vitest";
import { dayRateOf } from "@/lib/lending/plan/interest-rules";
import { planOf } from "@/lib/lending/plan/plan-rules";
import { ltvOf, positionOf, previewRepayment, type RunningLoan } from "@/lib/lending/plan/preview-rules";
import { owedOn } from "@/lib/lending/plan/repayment-rules";

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
  defaultReason: null,
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

describe("previewRepayment in default with a due instalment", () => {
  const due = { ...DRAWN, status: "defaulted" as const, day: "2026-12-03" };

  it("pays it as planned if the LTV is the reason, and the rest early", () => {
    const ltv = { ...due, defaultReason: "ltv" as const };
    const { interestCents: interest, principalCents: principal } = PLAN[0] ?? {};
    const whole = { refused: null, interest, principal, after: { next: 105_280n } };
    expect(previewRepayment(ltv, { amount: 105_280n, isInstalment: true })).toMatchObject(whole);
    expect(previewRepayment(ltv, { amount: 105_280n, isInstalment: false })).toMatchObject(whole);
    const above = previewRepayment(ltv, { amount: 205_280n, isInstalment: false });
    // The rest pays the interest of the days since the due day first.
    const { interest: since } = owedOn(
      { ...ltv.loan, principalLeftCents: 1_007_888n - (principal ?? 0n), accruesFrom: PLAN[0]?.dueOn ?? "" },
      [],
      ltv.day,
    );
    expect(above).toMatchObject({ interest: (interest ?? 0n) + since });
  });

  it("pays the interest until today first if a payment is the reason", () => {
    const payment = { ...due, defaultReason: "payment" as const };
    const { interest } = owedOn(payment.loan, payment.plan, payment.day);
    const part = previewRepayment(payment, { amount: 105_280n, isInstalment: true });
    expect(part).toMatchObject({ refused: null, interest, principal: 105_280n - interest });
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
