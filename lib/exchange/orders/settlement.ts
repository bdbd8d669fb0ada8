import type { Tx } from "@/db";
import { insertAndRead } from "@/db/rows";
import { type btcOrders, btcTrades } from "@/db/schema";
import { refuseSuspendedOwner } from "@/lib/auth/suspension";
import { together } from "@/lib/core/db/transaction";
import { readPeople } from "@/lib/deals/notices";
import { recordTrade } from "@/lib/exchange/trades/activity";
import { trade } from "@/lib/exchange/trades/deal";
import type { Trade } from "@/lib/exchange/trades/line";
import { TRADE } from "@/lib/exchange/trades/machine";
import { takeFromHold } from "@/lib/exchange/trades/rules";
import { settleTrade } from "@/lib/exchange/trades/transfers";
import { requireFunds } from "@/lib/ledger/refusals";
import { orderRows } from "./rows";
import { afterTake, holdOf, quoteOf } from "./rules";

/** A part of a locked order, or all of it, and its taker. */
export type Taken = { order: typeof btcOrders.$inferSelect; takerId: string; sats: bigint; now: Date };

/** What the taker of an order can do if its owner accepts no trade with them. */
export const OTHER_ORDER = "Elige otra orden del mercado.";

/**
 * Takes a part of a locked order of the platform wallet and settles it immediately. Throws `conflict` if the balance is
 * insufficient or the owner of the order is suspended.
 */
export async function settleOrder(tx: Tx, taken: Taken): Promise<Trade> {
  const { order, takerId, now } = taken;
  const price = priceOf(taken, { ...order, ...afterTake(order, taken.sats) });
  const [settled, , people] = await together(
    writeTrade(tx, taken, price),
    takePart(tx, taken),
    readPeople(tx, [order.userId]),
    refuseSuspendedOwner(tx, order.userId, OTHER_ORDER),
  );
  const posted = { actorId: takerId, now };
  await requireFunds(settleTrade(tx, { trade: settled, order, releasedMinor: price.releasedMinor }, posted));
  await together(
    trade.writeEntry(tx, settled, { entry: "settle", ...posted }),
    recordTrade(tx, settled, now),
    trade.notify(tx, settled, { notice: "settled", actorId: takerId, people }),
  );
  return settled;
}

async function writeTrade(tx: Tx, taken: Taken, price: { subtotalMinor: bigint; feeMinor: bigint }) {
  const { order, sats, now } = taken;
  return insertAndRead(tx, btcTrades, {
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
  });
}

/** Records the taken part in the locked order. */
export async function takePart(tx: Tx, { order, sats, now }: Taken): Promise<void> {
  const { status: to, filledSats } = afterTake(order, sats);
  await orderRows.move(tx, order, { to, set: { filledSats, updatedAt: now } });
}

/** Returns the maker and the taker, and which of them is buyer and seller. */
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

// The buyer's money of a buy order is already held, and the rest must keep exactly the hold that it needs.
function priceOf({ order, sats }: Taken, rest: Taken["order"]) {
  const quote = quoteOf(sats, order);
  if (order.type === "sell") return { ...quote, releasedMinor: 0n };
  return takeFromHold(quote, holdOf(order).minor, holdOf(rest).minor);
}
