import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { PATCH } from "@/app/api/btc/orders/[id]/route";
import { POST as create } from "@/app/api/btc/orders/route";
import { POST } from "@/app/api/btc/trades/route";
import { GET as wallet } from "@/app/api/btc/wallet/route";
import { POST as withdraw } from "@/app/api/btc/withdraw/route";
import { db } from "@/db";
import { btcOrders, btcTrades, btcWithdrawals, notifications } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { updateUser } from "@/lib/identity/members/update-user";
import { anOrder } from "../../factories/exchange-orders";
import { callOf, makeAdmin } from "../../factories/identity";
import { accept, confirm, dispute, makeOrder, pay, resolve, tradeRow } from "../../factories/trade";
import { makeTrader, OUTSIDE, set, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

const DAY = 24 * 60;

beforeEach(async () => {
  await set("eurUsdRate", "1.000000");
  await set("newAddressHoldHours", 0);
});

/** A PayPal purchase of this amount at 70,000, paid and confirmed. */
async function buy(buyer: Person, btcAmount: string, externalBtcAddress?: string) {
  const seller = await makeTrader({ BTC: "1" });
  const order = await makeOrder({ by: seller, method: "PayPal", btcAmount });
  const { id } = await accept(buyer, order.id, { externalBtcAddress });
  await pay(buyer, id);
  await confirm(seller, id);
  return tradeRow(id);
}

const noticesOfKind = async ({ id }: Person) => {
  const isCompleted = and(eq(notifications.userId, id), eq(notifications.kind, "exchange.trade-completed"));
  const notices = await db.select().from(notifications).where(isCompleted).orderBy(notifications.id);
  return notices.map(({ body }) => body);
};

describe("a PayPal trade", () => {
  it("is of 500 € at most until its buyer has completed three", async () => {
    const buyer = await makeTrader();
    const sale = await makeOrder({ by: await makeTrader({ BTC: "1" }), method: "PayPal", btcAmount: "0.1" });
    const take = (btcAmount: string) =>
      send(POST, "POST", { as: buyer, body: { orderId: sale.id, btcAmount, pricePerBtc: "70000" } });
    const text =
      "Hasta completar 3 compras por PayPal puedes comprar como máximo 500,00 € por operación. Acepta una parte.";
    expectError(await take("0.0071"), "conflict", text);
    expect((await take("0.007")).status).toBe(201);
    for (let turn = 0; turn < 3; turn += 1) await buy(buyer, "0.001");
    expect((await take("0.0071")).status).toBe(201);
  });

  it("counts the buyer's purchases, whoever made the order", async () => {
    const buyer = await makeTrader();
    const order = await makeOrder({ by: buyer, type: "buy", method: "PayPal", externalBtcAddress: OUTSIDE });
    const seller = await makeTrader({ BTC: "1" });
    const body = { orderId: order.id, pricePerBtc: "70000", paymentInstructions: "ana@pay.example" };
    expectError(
      await send(POST, "POST", { as: seller, body }),
      "conflict",
      "El comprador no ha completado todavía 3 compras por PayPal: puedes venderle como máximo 500,00 € por operación. Acepta una parte.",
    );
  });
});

describe("the minimum of a PayPal order", () => {
  const aPurchase = (body: object) =>
    anOrder({ type: "buy", paymentMethod: "PayPal", externalBtcAddress: OUTSIDE, ...body });
  const field =
    "Hasta completar 3 compras por PayPal puedes comprar como máximo 500,00 € por operación, comisión incluida. Baja el mínimo.";

  it("422: of a purchase above what its owner may buy at once, when created and when changed", async () => {
    const buyer = await makeTrader();
    const publish = (minBtcAmount: string) =>
      send(create, "POST", { as: buyer, body: aPurchase({ minBtcAmount }) });
    const refused = await publish("0.0071");
    expect([refused.status, refused.body.fields]).toEqual([422, { minBtcAmount: field }]);
    const { status, body } = await publish("0.007");
    expect(status).toBe(201);
    const change = (asked: object) =>
      send(PATCH, "PATCH", { as: buyer, params: { id: String(body.id) }, body: asked });
    expect((await change({ minBtcAmount: "0.0071" })).body.fields).toEqual({ minBtcAmount: field });
    expect((await change({ pricePerBtc: "71000" })).body.fields).toEqual({ minBtcAmount: field });
    for (let turn = 0; turn < 3; turn += 1) await buy(buyer, "0.001");
    expect((await change({ minBtcAmount: "0.0071" })).status).toBe(200);
  });

  it("does not concern sales, nor purchases by SEPA", async () => {
    const user = await makeTrader({ BTC: "1" });
    const sale = anOrder({ paymentMethod: "PayPal", paymentInstructions: "ana", minBtcAmount: "0.1" });
    expect((await send(create, "POST", { as: user, body: sale })).status).toBe(201);
    const bySepa = aPurchase({ paymentMethod: "SEPA", minBtcAmount: "0.1" });
    expect((await send(create, "POST", { as: user, body: bySepa })).status).toBe(201);
  });

  it("409: who may not take it is sent to another order, not to a part", async () => {
    const buyer = await makeTrader();
    const sale = await makeOrder({ by: await makeTrader({ BTC: "1" }), method: "PayPal", btcAmount: "0.1" });
    await db.update(btcOrders).set({ minSats: 800_000n }).where(eq(btcOrders.id, sale.id));
    const body = { orderId: sale.id, btcAmount: "0.008", pricePerBtc: "70000" };
    expectError(
      await send(POST, "POST", { as: buyer, body }),
      "conflict",
      "Hasta completar 3 compras por PayPal puedes comprar como máximo 500,00 € por operación. El mínimo de esta orden es mayor: elige otra.",
    );
    const order = await makeOrder({ by: buyer, type: "buy", method: "PayPal", externalBtcAddress: OUTSIDE });
    await db.update(btcOrders).set({ minSats: 800_000n }).where(eq(btcOrders.id, order.id));
    const seller = await makeTrader({ BTC: "1" });
    const sold = { orderId: order.id, pricePerBtc: "70000", paymentInstructions: "ana@pay.example" };
    expectError(
      await send(POST, "POST", { as: seller, body: sold }),
      "conflict",
      "El comprador no ha completado todavía 3 compras por PayPal: puedes venderle como máximo 500,00 € por operación. El mínimo de esta orden es mayor: elige otra.",
    );
  });
});

describe("bitcoin bought by PayPal", () => {
  it("cannot be withdrawn for 24 hours; the rest can, and the wallet says so", async () => {
    const buyer = await makeTrader({ BTC: "0.01" });
    const trade = await buy(buyer, "0.005");
    const until = plusMinutes(trade.completedAt ?? new Date(), DAY);
    const shown = await send(wallet, "GET", { as: buyer });
    expect(shown.body.paypalHold).toEqual({ amount: "0.00500000", until: until.toISOString() });
    const send1 = (btcAmount: string) =>
      send(withdraw, "POST", { as: buyer, body: { btcAmount, destinationAddress: OUTSIDE } });
    expectError(
      await send1("0.0101"),
      "conflict",
      `0,00500000 BTC comprados con PayPal no pueden salir hasta el ${formatDate(until, "UTC")}.`,
    );
    expect((await send1("0.009")).status).toBe(201);
    const completedAt = plusMinutes(new Date(), -DAY - 1);
    await db.update(btcTrades).set({ completedAt }).where(eq(btcTrades.id, trade.id));
    expect((await send(wallet, "GET", { as: buyer })).body.paypalHold).toBeNull();
    expect((await send1("0.005")).status).toBe(201);
  });

  it("is the buyer's share if a dispute was decided by one; the rest can be withdrawn", async () => {
    const buyer = await makeTrader({ BTC: "0.01" });
    const seller = await makeTrader({ BTC: "1" });
    const order = await makeOrder({ by: seller, method: "PayPal", btcAmount: "0.00500001" });
    const { id } = await accept(buyer, order.id);
    await pay(buyer, id);
    await dispute(buyer, id);
    await resolve(await makeAdmin(), id, "share");
    expect(await spendable(buyer)).toBe(1_300_001n);
    const shown = await send(wallet, "GET", { as: buyer });
    expect(shown.body.paypalHold).toMatchObject({ amount: "0.00300001" });
    const body = { btcAmount: "0.009", destinationAddress: OUTSIDE };
    expect((await send(withdraw, "POST", { as: buyer, body })).status).toBe(201);
  });

  it("waits as long if it goes to the buyer's own address", async () => {
    const buyer = await makeTrader();
    const trade = await buy(buyer, "0.005", OUTSIDE);
    const [payout] = await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.tradeId, trade.id));
    expect(payout?.status).toBe("pending");
    expect(payout?.holdUntil).toEqual(plusMinutes(trade.completedAt ?? new Date(), DAY));
    expect(await noticesOfKind(buyer)).toEqual([
      "El vendedor ha confirmado el cobro: 0,00500000 BTC son tuyos y saldrán hacia tu dirección dentro de 24 horas por haberlos comprado con PayPal, menos la comisión de red. Valora la operación.",
    ]);
    expect((await send(wallet, "GET", { as: buyer })).body.paypalHold).toBeNull();
  });
});

describe("the payout of a trade to an external address", () => {
  async function buyBySepa(buyer: Person, btcAmount: string) {
    const seller = await makeTrader({ BTC: "1" });
    const order = await makeOrder({ by: seller, method: "SEPA", btcAmount });
    const { id } = await accept(buyer, order.id, { externalBtcAddress: OUTSIDE });
    await pay(buyer, id);
    await confirm(seller, id);
    return db.$count(btcWithdrawals, eq(btcWithdrawals.tradeId, id));
  }

  it("counts in the daily limit, and stays in the wallet where that is used up", async () => {
    const buyer = await makeTrader({}, { kycLevel: "basic" });
    const daily = async () => (await send(wallet, "GET", { as: buyer })).body.dailyWithdrawal;
    expect(await daily()).toEqual({ limit: "500.00", left: "500.00" });
    expect(await buyBySepa(buyer, "0.006")).toBe(1);
    expect(Number((await daily()).left)).toBeLessThan(90);
    expect(await buyBySepa(buyer, "0.006")).toBe(0);
    expect(await spendable(buyer)).toBe(600_000n);
    expect(await noticesOfKind(buyer)).toEqual([
      "El vendedor ha confirmado el cobro: 0,00600000 BTC son tuyos y salen hacia tu dirección, menos la comisión de red. Valora la operación.",
      "El vendedor ha confirmado el cobro: 0,00600000 BTC ya están en tu cartera. No han salido hacia tu dirección porque superas con ellos tu límite diario de retiros. Valora la operación.",
    ]);
  });

  it("stays in the wallet of a member whose verification was rejected after the trade began", async () => {
    const buyer = await makeTrader({}, { kycLevel: "basic" });
    const seller = await makeTrader({ BTC: "1" });
    const order = await makeOrder({ by: seller, method: "SEPA", btcAmount: "0.001" });
    const { id } = await accept(buyer, order.id, { externalBtcAddress: OUTSIDE });
    await pay(buyer, id);
    const rejected = { id: buyer.id, kycStatus: "rejected", kycRejectedReason: "Otra persona" } as const;
    await updateUser.run(await callOf(await makeAdmin()), rejected);
    await confirm(seller, id);
    expect(await db.$count(btcWithdrawals, eq(btcWithdrawals.tradeId, id))).toBe(0);
    expect(await spendable(buyer)).toBe(100_000n);
    expect(await noticesOfKind(buyer)).toEqual([
      "El vendedor ha confirmado el cobro: 0,00100000 BTC ya están en tu cartera. No han salido hacia tu dirección porque tu identidad ya no está verificada. Valora la operación.",
    ]);
  });

  it("stays with its reason where the month is used up, and where it is too little to send", async () => {
    const buyer = await makeTrader({}, { kycLevel: "basic" });
    const kept = (why: string) => expect.stringContaining(`No han salido hacia tu dirección porque ${why}.`);
    expect(await buyBySepa(buyer, "0.00001")).toBe(0);
    expect(await noticesOfKind(buyer)).toEqual([kept("la cantidad no alcanza el mínimo de un envío")]);
    for (let days = 0; days < 4; days += 1) {
      expect(await buyBySepa(buyer, "0.007")).toBe(1);
      const earlier = sql`${btcWithdrawals.createdAt} - interval '25 hours'`;
      await db.update(btcWithdrawals).set({ createdAt: earlier }).where(eq(btcWithdrawals.userId, buyer.id));
    }
    expect(await buyBySepa(buyer, "0.007")).toBe(0);
    expect((await noticesOfKind(buyer)).at(-1)).toEqual(
      kept("superas con ellos tu límite mensual de retiros"),
    );
  });
});
