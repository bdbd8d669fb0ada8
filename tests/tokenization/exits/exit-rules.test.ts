import { describe, expect, it } from "vitest";
import { exitCents, isExit, leastPriceCents, partOf } from "@/lib/tokenization/exits/exit-rules";
import { fc } from "../../setup/random";

const TOKEN = 1_000_000n;
const amount = (max: bigint) => fc.bigInt({ min: 0n, max: max });

describe("the cost of an exit", () => {
  it("is rounded up to the cent, once for all tokens", () => {
    expect([exitCents(1n, 1n), exitCents(40n * TOKEN, 2_600n), exitCents(33_330_000n, 333n)]).toEqual([
      1n,
      104_000n,
      11_099n,
    ]);
  });

  it("is at least the part of the project's money that belongs to the repurchased tokens", () => {
    expect([leastPriceCents(0n, TOKEN), leastPriceCents(100_000n, 40n * TOKEN)]).toEqual([1n, 2_500n]);
    expect([leastPriceCents(100n, 3n * TOKEN), leastPriceCents(5n, 0n)]).toEqual([34n, 1n]);
    fc.assert(
      fc.property(
        amount(10_000_000n),
        fc.bigInt({ min: 1n, max: 10_000n * TOKEN }),
        amount(100n),
        (fund, all, percent) => {
          const others = (all * percent) / 100n;
          const paid = exitCents(others, leastPriceCents(fund, all));
          expect(paid * all >= fund * others).toBe(true);
        },
      ),
    );
  });

  it("promises the holders together no more than the total", () => {
    expect([partOf(1n, { cents: 1n, units: 3n }), partOf(1n, { cents: 1n, units: 0n })]).toEqual([0n, 0n]);
    fc.assert(
      fc.property(
        fc.array(amount(50n * TOKEN), { minLength: 1, maxLength: 8 }),
        amount(1_000_000n),
        (held, cents) => {
          const units = held.reduce((sum, each) => sum + each, 0n);
          const parts = held.map((each) => partOf(each, { cents, units }));
          expect(parts.reduce((sum, each) => sum + each, 0n) <= cents).toBe(true);
        },
      ),
    );
  });

  it("is of two kinds", () => {
    expect(["buyback", "windup", "profit", "milestone"].map(isExit)).toEqual([true, true, false, false]);
  });
});
