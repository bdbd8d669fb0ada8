import { amountText } from "@/lib/core/format/format";
import { percentage } from "@/lib/core/format/money";
import { COUPON_CODE, type CouponStatus, MIN_DISCOUNTED_CENTS } from "./constants";

const { minLength, maxLength } = COUPON_CODE;
const CODE = new RegExp(`^[A-Z0-9-]{${minLength},${maxLength}}$`);

/** Returns whether a text in upper case can be the code of a coupon. */
export function isCouponCode(text: string): boolean {
  return CODE.test(text);
}

type Facts = { endedAt: Date | null; expiresAt: Date | null; maxUses: number | null; uses: number };

/**
 * Returns the state of a coupon: `ended` by its owner or an administrator before it had expired, `expired`, `used` as
 * often as allowed, or `active` (decision 360). An expired one stays so: the next code of its owner ends its row.
 */
export function couponStatus({ endedAt, expiresAt, maxUses, uses }: Facts, now: Date): CouponStatus {
  if (expiresAt && expiresAt <= (endedAt ?? now)) return "expired";
  if (endedAt) return "ended";
  return maxUses !== null && uses >= maxUses ? "used" : "active";
}

/** Why a coupon in this state gives no discount, for the buyer; null if it gives one. */
export function couponRefusal(status: CouponStatus): string | null {
  return REFUSALS[status];
}

const REFUSALS: Readonly<Record<CouponStatus, string | null>> = {
  active: null,
  expired: "Este código ha caducado",
  used: "Este código ya se ha usado todas las veces permitidas",
  ended: "Este código ya no vale",
};

/** Returns the price after a discount of `percent` per cent, in euro cents; the discount is rounded down. */
export function discounted(priceCents: bigint, percent: number): bigint {
  return priceCents - percentage(priceCents, BigInt(percent) * 100n, "down");
}

/** Returns in Spanish why a price, in euro cents, cannot have this discount, or null: too little would be left. */
export function discountProblem(priceCents: bigint, percent: number): string | null {
  if (discounted(priceCents, percent) >= MIN_DISCOUNTED_CENTS) return null;
  return `Con este descuento el precio sería de menos de ${amountText(MIN_DISCOUNTED_CENTS, "EUR")}`;
}

/** A discount as a text: `−20 %`. */
export function discountText(percent: number): string {
  return `−${percent}\u00a0%`;
}
