import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingFollowers, fundingOffers, fundingRequests } from "@/db/schema";
import { LIVE_OFFERS } from "./constants";
import { notifyOfOffer } from "./offers/notices";
import { titleOf } from "./offers/proposal";
import { endPromisesOf } from "./promises/promise-end";
import { closeRequest } from "./requests/closure";

const GONE = "Quien la publicó ha cerrado su cuenta.";

/** A member's offers with held money, and agreements on either side that are unpaid or still pay a share of sales. */
export function countHeldOffers(tx: Tx, userId: string): Promise<number> {
  const { investorId, ownerId, status, heldCents, kind } = fundingOffers;
  const isHeld = and(eq(investorId, userId), gt(heldCents, 0n));
  const runs = or(eq(status, "accepted"), and(eq(status, "paid"), eq(kind, "sales")));
  return tx.$count(fundingOffers, or(isHeld, and(or(eq(investorId, userId), eq(ownerId, userId)), runs)));
}

/**
 * Ends the requests and offers of a member whose account is deleted. None of them holds the member's money any more.
 */
export async function endFundingOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const { ownerId, status } = fundingRequests;
  const open = await tx
    .select()
    .from(fundingRequests)
    .where(and(eq(ownerId, userId), inArray(status, ["draft", "open"])))
    .orderBy(asc(fundingRequests.id))
    .for("no key update");
  for (const request of open) await closeRequest(tx, request, { reason: GONE, actorId: null, now });
  const { investorId, status: state } = fundingOffers;
  const withdrawn = await tx
    .update(fundingOffers)
    .set({ status: "withdrawn", turnEndsAt: null, endedAt: now, updatedAt: now })
    .where(and(eq(investorId, userId), inArray(state, [...LIVE_OFFERS])))
    .returning();
  for (const offer of withdrawn) {
    const title = await titleOf(tx, offer.requestId);
    await notifyOfOffer(tx, offer, { notice: "withdrawn", to: ["owner"], title, now });
  }
  await endPromisesOf(tx, userId, now);
  await tx.delete(fundingFollowers).where(eq(fundingFollowers.userId, userId));
}
