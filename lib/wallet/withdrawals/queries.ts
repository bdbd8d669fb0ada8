import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { btcWithdrawals, users } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import { notSuspended, suspendedUntil } from "@/lib/auth/suspension";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";
import { type Listed, type ListWithdrawalQueue, NO_WITHDRAWAL } from "@/lib/wallet/schema";
import { WITHDRAWAL } from "./machine";
import { mayCancel, mayHaveLeft } from "./rules";

type Withdrawal = typeof btcWithdrawals.$inferSelect;

/** A withdrawal as its owner sees it. It must survive JSON: a repeated request returns the stored response. */
export type WithdrawalLine = ReturnType<typeof withdrawalLine>;

export function withdrawalLine(row: Withdrawal) {
  const { id, userId, asset, destinationAddress, status, txHash, tradeId, failureReason, cancelledAt } = row;
  return {
    id,
    userId,
    asset,
    btcAmount: printMoney(row.amountMinor, asset),
    networkFee: printMoney(row.networkFeeMinor, asset),
    destinationAddress,
    status,
    txHash,
    tradeId,
    failureReason,
    cancelled: cancelledAt !== null,
    waitsForApproval: status === "pending" && row.needsApproval && row.approvedAt === null,
    holdUntil: row.holdUntil && row.holdUntil > clock.now() ? row.holdUntil.toISOString() : null,
    canCancel: mayCancel(status) && !mayHaveLeft(row) && tradeId === null,
    createdAt: row.createdAt.toISOString(),
    completedAt: isoOrNull(row.completedAt),
  };
}

/** One withdrawal in its current state. */
export async function readWithdrawal(id: number): Promise<WithdrawalLine | null> {
  const [row] = await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.id, id)).limit(1);
  return row ? withdrawalLine(row) : null;
}

/** The member's own withdrawals, newest first. */
export async function listWithdrawals(viewer: UserActor, { cursor, limit }: Listed) {
  const rows = await db
    .select()
    .from(btcWithdrawals)
    .where(
      and(eq(btcWithdrawals.userId, viewer.id), cursor ? lt(btcWithdrawals.id, Number(cursor)) : undefined),
    )
    .orderBy(desc(btcWithdrawals.id))
    .limit(limit + 1);
  return pageOf(rows.map(withdrawalLine), limit, idOf);
}

const MAX_OPEN = 50;

/** The member's withdrawals that wait or are being sent, newest first. */
export async function listOpenWithdrawals(viewer: UserActor): Promise<WithdrawalLine[]> {
  const { id, userId, status } = btcWithdrawals;
  const rows = await db
    .select()
    .from(btcWithdrawals)
    .where(and(eq(userId, viewer.id), inArray(status, WITHDRAWAL.live)))
    .orderBy(desc(id))
    .limit(MAX_OPEN);
  return rows.map(withdrawalLine);
}

const selectQueued = (where: SQL | undefined, order: SQL) =>
  db
    .select({
      withdrawal: btcWithdrawals,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(btcWithdrawals)
    .innerJoin(users, eq(users.id, btcWithdrawals.userId))
    .where(where)
    .orderBy(order);

function queuedLine({
  withdrawal,
  firstName,
  lastName,
  email,
}: Awaited<ReturnType<typeof selectQueued>>[number]) {
  const member = { id: withdrawal.userId, name: fullName({ firstName, lastName }), email };
  return {
    ...withdrawalLine(withdrawal),
    attempts: withdrawal.attempts,
    nextAttemptAt: WITHDRAWAL.isFinal(withdrawal.status) ? null : withdrawal.nextAttemptAt.toISOString(),
    member,
  };
}

export type QueuedWithdrawal = ReturnType<typeof queuedLine>;

/**
 * Withdrawals for administrators: those that wait for approval, oldest first; all open ones; or all, newest first.
 */
export async function listWithdrawalQueue(_viewer: AdminActor, input: ListWithdrawalQueue) {
  const { status, cursor, limit } = input;
  const isLatestFirst = status === "all";
  const past = isLatestFirst ? lt : gt;
  const rows = await selectQueued(
    and(
      status === "all" ? undefined : inArray(btcWithdrawals.status, WITHDRAWAL.live),
      status === "waiting"
        ? and(
            eq(btcWithdrawals.status, "pending"),
            eq(btcWithdrawals.needsApproval, true),
            isNull(btcWithdrawals.approvedAt),
          )
        : undefined,
      cursor ? past(btcWithdrawals.id, Number(cursor)) : undefined,
    ),
    isLatestFirst ? desc(btcWithdrawals.id) : asc(btcWithdrawals.id),
  ).limit(limit + 1);
  return pageOf(rows.map(queuedLine), limit, idOf);
}

/** One queued withdrawal. Throws `not_found`. */
export async function getQueuedWithdrawal(_viewer: AdminActor, id: number): Promise<QueuedWithdrawal> {
  const [row] = await selectQueued(eq(btcWithdrawals.id, id), asc(btcWithdrawals.id)).limit(1);
  if (!row) throw new DomainError("not_found", NO_WITHDRAWAL);
  return queuedLine(row);
}

/**
 * Invariant 4 for withdrawals: an open one holds its amount and fee, an ended one holds nothing. Returns one sentence
 * per breach.
 */
export function withdrawalObligations(): Promise<string[]> {
  const { id, userId: owner, asset, amountMinor, networkFeeMinor, status } = btcWithdrawals;
  return findBrokenHolds(
    "withdrawal",
    sql`
      select ${id} as id, ${escrowPath("withdrawal", { id, owner, currency: sql`${asset}` })} as path,
        ${amountMinor} + ${networkFeeMinor} as owed
      from ${btcWithdrawals} where ${inArray(status, WITHDRAWAL.live)}`,
  );
}

/** Returns a condition that no suspension stops the withdrawal: the chain may know one that is being sent. */
export function notStopped(): SQL | undefined {
  return or(eq(btcWithdrawals.status, "broadcasting"), notSuspended(btcWithdrawals.userId));
}

/** The number of due but unpaid withdrawals, and since when the oldest of them is due. */
export async function readWithdrawalsUnderWay(): Promise<{ count: number; since: Date | null }> {
  const { userId, createdAt, holdUntil, approvedAt, needsApproval, status } = btcWithdrawals;
  const now = clock.now();
  const ended = sql`(select at from (select ${suspendedUntil(userId)} as at) s where at <= ${now.toISOString()}::timestamptz)`;
  const dueAt = sql`greatest(${createdAt}, ${holdUntil}, ${approvedAt}, ${ended})`;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${dueAt})`.mapWith(createdAt),
    })
    .from(btcWithdrawals)
    .where(
      and(
        inArray(status, WITHDRAWAL.live),
        or(eq(needsApproval, false), isNotNull(approvedAt)),
        or(isNull(holdUntil), lte(holdUntil, now)),
        notStopped(),
      ),
    );
  return { count: row?.count ?? 0, since: row?.since ?? null };
}
