import { expect, it } from "vitest";
import { oneApprovalFrom, signaturesFor, splitAmong } from "@/lib/bank/shared-pots/rules";
import { fc } from "../../setup/random";

it("requires two approvals only above the limit", () => {
  const needed = (amount: bigint, twoSignaturesAboveMinor: bigint, paidWithOneMinor = 0n) =>
    signaturesFor(amount, { twoSignaturesAboveMinor, paidWithOneMinor });
  expect([needed(5000n, 5000n), needed(5001n, 5000n), needed(1n, 0n)]).toEqual([1, 2, 2]);
  expect([needed(3000n, 5000n, 2000n), needed(3000n, 5000n, 2001n)]).toEqual([1, 2]);
});

it("says when one approval suffices again", () => {
  const paid = (minor: bigint, hour: number) => ({ minor, paidAt: new Date(Date.UTC(2026, 10, 1, hour)) });
  const paidWithOne = [paid(3_000n, 8), paid(1_000n, 9), paid(1_000n, 10)];
  const from = (amount: bigint) =>
    oneApprovalFrom(amount, { twoSignaturesAboveMinor: 5_000n, paidWithOne })?.toISOString() ?? null;
  expect([from(1n), from(3_000n), from(3_001n), from(5_000n), from(5_001n)]).toEqual([
    "2026-11-02T08:00:00.000Z",
    "2026-11-02T08:00:00.000Z",
    "2026-11-02T09:00:00.000Z",
    "2026-11-02T10:00:00.000Z",
    null,
  ]);
  expect(oneApprovalFrom(1n, { twoSignaturesAboveMinor: 5_000n, paidWithOne: [] })).toBeNull();
});

it("gives the remaining cents to the members who lost most by the rounding", () => {
  const parts = [
    { userId: "a", minor: 100n },
    { userId: "b", minor: 100n },
    { userId: "c", minor: 100n },
  ];
  expect(splitAmong(100n, parts)).toEqual([
    { userId: "a", minor: 34n },
    { userId: "b", minor: 33n },
    { userId: "c", minor: 33n },
  ]);
});

it("creates and loses nothing, and deviates by less than one unit from each part", () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), amounts, (left, putIn) => {
      const parts = putIn.map((minor, index) => ({ userId: `m${index}`, minor }));
      const total = putIn.reduce((sum, minor) => sum + minor, 0n);
      const paid = splitAmong(left, parts);
      expect(paid.reduce((sum, { minor }) => sum + minor, 0n)).toBe(left);
      for (const { userId, minor } of paid) {
        const exact = left * (parts.find((part) => part.userId === userId)?.minor ?? 0n);
        expect(minor * total - exact < total && exact - minor * total < total).toBe(true);
      }
    }),
  );
});
