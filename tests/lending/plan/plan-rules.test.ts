import { describe, expect, it } from "vitest";
import { dayAfter } from "@/lib/core/format/calendar";
import { dayRateOf, totalInterest } from "@/lib/lending/plan/interest-rules";
import {
  amountOf,
  equalPayment,
  type Instalment,
  planOf,
  postponed,
  replan,
} from "@/lib/lending/plan/plan-rules";
import { fc } from "../../setup/random";
import { runsOf } from "../../setup/share";

const START = "2026-08-24";

const sum = (plan: readonly Instalment[], part: (one: Instalment) => bigint) =>
  plan.reduce((total, one) => total + part(one), 0n);

const interestOf = (plan: readonly Instalment[]) => sum(plan, ({ interestCents }) => interestCents);
const principalOf = (plan: readonly Instalment[]) => sum(plan, ({ principalCents }) => principalCents);

const inMonths = fc
  .record({
    months: fc.integer({ min: 2, max: 36 }),
    aprPoints: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 10_000 })),
    // From the smallest principal that this many instalments can repay.
    over: fc.oneof(fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 0n, max: 10n ** 10n - 3_600n })),
  })
  .map(({ months, aprPoints, over }) => ({
    principalCents: 100n * BigInt(months) + over,
    aprPoints,
    termDays: months * 30,
    repayment: "instalments" as const,
  }));

describe("the plan of a loan", () => {
  it("is one payment at the end of the term if everything is paid then", () => {
    const terms = { principalCents: 800_000n, aprPoints: 750, termDays: 180, repayment: "whole" } as const;
    expect(planOf(terms, START)).toEqual([
      { nr: 1, dueOn: "2027-02-20", interestCents: 60_000n, principalCents: 800_000n },
    ]);
  });

  it("splits equal instalments by the monthly rate, and the last takes the remaining cents", () => {
    const terms = {
      principalCents: 1_200_000n,
      aprPoints: 528,
      termDays: 360,
      repayment: "instalments",
    } as const;
    const plan = planOf(terms, START);
    expect(plan.map(amountOf)).toEqual(Array.from({ length: 12 }, () => 105_280n));
    expect(plan[0]).toMatchObject({ nr: 1, dueOn: "2026-09-23" });
    expect(plan[11]).toMatchObject({ nr: 12, dueOn: "2027-08-19" });
    const odd = planOf({ ...terms, principalCents: 100_000n, aprPoints: 1_000, termDays: 90 }, START);
    expect(odd.map(amountOf)).toEqual([36_666n, 36_666n, 36_668n]);
  });

  it("adds up to the cent for thousands of loans, and no part is below zero", () => {
    fc.assert(
      fc.property(inMonths, (terms) => {
        const plan = planOf(terms, START);
        expect(principalOf(plan)).toBe(terms.principalCents);
        expect(interestOf(plan)).toBe(totalInterest(terms.principalCents, terms.aprPoints));
        const [first] = plan;
        for (const [index, one] of plan.entries()) {
          expect(one.interestCents >= 0n && one.principalCents >= 0n).toBe(true);
          expect(one.dueOn).toBe(dayAfter(START, 30 * (index + 1)));
          const over = amountOf(one) - amountOf(first as Instalment);
          expect(over >= 0n && over < BigInt(plan.length)).toBe(true);
          expect(over === 0n || index === plan.length - 1).toBe(true);
        }
      }),
      { numRuns: runsOf(10_000) },
    );
  }, 120_000);

  it("contains less interest in each instalment, up to a cent of rounding", () => {
    fc.assert(
      fc.property(inMonths, (terms) => {
        const plan = planOf(terms, START).slice(0, -1);
        for (const [index, one] of plan.entries()) {
          const before = plan[index - 1]?.interestCents ?? one.interestCents;
          expect(one.interestCents).toBeLessThanOrEqual(before + 1n);
        }
      }),
    );
  });
});

describe("a plan made anew", () => {
  const loan = {
    principalLeftCents: 765_409n,
    interestOwedCents: 0n,
    rateNum: 8_000_000_000_000n,
    rateDen: 30n * 10n ** 15n,
    accruesFrom: "2026-11-20",
  };
  const dates = Array.from({ length: 10 }, (_, index) => ({
    nr: index + 3,
    dueOn: dayAfter("2026-11-22", 30 * index),
  }));

  it("keeps its dates, with the payments of the loan in the design drafts", () => {
    const plan = replan(loan, dates);
    expect(plan.map(({ nr, dueOn }) => ({ nr, dueOn }))).toEqual(dates);
    expect(new Set(plan.slice(0, -1).map(amountOf))).toEqual(new Set([79_357n]));
    expect(principalOf(plan)).toBe(765_409n);
  });

  it("repays the remaining principal, in parts that are neither negative nor above the equal payment", () => {
    const rest = fc.record({
      principalLeftCents: fc.bigInt({ min: 1n, max: 10n ** 10n }),
      interestOwedCents: fc.bigInt({ min: 0n, max: 10n ** 6n }),
      aprPoints: fc.integer({ min: 0, max: 10_000 }),
      months: fc.integer({ min: 2, max: 36 }),
      passed: fc.integer({ min: 0, max: 29 }),
    });
    fc.assert(
      fc.property(rest, ({ aprPoints, months, passed, ...left }) => {
        const rate = dayRateOf({
          principalCents: 1_000_000n,
          aprPoints,
          termDays: months * 30,
          repayment: "instalments",
        });
        const due = Array.from({ length: months }, (_, index) => ({
          nr: index + 1,
          dueOn: dayAfter(START, 30 * (index + 1)),
        }));
        const plan = replan({ ...left, ...rate, accruesFrom: dayAfter(START, passed) }, due);
        expect(principalOf(plan)).toBe(left.principalLeftCents);
        const equal = equalPayment(left.principalLeftCents, rate, [
          30 - passed,
          ...Array(months - 1).fill(30),
        ]);
        for (const [index, one] of plan.entries()) {
          expect(one.interestCents >= 0n && one.principalCents >= 0n).toBe(true);
          const own = index === 0 ? amountOf(one) - left.interestOwedCents : amountOf(one);
          // Interest is rounded in each instalment, so the last one may be some cents higher.
          expect(own).toBeLessThanOrEqual(equal + (index === plan.length - 1 ? BigInt(months) * 4n : 0n));
        }
      }),
    );
  });

  it("moves with a pause, whose interest the next payment includes", () => {
    const plan = replan(loan, dates);
    const later = postponed(plan, { days: 45, costCents: 918n });
    expect(later.map(({ dueOn }) => dueOn)).toEqual(plan.map(({ dueOn }) => dayAfter(dueOn, 45)));
    expect(interestOf(later)).toBe(interestOf(plan) + 918n);
    expect(principalOf(later)).toBe(principalOf(plan));
  });
});
