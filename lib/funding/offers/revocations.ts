import { and, eq, ne } from "drizzle-orm";
import { fundingOffers, fundingRequests } from "@/db/schema";
import { type Extension, extendRevocationTime } from "@/lib/offers/revocation-time";

/**
 * Gives the investors whose days to revoke ended while the ledger was closed, or end soon after, a day from its
 * opening (decision 324). Returns whether agreements can become firm: not while it is closed.
 */
export async function extendRevocations(extension?: Extension): Promise<boolean> {
  const agreements = {
    table: fundingOffers,
    offers: fundingRequests,
    offerId: fundingOffers.requestId,
    areRevocable: and(eq(fundingOffers.status, "accepted"), ne(fundingRequests.status, "funded")),
  };
  return (await extendRevocationTime(agreements, extension)) !== "closed";
}
