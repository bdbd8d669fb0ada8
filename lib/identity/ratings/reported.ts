import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningReviews, type ratingReports } from "@/db/schema";
import { lockOffering } from "@/lib/learning/catalogue/rows";
import { lockDealRating } from "./deal-ratings";
import { isDeal, type Rating } from "./rated";
import { lockReviewOf } from "./reviews";

type Report = typeof ratingReports.$inferSelect;

/**
 * Returns the rating that a report is about, and locks it until the transaction ends; null if its author has deleted
 * the review since.
 */
export async function lockReported(tx: Tx, report: Report): Promise<Rating | null> {
  const { kind, authorId, orderId, tradeId, loanId, reviewId } = report;
  if (isDeal(kind)) {
    return lockDealRating(tx, { kind, dealId: Number(orderId ?? tradeId ?? loanId), authorId });
  }
  if (reviewId === null) return null;
  const [review] = await tx
    .select({ itemId: learningReviews.itemId })
    .from(learningReviews)
    .where(eq(learningReviews.id, reviewId))
    .limit(1);
  if (!review) return null;
  // Like a change of the review, which locks its offering first.
  const offering = await lockOffering(tx, { kind, id: review.itemId });
  return lockReviewOf(tx, offering, reviewId);
}
