import { aliasedTable, and, asc, eq, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { mentorshipEnrollments, mentorshipSessions, mentorships, users } from "@/db/schema";
import { sessionReminderMail } from "@/emails/learning/session-reminder";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { formatDate } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { always } from "@/lib/core/jobs/job";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";
import { REMIND_HOURS } from "./constants";
import { sessionsPath } from "./rows";
import { placeOf } from "./rules";

/** The sessions that one transaction handles. */
const BATCH_SIZE = 50;

/**
 * Reminds both parties of a confirmed session once, a day before it: by notification, and by mail if they want mail.
 * Several processes can run it concurrently. Returns the number of sessions.
 */
export async function remindOfSessions(shouldContinue = always): Promise<number> {
  let reminded = 0;
  while (shouldContinue()) {
    const some = await inTransaction(remindOfSome);
    reminded += some;
    if (some < BATCH_SIZE) break;
  }
  return reminded;
}

async function remindOfSome(tx: Tx): Promise<number> {
  const ids = await claimDue(tx);
  if (ids.length === 0) return 0;
  for (const { student, mentor, ...meeting } of await meetingsOf(tx, ids)) {
    await remind(tx, meeting, { reader: student, other: mentor });
    await remind(tx, meeting, { reader: mentor, other: student });
  }
  return ids.length;
}

// Skips sessions agreed on less than a day before they start.
async function claimDue(tx: Tx): Promise<number[]> {
  const now = clock.now();
  const due = await tx
    .select({ id: mentorshipSessions.id })
    .from(mentorshipSessions)
    .innerJoin(mentorshipEnrollments, eq(mentorshipEnrollments.id, mentorshipSessions.enrollmentId))
    .where(
      and(
        eq(mentorshipSessions.status, "confirmed"),
        gt(mentorshipSessions.startsAt, now),
        lte(mentorshipSessions.startsAt, plusMinutes(now, REMIND_HOURS * HOUR_MINUTES)),
        isNull(mentorshipSessions.remindedAt),
        sql`${mentorshipSessions.decidedAt} <= ${mentorshipSessions.startsAt} - ${REMIND_HOURS} * interval '1 hour'`,
        ne(mentorshipEnrollments.status, "refunded"),
      ),
    )
    .orderBy(asc(mentorshipSessions.startsAt))
    .limit(BATCH_SIZE)
    .for("no key update", { of: mentorshipSessions, skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(mentorshipSessions).set({ remindedAt: now }).where(inArray(mentorshipSessions.id, ids));
  return ids;
}

const people = (name: string) => aliasedTable(users, name);
const student = people("student");
const mentor = people("mentor");

const personOf = (person: typeof student) => ({
  id: person.id,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  timezone: person.timezone,
  wantsMail: sql<boolean>`${person.emailNotifications} and ${person.deletedAt} is null`,
});

function meetingsOf(tx: Tx, ids: number[]) {
  return tx
    .select({
      id: mentorshipSessions.id,
      startsAt: mentorshipSessions.startsAt,
      minutes: mentorshipSessions.minutes,
      note: mentorshipSessions.note,
      enrollmentId: mentorshipEnrollments.id,
      mentorshipId: mentorships.id,
      mentorId: mentorships.ownerId,
      title: mentorships.title,
      contactInfo: mentorships.contactInfo,
      student: personOf(student),
      mentor: personOf(mentor),
    })
    .from(mentorshipSessions)
    .innerJoin(mentorshipEnrollments, eq(mentorshipEnrollments.id, mentorshipSessions.enrollmentId))
    .innerJoin(mentorships, eq(mentorships.id, mentorshipEnrollments.offeringId))
    .innerJoin(student, eq(student.id, mentorshipEnrollments.userId))
    .innerJoin(mentor, eq(mentor.id, mentorships.ownerId))
    .where(inArray(mentorshipSessions.id, ids))
    .orderBy(asc(mentorshipSessions.startsAt))
    .limit(BATCH_SIZE);
}

type Both = Awaited<ReturnType<typeof meetingsOf>>[number];
type Meeting = Omit<Both, "student" | "mentor">;
type Person = Both["student"];

async function remind(
  tx: Tx,
  { id, title, startsAt, minutes, note, contactInfo, ...pair }: Meeting,
  { reader, other }: { reader: Person; other: Person },
): Promise<void> {
  const when = formatDate(startsAt, reader.timezone);
  const path = sessionsPath(pair, reader.id);
  const dedupeKey = `session:${id}:remind`;
  await notify(tx, {
    userId: reader.id,
    category: "learning",
    kind: "learning.session-remind",
    title: "Recordatorio de sesión",
    body: `Con ${other.firstName}, el ${when} («${title}»).`,
    href: path,
    dedupeKey,
  });
  if (!reader.wantsMail) return;
  const mail = sessionReminderMail({
    firstName: reader.firstName,
    title,
    other: fullName(other),
    when,
    length: `${minutes} minutos`,
    place: placeOf({ note, contactInfo: reader.id === pair.mentorId ? null : contactInfo }),
    path,
  });
  await queueEmail(tx, { to: reader, mail, dedupeKey: `${dedupeKey}:${reader.id}` });
}
