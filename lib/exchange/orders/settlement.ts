import type { Tx } from "@/db";
import { type btcOrders, btcTrades } from "@/db/schema";
import { together } from "@/lib/core/db/transaction";
import { readPeople } from "@/lib/deals/notices";
import { recordTrade } from "@/lib/exchange/trades/activity";
import { trade } from "@/lib/exchange/trades/deal";
import type { Trade } from "@/lib/exchange/trades/line";
import { TRADE } from "@/lib/exchange/trades/machine";
import { takeFromHold } from "@/lib/exchange/trades/rules";
import { settleTrade } from "@/lib/exchange/trades/transfers";
import { fundsRefusal } from "@/lib/ledger/refusals";
import { orderRows } from "./rows";
import { afterTake, holdOf, quoteOf } from "./rules";

/** A part of a locked order, or all of it, and who takes it. */
export type Taken = { order: typeof btcOrders.$inferSelect; takerId: string; sats: bigint; now: Date };

/** Takes a part of a locked order of the platform wallet and settles it at once. Throws `conflict` for want of money. */
export async function settleOrder(tx: Tx, taken: Taken): Promise<Trade> {
  const { order, takerId, now } = taken;
  const price = priceOf(taken, { ...order, ...afterTake(order, taken.sats) });
  const [settled, , people] = await together(
    writeTrade(tx, taken, price),
    takePart(tx, taken),
    readPeople(tx, [order.userId]),
  );
  const posted = { actorId: takerId, now };
  try {
    await settleTrade(tx, { trade: settled, order, releasedMinor: price.releasedMinor }, posted);
  } catch (error) {
    throw fundsRefusal(error);
  }
  await together(
    trade.writeEntry(tx, settled, { entry: "settle", ...posted }),
    recordTrade(tx, settled, now),
    trade.notify(tx, settled, { notice: "settled", actorId: takerId, people }),
  );
  return settled;
}

async function writeTrade(tx: Tx, taken: Taken, price: { subtotalMinor: bigint; feeMinor: bigint }) {
  const { order, sats, now } = taken;
  const [written] = await tx
    .insert(btcTrades)
    .values({
      ...partiesOf(taken),
      amountSats: sats,
      priceCents: order.priceCents,
      paymentMethod: order.paymentMethod,
      subtotalMinor: price.subtotalMinor,
      feeMinor: price.feeMinor,
      status: "completed",
      stageExpiresAt: TRADE.endOf("completed", {}, now),
      createdAt: now,
      completedAt: now,
    })
    .returning();
  if (!written) throw new Error("no trade was written");
  return written;
}

/** Writes into the locked order what is taken of it. */
export async function takePart(tx: Tx, { order, sats, now }: Taken): Promise<void> {
  const { status: to, filledSats } = afterTake(order, sats);
  await orderRows.move(tx, order, { to, set: { filledSats, updatedAt: now } });
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
