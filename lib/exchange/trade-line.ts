import { type Currency, printMoney } from "@/lib/core/money";
import type { Trade } from "./move-trade";
import { quoteCurrency } from "./order-rules";
import { TRADE_MOMENT_NAMES, type TradeMoment } from "./trade-constants";
import { roleIn } from "./trade-rules";

/** A trade's figures in the documented shape (spec 3 §3); it survives JSON, because a repeated request is answered with it. */
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
    rateAt: trade.rateAt?.toISOString() ?? null,
    paymentMethod: trade.paymentMethod,
    status: trade.status,
    deadline: trade.stageExpiresAt?.toISOString() ?? null,
    completedAt: trade.completedAt?.toISOString() ?? null,
    createdAt: trade.createdAt.toISOString(),
  };
}

export type TradeActor = "buyer" | "seller" | "administrator" | "system";

type Happened = {
  id: number;
  event: string;
  actorId: string | null;
  note: string | null;
  fileId: string | null;
  createdAt: Date;
};

/** One line of the timeline; what somebody wrote in a rating is not told here. */
export function momentLine(trade: Trade, happened: Happened) {
  const { id, event, actorId, note, fileId, createdAt } = happened;
  return {
    id,
    event,
    name: TRADE_MOMENT_NAMES[event as TradeMoment] ?? event,
    actor: actorOf(trade, actorId),
    note,
    fileUrl: fileId ? `/api/btc/trades/${trade.id}/evidence/${id}` : null,
    createdAt: createdAt.toISOString(),
  };
}

export type MomentLine = ReturnType<typeof momentLine>;

function actorOf(trade: Trade, actorId: string | null): TradeActor {
  if (actorId === null) return "system";
  return roleIn(trade, { id: actorId, isAdmin: true }) ?? "system";
}

/** The dispute and its decision, as the timeline tells them; null where there was none. */
export function disputeOf(trade: Trade, timeline: readonly MomentLine[]) {
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
      evidenceUntil: trade.status === "disputed" ? (trade.stageExpiresAt?.toISOString() ?? null) : null,
    },
    resolution: decided
      ? {
          for: side(decided.event === "resolve-buyer"),
          reason: trade.resolution ?? "",
          decidedAt: decided.createdAt,
        }
      : null,
  };
}

export const receiptUrl = (trade: Trade) =>
  trade.receiptFileId ? `/api/btc/trades/${trade.id}/receipt` : null;
