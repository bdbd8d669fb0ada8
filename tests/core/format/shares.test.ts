import { expect, it } from "vitest";
import { apportion } from "@/lib/core/format/shares";
import { fc } from "../../setup/random";

const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);

it("gives the rest to those who lost most by rounding, of equal losses to the first", () => {
  expect(apportion(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(apportion(10n, [1n, 5n, 3n])).toEqual([1n, 6n, 3n]);
  expect(apportion(1n, [1n, 2n])).toEqual([0n, 1n]);
  expect(apportion(7n, [0n, 5n, 0n])).toEqual([0n, 7n, 0n]);
});

it("pays one cent to one of a thousand", () => {
  const parts = apportion(
    1n,
    Array.from({ length: 1_000 }, () => 5n),
  );
  expect([parts[0], sum(parts)]).toEqual([1n, 1n]);
});

it("distributes nothing without recipients, and no negative amounts", () => {
  expect([apportion(5n, []), apportion(5n, [0n, 0n]), apportion(0n, [3n])]).toEqual([[], [0n, 0n], [0n]]);
  expect(() => apportion(-1n, [1n])).toThrow(RangeError);
  expect(() => apportion(1n, [2n, -1n])).toThrow(RangeError);
});

it("adds up, deviates by less than a unit, and gives nobody less for a larger weight", () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), weights, (whole, given) => {
      const total = sum(given);
      fc.pre(total > 0n);
      const parts = apportion(whole, given);
      expect(sum(parts)).toBe(whole);
      for (const [place, weight] of given.entries()) {
        const exact = whole * weight;
        const part = (parts[place] ?? 0n) * total;
        expect(part - exact < total && exact - part < total).toBe(true);
        for (const [other, less] of given.entries()) {
          if (less < weight) expect((parts[other] ?? 0n) <= (parts[place] ?? 0n)).toBe(true);
        }
      }
    }),
    { numRuns: 300 },
  );
});
