import { btcOrders, btcTradeEvents, btcTradeRatings, btcTrades } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const EXCHANGE_KEPT: Area["kept"] = {
  "money, and what was agreed about it: trade and tax law": [btcOrders, btcTradeEvents, btcTrades],
  "what a member's reputation is counted from": [btcTradeRatings],
};
