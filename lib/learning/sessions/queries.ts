import { aliasedTable, and, asc, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { mentorshipEnrollments, mentorshipSessions, mentorships, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { pageOf } from "@/lib/core/command/page";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { personLine } from "@/lib/core/format/person";
import { accessOf, findOffering } from "@/lib/learning/catalogue/queries";
import { refusalOf } from "@/lib/learning/study/access";
import { SESSIONS_SHOWN } from "./constants";
import { eventsFor, shownStatus } from "./rules";
import type { ListSessions } from "./schema";

type Person = Pick<Viewer, "id" | "isAdmin" | "apps">;
type Session = typeof mentorshipSessions.$inferSelect;

/**
 * The sessions of a mentorship: a student sees their own, the mentor and administrators see those of all students,
 * one page of students at a time. Throws `not_found`, or `forbidden` for everyone else.
 */
export async function listSessions(viewer: Person, { id, enrollmentId, cursor, limit }: ListSessions) {
  const offering = await findOffering(db, { kind: "mentorship", id });
  const access = await accessOf(db, viewer, offering);
  if (!access) throw refusalOf("mentorship", offering);
  const rows = await db
    .select({ enrollment: mentorshipEnrollments, student: PERSON })
    .from(mentorshipEnrollments)
    .innerJoin(users, eq(users.id, mentorshipEnrollments.userId))
    .where(
      and(
        eq(mentorshipEnrollments.offeringId, id),
        ne(mentorshipEnrollments.status, "refunded"),
        access === "student" ? eq(mentorshipEnrollments.userId, viewer.id) : undefined,
        enrollmentId ? eq(mentorshipEnrollments.id, enrollmentId) : undefined,
        cursor ? lt(mentorshipEnrollments.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(mentorshipEnrollments.id))
    .limit(limit + 1);
  const { rows: page, nextCursor } = pageOf(rows, limit, ({ enrollment }) => enrollment.id);
  const [[mentor], sessions] = await Promise.all([
    db.select(PERSON).from(users).where(eq(users.id, offering.ownerId)).limit(1),
    sessionsOf(page.map(({ enrollment }) => enrollment.id)),
  ]);
  if (!mentor) throw new Error("the mentor was not found");
  const now = clock.now();
  return {
    mentorship: {
      id,
      title: offering.title,
      services: offering.services,
      contactInfo: mentor.deletedAt === null ? offering.contactInfo : null,
      mentor: partyLine(mentor),
    },
    access,
    students: page.map(({ enrollment, student }) => ({
      enrollmentId: enrollment.id,
      purchaseId: access === "student" ? enrollment.purchaseId : null,
      enrolledAt: enrollment.createdAt.toISOString(),
      student: partyLine(student),
      sessions: sessions
        .filter((session) => session.enrollmentId === enrollment.id)
        .map((session) => sessionLine(session, viewer, now))
        // Administrators only look on.
        .map((line) => (access === "admin" ? { ...line, mayDo: [] } : line)),
    })),
    nextCursor,
  };
}

export type Sessions = Awaited<ReturnType<typeof listSessions>>;

const personOf = (table: typeof users) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  profileImageUrl: table.profileImageUrl,
  deletedAt: table.deletedAt,
});
const PERSON = personOf(users);

function partyLine(person: Parameters<typeof personLine>[0]) {
  return { ...personLine(person), isDeleted: person.deletedAt !== null };
}

// The latest sessions per student, so that a student with many does not hide those of others.
async function sessionsOf(enrollmentIds: number[]): Promise<Session[]> {
  if (enrollmentIds.length === 0) return [];
  const latest = db
    .select({
      id: mentorshipSessions.id,
      place: sql<number>`row_number() over (
        partition by ${mentorshipSessions.enrollmentId} order by ${mentorshipSessions.startsAt} desc, ${mentorshipSessions.id} desc)`.as(
        "place",
      ),
    })
    .from(mentorshipSessions)
    .where(inArray(mentorshipSessions.enrollmentId, enrollmentIds))
    .as("latest");
  const rows = await db
    .select({ session: mentorshipSessions })
    .from(latest)
    .innerJoin(mentorshipSessions, eq(mentorshipSessions.id, latest.id))
    .where(sql`${latest.place} <= ${SESSIONS_SHOWN}`)
    .orderBy(asc(mentorshipSessions.startsAt), asc(mentorshipSessions.id))
    .limit(SESSIONS_SHOWN * enrollmentIds.length);
  return rows.map(({ session }) => session);
}

/** A session as one of its parties sees it. Must survive JSON. */
export type SessionLine = ReturnType<typeof sessionLine>;

/** A session as `viewer` sees it. */
export async function readSession(tx: Tx, id: number, viewer: Person): Promise<SessionLine> {
  const [row] = await tx.select().from(mentorshipSessions).where(eq(mentorshipSessions.id, id)).limit(1);
  if (!row) throw new Error("the session was not found");
  return sessionLine(row, viewer, clock.now());
}

function sessionLine(row: Session, viewer: Person, now: Date) {
  return {
    id: row.id,
    enrollmentId: row.enrollmentId,
    startsAt: row.startsAt.toISOString(),
    minutes: row.minutes,
    note: row.note,
    status: shownStatus(row, now),
    isAhead: row.startsAt > now,
    proposedByMe: row.proposedBy === viewer.id,
    // Without the app, sessions can only be declined and cancelled.
    mayDo: eventsFor(row, viewer.id, now).filter(
      (event) => event !== "confirm" || viewer.apps.includes("courses"),
    ),
    createdAt: row.createdAt.toISOString(),
    decidedAt: isoOrNull(row.decidedAt),
  };
}

const student = aliasedTable(users, "student");
const mentor = aliasedTable(users, "mentor");

/**
 * A session with its two parties, if `userId` is one of them. After a refund only a session that the refund or one of
 * them has ended, without the mentor's contact.
 */
export async function findMeeting(userId: string, { id, sessionId }: { id: number; sessionId: number }) {
  const [row] = await db
    .select({
      session: mentorshipSessions,
      title: mentorships.title,
      contactInfo: sql<
        string | null
      >`case when ${mentorshipEnrollments.status} <> 'refunded' then ${mentorships.contactInfo} end`,
      student: personOf(student),
      mentor: personOf(mentor),
    })
    .from(mentorshipSessions)
    .innerJoin(mentorshipEnrollments, eq(mentorshipEnrollments.id, mentorshipSessions.enrollmentId))
    .innerJoin(mentorships, eq(mentorships.id, mentorshipEnrollments.offeringId))
    .innerJoin(student, eq(student.id, mentorshipEnrollments.userId))
    .innerJoin(mentor, eq(mentor.id, mentorships.ownerId))
    .where(
      and(
        eq(mentorshipSessions.id, sessionId),
        eq(mentorships.id, id),
        or(
          ne(mentorshipEnrollments.status, "refunded"),
          inArray(mentorshipSessions.status, ["cancelled", "declined"]),
        ),
        or(eq(student.id, userId), eq(mentor.id, userId)),
      ),
    )
    .limit(1);
  return row;
}
