import { describe, expect, it } from "vitest";
import { dayAfter, dayRateOf, debtOn } from "@/lib/lending/plan/interest-rules";
import { amountOf, type Instalment, planOf } from "@/lib/lending/plan/plan-rules";
import {
  afterInstalment,
  afterPart,
  allocate,
  owedOn,
  type Running,
  repayingOf,
  toPay,
} from "@/lib/lending/plan/repayment-rules";
import { fc } from "../../setup/random";

const START = "2026-08-24";

const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });

const terms = fc.record({
  principalCents: fc.bigInt({ min: 3_600n, max: 10n ** 9n }),
  aprPoints: fc.integer({ min: 0, max: 10_000 }),
  months: fc.integer({ min: 1, max: 36 }),
});

type Terms = { principalCents: bigint; aprPoints: number; months: number };

function begun({ principalCents, aprPoints, months }: Terms): Running {
  const repayment = months === 1 ? ("whole" as const) : ("instalments" as const);
  const loan = { principalCents, aprPoints, termDays: months * 30, repayment };
  const owed = { principalLeftCents: principalCents, interestOwedCents: 0n, accruesFrom: START };
  return { loan: { ...dayRateOf(loan), ...owed }, plan: planOf(loan, START) };
}

describe("an amount that is repaid", () => {
  it("pays costs, interest and principal in this order, and adds up", () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (paid, costs, interest, principal) => {
        const parts = allocate(paid, { costs, interest, principal });
        expect(parts.costs + parts.interest + parts.principal + parts.over).toBe(paid);
        expect(Object.values(parts).every((part) => part >= 0n)).toBe(true);
        if (parts.interest > 0n) expect(parts.costs).toBe(costs);
        if (parts.principal > 0n) expect(parts.interest).toBe(interest);
        if (parts.over > 0n) expect(parts.principal).toBe(principal);
      }),
    );
  });

  const asked = { status: "active", debt: 10_000n, next: 4_000n, isInstalment: false } as const;

  it("is never more than the debt, and ends the loan if it equals the debt", () => {
    expect(repayingOf({ ...asked, amount: 10_001n })).toEqual({ refused: "too-much", cents: 10_000n });
    expect(repayingOf({ ...asked, amount: 10_000n })).toEqual({ kind: "whole" });
    expect(repayingOf({ ...asked, amount: 1n })).toEqual({ kind: "part" });
    // The last instalment is planned for the end of its month, so it is more than the interest accrued so far.
    expect(repayingOf({ ...asked, amount: 10_050n, next: 10_050n, isInstalment: true })).toEqual({
      refused: "too-much",
      cents: 10_000n,
    });
  });

  it("is the instalment where that is meant, and at least it while it is overdue", () => {
    const instalment = { ...asked, isInstalment: true };
    expect(repayingOf({ ...instalment, amount: 4_000n })).toEqual({ kind: "instalment", rest: 0n });
    expect(repayingOf({ ...instalment, amount: 4_001n })).toEqual({
      refused: "not-the-instalment",
      cents: 4_000n,
    });
    const overdue = { ...asked, status: "overdue" } as const;
    expect(repayingOf({ ...overdue, amount: 3_999n })).toEqual({
      refused: "under-the-instalment",
      cents: 4_000n,
    });
    expect(repayingOf({ ...overdue, amount: 4_500n })).toEqual({ kind: "instalment", rest: 500n });
    const defaulted = { ...asked, status: "defaulted" } as const;
    expect(repayingOf({ ...defaulted, amount: 1n, isInstalment: true })).toEqual({ kind: "part" });
  });
});

describe("the debt of a running loan", () => {
  it("is on the due day the planned amount, and never less than the accrued one", () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 40 }), (given, days) => {
        const { loan, plan } = begun(given);
        const day = dayAfter(START, days);
        const owed = owedOn(loan, plan, day);
        expect(owed.interest).toBeGreaterThanOrEqual(debtOn(loan, day).interest);
        const due = plan.filter(({ dueOn }) => dueOn <= day);
        expect(owed.interest).toBeGreaterThanOrEqual(
          due.reduce((sum, { interestCents }) => sum + interestCents, 0n),
        );
        expect(owed.principal).toBe(given.principalCents);
      }),
    );
  });

  it("is paid by its instalments to the cent", () => {
    fc.assert(
      fc.property(terms, (given) => {
        let running = begun(given);
        const all = toPay(running.plan);
        let paid = 0n;
        while (running.plan.length > 0) {
          paid += amountOf(running.plan[0] as Instalment);
          running = afterInstalment(running);
        }
        expect(paid).toBe(all);
        expect([running.loan.principalLeftCents, running.loan.interestOwedCents]).toEqual([0n, 0n]);
      }),
    );
  });

  it("is fully repaid by any amounts in any order, with every cent of the principal paid once", () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 29 }),
      percent: fc.integer({ min: 1, max: 120 }),
      isPart: fc.boolean(),
    });
    fc.assert(
      fc.property(terms, fc.array(step, { maxLength: 30 }), (given, steps) => {
        let running = begun(given);
        let day = START;
        let principal = 0n;
        for (const { days, percent, isPart } of steps) {
          day = dayAfter(day, days);
          const [next] = running.plan;
          const owed = owedOn(running.loan, running.plan, day);
          const debt = owed.interest + owed.principal;
          if (owed.principal === 0n) break;
          const asked = (debt * BigInt(percent)) / 100n;
          const cents = asked > debt ? debt : asked;
          const repaid = isPart || !next ? afterPart(running, cents, day) : afterInstalment(running);
          const { costs, interest, over } = repaid.paid;
          expect([costs, over]).toEqual([0n, 0n]);
          if (isPart) expect(interest + repaid.paid.principal).toBe(cents);
          expect(repaid.loan.principalLeftCents + repaid.paid.principal).toBe(
            running.loan.principalLeftCents,
          );
          expect(repaid.loan.interestOwedCents).toBeGreaterThanOrEqual(0n);
          expect(repaid.plan.every(({ dueOn }) => dueOn > START)).toBe(true);
          expect(repaid.plan.reduce((sum, { principalCents }) => sum + principalCents, 0n)).toBe(
            repaid.plan.length === 0 ? 0n : repaid.loan.principalLeftCents,
          );
          principal += repaid.paid.principal;
          running = repaid;
        }
        expect(principal + running.loan.principalLeftCents).toBe(given.principalCents);
      }),
    );
  });
});
