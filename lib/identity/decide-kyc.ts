import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import { kycSubmissions, users } from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { formatTime } from "@/lib/core/format";
import { CASE_NOT_FOUND, freeToClaim } from "./kyc-queries";
import { lockUser } from "./queries";

type Change = Partial<typeof kycSubmissions.$inferInsert>;
type Deciding = { tx: Tx; actor: AdminActor };

/**
 * Locks the member and changes their open submission, unless another administrator has claimed it lately or it is decided
 * already: of two at once one gets through. Answers the member, and `staysVerified` where only a higher level is asked for. Throws `not_found` or `conflict`, which names the other.
 */
export async function changeOpenCase({ tx, actor }: Deciding, id: number, change: Change) {
  const user = await lockMember(tx, id);
  if (user.id === actor.id) {
    throw new DomainError("conflict", "No puedes decidir sobre tu propia verificación");
  }
  const [changed] = await tx
    .update(kycSubmissions)
    .set(change)
    .where(and(eq(kycSubmissions.id, id), eq(kycSubmissions.status, "pending"), freeToClaim(actor.id)))
    .returning({ fromLevel: kycSubmissions.fromLevel });
  if (!changed) throw await refusalOf(tx, actor, id);
  return { ...user, staysVerified: user.kycStatus === "verified" && changed.fromLevel !== null };
}

async function lockMember(tx: Tx, id: number) {
  const member = () =>
    tx
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        isAdmin: users.isAdmin,
        kycStatus: users.kycStatus,
        kycLevel: users.kycLevel,
      })
      .from(kycSubmissions)
      .innerJoin(users, eq(users.id, kycSubmissions.userId))
      .where(and(eq(kycSubmissions.id, id), isNull(users.deletedAt)))
      .limit(1);
  const [found] = await member();
  if (found) await lockUser(tx, found.id);
  const [user] = found ? await member() : [];
  if (!user) throw new DomainError("not_found", CASE_NOT_FOUND);
  return user;
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
    person ? `${person.firstName} ${person.lastName}` : "otra persona";
  if (other?.decidedAt) {
    const decision = other.status === "verified" ? "verificado" : "rechazado";
    return new DomainError("conflict", `${nameOf(other.decider)} ya la ha ${decision}`);
  }
  const since = other?.claimedAt ? ` desde las ${formatTime(other.claimedAt, timezone)}` : "";
  return new DomainError("conflict", `${nameOf(other?.claimer)} la está revisando${since}`);
}
