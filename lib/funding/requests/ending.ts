import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers } from "@/db/schema";
import { LIVE_OFFERS } from "@/lib/funding/constants";
import { notifyOfOffer } from "@/lib/funding/offers/notices";
import type { Offer } from "@/lib/funding/offers/rows";
import { releaseOffers } from "@/lib/funding/offers/transfers";
import { lookAtPromisesOf } from "@/lib/funding/promises/ending";
import { type Request, requestRows } from "./rows";

type Ending = { reason: string; actorId: string | null; now: Date };

/** Ends what is still negotiated of a locked request, with a reason, and gives back what is held for it. */
export function closeLiveOffers(tx: Tx, request: Request, ending: Ending): Promise<readonly Offer[]> {
  return endOffers(tx, request, { ...ending, from: LIVE_OFFERS, to: "closed" });
}

type Closing = Ending & {
  /** Whether an administrator takes it down: then nothing of it is paid any more. */
  takenDownBy?: string;
};

/**
 * Ends a locked request that is not covered. What is negotiated ends with it; what was signed goes back where all or nothing was
 * asked for, or where it is taken down, and is paid otherwise.
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
  await lookAtPromisesOf(tx, request.id, now);
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

// There are as many as one request may have: their rows, money and notices go together.
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

/** What follows where an agreement of so much is revoked: a request that was covered is open again, if its time is not over. */
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
  if (open.deadlineAt <= now) await closeRequest(tx, open, { reason: DEADLINE_OVER, actorId: null, now });
}

export const DEADLINE_OVER = "El plazo de la solicitud ha terminado sin cubrirla.";
