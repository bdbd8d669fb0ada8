import { and, eq, gt, inArray, notInArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFollowers, equityFunds, equityInvestments } from "@/db/schema";
import { emptyRooms } from "@/lib/offers/rooms/removal";
import { fundRoom } from "./rooms/room";

/**
 * The member's funds that have not ended: their investors would lose the person responsible. A closed fund has ended
 * once all investors have left and its account is empty.
 */
export function countLiveFunds(tx: Tx, userId: string): Promise<number> {
  const { id, managerId, status, investors } = equityFunds;
  const isEmpty = sql`not exists (select 1 from ledger.accounts a where a.path = 'fund:EUR::fund:' || ${id} and a.balance > 0)`;
  const hasEnded = sql`${status} = 'closed' and ${investors} = 0 and ${isEmpty}`;
  return tx.$count(
    equityFunds,
    and(eq(managerId, userId), notInArray(status, ["draft", "cancelled"]), sql`not (${hasEnded})`),
  );
}

/** Approved, signed and active commitments that have not ended; after a default on the first call nothing remains. */
export function countLivePlaces(tx: Tx, userId: string): Promise<number> {
  const { investorId, status, commitmentCents } = equityInvestments;
  return tx.$count(
    equityInvestments,
    and(
      eq(investorId, userId),
      inArray(status, ["approved", "signed", "active", "defaulted"]),
      gt(commitmentCents, 0n),
    ),
  );
}

/** Ends the drafts, requests, subscriptions and document access of a member whose account is deleted. */
export async function endEquityOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(equityFunds)
    .set({ status: "cancelled", closedAt: now, updatedAt: now })
    .where(and(eq(equityFunds.managerId, userId), eq(equityFunds.status, "draft")));
  await tx
    .update(equityInvestments)
    .set({ status: "withdrawn", closedAt: now })
    .where(and(eq(equityInvestments.investorId, userId), eq(equityInvestments.status, "requested")));
  const own = sql`(select ${equityFunds.id} from ${equityFunds} where ${equityFunds.managerId} = ${userId})`;
  await tx.delete(equityFollowers).where(eq(equityFollowers.userId, userId));
  await emptyRooms(fundRoom, tx, { userId, own, now });
}
