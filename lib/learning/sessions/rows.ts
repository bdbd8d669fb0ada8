import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { mentorshipEnrollments, mentorshipSessions, mentorships, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { AuditLine } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import { isStudying } from "@/lib/learning/study/rules";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { MAX_SESSION_MINUTES, SESSION_NOT_FOUND, type SessionEvent } from "./constants";
import { readSession, type SessionLine } from "./queries";
import { sessionAfter } from "./rules";

type Session = typeof mentorshipSessions.$inferSelect;

/** The two parties of a mentorship: its mentor, and the student of this enrolment. */
export type Pair = {
  enrollmentId: number;
  mentorshipId: number;
  title: string;
  mentorId: string;
  studentId: string;
};

/**
 * The pair that the actor belongs to, locked against a refund until the transaction ends. The mentor must give the
 * enrolment. Throws `not_found` for members without a part in it, and `conflict` if the enrolment has ended.
 */
export async function lockPair(
  tx: Tx,
  actor: Pick<Viewer, "id">,
  { id, enrollmentId }: { id: number; enrollmentId?: number | undefined },
): Promise<Pair> {
  const [row] = await tx
    .select({ enrollment: mentorshipEnrollments, title: mentorships.title, mentorId: mentorships.ownerId })
    .from(mentorshipEnrollments)
    .innerJoin(mentorships, eq(mentorships.id, mentorshipEnrollments.offeringId))
    .where(
      and(
        eq(mentorshipEnrollments.offeringId, id),
        enrollmentId
          ? eq(mentorshipEnrollments.id, enrollmentId)
          : eq(mentorshipEnrollments.userId, actor.id),
        or(eq(mentorshipEnrollments.userId, actor.id), eq(mentorships.ownerId, actor.id)),
      ),
    )
    .for("share", { of: mentorshipEnrollments });
  if (!row) throw new DomainError("not_found", OFFERING_LABELS.mentorship.notFound);
  if (!isStudying(row.enrollment)) {
    throw new DomainError("conflict", "Esta inscripción ha terminado: ya no se pueden acordar sesiones.");
  }
  const { enrollment, title, mentorId } = row;
  return {
    enrollmentId: enrollment.id,
    mentorshipId: id,
    title,
    mentorId,
    studentId: enrollment.userId,
  };
}

type Move = {
  actor: Pick<Viewer, "id" | "isAdmin" | "firstName" | "apps">;
  record: (line: AuditLine) => void;
  now: Date;
  event: SessionEvent;
};

/** One party answers or withdraws a date, and the other is notified. */
export async function moveSession(
  tx: Tx,
  { id, sessionId }: { id: number; sessionId: number },
  { actor, record, now, event }: Move,
): Promise<SessionLine> {
  const [session] = await tx
    .select()
    .from(mentorshipSessions)
    .where(eq(mentorshipSessions.id, sessionId))
    .for("no key update");
  if (!session) throw new DomainError("not_found", SESSION_NOT_FOUND);
  const pair = await pairOf(tx, actor, { id, session });
  await answerSession(tx, pair, { session, actor, event, now });
  record({
    targetId: otherOf(pair, actor.id),
    details: { mentorship: id, session: sessionId, startsAt: session.startsAt.toISOString() },
  });
  return readSession(tx, sessionId, actor);
}

type Answer = {
  session: Session;
  actor: Pick<Viewer, "id" | "firstName">;
  event: SessionEvent;
  now: Date;
  /** Whether the session ends because the enrolment has ended: nobody has cancelled or declined it. */
  isOver?: boolean;
};

/**
 * Changes a locked session for one of its parties, and notifies the other. Throws `conflict` if its state or, for a
 * confirmation, another session does not allow it.
 */
export async function answerSession(
  tx: Tx,
  pair: Pair,
  { session, actor, event, now, isOver = false }: Answer,
) {
  const status = sessionAfter(session, event, { userId: actor.id, now });
  if (event === "confirm") await refuseOverlap(tx, pair, session);
  await tx
    .update(mentorshipSessions)
    .set({ status, decidedAt: now })
    .where(eq(mentorshipSessions.id, session.id));
  await notifyOther(tx, pair, { session, actor, event: isOver ? "end" : event });
}

async function pairOf(
  tx: Tx,
  actor: Pick<Viewer, "id">,
  { id, session }: { id: number; session: Session },
): Promise<Pair> {
  try {
    return await lockPair(tx, actor, { id, enrollmentId: session.enrollmentId });
  } catch (error) {
    const isUnknown = error instanceof DomainError && error.code === "not_found";
    throw isUnknown ? new DomainError("not_found", SESSION_NOT_FOUND) : error;
  }
}

/** Throws `conflict` if one of the two parties already has a confirmed session at that time, with anyone. */
async function refuseOverlap(tx: Tx, { mentorId, studentId }: Pair, session: Session): Promise<void> {
  const both = [mentorId, studentId];
  // Serializes concurrent confirmations for the same person.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, both))
    .orderBy(users.id)
    .for("no key update");
  if (await overlaps(tx, { mentorId, studentId }, session)) {
    throw new DomainError("conflict", "A esa hora ya hay otra sesión confirmada. Proponed otra fecha.");
  }
}

type Parties = Pick<Pair, "mentorId" | "studentId">;
type Time = Pick<Session, "id" | "startsAt" | "minutes">;

/** Returns whether one of the two parties has another confirmed session at that time, with anyone. */
export async function overlaps(source: Source, { mentorId, studentId }: Parties, session: Time) {
  const both = [mentorId, studentId];
  const ends = sql`${session.startsAt.toISOString()}::timestamptz + ${session.minutes} * interval '1 minute'`;
  const [taken] = await source
    .select({ id: mentorshipSessions.id })
    .from(mentorshipSessions)
    .innerJoin(mentorshipEnrollments, eq(mentorshipEnrollments.id, mentorshipSessions.enrollmentId))
    .innerJoin(mentorships, eq(mentorships.id, mentorshipEnrollments.offeringId))
    .where(
      and(
        eq(mentorshipSessions.status, "confirmed"),
        ne(mentorshipSessions.id, session.id),
        ne(mentorshipEnrollments.status, "refunded"),
        or(inArray(mentorshipEnrollments.userId, both), inArray(mentorships.ownerId, both)),
        // No session is longer, so that the index finds those that may still last.
        gt(mentorshipSessions.startsAt, plusMinutes(session.startsAt, -MAX_SESSION_MINUTES)),
        sql`${mentorshipSessions.startsAt} < ${ends}`,
        sql`${mentorshipSessions.startsAt} + ${mentorshipSessions.minutes} * interval '1 minute' > ${session.startsAt.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return taken !== undefined;
}

/** Returns the id of the other party of a pair. */
export function otherOf({ mentorId, studentId }: Pair, actorId: string): string {
  return actorId === mentorId ? studentId : mentorId;
}

/** The page of the session pair, as this party opens it. */
export function sessionsPath(pair: Omit<Pair, "title" | "studentId">, userId: string): string {
  const page = `/mentorships/${pair.mentorshipId}/sessions`;
  return userId === pair.mentorId ? `${page}?student=${pair.enrollmentId}` : page;
}

type NoticeText = { title: string; lead: (name: string) => string; more?: string };
type Notice = SessionEvent | "propose" | "end";

const SESSION_NOTICES: Readonly<Record<Notice, NoticeText>> = {
  propose: { title: "Sesión propuesta", lead: (name) => `${name} te propone una sesión el` },
  confirm: {
    title: "Sesión confirmada",
    lead: (name) => `${name} ha confirmado la sesión del`,
    more: " En su página puedes añadirla a tu calendario.",
  },
  decline: { title: "Sesión rechazada", lead: (name) => `${name} no puede en la fecha que propusiste: el` },
  cancel: { title: "Sesión cancelada", lead: (name) => `${name} ha cancelado la sesión del` },
  end: {
    title: "Sesión cancelada",
    lead: (name) => `La inscripción de ${name} ha terminado: no se celebra la sesión del`,
  },
};

type SessionNotice = {
  session: Pick<Session, "id" | "startsAt">;
  actor: Pick<Viewer, "id" | "firstName">;
  event: Notice;
};

/** Notifies the other party, also by mail, with the date in their time zone (D19). */
export async function notifyOther(
  tx: Tx,
  pair: Pair,
  { session, actor, event }: SessionNotice,
): Promise<void> {
  const userId = otherOf(pair, actor.id);
  const [other] = await tx
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  const { title, lead, more = "" } = SESSION_NOTICES[event];
  const when = formatDate(session.startsAt, other?.timezone ?? "UTC");
  await notifyAndMail(tx, {
    userId,
    category: "learning",
    kind: `learning.session-${event}`,
    title,
    body: `${lead(actor.firstName)} ${when} («${pair.title}»).${more}`,
    href: sessionsPath(pair, userId),
    label: "Ver la sesión",
    dedupeKey: `session:${session.id}:${event}`,
  });
}
