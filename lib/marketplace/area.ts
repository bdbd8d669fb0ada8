import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceListings, marketplaceOrders, marketplaceRatings } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { MARKETPLACE_JOBS } from "./jobs";
import { MARKETPLACE_DATA } from "./personal-data";
import { sale } from "./sale-deal";
import { searchListings } from "./search-listings";

export const marketplace: Area = {
  key: "marketplace",
  deals: [sale],
  jobs: MARKETPLACE_JOBS,
  queues: [{ key: "sales", waiting: sql`from ${marketplaceOrders} where status = 'disputed'` }],
  personalData: MARKETPLACE_DATA,
  withheld: {
    "what administrators did": [marketplaceOrders.claimedBy, marketplaceOrders.resolvedBy],
    "others wrote or decided it": [marketplaceRatings.ratedId],
  },
  search: [searchListings],
  onMemberRemoved: closeListings,
};

async function closeListings(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(marketplaceListings)
    .set({ status: "closed", updatedAt: now })
    .where(eq(marketplaceListings.userId, userId));
}
