import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningReviews } from "@/db/schema";
import type { OfferingKind } from "@/lib/learning/constants";
import { rateOffering } from "./rating";

type Author = { kind: OfferingKind; itemId: number; userId: string };

/**
 * Deletes a member's review of an offering, if there is one, and updates the average. Returns whether there was one.
 */
export async function forgetReview(tx: Tx, { kind, itemId, userId }: Author): Promise<boolean> {
  const [deleted] = await tx
    .delete(learningReviews)
    .where(
      and(
        eq(learningReviews.userId, userId),
        eq(learningReviews.itemType, kind),
        eq(learningReviews.itemId, itemId),
      ),
    )
    .returning({ stars: learningReviews.stars });
  if (deleted) await rateOffering(tx, { kind, itemId }, { stars: -deleted.stars, count: -1 });
  return deleted !== undefined;
}
