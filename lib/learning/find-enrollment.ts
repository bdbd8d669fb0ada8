import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { courseEnrollments, courses } from "@/db/schema";
import { DomainError } from "@/lib/core/errors";
import type { ItemType } from "./constants";
import { findItem, type Item } from "./item-queries";
import { ITEM_WORDS, isOpen } from "./item-rules";
import { enrollmentsOf } from "./item-tables";
import { NOT_ENROLLED, NOT_STARTED } from "./study-constants";
import { isStudying, mayReadContent } from "./study-rules";

export type CourseEnrollment = typeof courseEnrollments.$inferSelect;

/**
 * The student's enrolment in the course, locked until the transaction ends; the course keeps its chapters meanwhile.
 * Throws `not_found` for a course that is not offered, `forbidden` for whoever does not study it.
 */
export async function lockStudy(tx: Tx, courseId: number, userId: string): Promise<CourseEnrollment> {
  // Who adds or deletes a chapter updates the course's row first: the two never count past each other.
  const [course] = await tx
    .select({ approvalStatus: courses.approvalStatus, status: courses.status })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for("share");
  const [enrollment] = await tx
    .select()
    .from(courseEnrollments)
    .where(and(eq(courseEnrollments.userId, userId), eq(courseEnrollments.courseId, courseId)))
    .for("no key update");
  if (enrollment && isStudying(enrollment)) return enrollment;
  throw refusalOf("course", course);
}

/** The same, of content that has been opened. Throws `conflict` for whoever has yet to begin. */
export async function lockOpenStudy(tx: Tx, courseId: number, userId: string): Promise<CourseEnrollment> {
  const enrollment = await lockStudy(tx, courseId, userId);
  if (!mayReadContent(enrollment)) throw new DomainError("conflict", NOT_STARTED);
  return enrollment;
}

type Offer = Pick<Item, "approvalStatus" | "status"> | undefined;

/** What is told to whoever does not study this: that it exists only where it is offered to everybody. */
export function refusalOf(type: ItemType, offer: Offer): DomainError {
  return offer && isOpen(offer)
    ? new DomainError("forbidden", NOT_ENROLLED[type])
    : new DomainError("not_found", ITEM_WORDS[type].notFound);
}

/** The item of a review, locked, once it is proven that the member studies it. Throws as `lockStudy` does. */
export async function lockReviewed(
  tx: Tx,
  { type, itemId, userId }: { type: ItemType; itemId: number; userId: string },
): Promise<Item> {
  const item = await findItem(tx, { type, id: itemId }, "update");
  const { table, itemId: column } = enrollmentsOf(type);
  const [enrollment] = await tx
    .select({ status: table.status })
    .from(table)
    .where(and(eq(table.userId, userId), eq(column, itemId)))
    .for("share");
  if (!enrollment || !isStudying(enrollment)) throw refusalOf(type, item);
  return item;
}
