import { plusMinutes } from "@/lib/core/format/clock";
import { SESSION_STATUSES, type SessionStatus } from "@/lib/learning/constants";
import type { SessionEvent } from "./constants";
import { SESSION } from "./machine";

type SessionRole = (typeof SESSION.roles)[number];
type SessionState = (typeof SESSION.states)[number];
type ShownSession = Exclude<SessionState, "begun">;

/** The states that a session is shown in. */
export const SHOWN_SESSIONS = SESSION.states.filter((state): state is ShownSession => state !== "begun");

/** The stored states of what may still take place. */
export const OPEN_SESSIONS = SESSION_STATUSES.filter((status) => !SESSION.isFinal(status));

type SessionFacts = { status: SessionStatus; proposedBy: string; startsAt: Date; minutes: number };

/** Who `userId` is to the session: one of the two proposed it, the other answers. */
function sessionRoleOf({ proposedBy }: Pick<SessionFacts, "proposedBy">, userId: string): SessionRole {
  return proposedBy === userId ? "proposer" : "other";
}

/** The state with what the clock has made of the stored one. */
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

/** The state as it is shown: a session that goes on is still a confirmed one. */
export function shownStatus(session: SessionFacts, now: Date): ShownSession {
  const state = sessionStateOf(session, now);
  return state === "begun" ? "confirmed" : state;
}

/** What this person may do with the session now. */
export function eventsFor(session: SessionFacts, userId: string, now: Date): SessionEvent[] {
  const facts = { status: sessionStateOf(session, now), stageExpiresAt: null };
  return SESSION.openTo(sessionRoleOf(session, userId), facts, now);
}

/** The state that `event` leads to. Throws `conflict` with the Spanish name of the state, or with whose turn it is. */
export function sessionAfter(
  session: SessionFacts,
  event: SessionEvent,
  { userId, now }: { userId: string; now: Date },
): SessionStatus {
  const state = SESSION.stateAfter(sessionStateOf(session, now), event, sessionRoleOf(session, userId));
  return state as SessionStatus;
}
