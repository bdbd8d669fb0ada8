import { and, eq, gt, inArray, isNotNull, ne, or, type SQL } from "drizzle-orm";
import type { Tx } from "@/db";
import { mentorshipEnrollments, mentorshipSessions, mentorships, users } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { answerSession } from "./rows";
import { eventsFor, OPEN_SESSIONS } from "./rules";

/** Counts the confirmed sessions ahead that students have paid this mentor for. */
export function countPaidSessions(tx: Tx, userId: string): Promise<number> {
  const paid = tx
    .select({ id: mentorshipEnrollments.id })
    .from(mentorshipEnrollments)
    .innerJoin(mentorships, eq(mentorships.id, mentorshipEnrollments.offeringId))
    .where(
      and(
        eq(mentorships.ownerId, userId),
        isNotNull(mentorshipEnrollments.purchaseId),
        ne(mentorshipEnrollments.status, "refunded"),
      ),
    );
  const { enrollmentId, status, startsAt } = mentorshipSessions;
  const isAhead = and(eq(status, "confirmed"), gt(startsAt, clock.now()));
  return tx.$count(mentorshipSessions, and(inArray(enrollmentId, paid), isAhead));
}

/** Cancels or declines all sessions ahead of a member who leaves, and notifies the other party of each. */
export async function endSessionsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const isTheirs = or(eq(mentorships.ownerId, userId), eq(mentorshipEnrollments.userId, userId));
  const of = and(isTheirs, ne(mentorshipEnrollments.status, "refunded"));
  await endSessions(tx, { userId, of, isOver: false, now });
}

type Enrollment = { id: number; userId: string };

/** Cancels or declines all sessions ahead of an enrolment that ends, and notifies the mentor of each. */
export async function endSessionsOfEnrollment(tx: Tx, { id, userId }: Enrollment, now: Date): Promise<void> {
  await endSessions(tx, { userId, of: eq(mentorshipSessions.enrollmentId, id), isOver: true, now });
}

type Ended = { userId: string; of: SQL | undefined; isOver: boolean; now: Date };

async function endSessions(tx: Tx, { userId, of, isOver, now }: Ended): Promise<void> {
  const rows = await tx
    .select({
      session: mentorshipSessions,
      mentorship: { id: mentorships.id, title: mentorships.title, mentorId: mentorships.ownerId },
      studentId: mentorshipEnrollments.userId,
      firstName: users.firstName,
    })
    .from(mentorshipSessions)
    .innerJoin(mentorshipEnrollments, eq(mentorshipEnrollments.id, mentorshipSessions.enrollmentId))
    .innerJoin(mentorships, eq(mentorships.id, mentorshipEnrollments.offeringId))
    .innerJoin(users, eq(users.id, userId))
    .where(and(of, inArray(mentorshipSessions.status, OPEN_SESSIONS), gt(mentorshipSessions.startsAt, now)))
    .orderBy(mentorshipSessions.id)
    .for("no key update", { of: mentorshipSessions });
  for (const { session, mentorship, studentId, firstName } of rows) {
    const event = eventsFor(session, userId, now).find((one) => one !== "confirm");
    if (!event) continue;
    const { title, mentorId } = mentorship;
    const pair = {
      enrollmentId: session.enrollmentId,
      mentorshipId: mentorship.id,
      title,
      mentorId,
      studentId,
    };
    await answerSession(tx, pair, { session, actor: { id: userId, firstName }, event, now, isOver });
  }
}
