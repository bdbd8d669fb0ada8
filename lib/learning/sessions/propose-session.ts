import { and, eq, gt } from "drizzle-orm";
import { mentorshipSessions } from "@/db/schema";
import { isRemoved } from "@/lib/auth/removal";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { MAX_OPEN_PROPOSALS, MAX_SESSION_DAYS_AHEAD, PROPOSALS } from "./constants";
import { readSession } from "./queries";
import { lockPair, notifyOther, otherOf } from "./rows";
import { proposeSessionInput } from "./schema";

/** The student or the mentor proposes a date, which the other party confirms or declines. */
export const proposeSession = command(
  {
    name: "learning.propose-session",
    allow: "app:courses",
    input: proposeSessionInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "sessions-proposed", key: actor.id, ...PROPOSALS.perMember }),
  },
  async ({ tx, actor, now, record }, { id, enrollmentId, startsAt, minutes, note }) => {
    const pair = await lockPair(tx, actor, { id, enrollmentId });
    const otherId = otherOf(pair, actor.id);
    if (await isRemoved(tx, otherId)) {
      throw new DomainError(
        "conflict",
        "La otra persona ha cerrado su cuenta: ya no podéis acordar sesiones.",
      );
    }
    const instant = new Date(startsAt);
    refuseWrongTime(instant, now);
    const ofPair = eq(mentorshipSessions.enrollmentId, pair.enrollmentId);
    const waiting = await tx.$count(
      mentorshipSessions,
      and(ofPair, eq(mentorshipSessions.status, "proposed"), gt(mentorshipSessions.startsAt, now)),
    );
    if (waiting >= MAX_OPEN_PROPOSALS) {
      throw new DomainError("conflict", "Ya hay muchas fechas sin respuesta. Contestad antes a esas.");
    }
    const [session] = await tx
      .insert(mentorshipSessions)
      .values({
        enrollmentId: pair.enrollmentId,
        proposedBy: actor.id,
        startsAt: instant,
        minutes,
        note,
        createdAt: now,
      })
      .returning();
    if (!session) throw new Error("the session was not inserted");
    await notifyOther(tx, pair, { session, actor, event: "propose" });
    record({
      targetId: otherId,
      details: { mentorship: id, session: session.id, startsAt, minutes },
    });
    return readSession(tx, session.id, actor);
  },
);

function refuseWrongTime(instant: Date, now: Date): void {
  const problem =
    instant <= now
      ? "Elige una fecha que aún no haya pasado"
      : instant > plusMinutes(now, MAX_SESSION_DAYS_AHEAD * DAY_MINUTES)
        ? "Elige una fecha dentro del próximo año"
        : null;
  if (problem) throw new DomainError("invalid", problem, { fields: { startsAt: problem } });
}
