import type { Tx } from "@/db";
import { orderRows } from "./order-rows";
import { afterRestore } from "./order-rules";
import { returnToSeller } from "./post-trade";
import { isLapsedTake } from "./take-rules";
import type { TradeEntry } from "./trade-constants";
import type { Trade } from "./trade-line";
import { isHeld } from "./trade-rules";

type End = {
  entry: Extract<TradeEntry, "cancel" | "leave" | "expire" | "resolve-seller">;
  actorId: string | null;
  now: Date;
};

/** What ends a locked trade without a purchase: what is held is the seller's again, what was taken the order's. */
export async function voidTrade(tx: Tx, trade: Trade, { entry, actorId, now }: End) {
  await returnToOrder(tx, trade, now);
  if (isHeld(trade)) await returnToSeller(tx, trade, { actorId, now });
  return { to: "cancelled", entry, set: { lapsedAt: isLapsedTake(trade, entry) ? now : null } } as const;
}

// What the trade had taken of its order is the order's again, and open to others where it was full (ADR 021).
async function returnToOrder(tx: Tx, { orderId, amountSats }: Trade, now: Date): Promise<void> {
  const order = await orderRows.lock(tx, orderId);
  const { status: to, filledSats } = afterRestore(order, amountSats);
  await orderRows.move(tx, order, { to, set: { filledSats, updatedAt: now } });
}
