import type { Tx } from "@/db";
import { orderRows } from "@/lib/exchange/orders/rows";
import { afterRestore } from "@/lib/exchange/orders/rules";
import { isLapsedTake } from "@/lib/exchange/orders/taker-rules";
import type { TradeEntry } from "./constants";
import type { Trade } from "./line";
import { isHeld } from "./rules";
import { returnToSeller } from "./transfers";

type End = {
  entry: Extract<TradeEntry, "cancel" | "leave" | "expire" | "resolve-seller">;
  actorId: string | null;
  now: Date;
};

/** Ends a locked trade without a purchase: returns the held bitcoin to the seller and the taken part to the order. */
export async function voidTrade(tx: Tx, trade: Trade, { entry, actorId, now }: End) {
  await returnToOrder(tx, trade, now);
  if (isHeld(trade)) await returnToSeller(tx, trade, { actorId, now });
  return { to: "cancelled", entry, set: { lapsedAt: isLapsedTake(trade, entry) ? now : null } } as const;
}

// The taken part of the order becomes available again; an order that was full is reopened (decision 021).
async function returnToOrder(tx: Tx, { orderId, amountSats }: Trade, now: Date): Promise<void> {
  const order = await orderRows.lock(tx, orderId);
  const { status: to, filledSats } = afterRestore(order, amountSats);
  await orderRows.move(tx, order, { to, set: { filledSats, updatedAt: now } });
}
