import { DomainError } from "@/lib/core/errors";
import type { SessionStatus } from "./constants";
import { SESSION_EVENTS, SESSION_NAMES, type SessionEvent } from "./session-constants";

/** Who somebody is to a session: one of the two proposed it, the other answers. */
type SessionRole = "proposer" | "other";

type Step = { to: SessionStatus; who: readonly SessionRole[] };

const BOTH = ["proposer", "other"] as const;

/** The whole machine of a session: state × event → state and who. The rest is refused, and everything once it has begun. */
export const SESSION_TABLE: Readonly<Record<SessionStatus, Partial<Record<SessionEvent, Step>>>> = {
  proposed: {
    confirm: { to: "confirmed", who: ["other"] },
    decline: { to: "declined", who: ["other"] },
    cancel: { to: "cancelled", who: ["proposer"] },
  },
  confirmed: { cancel: { to: "cancelled", who: BOTH } },
  declined: {},
  cancelled: {},
};

type Standing = { status: SessionStatus; proposedBy: string; startsAt: Date; minutes: number };

/** Who `userId` is to the session. */
function sessionRoleOf({ proposedBy }: Pick<Standing, "proposedBy">, userId: string): SessionRole {
  return proposedBy === userId ? "proposer" : "other";
}

/** The state with what the clock says of it: `expired` for a proposal whose time came, `held` once it is over. */
export function shownStatus({ status, startsAt, minutes }: Standing, now: Date): keyof typeof SESSION_NAMES {
  const ends = startsAt.getTime() + minutes * 60_000;
  if (status === "proposed" && startsAt <= now) return "expired";
  return status === "confirmed" && ends <= now.getTime() ? "held" : status;
}

/** What this person may do with the session now. */
export function eventsFor(session: Standing, userId: string, now: Date): SessionEvent[] {
  if (session.startsAt <= now) return [];
  const role = sessionRoleOf(session, userId);
  return SESSION_EVENTS.filter((event) => SESSION_TABLE[session.status][event]?.who.includes(role));
}

const OWN: Readonly<Record<SessionEvent, string>> = {
  confirm: "La has propuesto tú: debe confirmarla la otra parte.",
  decline: "La has propuesto tú: puedes retirarla.",
  cancel: "La ha propuesto la otra parte: puedes confirmarla o rechazarla.",
};

/** The state that `event` leads to. Throws `conflict` with the Spanish name of the state, or with whose turn it is. */
export function sessionAfter(
  session: Standing,
  event: SessionEvent,
  { userId, now }: { userId: string; now: Date },
): SessionStatus {
  const step = SESSION_TABLE[session.status][event];
  if (!step || session.startsAt <= now) {
    const name = SESSION_NAMES[shownStatus(session, now)];
    throw new DomainError("conflict", `La sesión está «${name}»: ya no se puede hacer eso.`);
  }
  if (!step.who.includes(sessionRoleOf(session, userId))) throw new DomainError("conflict", OWN[event]);
  return step.to;
}
