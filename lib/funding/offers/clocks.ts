import { and, inArray, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { LIVE_OFFERS } from "@/lib/funding/constants";
import { type Extension, extendDeadlines } from "@/lib/ledger/closures";
import { OFFER } from "./machine";
import { notifyOfOffer } from "./notices";
import { titleOf } from "./proposal";
import { offerRows } from "./rows";
import { releaseOffer } from "./transfers";

const isLive = inArray(fundingOffers.status, [...LIVE_OFFERS]);

/**
 * Gives the sides whose turn ended while the ledger was closed, or ends soon after, a day from its opening (decision
 * 324): they could not accept. Returns whether the ledger is open.
 */
export function extendTurns(extension?: Extension): Promise<boolean> {
  return extendDeadlines({ table: fundingOffers, endsAt: "turnEndsAt", matching: isLive }, extension);
}

/**
 * Ends the offers that were not answered in time; none while the ledger is closed. Returns the number of offers
 * processed.
 */
export async function expireOffers(shouldContinue = always): Promise<number> {
  if (!(await extendTurns())) return 0;
  return processDue({
    due: rowsWhere(fundingOffers, () => and(isLive, lte(fundingOffers.turnEndsAt, clock.now()))),
    decide: (id) => inTransaction((tx) => expireOffer(tx, id)),
    failed: (offer, error) => noteFailure({ offer, error }, "could not expire a funding offer"),
    shouldContinue,
  });
}

async function expireOffer(tx: Tx, id: number): Promise<void> {
  const now = clock.now();
  const offer = await offerRows.lock(tx, id);
  if (!OFFER.isDue({ stageExpiresAt: offer.turnEndsAt }, now)) return;
  const expired = await offerRows.move(tx, offer, {
    to: "expired",
    set: { heldCents: 0n, turnEndsAt: null, endedAt: now, updatedAt: now },
  });
  await releaseOffer(tx, offer, { actorId: null, now });
  const title = await titleOf(tx, offer.requestId);
  await notifyOfOffer(tx, expired, { notice: "expired", to: ["owner", "investor"], title, now });
}
