import { and, asc, eq, gt, lte, or } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { fundingOffers, fundingRequests, type TranchePlan } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { split } from "@/lib/core/format/money";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { requestRows } from "@/lib/funding/requests/rows";
import { recordTranche } from "@/lib/funding/tranches/activity";
import { startNext, writeTranches } from "@/lib/funding/tranches/deal";
import { feeOfNext, trancheAmounts } from "@/lib/funding/tranches/tranche-rules";
import { notifyOfOffer } from "./notices";
import { extendRevocations } from "./revocations";
import { type Offer, offerRows } from "./rows";
import { payOut, setAside } from "./transfers";
import { readVersion } from "./versions";

const { id: offerId, status, revocableUntil, requestId } = fundingOffers;

/** Agreements that are due: the reflection period is over, and an all-or-nothing request is funded. */
const isOwed = () =>
  and(
    eq(status, "accepted"),
    lte(revocableUntil, clock.now()),
    or(eq(fundingRequests.allOrNothing, false), eq(fundingRequests.status, "funded")),
  );

/**
 * Pays the agreements that are due, one by one; the rows contain what is left to pay. Returns the number of
 * agreements processed.
 */
export async function payFunding(shouldContinue = always): Promise<number> {
  if (!(await extendRevocations())) return 0;
  return processDue({
    due: (last, max) =>
      db
        .select({ id: offerId })
        .from(fundingOffers)
        .innerJoin(fundingRequests, eq(fundingRequests.id, requestId))
        .where(and(isOwed(), gt(offerId, last)))
        .orderBy(asc(offerId))
        .limit(max),
    decide: (id) => inTransaction((tx) => payOffer(tx, id)),
    failed: (offer, error) => noteFailure({ offer, error }, "could not pay an accepted funding offer"),
    shouldContinue,
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
  const { fee } = split(offer.amountCents, BigInt(request.feePoints));
  const { tranches } = await readVersion(tx, id, offer.version);
  const paid = await offerRows.move(tx, offer, {
    to: "paid",
    set: { heldCents: 0n, feeCents: fee, paidAt: now, updatedAt: now },
  });
  const paidCents = tranches
    ? await payFirst(tx, offer, { plan: tranches, feePoints: request.feePoints, now })
    : await payWhole(tx, offer, { feeCents: fee, now });
  await requestRows.move(tx, request, {
    to: request.status,
    set: { paidCents: request.paidCents + paidCents, updatedAt: now },
  });
  const notice = tranches ? "paid-first" : "paid";
  await notifyOfOffer(tx, paid, { notice, to: ["owner", "investor"], title: request.title, now });
}

async function payWhole(
  tx: Tx,
  offer: Offer,
  { feeCents, now }: { feeCents: bigint; now: Date },
): Promise<bigint> {
  await payOut(tx, offer, { feeCents, restCents: offer.amountCents - feeCents, now });
  return offer.amountCents;
}

type Parts = { plan: TranchePlan; feePoints: number; now: Date };

// Pays the first tranche. Each of the others gets its own escrow from then on.
async function payFirst(tx: Tx, offer: Offer, { plan, feePoints, now }: Parts): Promise<bigint> {
  const { answerDays, parts } = plan;
  const amounts = trancheAmounts(
    offer.amountCents,
    parts.map(({ points }) => points),
  );
  const firstCents = amounts[0] ?? 0n;
  const feeCents = feeOfNext(0n, firstCents, feePoints);
  const { investorId, ownerId } = offer;
  const [first, ...held] = await writeTranches(tx, {
    offer,
    parts: parts.map(({ purpose }, place) => {
      const part = {
        nr: place + 1,
        investorId,
        ownerId,
        purpose,
        answerDays,
        amountCents: amounts[place] ?? 0n,
      };
      return place === 0 ? { ...part, status: "released" as const, feeCents, endedAt: now } : part;
    }),
    now,
  });
  if (!first) throw new Error(`offer ${offer.id} has no first tranche`);
  await payOut(tx, offer, { feeCents, restCents: firstCents - feeCents, now });
  await setAside(tx, offer, { tranches: held, now });
  await recordTranche(tx, first, { userId: ownerId, type: "tranche_received", now });
  await startNext(tx, first, now);
  return firstCents;
}
