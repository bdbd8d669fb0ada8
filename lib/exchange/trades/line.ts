import type { btcTrades } from "@/db/schema";
import { isoOrNull } from "@/lib/core/format/clock";
import { type Currency, printMoney } from "@/lib/core/format/money";
import type { SaleDecision } from "@/lib/deals/constants";
import { shownEntries, type TimelineRow } from "@/lib/deals/timeline";
import { quoteCurrency } from "@/lib/exchange/orders/rules";
import { boughtSats } from "./rules";
import { TRADE_TIMELINE } from "./timeline";

export type Trade = typeof btcTrades.$inferSelect;

/**
 * Returns a trade's figures in the documented shape (spec 3 §3); serializable as JSON, because it is also the stored
 * response of repeated requests.
 */
export function tradeFigures(trade: Trade) {
  const currency: Currency = quoteCurrency(trade.paymentMethod);
  const isBuyOrder = trade.makerId === trade.buyerId;
  return {
    id: trade.id,
    orderId: trade.orderId,
    buyOrderId: isBuyOrder ? trade.orderId : null,
    sellOrderId: isBuyOrder ? null : trade.orderId,
    buyerId: trade.buyerId,
    sellerId: trade.sellerId,
    btcAmount: printMoney(trade.amountSats, "BTC"),
    pricePerBtc: printMoney(trade.priceCents, "USD"),
    subtotal: printMoney(trade.subtotalMinor, currency),
    totalAmount: printMoney(trade.subtotalMinor + trade.feeMinor, currency),
    platformFee: printMoney(trade.feeMinor, currency),
    currency,
    platformFeeBtc: printMoney(trade.feeSats, "BTC"),
    totalEur: trade.euroCents === null ? null : printMoney(trade.euroCents, "EUR"),
    eurUsdRate: trade.eurUsdRate,
    rateAt: isoOrNull(trade.rateAt),
    paymentMethod: trade.paymentMethod,
    status: trade.status,
    buyerPercent: trade.buyerPercent,
    deadline: isoOrNull(trade.stageExpiresAt),
    completedAt: isoOrNull(trade.completedAt),
    createdAt: trade.createdAt.toISOString(),
  };
}

type Priced = Pick<Trade, "paymentMethod" | "subtotalMinor" | "feeMinor" | "euroCents">;

/**
 * Returns what the buyer pays: the agreed euros by SEPA, otherwise the total with the fee. Outside the platform all of
 * it goes to the seller, whose escrow pays the fee in bitcoin.
 */
export function totalOf(trade: Priced): { currency: Currency; minor: bigint } {
  if (trade.euroCents !== null) return { currency: "EUR", minor: trade.euroCents };
  return { currency: quoteCurrency(trade.paymentMethod), minor: trade.subtotalMinor + trade.feeMinor };
}

/** Returns the timeline of a trade, in order. */
export const linesOfTrade = (trade: Trade, lines: readonly TimelineRow[]) =>
  shownEntries(
    TRADE_TIMELINE,
    { id: trade.id, parties: { buyer: trade.buyerId, seller: trade.sellerId } },
    lines,
  );

export type TradeTimeline = ReturnType<typeof linesOfTrade>;

/** Returns the dispute and its decision, from the timeline; null for those that do not exist. */
export function disputeOf(trade: Trade, timeline: TradeTimeline) {
  if (!trade.disputedBy) return { dispute: null, resolution: null };
  const opened = timeline.find(({ event }) => event === "dispute");
  const decided = timeline.find(({ event }) => event.startsWith("resolve-"));
  const openedAt = opened?.createdAt ?? trade.createdAt.toISOString();
  const side = (isBuyer: boolean) => (isBuyer ? ("buyer" as const) : ("seller" as const));
  return {
    dispute: {
      by: side(trade.disputedBy === trade.buyerId),
      reason: trade.disputeReason ?? "",
      openedAt,
      evidenceUntil: trade.status === "disputed" ? isoOrNull(trade.stageExpiresAt) : null,
    },
    resolution: decided
      ? {
          for: decided.event.replace("resolve-", "") as SaleDecision,
          buyerPercent: trade.buyerPercent,
          btcAmount: printMoney(decided.event === "resolve-seller" ? 0n : boughtSats(trade), "BTC"),
          reason: trade.resolution ?? "",
          decidedAt: decided.createdAt,
        }
      : null,
  };
}

export const receiptUrl = (trade: Trade) =>
  trade.receiptFileId ? `/api/btc/trades/${trade.id}/receipt` : null;
