import { eq } from "drizzle-orm";
import { db } from "@/db";
import { btcOrders } from "@/db/schema";
import type { Currency } from "@/lib/core/format/money";
import { createOrder } from "@/lib/exchange/orders/create-order";
import { isPlatformMethod, orderObligation } from "@/lib/exchange/orders/rules";
import { escrow } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { callOf } from "./identity";
import { makeTrader } from "./wallet";

type Asked = Partial<Parameters<typeof createOrder.run>[1] & Record<string, unknown>>;

/** The fields of a valid sell order for USDT, with the given changes. */
export const anOrder = (asked: Asked = {}) => ({
  type: "sell",
  btcAmount: "0.1",
  pricePerBtc: "70000",
  paymentMethod: "USDT",
  ...asked,
});

/** Creates an order of `user`, or of a new member with enough of every asset. */
export async function placeOrder(asked: Asked = {}, user?: { id: string }, idempotencyKey?: string) {
  const owner = user ?? (await makeTrader({ BTC: "10", USDT: "1000000", USDC: "1000000" }));
  return createOrder.run({ ...(await callOf(owner)), idempotencyKey }, anOrder(asked));
}

export async function orderRow(id: number) {
  const [row] = await db.select().from(btcOrders).where(eq(btcOrders.id, id));
  if (!row) throw new Error("the order is gone");
  return row;
}

/** Returns the amount locked for an order in this currency, in minor units. */
export const heldForOrder = (userId: string, id: number, currency: Currency) =>
  balanceOf(db, escrow(userId, currency, orderObligation(id)));

type Row = Partial<typeof btcOrders.$inferInsert> & { userId: string };

/** Inserts rows directly, for tests that only read them: nothing is locked for them. */
export async function insertOrders(rows: readonly Row[]): Promise<number[]> {
  const values = rows.map((row) => ({
    type: "sell" as const,
    amountSats: 10_000_000n,
    priceCents: 7_000_000n,
    paymentMethod: "SEPA" as const,
    expiresAt: new Date(Date.now() + 86_400_000),
    ...row,
    usesPlatformWallet: isPlatformMethod(row.paymentMethod ?? "SEPA"),
  }));
  const made = await db.insert(btcOrders).values(values).returning({ id: btcOrders.id });
  return made.map(({ id }) => id);
}
