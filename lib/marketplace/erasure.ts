import { sql } from "drizzle-orm";
import {
  marketplaceFavorites,
  marketplaceListings,
  marketplaceOrderEvents,
  marketplaceOrders,
  marketplaceRatings,
  marketplaceReports,
  marketplaceSearches,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { emptied } from "@/lib/core/erasure";

export const MARKETPLACE_ERASURE: Area["erasure"] = [
  { owner: marketplaceFavorites.userId },
  { owner: marketplaceSearches.userId },
  {
    owner: marketplaceListings.userId,
    set: sql`title = 'Anuncio borrado', description = 'Borrado', location = ''`,
  },
  {
    owner: marketplaceOrders.buyerId,
    set: emptied("shipping_address", "buyer_note", "shipping_reference", "dispute_reason"),
  },
  { owner: marketplaceOrders.sellerId, set: emptied("closed_reason") },
  { owner: marketplaceOrderEvents.actorId, set: emptied("note") },
  { owner: marketplaceRatings.raterId, set: emptied("comment") },
  { owner: marketplaceReports.reporterId, set: sql`details = ''` },
];

export const MARKETPLACE_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [
    marketplaceOrders.claimedBy,
    marketplaceOrders.resolvedBy,
    marketplaceReports.resolvedBy,
  ],
  "ratings, which no longer identify the rated member": [marketplaceRatings.ratedId],
};
