import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { split } from "@/lib/core/format/money";
import type { ListingStatus } from "@/lib/marketplace/constants";

/** The platform's fee on a sale, in basis points (D9, spec 1 §9). */
const ORDER_FEE_POINTS = BigInt(FEE_BASIS_POINTS.marketplace);

/**
 * Splits a sale in euro cents into the platform's fee, rounded half-even, and the seller's rest. They add up to the
 * sale (D9).
 */
export function partsOf(totalCents: bigint): { fee: bigint; rest: bigint } {
  return split(totalCents, ORDER_FEE_POINTS);
}

/** Whether anyone can find it: published, with stock left. */
export function isOpen({ status, stock }: { status: ListingStatus; stock: number }): boolean {
  return status === "active" && stock > 0;
}

export const NOT_VERIFIED = "Solo para miembros con la identidad verificada";

type Input = { level: number; isRestricted: boolean };
type Member = { level: number; isVerified: boolean };

/** Why a member can neither contact the seller nor buy, in the specification's words; null if they can. */
export function refusalFor({ level, isRestricted }: Input, member: Member): string | null {
  if (member.level < level) return `Nivel ${level} requerido`;
  if (isRestricted && !member.isVerified) return NOT_VERIFIED;
  return null;
}
