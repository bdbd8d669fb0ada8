import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankSharedPotMembers, bankSharedPotProposals } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { balanceOf } from "@/lib/ledger/queries";
import { listClaims } from "./move-queries";
import { listApprovers, type SharedPot, type SharedPotProposal } from "./rows";
import { NO_POT_MEMBER } from "./schema";
import { sharedPotAccount } from "./transfers";

type Person = { potId: number; userId: string };

/**
 * Throws `conflict` if this member does not manage the members of the pot: its creator does, or the approvers once
 * the creator has left or may no longer approve.
 */
export async function requireKeeper(tx: Tx, pot: SharedPot, userId: string): Promise<void> {
  if (pot.createdBy === userId) return;
  const approvers = await listApprovers(tx, pot.id, "appointed");
  if (!approvers.includes(pot.createdBy)) return;
  throw new DomainError("conflict", "Solo el creador del bote decide quién está en él.");
}

/** A member of a locked pot, including invited ones. Throws `not_found`. */
export async function memberOf(tx: Tx, { potId, userId }: Person) {
  const [member] = await tx
    .select()
    .from(bankSharedPotMembers)
    .where(
      and(
        eq(bankSharedPotMembers.potId, potId),
        eq(bankSharedPotMembers.userId, userId),
        ne(bankSharedPotMembers.status, "left"),
      ),
    )
    .limit(1);
  if (!member) throw new DomainError("not_found", NO_POT_MEMBER);
  return member;
}

/**
 * Throws `conflict` while the pot holds money, because the members who deposited it rely on the current approvers.
 */
export async function refuseWithMoney(tx: Tx, pot: SharedPot): Promise<void> {
  if ((await balanceOf(tx, sharedPotAccount(pot))) === 0n) return;
  throw new DomainError(
    "conflict",
    "Con dinero en el bote no se puede cambiar quién aprueba: gástalo antes, o ciérralo y abre otro.",
  );
}

/** The amount that a member would receive if the pot were closed now, in minor units. */
export async function partOf(tx: Tx, pot: SharedPot, userId: string): Promise<bigint> {
  const claims = await listClaims(tx, pot);
  return claims.find((claim) => claim.userId === userId)?.minor ?? 0n;
}

/** Removes a member from a locked pot and cancels their proposals. Returns those. */
export async function endMembership(tx: Tx, { potId, userId }: Person, now: Date) {
  await tx
    .update(bankSharedPotMembers)
    .set({ status: "left" })
    .where(and(eq(bankSharedPotMembers.potId, potId), eq(bankSharedPotMembers.userId, userId)));
  return cancelProposalsOf(tx, { potId, userId }, now);
}

/** Cancels the open proposals of a member, or all of the pot, and returns them. */
export async function cancelProposalsOf(
  tx: Tx,
  { potId, userId }: Pick<Person, "potId"> & Partial<Person>,
  now: Date,
): Promise<SharedPotProposal[]> {
  return tx
    .update(bankSharedPotProposals)
    .set({ status: "cancelled", closedAt: now })
    .where(
      and(
        eq(bankSharedPotProposals.potId, potId),
        userId ? eq(bankSharedPotProposals.proposerId, userId) : undefined,
        eq(bankSharedPotProposals.status, "open"),
      ),
    )
    .returning();
}
