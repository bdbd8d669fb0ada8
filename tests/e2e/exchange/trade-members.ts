import { eq } from "drizzle-orm";
import { db } from "@/db";
import { btcOrders } from "@/db/schema";
import { accept, confirm, dispute, makeOrder, pay, rate } from "@/tests/factories/trade";
import { makeTrader } from "@/tests/factories/wallet";

const INSTRUCTIONS =
  "Beneficiaria: Marina Ferrer Ibáñez\nIBAN: ES91 2100 0418 4502 0005 1332\nSin más texto en el concepto, y desde una cuenta a tu nombre.";

type Names = { buyer: string; seller: string };

const named = (name: string) => {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
};

/**
 * A SEPA trade of 0.015 BTC that was just accepted; if the seller has not enough bitcoin, the escrow is still unfunded.
 */
export async function beginTrade({ buyer, seller }: Names, bitcoin = "0.1") {
  const one = await makeTrader({ BTC: bitcoin }, named(seller));
  const other = await makeTrader({}, named(buyer));
  const order = await makeOrder({ by: one, method: "SEPA", btcAmount: "0.015", pricePerBtc: "68420.00" });
  await db.update(btcOrders).set({ paymentInstructions: INSTRUCTIONS }).where(eq(btcOrders.id, order.id));
  const { id } = await accept(other, order.id);
  return { id, seller: one, buyer: other };
}

type Begun = Awaited<ReturnType<typeof beginTrade>>;

const made = new Map<string, Promise<Begun>>();

/** Returns the trade with this name; brings it into the state of `work` once, however often a screen is drawn. */
function once(name: string, work: () => Promise<Begun>): Promise<Begun> {
  const trade = made.get(name) ?? work();
  made.set(name, trade);
  return trade;
}

const NAMES = { buyer: "Lucas Marco", seller: "Marina Ferrer" };

export const aPending = () => once("pending", () => beginTrade(NAMES, "0.01"));
export const anEscrowed = () => once("escrowed", () => beginTrade(NAMES));

export const aPaid = () =>
  once("paid", async () => {
    const trade = await beginTrade(NAMES);
    await pay(trade.buyer, trade.id);
    return trade;
  });

export const aDisputed = () =>
  once("disputed", async () => {
    const trade = await beginTrade(NAMES);
    await pay(trade.buyer, trade.id);
    await dispute(trade.seller, trade.id);
    return trade;
  });

export const aCompleted = () =>
  once("completed", async () => {
    const trade = await beginTrade(NAMES);
    await pay(trade.buyer, trade.id);
    await confirm(trade.seller, trade.id);
    await rate(trade.seller, trade.id);
    return trade;
  });
