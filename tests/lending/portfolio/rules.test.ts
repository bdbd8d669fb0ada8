import { describe, expect, it } from "vitest";
import { dayAfter } from "@/lib/core/format/calendar";
import { dayRateOf } from "@/lib/lending/plan/interest-rules";
import { planOf } from "@/lib/lending/plan/plan-rules";
import {
  arrearsOf,
  type HeldLoan,
  nextPayment,
  paymentsByMonth,
  portfolioOf,
} from "@/lib/lending/portfolio/rules";

const STARTED = "2026-08-24";

// Similar to the loan of the design drafts: 12,000 USDC at 5.28 % in twelve payments of 1,052.80.
const TERMS = {
  principalCents: 1_200_000n,
  aprPoints: 528,
  termDays: 360,
  repayment: "instalments" as const,
};

/** Returns that loan on a day, after this many payments. */
function drawn(day: string, paid = 0, changed: Partial<HeldLoan> = {}): HeldLoan {
  const plan = planOf(TERMS, STARTED);
  const done = plan.slice(0, paid);
  return {
    id: 207,
    status: "active",
    defaultReason: null,
    currency: "USDC",
    principalCents: TERMS.principalCents,
    owed: {
      ...dayRateOf(TERMS),
      principalLeftCents: done.reduce(
        (left, { principalCents }) => left - principalCents,
        TERMS.principalCents,
      ),
      interestOwedCents: 0n,
      accruesFrom: done.at(-1)?.dueOn ?? STARTED,
    },
    plan: plan.slice(paid),
    interestPaidCents: done.reduce((all, { interestCents }) => all + interestCents, 0n),
    shortfallCents: 0n,
    day,
    ...changed,
  };
}

const ENDED = { owed: null, plan: [], status: "repaid" } as const;

describe("arrearsOf", () => {
  it("measures the age of arrears from the first missed payment", () => {
    const ages = [-1, 0, 1, 3, 4, 30, 31].map((late) => arrearsOf(drawn(dayAfter("2026-09-23", late))));
    expect(ages).toEqual(["current", "current", "days-1-3", "days-1-3", "days-4-30", "days-4-30", "days-31"]);
  });

  it("finds none if nothing is due", () => {
    expect(arrearsOf({ plan: [], day: "2030-01-01" })).toBe("current");
  });
});

describe("nextPayment", () => {
  it("is the instalment as planned", () => {
    expect(nextPayment(drawn("2026-11-20", 2))).toEqual({
      loanId: 207,
      dueOn: "2026-11-22",
      cents: 105_280n,
    });
  });

  it("is the instalment as planned in a default caused by the price", () => {
    const byPrice = { status: "defaulted", defaultReason: "ltv" } as const;
    expect(nextPayment(drawn("2026-11-20", 2, byPrice))?.cents).toBe(105_280n);
    expect(nextPayment(drawn("2026-11-29", 2, byPrice))?.cents).toBe(105_280n);
  });

  it("is the whole debt in default because of a payment", () => {
    const next = nextPayment(drawn("2026-11-29", 2, { status: "defaulted", defaultReason: "payment" }));
    expect(next?.cents).toBeGreaterThan(1_007_888n);
  });

  it("is the planned one for an instalment, until its day", () => {
    const whole = { ...TERMS, repayment: "whole" as const };
    const [plan, rate] = [planOf(whole, STARTED), dayRateOf(whole)];
    const owed = { ...rate, principalLeftCents: 1_200_000n, interestOwedCents: 0n, accruesFrom: STARTED };
    expect(nextPayment(drawn("2026-09-01", 0, { plan, owed }))?.cents).toBe(1_263_360n);
  });

  it("is none for a loan that has not begun or is over", () => {
    expect(nextPayment(drawn("2026-09-01", 0, { owed: null, status: "pending" }))).toBeNull();
    expect(nextPayment(drawn("2026-09-01", 0, ENDED))).toBeNull();
  });
});

describe("portfolioOf", () => {
  it("adds up the outstanding, expected and received amounts", () => {
    const portfolio = portfolioOf("USDC", [drawn("2026-11-20", 2)]);
    expect(portfolio).toMatchObject({
      live: 1,
      outstanding: 1_007_888n,
      interestToCome: 44_912n,
      interestPaid: 18_448n,
      lost: 0n,
      arrears: { current: { loans: 1, principal: 1_007_888n }, "days-1-3": { loans: 0, principal: 0n } },
      next: { loanId: 207, cents: 105_280n },
    });
  });

  it("expects no less than the accrued amount", () => {
    const late = portfolioOf("USDC", [drawn("2029-01-01", 2, { status: "defaulted" })]);
    expect(late.interestToCome).toBe(late.owed - late.outstanding);
    expect(late.interestToCome).toBeGreaterThan(44_912n);
  });

  it("calculates the net return from repaid and lost loans", () => {
    const repaid = drawn("2027-08-20", 0, { ...ENDED, interestPaidCents: 63_360n });
    expect(portfolioOf("USDC", [repaid]).netReturnPoints).toBe(528n);
    const lost = drawn("2027-08-20", 0, {
      ...ENDED,
      status: "liquidated",
      interestPaidCents: 18_448n,
      shortfallCents: 120_000n,
    });
    expect(portfolioOf("USDC", [lost])).toMatchObject({ lost: 120_000n, netReturnPoints: -846n });
  });

  it("has no return before a repayment, and for no other currency", () => {
    expect(portfolioOf("USDC", [drawn("2026-09-01")]).netReturnPoints).toBeNull();
    expect(portfolioOf("EUR", [drawn("2026-09-01")])).toMatchObject({ live: 0, outstanding: 0n, next: null });
  });

  it("counts a loan that waits for its collateral as live, with nothing out", () => {
    const waiting = drawn("2026-09-01", 0, { owed: null, plan: [], status: "pending" });
    expect(portfolioOf("USDC", [waiting])).toMatchObject({ live: 1, outstanding: 0n, netReturnPoints: null });
  });

  it("lists what is due first", () => {
    const later = drawn("2026-11-20", 3, { id: 208 });
    expect(portfolioOf("USDC", [later, drawn("2026-11-20", 2)]).next?.loanId).toBe(207);
  });
});

describe("paymentsByMonth", () => {
  it("adds the plans up by month, over the end of the year", () => {
    const months = paymentsByMonth([drawn("2026-11-20", 2)], { day: "2026-11-20", months: 12 });
    expect(months.map(({ month }) => month).slice(0, 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
    expect(months[0]).toEqual({ month: "2026-11", principal: 97_211n, interest: 8_069n });
    const all = months.reduce((sum, { principal, interest }) => sum + principal + interest, 0n);
    expect(all).toBe(1_007_888n + 44_912n);
  });

  it("puts overdue amounts into the first month", () => {
    const [first] = paymentsByMonth([drawn("2026-12-20", 2)], { day: "2026-12-20", months: 2 });
    expect(first?.principal).toBe(97_211n + 97_989n);
  });
});
