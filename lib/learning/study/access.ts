import { and, eq } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { courseEnrollments, courses, purchases } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import type { Offering } from "@/lib/learning/catalogue/queries";
import { lockOffering } from "@/lib/learning/catalogue/rows";
import { isOpen, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { enrollmentsOf } from "@/lib/learning/tables";
import { withWithdrawalEnd } from "@/lib/payments/purchases/withdrawal-queries";
import { NOT_ENROLLED, NOT_OPENED, NOT_STARTED } from "./constants";
import { isStudying, mayReadContent } from "./rules";

export type CourseEnrollment = typeof courseEnrollments.$inferSelect;

/**
 * Locks the student's enrolment in the course until the transaction ends. The chapters of the course cannot change in
 * the meantime. Throws `not_found` for a course that is not on offer, and `forbidden` for members who are not
 * enrolled.
 */
export async function lockStudy(tx: Tx, courseId: number, userId: string): Promise<CourseEnrollment> {
  // Adding or deleting a chapter updates the course's row first, so neither can miss the other's count.
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

/** The same for content that has been opened. Throws `conflict` if the student still has to start. */
export async function lockOpenStudy(tx: Tx, courseId: number, userId: string): Promise<CourseEnrollment> {
  const enrollment = await lockStudy(tx, courseId, userId);
  const purchase = await purchaseOf(tx, enrollment.purchaseId);
  const now = clock.now();
  const bought = purchase && (await withWithdrawalEnd(purchase, now, tx));
  if (!mayReadContent(enrollment, bought, now)) throw new DomainError("conflict", NOT_STARTED);
  return enrollment;
}

/**
 * Whether this student can read the course's content. A paid course must be started first if that ends the right of
 * withdrawal.
 */
export async function mayReadAsStudent(source: Source, userId: string, courseId: number): Promise<boolean> {
  const [row] = await source
    .select({ enrollment: courseEnrollments, purchase: purchases })
    .from(courseEnrollments)
    .leftJoin(purchases, eq(purchases.id, courseEnrollments.purchaseId))
    .where(and(eq(courseEnrollments.userId, userId), eq(courseEnrollments.offeringId, courseId)))
    .limit(1);
  if (!row) return false;
  const now = clock.now();
  const bought = row.purchase && (await withWithdrawalEnd(row.purchase, now, source));
  return mayReadContent(row.enrollment, bought, now);
}

async function purchaseOf(source: Source, id: number | null) {
  if (id === null) return null;
  const [row] = await source.select().from(purchases).where(eq(purchases.id, id)).limit(1);
  return row ?? null;
}

type Offer = Pick<Offering, "approvalStatus" | "status"> | undefined;

/** The error for members who are not enrolled. It reveals that an offering exists only if it is open to everyone. */
export function refusalOf(kind: OfferingKind, offer: Offer): DomainError {
  return offer && isOpen(offer)
    ? new DomainError("forbidden", NOT_ENROLLED[kind])
    : new DomainError("not_found", OFFERING_LABELS[kind].notFound);
}

/**
 * Locks the offering of a review after checking that the member is enrolled. Throws like `lockStudy`, and `conflict`
 * if the member has not opened the course or had a session yet.
 */
export async function lockReviewed(
  tx: Tx,
  { kind, itemId, userId }: { kind: OfferingKind; itemId: number; userId: string },
): Promise<Offering> {
  const offering = await lockOffering(tx, { kind, id: itemId });
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
