import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { env } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import { type CalendarTime, icalendar } from "@/lib/core/format/icalendar";
import { personLine } from "@/lib/core/format/person";
import { appName } from "@/lib/core/site/app-name";
import { SESSION_NOT_FOUND } from "./constants";
import { SESSION } from "./machine";
import { findMeeting } from "./queries";
import { sessionsPath } from "./rows";
import { placeOf, shownStatus } from "./rules";

// The sequence grows with each change of state; another date is another session.
const EVENTS: Readonly<Record<ReturnType<typeof shownStatus>, Pick<CalendarTime, "status" | "sequence">>> = {
  proposed: { status: "TENTATIVE", sequence: 0 },
  confirmed: { status: "CONFIRMED", sequence: 1 },
  held: { status: "CONFIRMED", sequence: 1 },
  declined: { status: "CANCELLED", sequence: 1 },
  expired: { status: "CANCELLED", sequence: 1 },
  cancelled: { status: "CANCELLED", sequence: 2 },
};

/**
 * A calendar file with one session, for its two parties. Importing it again after a cancellation corrects the calendar.
 * Throws `not_found` for everyone else.
 */
export async function sessionCalendar(
  { id: userId }: Pick<Viewer, "id">,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<string> {
  const meeting = await findMeeting(userId, { id, sessionId });
  if (!meeting) throw new DomainError("not_found", SESSION_NOT_FOUND);
  const { session, title, mentor, student } = meeting;
  const isMentor = userId === mentor.id;
  const now = clock.now();
  const status = shownStatus(session, now);
  const other = personLine(isMentor ? student : mentor);
  const pair = { mentorshipId: id, enrollmentId: session.enrollmentId, mentorId: mentor.id };
  const contactInfo = isMentor || mentor.deletedAt !== null ? null : meeting.contactInfo;
  const place = placeOf({ note: session.note, contactInfo });
  const { APP_URL } = env();
  const event: CalendarTime = {
    ...EVENTS[status],
    uid: `mentorship-session-${session.id}@${new URL(APP_URL).hostname}`,
    startsAt: session.startsAt,
    minutes: session.minutes,
    summary: `${title}: sesión con ${other.name}`,
    description: [`${SESSION.labels[status]}.`, place].filter(Boolean).join("\n"),
    url: new URL(sessionsPath(pair, userId), APP_URL).href,
  };
  return icalendar({ name: `Sesiones de ${appName()}`, events: [event], now });
}
