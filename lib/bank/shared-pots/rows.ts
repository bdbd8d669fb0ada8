import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import {
  bankSharedPotMembers,
  bankSharedPotProposals,
  bankSharedPots,
  bankSharedPotVotes,
  users,
} from "@/db/schema";
import { mayUseApp } from "@/lib/auth/app-members";
import type { SharedPotRole } from "@/lib/bank/constants";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { SINGLE_APPROVAL_HOURS } from "./constants";
import { NO_PROPOSAL, NO_SHARED_POT } from "./schema";

export type SharedPot = typeof bankSharedPots.$inferSelect;
export type SharedPotProposal = typeof bankSharedPotProposals.$inferSelect;

const RANK: Readonly<Record<SharedPotRole, number>> = { sees: 0, proposes: 1, approves: 2 };

const REFUSED: Readonly<Record<SharedPotRole, string>> = {
  sees: "Acepta antes la invitación.",
  proposes: "En este bote solo puedes ver.",
  approves: "En este bote no puedes aprobar.",
};

type Input = {
  id: number;
  userId: string;
  /** The role that is required at least; without it, an invitation suffices. */
  atLeast?: SharedPotRole;
};

/**
 * Locks the pot until the transaction ends, and returns it with the membership. Throws `not_found` for others, and
 * `conflict` if the pot is closed or the role does not suffice.
 */
export async function lockSharedPot(tx: Tx, { id, userId, atLeast }: Input) {
  const [pot] = await tx.select().from(bankSharedPots).where(eq(bankSharedPots.id, id)).for("update");
  const [member] = await tx
    .select()
    .from(bankSharedPotMembers)
    .where(
      and(
        eq(bankSharedPotMembers.potId, id),
        eq(bankSharedPotMembers.userId, userId),
        ne(bankSharedPotMembers.status, "left"),
      ),
    )
    .limit(1);
  if (!pot || !member) throw new DomainError("not_found", NO_SHARED_POT);
  if (pot.closedAt) throw new DomainError("conflict", "El bote está cerrado.");
  if (atLeast && member.status !== "member") throw new DomainError("conflict", REFUSED.sees);
  if (atLeast && RANK[member.role] < RANK[atLeast]) throw new DomainError("conflict", REFUSED[atLeast]);
  return { pot, member };
}

/** Locks an open proposal of a locked pot. Throws `not_found`, and `conflict` if it is already decided. */
export async function openProposal(
  tx: Tx,
  { potId, id }: { potId: number; id: number },
): Promise<SharedPotProposal> {
  const [proposal] = await tx
    .select()
    .from(bankSharedPotProposals)
    .where(and(eq(bankSharedPotProposals.id, id), eq(bankSharedPotProposals.potId, potId)))
    .for("update");
  if (!proposal) throw new DomainError("not_found", NO_PROPOSAL);
  if (proposal.status !== "open") throw new DomainError("conflict", "La propuesta ya está decidida.");
  return proposal;
}

const isApprover = and(eq(bankSharedPotMembers.status, "member"), eq(bankSharedPotMembers.role, "approves"));

/** The condition that a member of a pot, joined with their user, may approve payments now. */
export const mayApprove = and(isApprover, mayUseApp("debank"));

/** The approvers of a pot, without invited members; `active` ones may use the bank now: only their approvals count. */
export async function listApprovers(tx: Tx, potId: number, which: "appointed" | "active"): Promise<string[]> {
  const rows = await tx
    .select({ userId: users.id })
    .from(bankSharedPotMembers)
    .innerJoin(users, eq(users.id, bankSharedPotMembers.userId))
    .where(and(eq(bankSharedPotMembers.potId, potId), which === "active" ? mayApprove : isApprover));
  return rows.map(({ userId }) => userId);
}

/**
 * Shared pots that nobody else could pay from without the member. Locks the open ones in which the member approves:
 * if two approvers leave at once, the second finds that the first has left.
 */
export async function countOwnSharedPots(tx: Tx, userId: string): Promise<number> {
  const { potId, status, role } = bankSharedPotMembers;
  const approves = and(eq(bankSharedPotMembers.userId, userId), eq(status, "member"), eq(role, "approves"));
  const own = tx.select({ potId }).from(bankSharedPotMembers).where(approves);
  await tx
    .select({ id: bankSharedPots.id })
    .from(bankSharedPots)
    .where(and(isNull(bankSharedPots.closedAt), inArray(bankSharedPots.id, own)))
    .orderBy(bankSharedPots.id)
    .for("update");
  const others = sql`select 1 from ${bankSharedPotMembers} other where other.pot_id = ${potId}
    and other.user_id <> ${userId} and other.status = 'member' and other.role = 'approves'`;
  const live = tx
    .select({ id: bankSharedPots.id })
    .from(bankSharedPots)
    .where(isNull(bankSharedPots.closedAt));
  return tx.$count(bankSharedPotMembers, and(approves, inArray(potId, live), sql`not exists (${others})`));
}

/** What was paid out of a pot with a single approval in the last 24 hours, oldest first. */
export async function listPaidWithOne(source: Source, potId: number, now: Date) {
  const since = plusMinutes(now, -SINGLE_APPROVAL_HOURS * HOUR_MINUTES).toISOString();
  const rows = await source.execute<{ minor: string; paidAt: string }>(sql`
    select paid.amount_minor as minor, paid.closed_at as "paidAt" from ${bankSharedPotProposals} paid
    where paid.pot_id = ${potId} and paid.status = 'paid' and paid.closed_at > ${since}::timestamptz
      and (select count(*) from ${bankSharedPotVotes} vote where vote.proposal_id = paid.id and vote.approves) < 2
    order by paid.closed_at, paid.id`);
  return rows.map(({ minor, paidAt }) => ({ minor: BigInt(minor), paidAt: new Date(paidAt) }));
}

/** Closes an open proposal of a locked pot. */
export async function closeProposal(
  tx: Tx,
  { id }: { id: number },
  { status, now }: { status: "paid" | "rejected" | "cancelled"; now: Date },
): Promise<void> {
  const [closed] = await tx
    .update(bankSharedPotProposals)
    .set({ status, closedAt: now })
    .where(and(eq(bankSharedPotProposals.id, id), eq(bankSharedPotProposals.status, "open")))
    .returning({ id: bankSharedPotProposals.id });
  if (!closed) throw new DomainError("conflict", "La propuesta ya está decidida.");
}
