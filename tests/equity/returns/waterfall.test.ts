import { describe, expect, it } from "vitest";
import { dayAfter } from "@/lib/core/format/calendar";
import { type DayFlow, exitSplit, requiredOn } from "@/lib/equity/returns/waterfall";
import { runsOf } from "../../setup/share";
import { randomBy } from "./random";

const HISTORIES = runsOf(10_000);

const START = "2020-01-01";
// The fractions of a cent of the hurdle: hundredths of a percent, and days of a year.
const WHOLE = 3_650_000n;

/** Calculates day by day, as an accountant would: the hurdle every night, and the payments every day. */
function byDay(flows: readonly DayFlow[], hurdlePoints: number, days: number) {
  let [capital, owed] = [0n, 0n];
  for (let day = 0; day <= days; day += 1) {
    const today = dayAfter(START, day);
    if (day > 0) owed += capital * BigInt(hurdlePoints);
    for (const { kind, cents } of flows.filter((flow) => flow.day === today)) {
      if (kind === "contribution") capital += cents;
      if (kind === "return") capital -= cents;
      if (kind === "gain") owed = owed - cents * WHOLE > 0n ? owed - cents * WHOLE : 0n;
    }
  }
  return { capital, owed };
}

function history(seed: number) {
  const random = randomBy(seed);
  const days = 30 + random(500);
  const count = 1 + random(8);
  let capital = 0n;
  const flows: DayFlow[] = [];
  const dates = Array.from({ length: count }, () => random(days)).sort((one, other) => one - other);
  for (const [place, date] of dates.entries()) {
    const day = dayAfter(START, date);
    const kind = place === 0 ? "contribution" : (["contribution", "return", "gain"] as const)[random(3)];
    const cents = BigInt(1 + random(1_000_000));
    if (kind === "return") {
      const back = cents < capital ? cents : capital;
      if (back === 0n) continue;
      capital -= back;
      flows.push({ day, kind, cents: back });
    } else if (kind) {
      if (kind === "contribution") capital += cents;
      flows.push({ day, kind, cents });
    }
  }
  return {
    flows,
    days,
    hurdlePoints: random(3_001),
    performancePoints: random(5_001),
    exit: BigInt(random(3_000_000)),
  };
}

describe("the waterfall", () => {
  it("equals an independent computation on thousands of random histories", () => {
    const seen = { charged: 0, free: 0 };
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const { flows, days, hurdlePoints, performancePoints, exit } = history(seed);
      const day = dayAfter(START, days);
      const book = byDay(flows, hurdlePoints, days);
      const owed = (book.owed + WHOLE - 1n) / WHOLE;
      const split = exitSplit(flows, { exitCents: exit, performancePoints, hurdlePoints, day });
      const above = exit - book.capital - owed;
      const fee = above > 0n ? Math.round(Number(above * BigInt(performancePoints)) / 10_000) : 0;
      const isRight =
        split.capitalCents === book.capital &&
        split.hurdleCents === owed &&
        // Half a cent is rounded to even; the independent calculation rounds it up.
        Math.abs(Number(split.feeCents) - fee) <=
          (Number(above * BigInt(performancePoints)) % 10_000 === 5_000 ? 1 : 0) &&
        split.feeCents + split.netCents === exit;
      if (!isRight) expect.fail(`history ${seed}: ${JSON.stringify(split, (_key, value) => String(value))}`);
      if (above <= 0n && split.feeCents !== 0n) expect.fail(`history ${seed}: a fee on a loss`);
      seen[split.feeCents > 0n ? "charged" : "free"] += 1;
    }
    expect(seen.charged).toBeGreaterThan(0.1 * HISTORIES);
    expect(seen.free).toBeGreaterThan(0.1 * HISTORIES);
  }, 120_000);

  it("charges nothing on a loss, nor up to the hurdle", () => {
    const flows = [{ day: START, kind: "contribution", cents: 1_000_00n }] as const;
    const at = (exitCents: bigint, day = dayAfter(START, 365)) =>
      exitSplit(flows, { exitCents, performancePoints: 2_000, hurdlePoints: 800, day }).feeCents;
    expect(at(500_00n)).toBe(0n);
    expect(at(1_080_00n)).toBe(0n);
    expect(at(1_180_00n)).toBe(20_00n);
    expect(at(1_000_01n, START)).toBe(0n);
    expect(at(1_100_00n, START)).toBe(20_00n);
  });

  it("counts no hurdle on capital that was already returned", () => {
    const flows: DayFlow[] = [
      { day: START, kind: "contribution", cents: 1_000_00n },
      { day: dayAfter(START, 365), kind: "return", cents: 1_000_00n },
    ];
    expect(requiredOn(dayAfter(START, 730), flows, 1_000)).toEqual({
      capitalCents: 0n,
      hurdleCents: 100_00n,
    });
  });
});
