import { describe, expect, it } from "vitest";
import { heldInstead, valueOn } from "@/lib/equity/returns/comparison-rules";
import { costOf } from "@/lib/equity/returns/cost-rules";

const RATES = { managementPoints: 175, performancePoints: 1_500, hurdlePoints: 0 };
const EIGHT = { cents: 1_000_000n, years: 8 };

describe("the costs of a commitment", () => {
  it("is the management fee of each year, and of a gain the performance fee", () => {
    expect(costOf(EIGHT, RATES, 0)).toMatchObject({
      managementCents: 140_000n,
      performanceCents: 0n,
      receivedCents: 0n,
    });
    expect(costOf(EIGHT, RATES, 1)).toMatchObject({
      totalCents: 140_000n,
      resultCents: 0n,
      yearlyPoints: 175,
    });
    expect(costOf(EIGHT, RATES, 2)).toMatchObject({
      performanceCents: 150_000n,
      totalCents: 290_000n,
      receivedCents: 1_850_000n,
    });
  });

  it("charges only the gain above the hurdle of all years", () => {
    // 8 % a year without compounding are 64 % in eight years: of the other 36 % the manager receives 15 %.
    expect(costOf(EIGHT, { ...RATES, hurdlePoints: 800 }, 2).performanceCents).toBe(54_000n);
  });
});

describe("the same money elsewhere", () => {
  const values = [
    { day: "2026-01-05", value: 100_00n },
    { day: "2026-02-05", value: 200_00n },
    { day: "2026-03-05", value: 50_00n },
  ];

  it("calculates with payments in and out", () => {
    const flows = [
      { day: "2026-01-05", cents: -1_000n },
      { day: "2026-02-06", cents: 500n },
    ];
    expect(heldInstead(flows, values, "2026-02-06")).toBe(1_500n);
    expect(heldInstead(flows, values, "2026-03-06")).toBe(375n);
  });

  it("is unknown where a value is missing or too old, or more would be sold than was bought", () => {
    const paid = { day: "2026-01-05", cents: -1_000n };
    expect(heldInstead([paid], values, "2026-01-20")).toBeNull();
    expect(heldInstead([{ day: "2025-12-01", cents: -1n }], values, "2026-02-05")).toBeNull();
    expect(heldInstead([paid, { day: "2026-02-05", cents: 2_001n }], values, "2026-02-05")).toBeNull();
    expect(valueOn("2026-01-12", values)).toBe(100_00n);
    expect(valueOn("2026-01-13", values)).toBeNull();
  });
});
