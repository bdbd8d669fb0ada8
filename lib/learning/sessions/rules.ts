import { plusMinutes } from "@/lib/core/format/clock";
import { SESSION_STATUSES, type SessionStatus } from "@/lib/learning/constants";
import type { SessionEvent } from "./constants";
import { SESSION } from "./machine";

type SessionRole = (typeof SESSION.roles)[number];
type SessionState = (typeof SESSION.states)[number];
type ShownSession = Exclude<SessionState, "begun">;

/** The states in which a session is shown. */
export const SHOWN_SESSIONS = SESSION.states.filter((state): state is ShownSession => state !== "begun");

/** The stored states of sessions that can still take place. */
export const OPEN_SESSIONS = SESSION_STATUSES.filter((status) => !SESSION.isFinal(status));

type SessionFacts = { status: SessionStatus; proposedBy: string; startsAt: Date; minutes: number };

/** The role of `userId` for the session: proposer, or the one who answers. */
function sessionRoleOf({ proposedBy }: Pick<SessionFacts, "proposedBy">, userId: string): SessionRole {
  return proposedBy === userId ? "proposer" : "other";
}

/** The stored state, advanced by the deadlines that have passed. */
function sessionStateOf({ status, startsAt, minutes }: SessionFacts, now: Date): SessionState {
  const row = { startsAt, endsAt: plusMinutes(startsAt, minutes) };
  let state: SessionState = status;
  for (;;) {
    const end = SESSION.endOf(state, row, now);
    const next: SessionState | undefined = SESSION.deadlineOf(state, row)?.next;
    if (!next || !end || end > now) return state;
    state = next;
  }
}

/** The displayed state: a session in progress still shows as confirmed. */
export function shownStatus(session: SessionFacts, now: Date): ShownSession {
  const state = sessionStateOf(session, now);
  return state === "begun" ? "confirmed" : state;
}

/** The events that this person can cause now. */
export function eventsFor(session: SessionFacts, userId: string, now: Date): SessionEvent[] {
  const facts = { status: sessionStateOf(session, now), stageExpiresAt: null };
  return SESSION.openTo(sessionRoleOf(session, userId), facts, now);
}

/**
 * The state after `event`. Throws `conflict` with the Spanish name of the state, or if it is the other party's turn.
 */
export function sessionAfter(
  session: SessionFacts,
  event: SessionEvent,
  { userId, now }: { userId: string; now: Date },
): SessionStatus {
  const state = SESSION.stateAfter(sessionStateOf(session, now), event, sessionRoleOf(session, userId));
  return state as SessionStatus;
}

/**
 * What the two parties wrote about where they meet: the note of the session, such as a link, and the mentor's contact.
 * Empty if there is neither.
 */
export function placeOf({ note, contactInfo }: { note: string; contactInfo: string | null }): string {
  return [note && `Nota: «${note}»`, contactInfo && `Contacto del mentor: ${contactInfo}`]
    .filter(Boolean)
    .join("\n");
}
