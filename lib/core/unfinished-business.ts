import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { ledgerAccounts } from "@/db/schema";
import { type Area, partsOf } from "@/lib/core/area";
import { together } from "@/lib/core/db/transaction";

/** Returns whether a member has money in the platform or anything unfinished, so that the account must stay open. */
export async function hasOpenBusiness(areas: readonly Area[], tx: Tx, userId: string): Promise<boolean> {
  const counting = partsOf(areas).flatMap(({ openBusiness = [] }) => openBusiness);
  const counts = await together(...counting.map((count) => count(tx, userId)));
  if (counts.some((count) => count > 0)) return true;
  // Counted last: what has ended before it was counted may have paid into a balance.
  const { ownerId, balance } = ledgerAccounts;
  return (await tx.$count(ledgerAccounts, and(eq(ownerId, userId), gt(balance, 0n)))) > 0;
}
