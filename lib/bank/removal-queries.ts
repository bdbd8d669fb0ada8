import { and, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPayouts, bankSharedPotMembers, bankSharedPots, bankTopups } from "@/db/schema";
import { readPositions } from "./pools/position-queries";
import { partOf } from "./shared-pots/membership";

/** The member's payouts in progress. The balances are counted separately. */
export function countLivePayouts(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    bankPayouts,
    and(eq(bankPayouts.userId, userId), inArray(bankPayouts.status, ["pending", "sent"])),
  );
}

/** Card payments that can still bring in money, which nobody could withdraw from a deleted account. */
export function countOpenTopups(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    bankTopups,
    and(eq(bankTopups.userId, userId), inArray(bankTopups.status, ["created", "disputed"])),
  );
}

/** Pools in which the member has money. Shares that a loss made worthless cannot be withdrawn and do not count. */
export async function countPoolPositions(tx: Tx, userId: string): Promise<number> {
  return (await readPositions(tx, userId)).filter(({ minor }) => minor > 0n).length;
}

/** Open shared pots in which the member has money, which they receive when the pot is closed. */
export async function countSharedPotParts(tx: Tx, userId: string): Promise<number> {
  const { potId } = bankSharedPotMembers;
  const pots = await tx
    .select(getTableColumns(bankSharedPots))
    .from(bankSharedPots)
    .innerJoin(bankSharedPotMembers, eq(potId, bankSharedPots.id))
    .where(and(eq(bankSharedPotMembers.userId, userId), isNull(bankSharedPots.closedAt)));
  const parts: bigint[] = [];
  for (const pot of pots) parts.push(await partOf(tx, pot, userId));
  return parts.filter((minor) => minor > 0n).length;
}
