import { and, eq, gt, inArray, isNull, ne, notExists, or } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  bankPayees,
  bankPots,
  bankRequests,
  bankSharedPotMembers,
  bankSharedPotProposals,
  bankSharedPots,
  bankShareLinks,
  bankStandingOrders,
  ledgerAccounts,
} from "@/db/schema";
import { notifyOfLeftOrder, notifyOfLeftRequest } from "./payments/notices";
import { closeSplit } from "./payments/splits";
import { potPath } from "./pots/queries";
import { notifyOfDecision } from "./shared-pots/notices";

/**
 * Ends standing orders, requests, proposals and share links of a member whose account is deleted, and notifies the
 * other parties.
 */
export async function endMemberBanking(tx: Tx, userId: string, now: Date): Promise<void> {
  await endOrders(tx, userId);
  await endRequests(tx, userId, now);
  await endProposals(tx, userId, now);
  await tx
    .update(bankSharedPotMembers)
    .set({ status: "left" })
    .where(and(eq(bankSharedPotMembers.userId, userId), ne(bankSharedPotMembers.status, "left")));
  await endPots(tx, userId, now);
  await tx
    .update(bankPayees)
    .set({ removedAt: now })
    .where(and(eq(bankPayees.userId, userId), isNull(bankPayees.removedAt)));
  await tx
    .update(bankShareLinks)
    .set({ revokedAt: now })
    .where(and(eq(bankShareLinks.userId, userId), isNull(bankShareLinks.revokedAt)));
}

// After a restore, a member whose pots hold money can be removed. Such a pot stays open: a closed one holds nothing,
// and the ledger would be closed until its money is moved.
async function endPots(tx: Tx, userId: string, now: Date): Promise<void> {
  const isOpen = and(eq(bankPots.userId, userId), isNull(bankPots.closedAt));
  const nothing = { sharePercent: null, shareOf: null, monthlyMinor: null, monthlyDay: null };
  await tx
    .update(bankPots)
    .set({ ...nothing, nextMonthlyOn: null, monthlyDueAt: null })
    .where(isOpen);
  const holdsMoney = tx
    .select({ path: ledgerAccounts.path })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.path, potPath), gt(ledgerAccounts.balance, 0n)));
  await tx
    .update(bankPots)
    .set({ closedAt: now })
    .where(and(isOpen, notExists(holdsMoney)));
}

async function endOrders(tx: Tx, userId: string): Promise<void> {
  const { payerId, payeeId, status } = bankStandingOrders;
  const ended = await tx
    .update(bankStandingOrders)
    .set({ status: "cancelled", nextOn: null, dueAt: null })
    .where(and(eq(status, "active"), or(eq(payerId, userId), eq(payeeId, userId))))
    .returning();
  for (const order of ended) if (order.payerId !== userId) await notifyOfLeftOrder(tx, order);
}

async function endRequests(tx: Tx, userId: string, now: Date): Promise<void> {
  const { requesterId, payerId, status } = bankRequests;
  const ended = await tx
    .update(bankRequests)
    .set({ status: "cancelled", closedAt: now })
    .where(and(eq(status, "pending"), or(eq(requesterId, userId), eq(payerId, userId))))
    .returning();
  for (const request of ended) {
    await notifyOfLeftRequest(tx, request, userId);
    if (request.requesterId !== userId) await closeSplit(tx, request.splitId);
  }
}

async function endProposals(tx: Tx, userId: string, now: Date): Promise<void> {
  const { proposerId, payeeId, status } = bankSharedPotProposals;
  const ended = await tx
    .update(bankSharedPotProposals)
    .set({ status: "cancelled", closedAt: now })
    .where(and(eq(status, "open"), or(eq(proposerId, userId), eq(payeeId, userId))))
    .returning();
  const left = ended.filter((proposal) => proposal.proposerId !== userId);
  if (left.length === 0) return;
  const potIds = left.map(({ potId }) => potId);
  const pots = await tx.select().from(bankSharedPots).where(inArray(bankSharedPots.id, potIds));
  for (const proposal of left) {
    const pot = pots.find(({ id }) => id === proposal.potId);
    if (pot) await notifyOfDecision(tx, pot, { proposal, status: "cancelled" });
  }
}
