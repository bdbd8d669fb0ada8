import { and, eq, inArray } from "drizzle-orm";
import { btcOrders, btcTradeRatings, btcTrades } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { EXCHANGE_ANONYMIZED, EXCHANGE_ERASURE } from "./erasure";
import { EXCHANGE_JOBS } from "./jobs";
import { BTC_ORDER } from "./orders/machine";
import { orderObligations } from "./orders/obligations";
import { EXCHANGE_DATA } from "./personal-data";
import { EXCHANGE_KEPT } from "./retention";
import { trade } from "./trades/deal";
import { resolveTrade } from "./trades/resolve-trade";
import { listTradeTaxes } from "./trades/tax-queries";

export const exchange: Area = {
  key: "exchange",
  deals: [trade],
  jobs: EXCHANGE_JOBS,
  obligations: [orderObligations],
  openBusiness: [
    (tx, userId) =>
      tx.$count(btcOrders, and(eq(btcOrders.userId, userId), inArray(btcOrders.status, BTC_ORDER.live))),
  ],
  proposals: [resolveTrade.proposalHandler],
  holdPaths: { order: () => "/btc-p2p?tab=orders" },
  statement: {
    "order.hold": "Fondos reservados para una orden",
    "order.release": "Reserva de una orden devuelta",
    "trade.settle": "Operación",
    "trade.hold": "Fondos reservados para una operación",
    "trade.complete": "Operación completada",
    "trade.cancel": "Operación cancelada",
  },
  feeLabels: { "trade.settle": "Comisión de una operación" },
  taxes: {
    treatments: {
      "order.hold": "none",
      "order.release": "none",
      "trade.settle": "exchange",
      "trade.hold": "none",
      "trade.complete": "own",
      "trade.cancel": "none",
    },
    events: listTradeTaxes,
  },
  personalData: EXCHANGE_DATA,
  kept: EXCHANGE_KEPT,
  erasure: EXCHANGE_ERASURE,
  anonymized: EXCHANGE_ANONYMIZED,
  withheld: {
    "actions of administrators": [btcTrades.claimedBy, btcTrades.resolvedBy],
    "written or decided by other members": [btcTradeRatings.ratedId],
    "the row is exported through another column": [
      btcTrades.disputedBy,
      btcTrades.makerId,
      btcTrades.takerId,
    ],
  },
};
