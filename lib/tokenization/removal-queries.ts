import { and, eq, gt, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { ledgerAccounts, projectGifts, projectInvestments, projectPayouts, projects } from "@/db/schema";

/** The member's projects that have not ended: their holders would lose the person responsible. */
export function countLiveProjects(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    projects,
    and(
      eq(projects.ownerId, userId),
      notInArray(projects.status, ["draft", "failed", "cancelled", "wound_up"]),
    ),
  );
}

/** Investments that are neither issued nor refunded. */
export function countLiveInvestments(tx: Tx, userId: string): Promise<number> {
  const { investorId, status } = projectInvestments;
  return tx.$count(projectInvestments, and(eq(investorId, userId), inArray(status, ["listed", "reserved"])));
}

/** Tokens of any project, which would belong to nobody. */
export function countTokens(tx: Tx, userId: string): Promise<number> {
  const { ownerId, balance, currency } = ledgerAccounts;
  const isToken = sql`${currency} in (select code from ledger.assets where kind = 'token')`;
  return tx.$count(ledgerAccounts, and(eq(ownerId, userId), gt(balance, 0n), isToken));
}

/** Unanswered gifts, given or received, and unpaid shares of distributions. */
export async function countGiftsAndPayouts(tx: Tx, userId: string): Promise<number> {
  const { giverId, receiverId, status } = projectGifts;
  const isParty = or(eq(giverId, userId), eq(receiverId, userId));
  const gifts = await tx.$count(projectGifts, and(isParty, eq(status, "offered")));
  const unpaid = and(eq(projectPayouts.userId, userId), isNull(projectPayouts.paidAt));
  return gifts + (await tx.$count(projectPayouts, unpaid));
}
