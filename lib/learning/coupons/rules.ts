import { percentage } from "@/lib/core/format/money";
import type { CouponStatus } from "./constants";

type Facts = { endedAt: Date | null; expiresAt: Date | null; maxUses: number | null; uses: number };

/**
 * Returns the state of a coupon: `ended` by its owner or an administrator, `expired`, `used` as often as allowed, or
 * `active` (decision 360).
 */
export function couponStatus({ endedAt, expiresAt, maxUses, uses }: Facts, now: Date): CouponStatus {
  if (endedAt) return "ended";
  if (expiresAt && expiresAt <= now) return "expired";
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

/**
 * Returns the price after a discount of `percent` per cent, in euro cents. The discount is rounded down, so a price of
 * a few cents may have none.
 */
export function discounted(priceCents: bigint, percent: number): bigint {
  return priceCents - percentage(priceCents, BigInt(percent) * 100n, "down");
}

/** A discount as a text: `−20 %`. */
export function discountText(percent: number): string {
  return `−${percent}\u00a0%`;
}
