import type { Tx } from "@/db";
import { moveTrade, returnToOrder, type Trade } from "./move-trade";
import { returnToSeller } from "./post-trade";
import { isLapsedTake } from "./take-rules";
import type { TradeMoment } from "./trade-constants";
import { HOLDING } from "./trade-rules";

type End = {
  moment: Extract<TradeMoment, "cancel" | "leave" | "expire" | "resolve-seller">;
  actorId: string | null;
  note?: string;
  set?: Partial<Trade>;
  now: Date;
};

/** Ends a locked trade without a purchase: what is held is the seller's again, what was taken the order's. */
export async function callOff(tx: Tx, trade: Trade, end: End): Promise<Trade> {
  await returnToOrder(tx, trade, end.now);
  if (HOLDING.includes(trade.status)) await returnToSeller(tx, trade, end);
  const lapsedAt = isLapsedTake(trade, end.moment) ? end.now : null;
  return moveTrade(tx, trade, { to: "cancelled", ...end, set: { ...end.set, lapsedAt } });
}
