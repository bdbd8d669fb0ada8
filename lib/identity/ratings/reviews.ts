import type { Tx } from "@/db";
import type { Offering } from "@/lib/learning/catalogue/queries";
import { lockReview } from "@/lib/learning/study/reviews";
import type { Rating } from "./rated";

type Reviewed = Pick<Offering, "kind" | "id" | "ownerId" | "title">;

/** Returns a review of an offering, and locks it until the transaction ends; null if its author has deleted it. */
export async function lockReviewOf(tx: Tx, offering: Reviewed, reviewId: number): Promise<Rating | null> {
  const { kind, id, ownerId, title } = offering;
  const review = await lockReview(tx, { kind, itemId: id, id: reviewId });
  if (!review) return null;
  const { userId: authorId, stars, comment, updatedAt: writtenAt, removalReason } = review;
  return {
    authorId,
    ratedId: ownerId,
    stars,
    comment,
    writtenAt,
    removalReason,
    about: { kind, id, title },
    reference: { authorId, reviewId },
  };
}
