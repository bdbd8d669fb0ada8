import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers } from "@/db/schema";
import { LIVE_OFFERS } from "@/lib/funding/constants";
import { notifyOfOffer } from "@/lib/funding/offers/notices";
import type { Offer } from "@/lib/funding/offers/rows";
import { releaseOffers } from "@/lib/funding/offers/transfers";
import { makePromisesDue } from "@/lib/funding/promises/promise-end";
import { notifyOwner } from "./notices";
import { type Request, requestRows } from "./rows";

type Ending = { reason: string; actorId: string | null; now: Date };

/** Ends the negotiations of a locked request with a reason, and releases their money. */
export function closeLiveOffers(tx: Tx, request: Request, ending: Ending): Promise<readonly Offer[]> {
  return endOffers(tx, request, { ...ending, from: LIVE_OFFERS, to: "closed" });
}

type Closing = Ending & {
  /** The administrator who takes the request down; nothing is paid then. */
  takenDownBy?: string;
};

/**
 * Closes a locked request. Its negotiations end. Signed agreements are refunded if the request is
 * all-or-nothing or is taken down; otherwise they are paid.
 */
export async function closeRequest(
  tx: Tx,
  request: Request,
  { takenDownBy, ...ending }: Closing,
): Promise<Request> {
  const { reason, now } = ending;
  await closeLiveOffers(tx, request, ending);
  const goesBack = request.allOrNothing || takenDownBy !== undefined;
  const refunded = goesBack
    ? await endOffers(tx, request, { ...ending, from: ["accepted"], to: "refunded" })
    : [];
  await makePromisesDue(tx, request.id, now);
  const backCents = refunded.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  return requestRows.move(tx, request, {
    to: "closed",
    set: {
      agreedCents: request.agreedCents - backCents,
      reason,
      closedBy: takenDownBy ?? null,
      endedAt: now,
      updatedAt: now,
    },
  });
}

type Which = Ending & { from: readonly Offer["status"][]; to: "closed" | "refunded" };

// Bounded by the limit per request, so rows, money and notifications go together in one transaction.
async function endOffers(
  tx: Tx,
  { id: requestId, title }: Request,
  { from, to, reason, actorId, now }: Which,
): Promise<readonly Offer[]> {
  const offers = await tx
    .select()
    .from(fundingOffers)
    .where(and(eq(fundingOffers.requestId, requestId), inArray(fundingOffers.status, [...from])))
    .orderBy(asc(fundingOffers.id))
    .for("no key update");
  if (offers.length === 0) return offers;
  await tx
    .update(fundingOffers)
    .set({ status: to, heldCents: 0n, turnEndsAt: null, reason, endedAt: now, updatedAt: now })
    .where(
      inArray(
        fundingOffers.id,
        offers.map(({ id }) => id),
      ),
    );
  await releaseOffers(tx, requestId, { offers, actorId, now });
  for (const offer of offers) {
    await notifyOfOffer(tx, offer, { notice: to, to: ["investor"], title, reason, now });
  }
  return offers;
}

/** Reduces the agreed sum after a revocation. A covered request becomes open again, unless its time is over. */
export async function uncover(
  tx: Tx,
  request: Request,
  { amountCents, now }: { amountCents: bigint; now: Date },
): Promise<void> {
  const set = { agreedCents: request.agreedCents - amountCents, updatedAt: now };
  if (request.status !== "covered") {
    await requestRows.move(tx, request, { to: request.status, set });
    return;
  }
  const open = await requestRows.move(tx, request, { to: "open", set });
  if (open.deadlineAt <= now) await closeAtDeadline(tx, open, now);
}

/** Closes a locked request whose time is over without being covered, and notifies its owner. */
export async function closeAtDeadline(tx: Tx, request: Request, now: Date): Promise<void> {
  const closed = await closeRequest(tx, request, { reason: DEADLINE_OVER, actorId: null, now });
  await notifyOwner(tx, closed, { notice: "over", now });
}

export const DEADLINE_OVER = "El plazo de la solicitud ha terminado sin cubrirla.";
