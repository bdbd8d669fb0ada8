import { describe, expect, it } from "vitest";
import { dayAfter } from "@/lib/core/format/calendar";
import { type CashFlow, irrOf, percentOf } from "@/lib/equity/returns/irr";
import { runsOf } from "../../setup/share";
import { randomBy } from "./random";

const START = "2020-01-01";
const HISTORIES = runsOf(10_000);

type Paid = { years: number; amount: number };

/** Returns the flows with the years until the last one: discounted from the end with powers, unlike the product. */
function untilLast(flows: readonly CashFlow[]): Paid[] {
  const last = Math.max(...flows.map(({ day }) => Date.parse(day)));
  return flows.map(({ day, cents }) => ({
    years: (last - Date.parse(day)) / 86_400_000 / 365,
    amount: Number(cents),
  }));
}

const worth = (paid: readonly Paid[], growth: number) =>
  paid.reduce((sum, { years, amount }) => sum + amount * growth ** years, 0);

/**
 * Returns every growth factor between 10⁻⁶ and 1,000 per year where the sign changes, with a finer, independent search.
 */
function roots(flows: readonly CashFlow[]): number[] {
  const paid = untilLast(flows);
  const found: number[] = [];
  let [low, before] = [1e-6, worth(paid, 1e-6)];
  for (let high = low * 1.02; low < 1_000; high = low * 1.02) {
    const value = worth(paid, high);
    if (before !== 0 && Math.sign(value) !== Math.sign(before)) found.push(secant(paid, low, high));
    [low, before] = [high, value];
  }
  return found;
}

function secant(paid: readonly Paid[], from: number, to: number): number {
  let [a, b] = [from, to];
  const sign = Math.sign(worth(paid, a));
  for (let turn = 0; turn < 120 && b - a > 1e-15 * b; turn += 1) {
    const [fa, fb] = [worth(paid, a), worth(paid, b)];
    const straight = b - (fb * (b - a)) / (fb - fa);
    const next = turn % 2 === 0 && straight > a && straight < b ? straight : (a + b) / 2;
    if (Math.sign(worth(paid, next)) === sign) a = next;
    else b = next;
  }
  return (a + b) / 2;
}

/** A typical fund: calls first, distributions later, some in between, and one at the end. */
function history(seed: number): CashFlow[] {
  const random = randomBy(seed);
  const calls = 1 + random(6);
  const paid = Array.from({ length: calls }, () => ({
    day: dayAfter(START, random(1_400)),
    cents: -BigInt(1 + random(5_000_000)),
  }));
  const back = Array.from({ length: random(6) }, () => ({
    day: dayAfter(START, 200 + random(3_000)),
    cents: BigInt(1 + random(4_000_000)),
  }));
  const value = random(4) === 0 ? [] : [{ day: dayAfter(START, 3_300), cents: BigInt(random(20_000_000)) }];
  return [...paid, ...back, ...value];
}

describe("the yearly rate of flows", () => {
  it("equals an independent computation on thousands of random histories", () => {
    const seen = { rates: 0, none: 0, several: 0 };
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const flows = history(seed);
      const rate = irrOf(flows);
      const found = roots(flows);
      if (found.length === 1) {
        const near = Math.abs(Math.log1p(rate ?? -1) - Math.log(found[0] ?? 0)) < 1e-9;
        if (!near) expect.fail(`history ${seed}: ${rate} and ${found}`);
        seen.rates += 1;
      } else {
        if (rate !== null) expect.fail(`history ${seed}: ${rate}, but ${found.length} rates`);
        seen[found.length === 0 ? "none" : "several"] += 1;
      }
    }
    // There are enough cases of each kind to make the comparison meaningful.
    expect(seen.rates).toBeGreaterThan(0.7 * HISTORIES);
    expect(seen.none).toBeGreaterThan(0.01 * HISTORIES);
  }, 240_000);

  it("finds rates that can be calculated by hand", () => {
    const year = dayAfter(START, 365);
    const of = (cents: bigint) =>
      irrOf([
        { day: START, cents: -1_000n },
        { day: year, cents },
      ]);
    expect(percentOf(of(1_100n))).toBe("10.00");
    expect(percentOf(of(1_000n))).toBe("0.00");
    expect(percentOf(of(500n))).toBe("-50.00");
    expect(percentOf(of(3_000n))).toBe("200.00");
  });

  it("is null if there is none", () => {
    const paid = { day: START, cents: -1_000n };
    expect(irrOf([])).toBeNull();
    expect(irrOf([paid])).toBeNull();
    expect(irrOf([paid, { day: START, cents: 2_000n }])).toBeNull();
    expect(irrOf([paid, { day: dayAfter(START, 365), cents: -5n }])).toBeNull();
    expect(percentOf(null)).toBeNull();
  });

  it("is null if there are two", () => {
    const flows = [
      { day: START, cents: -100_000n },
      { day: dayAfter(START, 365), cents: 230_000n },
      { day: dayAfter(START, 730), cents: -132_000n },
    ];
    expect(roots(flows)).toHaveLength(2);
    expect(irrOf(flows)).toBeNull();
  });
});
