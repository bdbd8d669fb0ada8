import { sql } from "drizzle-orm";
import { projectGifts, projects } from "@/db/schema";
import { escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";

/** Invariant 4 of money.md for gifts: the giver's escrow holds the tokens of an offered gift. */
export function giftObligations(): Promise<string[]> {
  const { id, giverId, units, projectId, status } = projectGifts;
  const path = escrowPath("gift", { id, owner: giverId, currency: sql`${projects.tokenSymbol}` });
  return findBrokenHolds(
    "gift",
    sql`select ${id} as id, ${path} as path, ${units}::numeric as owed from ${projectGifts}
      join ${projects} on ${projects.id} = ${projectId} where ${status} = 'offered'`,
  );
}
