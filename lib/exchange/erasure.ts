import { btcOrders, btcTradeEvents, btcTradeRatings, btcTrades } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { emptied } from "@/lib/core/erasure";

export const EXCHANGE_ERASURE: Area["erasure"] = [
  { owner: btcOrders.userId, set: emptied("payment_instructions", "external_btc_address") },
  { owner: btcTrades.buyerId, set: emptied("external_btc_address", "payment_reference", "dispute_reason") },
  { owner: btcTrades.sellerId, set: emptied("payment_instructions", "dispute_reason") },
  { owner: btcTradeEvents.actorId, set: emptied("note") },
  { owner: btcTradeRatings.raterId, set: emptied("comment") },
];

export const EXCHANGE_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [btcTrades.claimedBy, btcTrades.resolvedBy],
  "the row is exported through another column": [btcTrades.makerId, btcTrades.takerId, btcTrades.disputedBy],
  "ratings, which no longer identify the rated member": [btcTradeRatings.ratedId],
};
