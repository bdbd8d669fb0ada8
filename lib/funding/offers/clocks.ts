import { and, inArray, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { LIVE_OFFERS } from "@/lib/funding/constants";
import { OFFER } from "./machine";
import { notifyOfOffer } from "./notices";
import { titleOf } from "./proposal";
import { offerRows } from "./rows";
import { releaseOffer } from "./transfers";

/** Ends the offers that were not answered in time. Returns the number of offers processed. */
export function expireOffers(shouldContinue = always): Promise<number> {
  const { status, turnEndsAt } = fundingOffers;
  return processDue({
    due: rowsWhere(fundingOffers, () => and(inArray(status, [...LIVE_OFFERS]), lte(turnEndsAt, clock.now()))),
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
