import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcOrders, btcTrades } from "@/db/schema";
import { plusMinutes } from "@/lib/core/clock";
import { together } from "@/lib/core/transaction";
import { type Trade, writeMoment } from "./move-trade";
import { afterTake, holdOf, quoteOf } from "./order-rules";
import { settleTrade } from "./post-trade";
import { readParties, recordTrade, tellParties } from "./tell-of-trade";
import { TRADE_CLOCKS, takeFromHold } from "./trade-rules";
import { fundsRefusal } from "./wallet-rules";

/** A part of a locked order, or all of it, and who takes it. */
export type Taken = { order: typeof btcOrders.$inferSelect; takerId: string; sats: bigint; now: Date };

/** Takes a part of a locked order of the platform wallet and settles it at once. Throws `conflict` for want of money. */
export async function settleOrder(tx: Tx, taken: Taken): Promise<Trade> {
  const { order, takerId, now } = taken;
  const price = priceOf(taken, { ...order, ...afterTake(order, taken.sats) });
  const [trade, , people] = await together(
    writeTrade(tx, taken, price),
    takePart(tx, taken),
    readParties(tx, [order.userId]),
  );
  const posted = { actorId: takerId, now };
  try {
    await settleTrade(tx, { trade, order, releasedMinor: price.releasedMinor }, posted);
  } catch (error) {
    throw fundsRefusal(error);
  }
  await together(
    writeMoment(tx, trade, { moment: "settle", ...posted }),
    recordTrade(tx, trade, now),
    tellParties(tx, trade, { news: "settled", people }),
  );
  return trade;
}

async function writeTrade(tx: Tx, taken: Taken, price: { subtotalMinor: bigint; feeMinor: bigint }) {
  const { order, sats, now } = taken;
  const [trade] = await tx
    .insert(btcTrades)
    .values({
      ...partiesOf(taken),
      amountSats: sats,
      priceCents: order.priceCents,
      paymentMethod: order.paymentMethod,
      subtotalMinor: price.subtotalMinor,
      feeMinor: price.feeMinor,
      status: "completed",
      stageExpiresAt: plusMinutes(now, TRADE_CLOCKS.completed.minutes),
      createdAt: now,
      completedAt: now,
    })
    .returning();
  if (!trade) throw new Error("no trade was written");
  return trade;
}

/** Writes into the locked order what is taken of it. */
export async function takePart(tx: Tx, { order, sats, now }: Taken): Promise<void> {
  await tx
    .update(btcOrders)
    .set({ ...afterTake(order, sats), updatedAt: now })
    .where(eq(btcOrders.id, order.id));
}

/** Whose order it is, who takes it, and which of the two buys. */
export function partiesOf({ order, takerId }: Taken) {
  const isBuy = order.type === "buy";
  return {
    orderId: order.id,
    makerId: order.userId,
    takerId,
    buyerId: isBuy ? order.userId : takerId,
    sellerId: isBuy ? takerId : order.userId,
  };
}

// Of a buy order the buyer's money is held already, and its rest must go on holding exactly what it needs.
function priceOf({ order, sats }: Taken, rest: Taken["order"]) {
  const quote = quoteOf(sats, order);
  if (order.type === "sell") return { ...quote, releasedMinor: 0n };
  return takeFromHold(quote, holdOf(order).minor, holdOf(rest).minor);
}
