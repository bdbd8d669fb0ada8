import { expect, it } from "vitest";
import {
  couponRefusal,
  couponStatus,
  discounted,
  discountProblem,
  isCouponCode,
} from "@/lib/learning/coupons/rules";

const NOW = new Date("2026-11-30T12:00:00Z");
const COUPON = { endedAt: null, expiresAt: null, maxUses: null, uses: 0 };

it.each([
  [COUPON, "active"],
  [{ ...COUPON, uses: 10_000 }, "active"],
  [{ ...COUPON, expiresAt: new Date(NOW.getTime() + 1) }, "active"],
  [{ ...COUPON, expiresAt: NOW }, "expired"],
  [{ ...COUPON, maxUses: 2, uses: 1 }, "active"],
  [{ ...COUPON, maxUses: 2, uses: 2 }, "used"],
  [{ ...COUPON, maxUses: 2, uses: 2, expiresAt: NOW }, "expired"],
  [{ ...COUPON, endedAt: NOW }, "ended"],
  [{ ...COUPON, endedAt: NOW, expiresAt: new Date(NOW.getTime() + 1) }, "ended"],
  [{ ...COUPON, endedAt: new Date(NOW.getTime() - 1), expiresAt: NOW }, "ended"],
  [{ ...COUPON, endedAt: NOW, expiresAt: NOW }, "expired"],
] as const)("of %o the state is %s, and only an active one gives a discount", (coupon, status) => {
  expect(couponStatus(coupon, NOW)).toBe(status);
  expect(couponRefusal(status) === null).toBe(status === "active");
});

it("the discount is rounded down to the cent, so that the seller never loses a part of one", () => {
  expect([
    discounted(3_000n, 20),
    discounted(1_999n, 15),
    discounted(1_999n, 1),
    discounted(9n, 10),
    discounted(10n, 90),
  ]).toEqual([2_400n, 1_700n, 1_980n, 9n, 1n]);
});

it("at least one euro is left of a price", () => {
  expect(discountProblem(200n, 50)).toBeNull();
  expect(discountProblem(199n, 50)).toBeNull();
  expect(discountProblem(198n, 50)).toMatch(/^Con este descuento el precio sería de menos de 1,00\s€$/);
  expect(discountProblem(1_000n, 90)).toBeNull();
});

it.each([
  ["VERANO20", true],
  ["A-1B", true],
  ["ABC", false],
  ["verano20", false],
  ["VERANO 20", false],
  ["VERANO20\u0000", false],
  ["A".repeat(21), false],
])("%j can be a code: %s", (code, can) => expect(isCouponCode(code)).toBe(can));
