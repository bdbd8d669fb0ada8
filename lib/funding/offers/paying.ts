import { and, asc, eq, gt, lte, or } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { fundingOffers, fundingRequests } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { split } from "@/lib/core/format/money";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { requestRows } from "@/lib/funding/requests/rows";
import { notifyOfOffer } from "./notices";
import { offerRows } from "./rows";
import { payOut } from "./transfers";

const { id: offerId, status, revocableUntil, requestId } = fundingOffers;

/** Nobody may step back any more, and all of it is covered where all or nothing was asked for. */
const isOwed = () =>
  and(
    eq(status, "accepted"),
    lte(revocableUntil, clock.now()),
    or(eq(fundingRequests.allOrNothing, false), eq(fundingRequests.status, "funded")),
  );

/** Pays what has become firm, one agreement after another: what is left to pay is what the rows say. Answers how many. */
export function payFunding(mayGoOn: () => boolean = () => true): Promise<number> {
  return processDue({
    due: (last, most) =>
      db
        .select({ id: offerId })
        .from(fundingOffers)
        .innerJoin(fundingRequests, eq(fundingRequests.id, requestId))
        .where(and(isOwed(), gt(offerId, last)))
        .orderBy(asc(offerId))
        .limit(most),
    decide: (id) => inTransaction((tx) => payOffer(tx, id)),
    failed: (offer, error) => noteFailure({ offer, error }, "funding was not paid"),
    mayGoOn,
  });
}

async function payOffer(tx: Tx, id: number): Promise<void> {
  const now = clock.now();
  const [due] = await tx
    .select({ requestId })
    .from(fundingOffers)
    .innerJoin(fundingRequests, eq(fundingRequests.id, requestId))
    .where(and(isOwed(), eq(offerId, id)))
    .limit(1);
  if (!due) return;
  const request = await requestRows.lock(tx, due.requestId);
  const offer = await offerRows.lock(tx, id);
  if (offer.status !== "accepted") return;
  const { fee, rest } = split(offer.amountCents, BigInt(request.feePoints));
  const paid = await offerRows.move(tx, offer, {
    to: "paid",
    set: { heldCents: 0n, feeCents: fee, paidAt: now, updatedAt: now },
  });
  await payOut(tx, offer, { feeCents: fee, restCents: rest, now });
  await requestRows.move(tx, request, {
    to: request.status,
    set: { paidCents: request.paidCents + offer.amountCents, updatedAt: now },
  });
  await notifyOfOffer(tx, paid, { notice: "paid", to: ["owner", "investor"], title: request.title, now });
}
