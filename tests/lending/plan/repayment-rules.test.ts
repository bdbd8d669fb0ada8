import { describe, expect, it } from "vitest";
import { dayAfter } from "@/lib/core/format/calendar";
import { dayRateOf, debtOn } from "@/lib/lending/plan/interest-rules";
import { amountOf, type Instalment, planOf } from "@/lib/lending/plan/plan-rules";
import {
  afterInstalment,
  afterPart,
  allocate,
  daysLateBy,
  owedOn,
  type Running,
  repaidBy,
  repayingOf,
} from "@/lib/lending/plan/repayment-rules";
import { fc } from "../../setup/random";

const START = "2026-08-24";

const toPay = (plan: readonly Instalment[]) => plan.reduce((sum, one) => sum + amountOf(one), 0n);

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

  const asked = {
    status: "active",
    defaultReason: null,
    debt: 10_000n,
    next: 4_000n,
    isDue: false,
    isInstalment: false,
  } as const;

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
    const overdue = { ...asked, status: "overdue", isDue: true } as const;
    expect(repayingOf({ ...overdue, amount: 3_999n })).toEqual({
      refused: "under-the-instalment",
      cents: 4_000n,
    });
    expect(repayingOf({ ...overdue, amount: 4_500n })).toEqual({ kind: "instalment", rest: 500n });
  });

  it("is a part in default because of a payment, and an instalment as before in default because of the LTV", () => {
    const defaulted = { ...asked, status: "defaulted", isDue: true } as const;
    const payment = { ...defaulted, defaultReason: "payment" } as const;
    expect(repayingOf({ ...payment, amount: 1n, isInstalment: true })).toEqual({ kind: "part" });
    expect(repayingOf({ ...payment, amount: 4_000n })).toEqual({ kind: "part" });
    const ltv = { ...defaulted, defaultReason: "ltv" } as const;
    const paid = { kind: "instalment", rest: 0n };
    expect(repayingOf({ ...ltv, amount: 4_000n, isInstalment: true })).toEqual(paid);
    expect(repayingOf({ ...ltv, amount: 4_000n })).toEqual(paid);
    expect(repayingOf({ ...ltv, amount: 4_500n })).toEqual({ ...paid, rest: 500n });
    expect(repayingOf({ ...ltv, amount: 3_999n })).toEqual({ kind: "part" });
    expect(repayingOf({ ...ltv, amount: 4_500n, isDue: false })).toEqual({ kind: "part" });
  });

  it("pays an instalment on its day if it covers it, and is a part of it if not", () => {
    const due = { ...asked, isDue: true };
    expect(repayingOf({ ...due, amount: 3_999n })).toEqual({ kind: "part" });
    expect(repayingOf({ ...due, amount: 4_000n })).toEqual({ kind: "instalment", rest: 0n });
    expect(repayingOf({ ...due, amount: 4_500n })).toEqual({ kind: "instalment", rest: 500n });
    expect(repayingOf({ ...asked, amount: 4_500n })).toEqual({ kind: "part" });
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
          if (isPart) {
            expect(interest + repaid.paid.principal).toBe(cents);
            const left = owedOn(repaid.loan, repaid.plan, day);
            expect(left.interest + left.principal).toBe(debt - cents);
          }
          expect(repaid.loan.principalLeftCents + repaid.paid.principal).toBe(
            running.loan.principalLeftCents,
          );
          expect(repaid.loan.interestOwedCents).toBeGreaterThanOrEqual(0n);
          const dates = running.plan.map(({ dueOn }) => dueOn);
          expect(repaid.plan.every(({ dueOn }) => dates.includes(dueOn))).toBe(true);
          expect(repaid.plan.every((one) => one.interestCents >= 0n && one.principalCents >= 0n)).toBe(true);
          expect(repaid.plan.length === 0).toBe(repaid.loan.principalLeftCents === 0n);
          expect(repaid.plan.reduce((sum, { principalCents }) => sum + principalCents, 0n)).toBe(
            repaid.loan.principalLeftCents,
          );
          principal += repaid.paid.principal;
          running = repaid;
        }
        expect(principal + running.loan.principalLeftCents).toBe(given.principalCents);
      }),
    );
  });
});

describe("a due payment of which a part is paid", () => {
  const single = begun({ principalCents: 800_000n, aprPoints: 750, months: 1 });
  const monthly = begun({ principalCents: 800_000n, aprPoints: 750, months: 6 });
  const dueOf = ({ plan }: Running, day: string) => toPay(plan.filter(({ dueOn }) => dueOn <= day));

  it("remains due on its day with the rest, if it is the only one", () => {
    const dueOn = dayAfter(START, 30);
    const { loan, plan } = afterPart(single, 70_000n, dueOn);
    expect(plan).toEqual([{ nr: 1, dueOn, interestCents: 0n, principalCents: 790_000n }]);
    expect(debtOn(loan, dueOn).total).toBe(790_000n);
    const before = afterPart(single, 70_000n, dayAfter(START, 29));
    expect(before.plan).toMatchObject([{ nr: 1, dueOn }]);
    expect(before.paid.interest).toBe(58_000n);
  });

  it("remains due with the rest, and the others keep their dates and almost their amounts", () => {
    const day = dayAfter(START, 30);
    const { plan } = afterPart(monthly, 1n, day);
    expect(plan.map(({ dueOn }) => dueOn)).toEqual(monthly.plan.map(({ dueOn }) => dueOn));
    expect(plan.map(amountOf)).toEqual([143_332n, 143_334n, 143_334n, 143_334n, 143_334n, 143_330n]);
    expect(amountOf(plan[0] as Instalment)).toBe(amountOf(monthly.plan[0] as Instalment) - 1n);
  });

  it("is paid together with the same amount as at once, on its day or later", () => {
    const step = fc.record({
      percent: fc.integer({ min: 1, max: 99 }),
      late: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(terms, fc.array(step, { minLength: 36, maxLength: 36 }), (given, steps) => {
        let running = begun(given);
        const planned = toPay(running.plan);
        let paid = 0n;
        for (const { percent, late } of steps) {
          const [next] = running.plan;
          if (!next) break;
          const amount = amountOf(next);
          const part = (amount * BigInt(percent)) / 100n;
          const partly = afterPart(running, part, next.dueOn);
          expect(dueOf(partly, next.dueOn)).toBe(amount - part);
          const rest = { how: { kind: "instalment", rest: 0n }, amount: amount - part } as const;
          running = repaidBy(partly, { ...rest, day: dayAfter(next.dueOn, late) });
          expect(dueOf(running, next.dueOn)).toBe(0n);
          paid += amount;
        }
        expect([running.plan, running.loan.principalLeftCents]).toEqual([[], 0n]);
        // The interest of each payment is rounded again.
        const difference = paid > planned ? paid - planned : planned - paid;
        expect(difference).toBeLessThanOrEqual(BigInt(given.months) * 4n);
      }),
    );
  });

  it("is paid before later ones that are due too, and what is missing of all is never more than before", () => {
    const day = dayAfter(START, 75);
    const before = dueOf(monthly, day);
    const partly = afterPart(monthly, 150_000n, day);
    expect(partly.plan.map(({ nr }) => nr)).toEqual([2, 3, 4, 5, 6]);
    expect(dueOf(partly, day)).toBe(before - 150_000n);
    expect(partly.plan[0]?.interestCents).toBe(0n);
    const cured = afterPart(partly, before - 150_000n, day);
    expect(cured.plan.map(({ nr }) => nr)).toEqual([3, 4, 5, 6]);
    const small = afterPart(monthly, 100n, day);
    expect(small.plan[0]?.interestCents).toBe(small.loan.interestOwedCents);
    expect(dueOf(small, day)).toBe(before - 100n);
  });

  it("is paid by more than it, and less than the whole debt leaves the loan open, however late", () => {
    const less = fc.bigInt({ min: 1n, max: 5_000n });
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 90 }), less, (given, late, missing) => {
        const running = begun(given);
        const [next, ...more] = running.plan;
        if (!next || more.length === 0) return;
        const day = dayAfter(next.dueOn, late);
        const { principal, interest } = owedOn(running.loan, running.plan, day);
        const amount = principal + interest - missing;
        const rest = amount - amountOf(next);
        if (rest <= 0n) return;
        const { loan, plan, paid } = repaidBy(running, { how: { kind: "instalment", rest }, amount, day });
        expect([paid.interest + paid.principal, paid.over]).toEqual([amount, 0n]);
        expect(loan.principalLeftCents).toBe(given.principalCents - paid.principal);
        expect(loan.principalLeftCents).toBeGreaterThan(0n);
        expect(plan.some(({ nr }) => nr === next.nr)).toBe(false);
        expect(plan.length).toBeGreaterThan(0);
      }),
    );
  });

  it("is late once: when the rest of it is paid", () => {
    const day = dayAfter(START, 40);
    const partly = afterPart(monthly, 1n, day);
    const cured = afterPart(partly, amountOf(partly.plan[0] as Instalment), day);
    expect(daysLateBy(monthly.plan, partly.plan, day)).toBe(0);
    expect(daysLateBy(partly.plan, cured.plan, day)).toBe(10);
    expect(daysLateBy(monthly.plan, cured.plan, dayAfter(START, 29))).toBe(0);
    expect(daysLateBy(single.plan, [], day)).toBe(10);
  });

  it("contains all that is owed if no other follows", () => {
    const day = dayAfter(START, 400);
    const { loan, plan } = afterPart(monthly, 1_000n, day);
    expect(toPay(plan)).toBe(loan.principalLeftCents + loan.interestOwedCents);
    const all = afterPart(monthly, toPay(monthly.plan), day);
    expect(all.plan).toMatchObject([{ nr: 6, principalCents: all.loan.principalLeftCents }]);
  });
});
