import { describe, expect, it } from "vitest";
import { type Course, ltvHistoryOf, timesBetween } from "@/lib/lending/margin/ltv-history-rules";

const at = (text: string) => new Date(`${text}:00Z`);
const START = at("2026-01-01T12:00");

describe("the times of a course", () => {
  it("are sixty at the most, at equal distances, the first and the last among them", () => {
    const year = timesBetween(START, at("2026-12-31T12:00"));
    expect(year).toHaveLength(60);
    expect([year[0], year.at(-1)]).toEqual([START, at("2026-12-31T12:00")]);
    const gaps = year.slice(1).map((time, place) => time.getTime() - (year[place]?.getTime() ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  });

  it("are no closer than an hour, and one at the start", () => {
    expect(timesBetween(START, at("2026-01-01T14:30"))).toHaveLength(4);
    expect(timesBetween(START, at("2026-01-01T12:01"))).toEqual([START, at("2026-01-01T12:01")]);
    expect(timesBetween(START, START)).toEqual([START]);
    expect(timesBetween(START, at("2026-01-01T11:59"))).toEqual([]);
  });
});

const rate = (btcReferencePriceUsd: string, recordedAt: Date) => ({
  btcReferencePriceUsd,
  eurUsdRate: "1.080000",
  recordedAt,
});

// 8,000 USDC for 180 days at 7.5 %, against 0.2 BTC: 3.33 of interest per day.
const LOAN: Course["loan"] = {
  currency: "USDC",
  timeZone: "Europe/Madrid",
  startedOn: "2026-01-01",
  principalLeftCents: 800_000n,
  rateNum: 750n,
  rateDen: 10_000n * 180n,
};
const LOCKED = { sats: 20_000_000n, afterSats: 20_000_000n, createdAt: START };
const COURSE: Course = { loan: LOAN, plan: [], repayments: [], moves: [LOCKED] };
const RATES = [rate("80000.00", at("2025-12-01T00:00"))];

const ltvs = (course: Course, times: readonly Date[], rates = RATES) =>
  ltvHistoryOf(course, times, rates).map(({ points }) => points);

describe("the course of an LTV", () => {
  it("grows with the interest of the days, and follows the price of then", () => {
    const later = at("2026-01-31T12:00");
    expect(ltvs(COURSE, [START, later])).toEqual([5_000n, 5_062n]);
    const rates = [...RATES, rate("50000.00", at("2026-01-30T12:00"))];
    expect(ltvHistoryOf(COURSE, [START, later], rates)).toEqual([
      { at: START, points: 5_000n, price: "80000.00" },
      { at: later, points: 8_100n, price: "50000.00" },
    ]);
  });

  it("falls after additions and repayments, from then on", () => {
    const added = { sats: 5_000_000n, afterSats: 25_000_000n, createdAt: at("2026-01-05T12:00") };
    const repaid = {
      amountCents: 406_000n,
      interestCents: 6_000n,
      principalCents: 400_000n,
      principalAfterCents: 400_000n,
      createdAt: at("2026-01-19T12:00"),
    };
    const course = { ...COURSE, moves: [LOCKED, added], repayments: [repaid] };
    const times = ["2026-01-05T11:59", "2026-01-05T12:00", "2026-01-19T11:59", "2026-01-19T12:00"].map(at);
    expect(ltvs(course, times)).toEqual([5_008n, 4_007n, 4_030n, 2_000n]);
    // 18 days have accrued 60.00; the unpaid part is still owed.
    const less = { ...repaid, amountCents: 1_000n, interestCents: 1_000n, principalCents: 0n };
    const unpaid = { ...course, repayments: [{ ...less, principalAfterCents: 800_000n }] };
    expect(ltvs(unpaid, times.slice(-1))).toEqual([4_025n]);
  });

  it("counts an instalment until its day, paid before or after it", () => {
    const instalment = { nr: 1, dueOn: "2026-01-31", interestCents: 10_000n, principalCents: 100_000n };
    const paidAt = at("2026-01-20T12:00");
    const paid = {
      amountCents: 110_000n,
      interestCents: 10_000n,
      principalCents: 100_000n,
      principalAfterCents: 700_000n,
      createdAt: paidAt,
    };
    const course = { ...COURSE, plan: [{ ...instalment, paidAt }], repayments: [paid] };
    const times = [paidAt, at("2026-01-31T12:00"), at("2026-02-10T12:00")];
    expect(ltvs(course, times)).toEqual([4_375n, 4_375n, 4_393n]);
  });

  it("starts with the first known line, and is empty without collateral", () => {
    const [moved, repaid] = [
      { sats: 1_000_000n, afterSats: 21_000_000n, createdAt: at("2026-01-05T12:00") },
      {
        amountCents: 100_000n,
        interestCents: 0n,
        principalCents: 100_000n,
        principalAfterCents: 700_000n,
        createdAt: at("2026-01-05T12:00"),
      },
    ];
    const course = { ...COURSE, moves: [moved], repayments: [repaid] };
    expect(ltvs(course, [START])).toEqual([5_000n]);
    const emptied = { sats: -20_000_000n, afterSats: 0n, createdAt: at("2026-01-02T12:00") };
    expect(ltvs({ ...COURSE, moves: [LOCKED, emptied] }, [START, at("2026-01-02T12:00")])).toEqual([5_000n]);
  });

  it("is in dollars of the euros that are owed", () => {
    const course = { ...COURSE, loan: { ...LOAN, currency: "EUR" as const } };
    expect(ltvs(course, [START])).toEqual([5_400n]);
  });
});
