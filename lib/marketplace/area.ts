import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceListings, marketplaceOrders, marketplaceRatings } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import type { SaleStatus } from "./constants";
import { MARKETPLACE_JOBS } from "./jobs";
import { saleObligations } from "./obligation-queries";
import { MARKETPLACE_DATA } from "./personal-data";
import { searchListings } from "./search-listings";

const OPEN_SALES: readonly SaleStatus[] = ["pending", "paid", "shipped", "disputed"];

export const marketplace: Area = {
  key: "marketplace",
  deals: [],
  jobs: MARKETPLACE_JOBS,
  obligations: [saleObligations],
  openBusiness: [
    (tx, userId) => {
      const ofThem = or(eq(marketplaceOrders.buyerId, userId), eq(marketplaceOrders.sellerId, userId));
      return tx.$count(marketplaceOrders, and(ofThem, inArray(marketplaceOrders.status, [...OPEN_SALES])));
    },
  ],
  queues: [{ key: "sales", waiting: sql`from ${marketplaceOrders} where status = 'disputed'` }],
  personalData: MARKETPLACE_DATA,
  withheld: {
    "what administrators did": [marketplaceOrders.resolvedBy],
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
