import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningReviews } from "@/db/schema";
import type { ItemType } from "./constants";
import { rateItem } from "./rate-item";

type Author = { type: ItemType; itemId: number; userId: string };

/** Takes a member's review of an item away, and out of its average; where there is none, nothing. Answers whether there was. */
export async function forgetReview(tx: Tx, { type, itemId, userId }: Author): Promise<boolean> {
  const [gone] = await tx
    .delete(learningReviews)
    .where(
      and(
        eq(learningReviews.userId, userId),
        eq(learningReviews.itemType, type),
        eq(learningReviews.itemId, itemId),
      ),
    )
    .returning({ stars: learningReviews.stars });
  if (gone) await rateItem(tx, { type, itemId }, { stars: -gone.stars, count: -1 });
  return gone !== undefined;
}
