import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingPromisePayments, users } from "@/db/schema";
import type { KycLevel } from "@/lib/auth/constants";
import { refuseAbovePaymentLimit } from "@/lib/bank/payments/limit-rules";
import { DomainError } from "@/lib/core/command/errors";
import { readPrices } from "@/lib/core/config/settings";
import { amountText } from "@/lib/core/format/format";
import { split } from "@/lib/core/format/money";
import { recordActivity } from "@/lib/identity/activity/activities";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { available, fees } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import type { PromiseRow } from "./rows";

/**
 * Throws `conflict` if the monthly amount exceeds the daily payment limit of the member's level, because it could
 * never be paid.
 */
export function refuseAboveLevel(level: KycLevel, amountCents: bigint): void {
  const limit = level === "none" ? 0n : KYC_LIMITS[level].paymentPerDayMinor;
  if (amountCents <= limit) return;
  throw new DomainError(
    "conflict",
    `Tu nivel de verificación deja pagar hasta ${amountText(limit, "EUR")} al día.`,
  );
}

type Month = { month: string; title: string; feePoints: number; now: Date };

/**
 * Pays a locked promise for one month: the fee, and the rest to the owner of the request. Throws `conflict` above the
 * supporter's balance or daily payment limit.
 */
export async function payMonth(
  tx: Tx,
  { id, requestId, supporterId, ownerId, amountCents }: PromiseRow,
  { month, title, feePoints, now }: Month,
): Promise<void> {
  const level = await readLevel(tx, supporterId);
  const prices = await readPrices(tx);
  const paid = { payerId: supporterId, level, asset: "EUR", amountMinor: amountCents, prices, now } as const;
  await refuseAbovePaymentLimit(tx, paid);
  const { fee, rest } = split(amountCents, BigInt(feePoints));
  await tx.insert(fundingPromisePayments).values({
    promiseId: id,
    month: `${month}-01`,
    requestId,
    supporterId,
    amountCents,
    feeCents: fee,
    paidAt: now,
  });
  const from = available(supporterId, "EUR");
  await requireFunds(
    post(tx, {
      act: "funding.promise",
      ref: { type: "funding-promise", id: String(id) },
      actorId: null,
      idempotencyKey: `funding.promise:${id}:${month}`,
      occurredAt: now,
      transfers: [
        { from, to: available(ownerId, "EUR"), amount: rest },
        { from, to: fees("EUR"), amount: fee },
      ],
    }),
  );
  const line = { entityId: String(id), data: { title } };
  await recordActivity(tx, { ...line, userId: supporterId, type: "support_sent" }, now);
  await recordActivity(tx, { ...line, userId: ownerId, type: "support_received" }, now);
}

async function readLevel(tx: Tx, userId: string): Promise<KycLevel> {
  const [found] = await tx.select({ level: users.kycLevel }).from(users).where(eq(users.id, userId)).limit(1);
  if (!found) throw new Error("the supporter was not found");
  return found.level;
}
