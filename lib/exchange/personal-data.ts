import { btcOrders, btcTradeEvents, btcTradeRatings, btcTrades } from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's orders and trades. */
export const EXCHANGE_DATA: readonly PersonalData[] = [
  exportTable("ordenes-btc", btcOrders, btcOrders.userId, [
    "id",
    "type",
    "amountSats",
    "filledSats",
    "minSats",
    "minTakerTrades",
    "priceCents",
    "marketPoints",
    "feePoints",
    "totalMinor",
    "paymentMethod",
    "paymentInstructions",
    "externalBtcAddress",
    "status",
    "createdAt",
  ]),
  exportTable("trades-btc", btcTrades, { role: { buyer: btcTrades.buyerId, seller: btcTrades.sellerId } }, [
    "id",
    "orderId",
    "amountSats",
    "priceCents",
    "paymentMethod",
    "subtotalMinor",
    "feeMinor",
    "feeSats",
    "euroCents",
    "buyerPercent",
    "status",
    "createdAt",
    "completedAt",
  ]),
  exportTable("pasos-de-trades", btcTradeEvents, btcTradeEvents.actorId, [
    "id",
    "dealId",
    "event",
    "note",
    "createdAt",
  ]),
  exportTable("valoraciones-de-trades", btcTradeRatings, btcTradeRatings.raterId, [
    "dealId",
    "stars",
    "comment",
    "removalReason",
    "createdAt",
  ]),
];
