import { describe, expect, it } from "vitest";
import type { TrancheStatus } from "@/lib/funding/constants";
import {
  feeOfNext,
  planText,
  sumsOfParts,
  trancheAmounts,
  trancheProblem,
} from "@/lib/funding/tranches/tranche-rules";
import { fc } from "../../setup/random";

describe("the amounts of the tranches", () => {
  it("adds up to the amount, and the fees of all parts to the fee of the whole", () => {
    const points = fc
      .array(fc.integer({ min: 1, max: 5_000 }), { minLength: 2, maxLength: 6 })
      .map((parts) => [...parts, 10_000]);
    fc.assert(
      fc.property(
        fc.bigInt(600n, 500_000_000n),
        points,
        fc.integer({ min: 0, max: 1_000 }),
        (cents, parts, fee) => {
          const amounts = trancheAmounts(cents, parts);
          expect(amounts.reduce((sum, each) => sum + each, 0n)).toBe(cents);
          let paid = 0n;
          let taken = 0n;
          for (const each of amounts) {
            const next = feeOfNext(paid, each, fee);
            expect(next).toBeGreaterThanOrEqual(0n);
            expect(next).toBeLessThanOrEqual(each);
            taken += next;
            paid += each;
          }
          expect(taken).toBe(feeOfNext(0n, cents, fee));
        },
      ),
    );
  });

  it.each([
    [["100.00"], 10_000n, "Como mínimo 2 tramos"],
    [["50.00", "40.00"], 10_000n, "Los tramos deben sumar el 100 %"],
    [["50.00", "50.00"], 1n, "Cada tramo debe pagar algo"],
    [["50.00", "50.00"], 2n, null],
    [[], 1n, null],
  ])("%j of %s cents: %s", (shares, cents, problem) => {
    expect(
      trancheProblem(
        shares.map((share) => ({ share })),
        cents,
      ),
    ).toBe(problem);
  });

  it("are added up by state", () => {
    const part = (status: TrancheStatus, amount: string, platformFee: string | null = null) => ({
      status,
      amount,
      platformFee,
    });
    expect(
      sumsOfParts([
        part("released", "199.98", "3.00"),
        part("disputed", "100.01"),
        part("waiting", "50.01"),
        part("returned", "250.00"),
      ]),
    ).toEqual({ paid: "199.98", fee: "3.00", held: "150.02", returned: "250.00" });
  });

  it("are described in one line", () => {
    const parts = [
      { points: 4_000, purpose: "horno" },
      { points: 1_250, purpose: "arcilla" },
    ];
    expect(planText({ parts })).toBe("40 % horno · 12,5 % arcilla");
  });
});
