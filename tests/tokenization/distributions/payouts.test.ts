import { describe, expect, it } from "vitest";
import { fc } from "../../setup/random";
import { lotOf, payoutsOf } from "./payouts";

const holders = (count: number, units = 5_000_000n) =>
  Array.from({ length: count }, (_, place) => ({ userId: `m${place}`, units }));

const totalOf = (parts: readonly { cents: bigint }[]) => parts.reduce((sum, { cents }) => sum + cents, 0n);

describe("a distribution", () => {
  it("pays one cent to one of a thousand, and not to the same one each time", () => {
    const winners = [1, 2, 3, 4].map((id) =>
      payoutsOf(1n, holders(1_000), id).filter(({ cents }) => cents > 0n),
    );
    expect(winners.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(new Set(winners.map(([winner]) => winner?.userId)).size).toBeGreaterThan(1);
  });

  it("draws the same lots in every calculation, for any order of holders", () => {
    const given = holders(20);
    const sorted = (parts: { userId: string; cents: bigint }[]) =>
      [...parts].sort((one, other) => (one.userId < other.userId ? -1 : 1));
    expect(sorted(payoutsOf(7n, given, 9))).toEqual(sorted(payoutsOf(7n, [...given].reverse(), 9)));
    expect(lotOf(9, "m1")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("pays out everything, and nothing to members without tokens", () => {
    const holdings = fc.array(
      fc.record({ userId: fc.uuid(), units: fc.bigInt({ min: 0n, max: 10n ** 12n }) }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), holdings, (cents, given) => {
        fc.pre(given.some(({ units }) => units > 0n));
        const parts = payoutsOf(cents, given, 3);
        expect(totalOf(parts)).toBe(cents);
        const without = given.filter(({ units }) => units === 0n).map(({ userId }) => userId);
        expect(
          parts.filter(({ userId }) => without.includes(userId)).every((part) => part.cents === 0n),
        ).toBe(true);
      }),
    );
  });
});
