import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcTrades, conversationMembers, conversations } from "@/db/schema";
import { savepoint } from "@/lib/core/db/transaction";
import { refuseBlocked } from "@/lib/deals/blocks";
import { trade } from "@/lib/exchange/trades/deal";
import type { Trade } from "@/lib/exchange/trades/line";
import { TRADE } from "@/lib/exchange/trades/machine";
import { euroCentsFor, feeSatsOf } from "@/lib/exchange/trades/rules";
import { holdForTrade } from "@/lib/exchange/trades/transfers";
import { InsufficientFunds } from "@/lib/ledger/post";
import { quoteOf } from "./rules";
import { OTHER_ORDER, partiesOf, type Taken, takePart } from "./settlement";
import { refuseLargePaypal, refuseManyTakes } from "./taker-limits";

/** The taker's part of the terms: a buyer's address for the bitcoin, or a seller's payment instructions. */
type Wishes = { address: string | null; instructions: string | null; eurUsdRate: string };

/**
 * Takes a part of a locked SEPA or PayPal order and starts its trade, in escrow immediately if the seller has the
 * bitcoin.
 */
export async function createTrade(tx: Tx, taken: Taken, wishes: Wishes): Promise<Trade> {
  const { order, takerId, sats, now } = taken;
  const ownerId = taken.order.userId;
  await refuseBlocked(tx, { takerId, ownerId }, OTHER_ORDER);
  await refuseManyTakes(tx, takerId);
  const { subtotalMinor, feeMinor, totalMinor } = quoteOf(sats, order);
  const parties = partiesOf(taken);
  const { buyerId } = parties;
  const { eurUsdRate } = wishes;
  const euroCents = euroCentsFor(totalMinor, eurUsdRate);
  if (order.paymentMethod === "PayPal") {
    await refuseLargePaypal(tx, { order, buyerId, isBuyer: buyerId === takerId, euroCents, eurUsdRate });
  }
  await takePart(tx, taken);
  const isBuy = order.type === "buy";
  const [opened] = await tx
    .insert(btcTrades)
    .values({
      ...parties,
      amountSats: sats,
      feeSats: feeSatsOf(sats, order.feePoints),
      priceCents: order.priceCents,
      paymentMethod: order.paymentMethod,
      subtotalMinor,
      feeMinor,
      // D24: the rate is fixed for the whole trade.
      ...(order.paymentMethod === "SEPA" && { euroCents, eurUsdRate, rateAt: now }),
      externalBtcAddress: isBuy ? order.externalBtcAddress : wishes.address,
      paymentInstructions: isBuy ? wishes.instructions : order.paymentInstructions,
      status: "pending",
      stageExpiresAt: TRADE.endOf("pending", {}, now),
      createdAt: now,
    })
    .returning();
  if (!opened) throw new Error("the trade was not inserted");
  await openChat(tx, opened, now);
  await trade.writeEntry(tx, opened, { entry: "accept", actorId: takerId, now });
  await trade.notify(tx, opened, { notice: "accepted", actorId: takerId });
  return holdAtOnce(tx, opened, now);
}

async function holdAtOnce(tx: Tx, opened: Trade, now: Date): Promise<Trade> {
  const posted = { actorId: null, now };
  try {
    // If the seller's balance is insufficient, the trade waits for the seller to fund it.
    await savepoint(tx, (inner) => holdForTrade(inner, opened, posted));
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    await trade.notify(tx, opened, { notice: "fund" });
    return opened;
  }
  const escrowed = await trade.move(tx, opened, { to: "escrowed", entry: "escrow", ...posted });
  await trade.notify(tx, escrowed, { notice: "pay" });
  return escrowed;
}

async function openChat(tx: Tx, { id, buyerId, sellerId }: Trade, now: Date): Promise<void> {
  const [chat] = await tx
    .insert(conversations)
    .values({
      memberLow: sql`least(${buyerId}, ${sellerId})`,
      memberHigh: sql`greatest(${buyerId}, ${sellerId})`,
      aboutType: "trade",
      aboutId: String(id),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  // The conversation already exists, because one of the parties created it for this trade id before the trade.
  if (!chat) return;
  const members = [buyerId, sellerId].map((userId) => ({ conversationId: chat.id, userId }));
  await tx.insert(conversationMembers).values(members);
}
