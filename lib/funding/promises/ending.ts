import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingPromises } from "@/db/schema";
import { LIVE_PROMISES } from "@/lib/funding/constants";
import { titleOf } from "@/lib/funding/offers/proposing";
import { notifyOfPromise } from "./notices";
import { OVER } from "./rows";

const { requestId, supporterId, ownerId, dueAt, status } = fundingPromises;

/**
 * Lets the promises of a request that is closed be looked at: the job ends each of them, however many there are, and nothing is
 * paid meanwhile.
 */
export async function lookAtPromisesOf(tx: Tx, request: number, now: Date): Promise<void> {
  await tx
    .update(fundingPromises)
    .set({ dueAt: now })
    .where(and(eq(requestId, request), isNotNull(dueAt)));
}

/** Ends what a member promises as their account is closed, and lets the job end what they were promised. */
export async function endPromisesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(fundingPromises)
    .set({ dueAt: now })
    .where(and(eq(ownerId, userId), isNotNull(dueAt)));
  const ended = await tx
    .update(fundingPromises)
    .set({ ...OVER, status: "ended", lastError: null, endedAt: now, updatedAt: now })
    .where(and(eq(supporterId, userId), inArray(status, [...LIVE_PROMISES])))
    .returning();
  for (const promise of ended) {
    const title = await titleOf(tx, promise.requestId);
    await notifyOfPromise(tx, promise, { notice: "ended", to: ["owner"], title, now });
  }
}
