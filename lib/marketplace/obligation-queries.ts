import { inArray, sql } from "drizzle-orm";
import { marketplaceOrders } from "@/db/schema";
import { brokenHolds, escrowPath } from "@/lib/ledger/obligations";
import { HOLDING } from "./sale-rules";

/** Invariant 4 for orders of the marketplace: one in a state that holds has what was paid and not given back, every other nothing. */
export function saleObligations(): Promise<string[]> {
  const { id, buyerId: owner, totalCents, refundedCents, status } = marketplaceOrders;
  return brokenHolds(
    "sale",
    sql`
      select ${id} as id, ${escrowPath("sale", { id, owner, currency: "EUR" })} as path,
        ${totalCents} - ${refundedCents} as owed
      from ${marketplaceOrders} where ${inArray(status, [...HOLDING])}`,
  );
}
