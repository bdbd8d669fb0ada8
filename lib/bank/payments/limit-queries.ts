import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { bankPayments, fundingPromisePayments } from "@/db/schema";
import type { KycLevel } from "@/lib/auth/constants";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { PAYMENT_LIMIT_HOURS } from "./constants";

export type Payer = { payerId: string; level: KycLevel; prices: Prices; now: Date };

/**
 * The daily limit for payments to others at the member's level, and what is left of it, in euro cents at the
 * reference prices.
 */
export async function readPaymentAllowance(
  source: Source,
  { payerId, level, prices, now }: Payer,
): Promise<{ limit: bigint; left: bigint }> {
  const since = plusMinutes(now, -PAYMENT_LIMIT_HOURS * HOUR_MINUTES);
  const isPaid = eq(bankPayments.payerId, payerId);
  // Reads only the payments of the period, through the index, regardless of older ones.
  const before = source
    .select({ id: bankPayments.id })
    .from(bankPayments)
    .where(and(isPaid, lte(bankPayments.createdAt, since)))
    .orderBy(desc(bankPayments.id))
    .limit(1);
  const rows = await source
    .select({ asset: bankPayments.asset, sum: sql<string>`sum(${bankPayments.amountMinor})` })
    .from(bankPayments)
    .where(and(isPaid, gt(bankPayments.id, sql`coalesce((${before}), 0)`), gt(bankPayments.createdAt, since)))
    .groupBy(bankPayments.asset);
  const given = await readGiven(source, payerId, since);
  const paid = rows.reduce((total, { asset, sum }) => total + euroCentsOf(asset, BigInt(sum), prices), given);
  const limit = level === "none" ? 0n : KYC_LIMITS[level].paymentPerDayMinor;
  return { limit, left: paid < limit ? limit - paid : 0n };
}

// Monthly support of funding requests counts as payments to others.
async function readGiven(source: Source, userId: string, since: Date): Promise<bigint> {
  const { supporterId, amountCents, paidAt } = fundingPromisePayments;
  const [row] = await source
    .select({ sum: sql<string>`coalesce(sum(${amountCents}), 0)` })
    .from(fundingPromisePayments)
    .where(and(eq(supporterId, userId), gt(paidAt, since)));
  return BigInt(row?.sum ?? 0);
}
