import { and, eq } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { courseEnrollments, courses, purchases } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { findOffering, type Offering } from "@/lib/learning/catalogue/queries";
import { isOpen, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { enrollmentsOf } from "@/lib/learning/tables";
import { NOT_ENROLLED, NOT_OPENED, NOT_STARTED } from "./constants";
import { isStudying, mayReadContent } from "./rules";

type Source = Tx | typeof db;
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
    .where(and(eq(courseEnrollments.userId, userId), eq(courseEnrollments.offeringId, courseId)))
    .for("no key update");
  if (enrollment && isStudying(enrollment)) return enrollment;
  throw refusalOf("course", course);
}

/** The same, of content that has been opened. Throws `conflict` for whoever has yet to begin. */
export async function lockOpenStudy(tx: Tx, courseId: number, userId: string): Promise<CourseEnrollment> {
  const enrollment = await lockStudy(tx, courseId, userId);
  const purchase = await purchaseOf(tx, enrollment.purchaseId);
  if (!mayReadContent(enrollment, purchase, clock.now())) throw new DomainError("conflict", NOT_STARTED);
  return enrollment;
}

/** Whether this student has the content of the course before them: a paid course is started first where that ends a right. */
export async function hasBegun(source: Source, userId: string, courseId: number): Promise<boolean> {
  const [row] = await source
    .select({ enrollment: courseEnrollments, purchase: purchases })
    .from(courseEnrollments)
    .leftJoin(purchases, eq(purchases.id, courseEnrollments.purchaseId))
    .where(and(eq(courseEnrollments.userId, userId), eq(courseEnrollments.offeringId, courseId)))
    .limit(1);
  return row !== undefined && mayReadContent(row.enrollment, row.purchase, clock.now());
}

async function purchaseOf(source: Source, id: number | null) {
  if (id === null) return null;
  const [row] = await source.select().from(purchases).where(eq(purchases.id, id)).limit(1);
  return row ?? null;
}

type Offer = Pick<Offering, "approvalStatus" | "status"> | undefined;

/** What is shown to whoever does not study this: that it exists only where it is offered to everybody. */
export function refusalOf(kind: OfferingKind, offer: Offer): DomainError {
  return offer && isOpen(offer)
    ? new DomainError("forbidden", NOT_ENROLLED[kind])
    : new DomainError("not_found", OFFERING_LABELS[kind].notFound);
}

/**
 * The offering of a review, locked, once it is proven that the member studies it. Throws as `lockStudy` does, and `conflict`
 * for whoever has not opened the course, or not had a session yet.
 */
export async function lockReviewed(
  tx: Tx,
  { kind, itemId, userId }: { kind: OfferingKind; itemId: number; userId: string },
): Promise<Offering> {
  const offering = await findOffering(tx, { kind, id: itemId }, "update");
  const table = enrollmentsOf(kind);
  const [enrollment] = await tx
    .select({ status: table.status, openedAt: table.openedAt })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.offeringId, itemId)))
    .for("share");
  if (!enrollment || !isStudying(enrollment)) throw refusalOf(kind, offering);
  if (!enrollment.openedAt) throw new DomainError("conflict", NOT_OPENED[kind]);
  return offering;
}
