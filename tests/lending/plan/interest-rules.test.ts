import { describe, expect, it } from "vitest";
import { dayAfter, daysApart } from "@/lib/core/format/calendar";
import {
  accrued,
  dayRateOf,
  debtOn,
  MAX_TAE_POINTS,
  monthlyRate,
  RATE_SCALE,
  taePoints,
  totalInterest,
} from "@/lib/lending/plan/interest-rules";
import { fc } from "../../setup/random";

const whole = (principalCents: bigint, aprPoints: number, termDays: number) =>
  ({ principalCents, aprPoints, termDays, repayment: "whole" }) as const;

const principal = fc.bigInt({ min: 1n, max: 10_000_000_000n });
const apr = fc.integer({ min: 0, max: 10_000 });
const term = fc.integer({ min: 1, max: 3_650 });

describe("the interest of a loan", () => {
  it("is that of the whole term, half-even to the cent", () => {
    expect(totalInterest(800_000n, 750)).toBe(60_000n);
    expect([totalInterest(50n, 100), totalInterest(150n, 100), totalInterest(1n, 0)]).toEqual([0n, 2n, 0n]);
  });

  it("accrues daily, and at the end of the term equals the agreed interest", () => {
    fc.assert(
      fc.property(principal, apr, term, (cents, points, days) => {
        const rate = dayRateOf(whole(cents, points, days));
        expect(accrued(cents, rate, days)).toBe(totalInterest(cents, points));
        expect(accrued(cents, rate, 0)).toBe(0n);
        expect(accrued(cents, rate, -3)).toBe(0n);
      }),
    );
  });

  it("never falls from one day to the next", () => {
    fc.assert(
      fc.property(principal, apr, term, fc.nat(3_650), (cents, points, days, day) => {
        const rate = dayRateOf(whole(cents, points, days));
        expect(accrued(cents, rate, day + 1)).toBeGreaterThanOrEqual(accrued(cents, rate, day));
      }),
    );
  });

  it("includes unpaid interest from before, and nothing before the loan starts", () => {
    const loan = {
      ...dayRateOf(whole(100_000n, 1_000, 100)),
      principalLeftCents: 50_000n,
      interestOwedCents: 7n,
    };
    expect(debtOn({ ...loan, accruesFrom: "2026-01-31" }, "2026-03-02")).toEqual({
      principal: 50_000n,
      interest: 1_507n,
      total: 51_507n,
    });
    expect(debtOn({ ...loan, accruesFrom: null }, "2026-03-02").interest).toBe(7n);
    expect(debtOn({ ...loan, accruesFrom: "2026-04-01" }, "2026-03-02").interest).toBe(7n);
  });

  it("has no larger monthly rate that repays the principal with the same payments", () => {
    const worth = (rate: bigint, count: number) => {
      const growth = 1 + Number(rate) / Number(RATE_SCALE);
      return Array.from({ length: count }, (_, month) => growth ** -(month + 1)).reduce(
        (sum, one) => sum + one,
        0,
      );
    };
    fc.assert(
      fc.property(
        fc.bigInt({ min: 3_600n, max: 10n ** 10n }),
        apr,
        fc.integer({ min: 2, max: 36 }),
        (cents, points, count) => {
          const total = cents + totalInterest(cents, points);
          const rate = monthlyRate(cents, { total, count });
          expect(rate).toBeGreaterThanOrEqual(0n);
          expect(((Number(total) / count) * worth(rate, count)) / Number(cents)).toBeCloseTo(1, 9);
        },
      ),
    );
    expect(monthlyRate(100_000n, { total: 100_000n, count: 12 })).toBe(0n);
  });

  it("is converted to a yearly rate as in the design drafts", () => {
    expect(taePoints(whole(800_000n, 750, 180))).toBe(1_579n);
    expect(taePoints(whole(1_200_000n, 1_040, 300))).toBe(1_279n);
    expect(taePoints(whole(2_000_000n, 840, 360))).toBe(852n);
    expect(taePoints(whole(100n, 0, 1))).toBe(0n);
    expect(taePoints(whole(100n, 10_000, 1))).toBe(MAX_TAE_POINTS);
    expect(taePoints({ ...whole(800_000n, 750, 180), feeCents: 12_000n })).toBeGreaterThan(1_579n);
    expect(taePoints({ ...whole(1n, 0, 1), feeCents: 1n })).toBe(MAX_TAE_POINTS);
  });

  it("counts days over changes of the clock and the leap day", () => {
    expect(daysApart("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysApart("2026-10-24", "2026-10-26")).toBe(2);
    expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
    expect(dayAfter("2026-03-28", 3_650)).toBe("2036-03-25");
  });
});
