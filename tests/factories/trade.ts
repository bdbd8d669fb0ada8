import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { btcOrders, btcTrades } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { type Currency, parseMoney, printMoney } from "@/lib/core/format/money";
import type { SaleDecision } from "@/lib/deals/constants";
import type { OrderType, PaymentMethod } from "@/lib/exchange/constants";
import { acceptOrder } from "@/lib/exchange/orders/accept-order";
import { holdOf, orderObligation } from "@/lib/exchange/orders/rules";
import { cancelTrade } from "@/lib/exchange/trades/cancel-trade";
import { claimTrade } from "@/lib/exchange/trades/claim-trade";
import { confirmReceipt } from "@/lib/exchange/trades/confirm-receipt";
import { disputeTrade } from "@/lib/exchange/trades/dispute-trade";
import { fundTrade } from "@/lib/exchange/trades/fund-trade";
import { leaveTrade } from "@/lib/exchange/trades/leave-trade";
import { markPaid } from "@/lib/exchange/trades/mark-paid";
import { rateTrade } from "@/lib/exchange/trades/rate-trade";
import { resolveTrade } from "@/lib/exchange/trades/resolve-trade";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { callOf } from "./identity";
import { postNow } from "./ledger";
import { makeTrader, set } from "./wallet";

type Person = { id: string };

type Wanted = {
  by: Person;
  type?: OrderType;
  btcAmount?: string;
  pricePerBtc?: string;
  method?: PaymentMethod;
  feePoints?: bigint;
  externalBtcAddress?: string;
  expiresAt?: Date;
};

/** Creates an open order with its locked amount; its owner already has the money. */
export async function makeOrder({ by, type = "sell", method = "USDT", ...wanted }: Wanted) {
  const { btcAmount = "0.05", pricePerBtc = "70000.00", externalBtcAddress = null } = wanted;
  const usesPlatformWallet = method === "USDT" || method === "USDC";
  const [order] = await db
    .insert(btcOrders)
    .values({
      userId: by.id,
      type,
      amountSats: parseMoney(btcAmount, "BTC"),
      priceCents: parseMoney(pricePerBtc, "USD"),
      paymentMethod: method,
      ...(wanted.feePoints !== undefined && { feePoints: wanted.feePoints }),
      usesPlatformWallet,
      externalBtcAddress,
      paymentInstructions: type === "sell" && !usesPlatformWallet ? "ES00 0000 de Ana" : null,
      expiresAt: wanted.expiresAt ?? new Date(Date.now() + 30 * 86_400_000),
    })
    .returning();
  if (!order) throw new Error("no order was made");
  const { currency, minor } = holdOf(order);
  const held = escrow(by.id, currency, orderObligation(order.id));
  const hold = { from: available(by.id, currency), to: held, amount: minor };
  if (minor > 0n) await postNow({ act: "order.hold", transfers: [hold] });
  return order;
}

/** Returns the amount still locked for an order. */
export const heldByOrder = (order: { id: number; userId: string }, currency: Currency) =>
  balanceOf(db, escrow(order.userId, currency, orderObligation(order.id)));

/** Returns the bitcoin of the seller locked for a trade. */
export const heldByTrade = (trade: { id: number; sellerId: string }) =>
  balanceOf(db, escrow(trade.sellerId, "BTC", { type: "trade", id: String(trade.id) }));

export const earned = (currency: Currency) => balanceOf(db, fees(currency));

export async function orderRow(id: number) {
  const [row] = await db.select().from(btcOrders).where(eq(btcOrders.id, id));
  if (!row) throw new Error("the order is gone");
  return row;
}

export async function tradeRow(id: number) {
  const [row] = await db.select().from(btcTrades).where(eq(btcTrades.id, id));
  if (!row) throw new Error("the trade is gone");
  return row;
}

/** Sets the deadline of the trade to this time. */
export async function setDeadline(id: number, stageExpiresAt: Date): Promise<void> {
  await db.update(btcTrades).set({ stageExpiresAt }).where(eq(btcTrades.id, id));
}

/** Returns the price fields of an acceptance: the price as seen, and repeated if it is far from the reference. */
export async function seenPrice(orderId: number) {
  const [row] = await db
    .select({ cents: btcOrders.priceCents })
    .from(btcOrders)
    .where(eq(btcOrders.id, orderId));
  const price = printMoney(row?.cents ?? 7_000_000n, "USD");
  return { pricePerBtc: price, repeatedPrice: price };
}

/** Ends the answer period of a disputed trade. */
export async function endAnswers(id: number): Promise<void> {
  const isDisputed = and(eq(btcTrades.id, id), eq(btcTrades.status, "disputed"));
  await db
    .update(btcTrades)
    .set({ stageExpiresAt: plusMinutes(clock.now(), -1) })
    .where(isDisputed);
}

export const accept = async (taker: Person, orderId: number, more: Record<string, unknown> = {}) =>
  acceptOrder.run(await callOf(taker), { orderId, ...(await seenPrice(orderId)), ...more });

export const fund = async (by: Person, id: number) => fundTrade.run(await callOf(by), { id });
export const pay = async (by: Person, id: number) =>
  markPaid.run(await callOf(by), { id, reference: "LONJA 1" });
export const confirm = async (by: Person, id: number) => confirmReceipt.run(await callOf(by), { id });
export const dispute = async (by: Person, id: number) =>
  disputeTrade.run(await callOf(by), { id, reason: "No contesta" });
export const cancel = async (by: Person, id: number) => cancelTrade.run(await callOf(by), { id });
export const rate = async (by: Person, id: number, stars = 5) =>
  rateTrade.run(await callOf(by), { id, stars, comment: "Rápido" });
export const leave = async (by: Person, id: number) => leaveTrade.run(await callOf(by), { id });

/** Decides as the administrator after the answer period; a share gives the buyer 60 %. */
export const resolve = async (by: Person, id: number, side: SaleDecision) => {
  await endAnswers(id);
  return decide(by, id, side);
};

/** Lets one administrator decide disputes of any amount. */
export const letOneDecide = () => set("disputeApprovalEur", "100000.00");

const decide = async (by: Person, id: number, side: SaleDecision) => {
  await letOneDecide();
  await claimTrade.run(await callOf(by), { id });
  return resolveTrade.run(await callOf(by), {
    ...{ id, for: side, reason: "El extracto lo muestra" },
    ...(side === "share" && { buyerPercent: 60 }),
  });
};

/** The states of a SEPA trade of 0.05 BTC at 70,000, in order. */
const PATHS = {
  pending: [],
  escrowed: [],
  paid: ["pay"],
  disputed: ["pay", "dispute"],
  completed: ["pay", "confirm"],
  cancelled: ["cancel"],
} as const;

/** A SEPA trade in this state, with its parties; the seller made the order. */
export async function makeTrade(status: keyof typeof PATHS, order: Partial<Wanted> = {}) {
  const seller = await makeTrader({ BTC: status === "pending" ? "0.01" : "0.1" });
  const buyer = await makeTrader();
  const made = await makeOrder({ by: seller, method: "SEPA", ...order });
  const { id } = await accept(buyer, made.id);
  for (const step of PATHS[status]) {
    if (step === "pay") await pay(buyer, id);
    if (step === "dispute") await dispute(buyer, id);
    if (step === "confirm") await confirm(seller, id);
    if (step === "cancel") {
      await cancel(buyer, id);
      await cancel(seller, id);
    }
  }
  return { buyer, seller, order: made, id };
}
