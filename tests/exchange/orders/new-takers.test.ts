import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PATCH } from "@/app/api/btc/orders/[id]/route";
import { POST as create } from "@/app/api/btc/orders/route";
import { POST } from "@/app/api/btc/trades/route";
import { MarketList } from "@/components/exchange/orders/market-list";
import { db } from "@/db";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { lineOf } from "@/lib/exchange/orders/queries";
import { createOrderForm, editOrderForm } from "@/lib/exchange/orders/schema";
import { anOrder, orderRow, placeOrder } from "../../factories/exchange-orders";
import { auditOf } from "../../factories/identity";
import { seenPrice } from "../../factories/trade";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Member = { id: string };

const publish = (as: Member, asked: Record<string, unknown>) =>
  send(create, "POST", { as, body: anOrder(asked) });
const take = async (as: Member, orderId: number, btcAmount: string) =>
  send(POST, "POST", { as, body: { orderId, btcAmount, ...(await seenPrice(orderId)) } });

it("409: a taker with fewer completed trades, as buyer or seller, than the order asks for; 201 with them", async () => {
  const [maker, taker] = [await makeTrader({ BTC: "1" }), await makeTrader({ USDT: "100000", BTC: "1" })];
  const { body } = await publish(maker, { minTakerTrades: 2 });
  expect(body.minTakerTrades).toBe(2);
  const refusal = (done: number) =>
    `Quien publicó esta orden pide 2 operaciones completadas y tienes ${done}. Elige otra orden del mercado.`;
  expectError(await take(taker, body.id, "0.01"), "conflict", refusal(0));
  const free = await placeOrder({}, maker);
  expect((await take(taker, free.id, "0.01")).status).toBe(201);
  expectError(await take(taker, body.id, "0.01"), "conflict", refusal(1));
  const buyer = await placeOrder({ type: "buy", btcAmount: "0.01" });
  expect((await take(taker, buyer.id, "0.01")).status).toBe(201);
  expect((await take(taker, body.id, "0.01")).status).toBe(201);
});

it("PATCH 200: is changed, kept and removed, which the audit log records; 422: no whole number from 1 to 100", async () => {
  const user = await makeTrader({ BTC: "1" });
  const { id } = await placeOrder({ minTakerTrades: 5 }, user);
  const patch = (body: object) => send(PATCH, "PATCH", { as: user, params: { id: String(id) }, body });
  expect((await patch({ minTakerTrades: 3 })).body.minTakerTrades).toBe(3);
  expect((await patch({ btcAmount: "0.05" })).body.minTakerTrades).toBe(3);
  expect((await patch({ minTakerTrades: null })).body.minTakerTrades).toBeNull();
  expect((await auditOf(user)).map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ minTakerTrades: expect.anything() }),
  );
  const WRONG = { minTakerTrades: "Escribe un número entero entre 1 y 100" };
  for (const wrong of [0, 101, 1.5, "3"]) {
    for (const { status, body } of [
      await patch({ minTakerTrades: wrong }),
      await publish(user, { minTakerTrades: wrong }),
    ]) {
      expect([status, body.fields]).toEqual([422, WRONG]);
    }
  }
});

it("an emptied field of the form removes it, one that the form does not contain keeps it", () => {
  expect(editOrderForm.parse({ id: "1", minTakerTrades: "7" }).minTakerTrades).toBe(7);
  expect(editOrderForm.parse({ id: "1", minTakerTrades: " " }).minTakerTrades).toBeNull();
  expect(editOrderForm.parse({ id: "1" }).minTakerTrades).toBeUndefined();
  expect(createOrderForm.parse(anOrder({ minTakerTrades: "" })).minTakerTrades).toBeNull();
});

it("the market says what an order asks for, in the singular too", async () => {
  const [one, many] = [await placeOrder({ minTakerTrades: 1 }), await placeOrder({ minTakerTrades: 12 })];
  const rows = await Promise.all([one, many].map(async ({ id }) => lineOf(db, await orderRow(id), null)));
  const html = renderToStaticMarkup(
    createElement(MarketList, {
      first: { rows, nextCursor: null },
      query: "",
      side: "sell",
      isNarrowed: false,
      count: 2,
      band: await readMarketSettings(),
      ownAddress: null,
      timeZone: "Europe/Madrid",
    }),
  );
  expect(html).toContain("Pide 1 operación completada");
  expect(html).toContain("Pide 12 operaciones completadas");
});
