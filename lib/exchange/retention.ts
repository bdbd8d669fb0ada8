import { btcOrders, btcTradeEvents, btcTradeRatings, btcTrades } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const EXCHANGE_KEPT: Area["kept"] = {
  "money and its agreements: commercial and tax law": [btcOrders, btcTradeEvents, btcTrades],
  "ratings that a member's reputation is computed from": [btcTradeRatings],
};
