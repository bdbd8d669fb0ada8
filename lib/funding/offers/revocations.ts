import { and, eq, inArray, ne } from "drizzle-orm";
import { db } from "@/db";
import { fundingOffers, fundingRequests } from "@/db/schema";
import { type Extension, extendDeadlines } from "@/lib/ledger/closures";

/**
 * Gives the investors whose days to revoke ended while the ledger was closed, or end soon after, a day from its
 * opening (decision 324). Returns whether agreements can become firm: not while it is closed.
 */
export function extendRevocations(extension?: Extension): Promise<boolean> {
  const unpaid = db
    .select({ id: fundingRequests.id })
    .from(fundingRequests)
    .where(ne(fundingRequests.status, "funded"));
  const matching = and(eq(fundingOffers.status, "accepted"), inArray(fundingOffers.requestId, unpaid));
  return extendDeadlines({ table: fundingOffers, endsAt: "revocableUntil", matching }, extension);
}
