import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "@/db";
import { bankPayees, bankPayoutBatches, bankPayouts, users } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import { notSuspended } from "@/lib/auth/suspension";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { fullNameColumn } from "@/lib/core/db/full-name";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";
import { PAYOUT } from "./machine";
import { mayBePaid, waitsForApproval } from "./rules";
import { type ListBatches, type ListPayoutQueue, type ListPayouts, NO_PAYOUT } from "./schema";
import type { Payout } from "./transfers";

/** A payout as its owner sees it. It must survive JSON: a repeated request returns the stored response. */
export type PayoutLine = ReturnType<typeof payoutLine>;

export function payoutLine(row: Payout) {
  const { id, iban, holder, status, reason } = row;
  return {
    id,
    iban,
    holder,
    amount: printMoney(row.amountMinor, "EUR"),
    status,
    reason,
    waitsForApproval: waitsForApproval(row),
    holdUntil: row.holdUntil && row.holdUntil > clock.now() ? row.holdUntil.toISOString() : null,
    canCancel: PAYOUT.allows(status, "cancel", "owner") && !mayBePaid(row),
    createdAt: row.createdAt.toISOString(),
    closedAt: isoOrNull(row.closedAt),
  };
}

/** The member's own payouts, newest first. */
export async function listPayouts(viewer: UserActor, { cursor, limit }: ListPayouts) {
  const { id, userId } = bankPayouts;
  const rows = await db
    .select()
    .from(bankPayouts)
    .where(and(eq(userId, viewer.id), cursor ? lt(id, Number(cursor)) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows.map(payoutLine), limit, idOf);
}

const MAX_PAYEES = 50;

/** The displayed columns of an account in the address book. */
export const PAYEE = {
  id: bankPayees.id,
  iban: bankPayees.iban,
  holder: bankPayees.holder,
  label: bankPayees.label,
  usableAt: bankPayees.usableAt,
};

const MAX_OPEN = 50;

/** The member's payouts that wait for the bank or are on their way to it, newest first. */
export async function listOpenPayouts({ id: owner }: UserActor): Promise<PayoutLine[]> {
  const { id, userId, status } = bankPayouts;
  const rows = await db
    .select()
    .from(bankPayouts)
    .where(and(eq(userId, owner), inArray(status, PAYOUT.live)))
    .orderBy(desc(id))
    .limit(MAX_OPEN);
  return rows.map(payoutLine);
}

/** The payout accounts of a member, newest first. */
export async function listPayees(viewer: UserActor) {
  const { id, userId, removedAt } = bankPayees;
  return db
    .select(PAYEE)
    .from(bankPayees)
    .where(and(eq(userId, viewer.id), isNull(removedAt)))
    .orderBy(desc(id))
    .limit(MAX_PAYEES);
}

export type Payee = Awaited<ReturnType<typeof listPayees>>[number];

const selectQueued = (where: SQL | undefined, order: SQL) =>
  db
    .select({ payout: bankPayouts, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(bankPayouts)
    .innerJoin(users, eq(users.id, bankPayouts.userId))
    .where(where)
    .orderBy(order);

function queuedLine({
  payout,
  firstName,
  lastName,
  email,
}: Awaited<ReturnType<typeof selectQueued>>[number]) {
  const member = { id: payout.userId, name: fullName({ firstName, lastName }), email };
  const { batchId, endToEndId } = payout;
  return { ...payoutLine(payout), mayHaveLeft: mayBePaid(payout), batchId, endToEndId, member };
}

export type QueuedPayout = ReturnType<typeof queuedLine>;

/** Payouts that wait for approval by an administrator. */
const isToApprove = () =>
  and(eq(bankPayouts.status, "pending"), eq(bankPayouts.needsApproval, true), isNull(bankPayouts.approvedAt));

/** Payouts that can leave with the next file. */
export const isToSend = (now: Date) =>
  and(
    eq(bankPayouts.status, "pending"),
    or(eq(bankPayouts.needsApproval, false), isNotNull(bankPayouts.approvedAt)),
    or(isNull(bankPayouts.holdUntil), lte(bankPayouts.holdUntil, now)),
    notSuspended(bankPayouts.userId),
  );

/** Payouts for administrators: those that wait for approval, oldest first; all open ones; or all, newest first. */
export async function listPayoutQueue(_viewer: AdminActor, { status, cursor, limit }: ListPayoutQueue) {
  const isLatestFirst = status === "all";
  const past = isLatestFirst ? lt : gt;
  const rows = await selectQueued(
    and(
      status === "waiting" ? isToApprove() : undefined,
      status === "open" ? inArray(bankPayouts.status, PAYOUT.live) : undefined,
      cursor ? past(bankPayouts.id, Number(cursor)) : undefined,
    ),
    isLatestFirst ? desc(bankPayouts.id) : asc(bankPayouts.id),
  ).limit(limit + 1);
  return pageOf(rows.map(queuedLine), limit, idOf);
}

/** One queued payout. Throws `not_found`. */
export async function getQueuedPayout(_viewer: AdminActor, id: number): Promise<QueuedPayout> {
  const [row] = await selectQueued(eq(bankPayouts.id, id), asc(bankPayouts.id)).limit(1);
  if (!row) throw new DomainError("not_found", NO_PAYOUT);
  return queuedLine(row);
}

const MAX_UNANSWERED = 100;

/**
 * Unanswered payouts of these amounts, in cents, and those that may have left before a backup was restored: a charge
 * without a payout name can belong to one of them.
 */
export async function listUnanswered(viewer: AdminActor, amounts: readonly bigint[]) {
  if (amounts.length === 0) return [];
  const { id, iban, amountMinor, status, userId, mayHaveLeft } = bankPayouts;
  return db
    .select({ id, iban, amountMinor, name: fullNameColumn(users) })
    .from(bankPayouts)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        or(eq(status, "sent"), and(eq(status, "pending"), mayHaveLeft)),
        inArray(amountMinor, [...amounts]),
        ne(userId, viewer.id),
      ),
    )
    .orderBy(asc(id))
    .limit(MAX_UNANSWERED);
}

export type UnansweredPayout = Awaited<ReturnType<typeof listUnanswered>>[number];

/** The batch files, newest first. */
export async function listBatches(_viewer: AdminActor, { cursor, limit }: ListBatches) {
  const { id, messageId, payouts, totalMinor, createdAt } = bankPayoutBatches;
  const open = sql<number>`(select count(*)::int from ${bankPayouts} where batch_id = bank_payout_batches.id and status = 'sent')`;
  const rows = await db
    .select({ id, messageId, payouts, totalMinor, createdAt, open })
    .from(bankPayoutBatches)
    .where(cursor ? lt(id, Number(cursor)) : undefined)
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedBatch = Awaited<ReturnType<typeof listBatches>>["rows"][number];

/** The number and the sum, in cents, of the payouts that can leave with the next file. */
export async function countToSend(
  _viewer: AdminActor,
  now: Date,
): Promise<{ payouts: number; cents: bigint }> {
  const [row] = await db
    .select({
      payouts: sql<number>`count(*)::int`,
      cents: sql<string>`coalesce(sum(${bankPayouts.amountMinor}), 0)`,
    })
    .from(bankPayouts)
    .where(isToSend(now));
  return { payouts: row?.payouts ?? 0, cents: BigInt(row?.cents ?? 0) };
}

/**
 * Invariant 4 for payouts: an open payout holds its amount, an ended one holds nothing. Returns one sentence per
 * breach.
 */
export function payoutObligations(): Promise<string[]> {
  const { id, userId: owner, amountMinor, status } = bankPayouts;
  return findBrokenHolds(
    "payout",
    sql`
      select ${id} as id, ${escrowPath("payout", { id, owner, currency: sql`'EUR'` })} as path,
        ${amountMinor} as owed
      from ${bankPayouts} where ${inArray(status, PAYOUT.live)}`,
  );
}
