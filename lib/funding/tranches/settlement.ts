import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers, fundingTranches } from "@/db/schema";
import { split } from "@/lib/core/format/money";
import { offerRows } from "@/lib/funding/offers/rows";
import { requestRows } from "@/lib/funding/requests/rows";
import type { Tranche } from "./timeline";
import { feeOfNext } from "./tranche-rules";
import { postRelease, postReturn } from "./transfers";

type Acting = { actorId: string | null; now: Date };

/** Pays a locked tranche and adds it to the paid sum of its request. Returns the fee. */
export async function bookRelease(tx: Tx, row: Tranche, { actorId, now }: Acting): Promise<bigint> {
  const request = await requestRows.lock(tx, await requestOf(tx, row));
  const paidCents = await releasedOf(tx, row.offerId);
  const feeCents = feeOfNext(paidCents, row.amountCents, request.feePoints);
  await postRelease(tx, row, { feeCents, actorId, now });
  await requestRows.move(tx, request, {
    to: request.status,
    set: { paidCents: request.paidCents + row.amountCents, updatedAt: now },
  });
  return feeCents;
}

/** Returns a locked tranche and the later ones, and subtracts them from what the agreement pays. */
export async function bookReturn(
  tx: Tx,
  row: Tranche,
  { later, actorId, now }: Acting & { later: readonly Tranche[] },
): Promise<void> {
  const request = await requestRows.lock(tx, await requestOf(tx, row));
  const offer = await offerRows.lock(tx, row.offerId);
  await postReturn(tx, row, { later, actorId, now });
  const returnedCents = later.reduce(
    (sum, { amountCents }) => sum + amountCents,
    offer.returnedCents + row.amountCents,
  );
  const { fee: feeCents } = split(offer.amountCents - returnedCents, BigInt(request.feePoints));
  await offerRows.move(tx, offer, { to: offer.status, set: { returnedCents, feeCents, updatedAt: now } });
}

async function requestOf(tx: Tx, { offerId }: Tranche): Promise<number> {
  const [found] = await tx
    .select({ requestId: fundingOffers.requestId })
    .from(fundingOffers)
    .where(eq(fundingOffers.id, offerId))
    .limit(1);
  if (!found) throw new Error(`offer ${offerId} was not found`);
  return found.requestId;
}

async function releasedOf(tx: Tx, offer: number): Promise<bigint> {
  const { offerId, status, amountCents } = fundingTranches;
  const [found] = await tx
    .select({ sum: sql<string>`coalesce(sum(${amountCents}), 0)` })
    .from(fundingTranches)
    .where(and(eq(offerId, offer), eq(status, "released")));
  return BigInt(found?.sum ?? 0);
}
