import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningReviews } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { offeringPath } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { notify } from "@/lib/notifications/notice";
import { lockReviewed } from "./access";
import { REVIEW_WRITES } from "./constants";
import { rateOffering } from "./rating";
import { readReview } from "./review-queries";
import { refuseRemoved } from "./reviews";
import { writeReviewInput } from "./schema";

/**
 * A student writes or changes their review of a course, one per student. The average is updated by the difference.
 */
export const writeCourseReview = writing("course");
/** The same for a mentorship. */
export const writeMentorshipReview = writing("mentorship");

function writing(kind: OfferingKind) {
  return command(
    {
      name: `learning.write-${kind}-review`,
      allow: "app:courses",
      input: writeReviewInput,
      refuses: ["not_found", "conflict", "rate_limited"],
      audit: recorded,
      prepare: ({ actor }) => consume({ name: "reviews", key: actor.id, ...REVIEW_WRITES.perMember }),
    },
    async ({ tx, actor, now, record }, { id, stars, comment }) => {
      const which = { kind, itemId: id, userId: actor.id };
      const offering = await lockReviewed(tx, which);
      await refuseRemoved(tx, which);
      const before = await storeReview(tx, which, { stars, comment, now });
      await rateOffering(tx, which, { stars: stars - (before ?? 0), count: before === null ? 1 : 0 });
      if (before === null) {
        await notify(tx, {
          userId: offering.ownerId,
          category: "learning",
          kind: "learning.review",
          title: "Valoración nueva",
          body: `${actor.firstName} ha valorado «${offering.title}» con ${stars} de 5 estrellas.`,
          href: `${offeringPath(kind, id)}#valoraciones`,
          dedupeKey: `review:${kind}:${id}:${actor.id}`,
        });
      }
      record({ targetId: offering.ownerId, details: { [kind]: id, stars: [before, stars] } });
      return readReview(tx, which);
    },
  );
}

type Review = { stars: number; comment: string; now: Date };

/** Returns the stars of the previous review, or null. The offering must be locked. */
async function storeReview(
  tx: Tx,
  { kind, itemId, userId }: { kind: OfferingKind; itemId: number; userId: string },
  { stars, comment, now }: Review,
): Promise<number | null> {
  const own = and(
    eq(learningReviews.userId, userId),
    eq(learningReviews.itemType, kind),
    eq(learningReviews.itemId, itemId),
  );
  const [before] = await tx.select().from(learningReviews).where(own).limit(1);
  if (before) {
    await tx.update(learningReviews).set({ stars, comment, updatedAt: now }).where(own);
    return before.stars;
  }
  const written = { itemType: kind, itemId, userId, stars, comment, createdAt: now, updatedAt: now };
  await tx.insert(learningReviews).values(written);
  return null;
}
