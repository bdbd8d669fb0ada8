import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingPromises } from "@/db/schema";
import { LIVE_PROMISES } from "@/lib/funding/constants";
import { titleOf } from "@/lib/funding/offers/proposal";
import { notifyOfPromise } from "./notices";
import { OVER } from "./rows";

const { requestId, supporterId, ownerId, dueAt, status } = fundingPromises;

/** Makes the promises of a closed request due, so that the job ends each of them. Nothing is paid in the meantime. */
export async function makePromisesDue(tx: Tx, request: number, now: Date): Promise<void> {
  await tx
    .update(fundingPromises)
    .set({ dueAt: now })
    .where(and(eq(requestId, request), isNotNull(dueAt)));
}

/**
 * Ends a member's own promises when their account is deleted, and makes those they receive due, so that the job ends
 * them.
 */
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
