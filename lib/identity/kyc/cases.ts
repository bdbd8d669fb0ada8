import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import { kycSubmissions, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/rows";
import { DomainError } from "@/lib/core/command/errors";
import { formatTime } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { KYC } from "./machine";
import { CASE_NOT_FOUND, freeToClaim } from "./queries";
import { type KycEvent, kycStateOf } from "./rules";

type Deciding = { tx: Tx; actor: AdminActor };

type Step = {
  id: number;
  event: Extract<KycEvent, "claim" | "verify" | "reject" | "close">;
  change: Partial<typeof kycSubmissions.$inferInsert>;
};

/**
 * Locks the member and changes their open submission, unless another administrator has claimed it recently or it is
 * already decided; if two calls run concurrently, one succeeds. Returns the member, and `staysVerified` if the
 * submission only asks for a higher level. Throws `not_found`, or `conflict` naming the other administrator.
 */
export async function changeOpenCase({ tx, actor }: Deciding, { id, event, change }: Step) {
  const { submission, ...user } = await lockCase(tx, id);
  if (submission.status !== "pending") throw await refusalOf(tx, actor, id);
  const state = kycStateOf({ status: user.kycStatus, level: user.kycLevel }, submission);
  // Nobody decides about themselves: for their own verification, an administrator is only the member.
  KYC.transition(state, event, user.id === actor.id ? "member" : "administrator");
  const [changed] = await tx
    .update(kycSubmissions)
    .set(change)
    .where(and(eq(kycSubmissions.id, id), eq(kycSubmissions.status, "pending"), freeToClaim(actor.id)))
    .returning({ id: kycSubmissions.id });
  if (!changed) throw await refusalOf(tx, actor, id);
  return { ...user, staysVerified: state === "upgrade" };
}

type Overtaken = { userId: string; actorId: string | null; now: Date };

/**
 * Closes a locked member's open first submission because they have been verified without it (decision 334): a later
 * answer would lower their level. It grants no level of its own. A request for a higher level stays open.
 */
export async function closeOvertakenCase(tx: Tx, { userId, actorId, now }: Overtaken): Promise<void> {
  const { status, fromLevel } = kycSubmissions;
  const isOpen = and(eq(kycSubmissions.userId, userId), eq(status, "pending"), isNull(fromLevel));
  await tx
    .update(kycSubmissions)
    .set({ status: "verified", level: null, decidedBy: actorId, decidedAt: now })
    .where(isOpen);
}

async function lockCase(tx: Tx, id: number) {
  const read = () =>
    tx
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        isAdmin: users.isAdmin,
        kycStatus: users.kycStatus,
        kycLevel: users.kycLevel,
        submission: {
          status: kycSubmissions.status,
          final: kycSubmissions.final,
          fromLevel: kycSubmissions.fromLevel,
        },
      })
      .from(kycSubmissions)
      .innerJoin(users, eq(users.id, kycSubmissions.userId))
      .where(and(eq(kycSubmissions.id, id), isNull(users.deletedAt)))
      .limit(1);
  const [found] = await read();
  if (found) await lockUser(tx, found.id);
  const [locked] = found ? await read() : [];
  if (!locked) throw new DomainError("not_found", CASE_NOT_FOUND);
  return locked;
}

async function refusalOf(tx: Tx, { timezone }: AdminActor, id: number): Promise<DomainError> {
  const claimer = alias(users, "claimer");
  const decider = alias(users, "decider");
  const [other] = await tx
    .select({
      claimedAt: kycSubmissions.claimedAt,
      decidedAt: kycSubmissions.decidedAt,
      status: kycSubmissions.status,
      claimer: { firstName: claimer.firstName, lastName: claimer.lastName },
      decider: { firstName: decider.firstName, lastName: decider.lastName },
    })
    .from(kycSubmissions)
    .leftJoin(claimer, eq(claimer.id, kycSubmissions.claimedBy))
    .leftJoin(decider, eq(decider.id, kycSubmissions.decidedBy))
    .where(eq(kycSubmissions.id, id));
  const nameOf = (person: { firstName: string; lastName: string } | null | undefined) =>
    person ? fullName(person) : "otra persona";
  if (other?.decidedAt) {
    const decision = other.status === "verified" ? "verificado" : "rechazado";
    return new DomainError("conflict", `${nameOf(other.decider)} ya la ha ${decision}`);
  }
  const since = other?.claimedAt ? ` desde las ${formatTime(other.claimedAt, timezone)}` : "";
  return new DomainError("conflict", `${nameOf(other?.claimer)} la está revisando${since}`);
}
