import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningReviews } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import type { OfferingKind } from "@/lib/learning/constants";
import { enrollmentsOf } from "@/lib/learning/tables";
import { rateOffering } from "./rating";

const REMOVED = "La administración ha retirado tu valoración: no puedes cambiarla ni escribir otra.";
const LEFT = "Su autor ya no está inscrito: su valoración no puede volver a publicarse.";

type Author = { kind: OfferingKind; itemId: number; userId: string };

/**
 * Deletes a member's review of an offering, if there is one, and updates the average. Returns whether there was one. A
 * review that an administrator has removed stays, so that it cannot be written again.
 */
export async function forgetReview(tx: Tx, author: Author): Promise<boolean> {
  const [deleted] = await tx
    .delete(learningReviews)
    .where(and(ofAuthor(author), isNull(learningReviews.removalReason)))
    .returning({ stars: learningReviews.stars });
  if (deleted) await rateOffering(tx, author, { stars: -deleted.stars, count: -1 });
  return deleted !== undefined;
}

/** Returns a review of this offering, and locks it until the transaction ends; null if its author has deleted it. */
export async function lockReview(tx: Tx, { kind, itemId, id }: Omit<Author, "userId"> & { id: number }) {
  const [review] = await tx
    .select()
    .from(learningReviews)
    .where(
      and(eq(learningReviews.id, id), eq(learningReviews.itemType, kind), eq(learningReviews.itemId, itemId)),
    )
    .for("no key update");
  return review ?? null;
}

type Counted = { kind: OfferingKind; itemId: number; id: number; stars: number };

/** Removes a locked review for an administrator: it is no longer shown, and no longer counts in the average. */
export async function removeReview(tx: Tx, { id, stars, ...of }: Counted, reason: string): Promise<void> {
  await tx.update(learningReviews).set({ removalReason: reason }).where(eq(learningReviews.id, id));
  await rateOffering(tx, of, { stars: -stars, count: -1 });
}

/**
 * Restores a locked review that an administrator has removed. Throws `conflict` if its author is no longer a student:
 * the end of their enrolment would have deleted it.
 */
export async function restoreReview(tx: Tx, review: Counted & Pick<Author, "userId">): Promise<void> {
  const { kind, itemId, id, stars, userId } = review;
  const { userId: student, offeringId, status } = enrollmentsOf(kind);
  const enrolled = and(eq(student, userId), eq(offeringId, itemId), ne(status, "refunded"));
  if ((await tx.$count(enrollmentsOf(kind), enrolled)) === 0) throw new DomainError("conflict", LEFT);
  await tx.update(learningReviews).set({ removalReason: null }).where(eq(learningReviews.id, id));
  await rateOffering(tx, { kind, itemId }, { stars, count: 1 });
}

/** Throws `conflict` if an administrator has removed the member's review of a locked offering. */
export async function refuseRemoved(tx: Tx, author: Author): Promise<void> {
  const removed = and(ofAuthor(author), isNotNull(learningReviews.removalReason));
  if ((await tx.$count(learningReviews, removed)) > 0) throw new DomainError("conflict", REMOVED);
}

function ofAuthor({ kind, itemId, userId }: Author) {
  const { itemType, itemId: id, userId: author } = learningReviews;
  return and(eq(author, userId), eq(itemType, kind), eq(id, itemId));
}
