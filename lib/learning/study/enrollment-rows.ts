import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { recordActivity } from "@/lib/identity/activity/activities";
import type { OfferingKind } from "@/lib/learning/constants";
import { removeOpenQuestions } from "@/lib/learning/questions/rows";
import { endSessionsOfEnrollment } from "@/lib/learning/sessions/removal";
import { enrollmentsOf, tableOf } from "@/lib/learning/tables";
import { forgetReview } from "./reviews";

type Enrollment = {
  itemType: OfferingKind;
  itemId: number;
  itemTitle: string;
  userId: string;
  /** Null for a free offering. */
  purchaseId: number | null;
  paidCents: bigint;
  feeCents: bigint;
  now: Date;
};

/**
 * Enrols a member once. Renews a refunded enrolment, which keeps its progress, its completion and its certificate, and
 * leaves an existing one unchanged. Returns the enrolment's id; null if they were already enrolled.
 */
export async function createEnrollment(tx: Tx, enrollment: Enrollment): Promise<number | null> {
  const { itemType, itemId, itemTitle, now, ...given } = enrollment;
  const values = { ...given, openedAt: null, createdAt: now };
  const table = enrollmentsOf(itemType);
  const [row] = await tx
    .insert(table)
    .values({ ...values, offeringId: itemId, status: "active" })
    .onConflictDoUpdate({
      target: [table.userId, table.offeringId],
      set: {
        ...values,
        status: sql`case when ${table.completedAt} is null then 'active' else 'completed' end`,
      },
      setWhere: eq(table.status, "refunded"),
    })
    .returning({ id: table.id });
  if (!row) return null;
  await countEnrolled(tx, itemType, itemId, 1);
  const activity = { userId: given.userId, type: `${itemType}_enrollment` as const };
  await recordActivity(tx, { ...activity, entityId: String(itemId), data: { title: itemTitle } }, now);
  return row.id;
}

type Bought = { id: number; itemType: OfferingKind; itemId: number };

/**
 * Ends only the enrolment from this purchase. The student's review no longer counts, their unanswered questions are
 * removed, and the mentor is notified of the future sessions, which are cancelled.
 */
export async function endEnrollment(tx: Tx, { id, itemType, itemId }: Bought, now: Date): Promise<void> {
  const table = enrollmentsOf(itemType);
  const [ended] = await tx
    .update(table)
    .set({ status: "refunded" })
    .where(and(eq(table.purchaseId, id), ne(table.status, "refunded")))
    .returning({ id: table.id, userId: table.userId });
  if (!ended) return;
  if (itemType === "mentorship") await endSessionsOfEnrollment(tx, ended, now);
  await countEnrolled(tx, itemType, itemId, -1);
  await forgetReview(tx, { kind: itemType, itemId, userId: ended.userId });
  if (itemType === "course") await removeOpenQuestions(tx, { userId: ended.userId, courseId: itemId, now });
}

async function countEnrolled(tx: Tx, itemType: OfferingKind, itemId: number, by: 1 | -1): Promise<void> {
  const table = tableOf(itemType);
  await tx
    .update(table)
    .set({ enrolledCount: sql`${table.enrolledCount} + ${by}` })
    .where(eq(table.id, itemId));
}
