import { like } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { POST as pause, DELETE as resume } from "@/app/api/btc/orders/[id]/pause/route";
import { POST as renew } from "@/app/api/btc/orders/[id]/renewal/route";
import { PATCH as edit, GET as one } from "@/app/api/btc/orders/[id]/route";
import { GET as list } from "@/app/api/btc/orders/route";
import { GET as own } from "@/app/api/btc/orders/user/route";
import { POST as take } from "@/app/api/btc/trades/route";
import { OrderList } from "@/components/exchange/orders/own-list";
import { db } from "@/db";
import { rateLimits } from "@/db/schema";
import { ORDER_ATTEMPTS } from "@/lib/exchange/orders/constants";
import { getMarket } from "@/lib/exchange/orders/market-queries";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { lineOf } from "@/lib/exchange/orders/queries";
import { marketInput } from "@/lib/exchange/orders/schema";
import { cancelTrade } from "@/lib/exchange/trades/cancel-trade";
import { heldForOrder, orderRow, placeOrder } from "../../factories/exchange-orders";
import { auditOf, callOf, makeAdmin } from "../../factories/identity";
import { expectSound } from "../../factories/purchase";
import { seenPrice } from "../../factories/trade";
import { makeTrader } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";
import { travel } from "../../setup/clock";

type Member = { id: string };

const at = (id: number) => ({ params: { id: String(id) } });
const paused = (as: Member, id: number) => send(pause, "POST", { as, ...at(id), body: {} });
const resumed = (as: Member, id: number) => send(resume, "DELETE", { as, ...at(id) });
const taken = async (as: Member, orderId: number, asked = {}) =>
  send(take, "POST", { as, body: { orderId, ...asked, ...(await seenPrice(orderId)) } });
const marketIds = async () =>
  (await send(list, "GET", { query: "?limit=100" })).body.map(({ id }: { id: number }) => id);

describe("POST and DELETE /api/btc/orders/{id}/pause", () => {
  it("201 and 200: it leaves the market with its funds and comes back; its owner sees it meanwhile", async () => {
    const [user, taker] = [await makeTrader({ BTC: "1" }), await makeTrader({ USDT: "100000" })];
    const { id } = await placeOrder({}, user);
    const { status, body } = await paused(user, id);
    expect([status, body]).toMatchObject([
      201,
      { status: "open", isPaused: true, canPause: false, canResume: true, hasLockedFunds: true },
    ]);
    expect(await marketIds()).not.toContain(id);
    expect((await getMarket(marketInput.parse({}))).stats.count).toBe(0);
    expect(await heldForOrder(user.id, id, "BTC")).toBe(10_000_000n);
    const refused = await taken(taker, id);
    const PAUSED = "Quien publicó esta orden la ha pausado. Elige otra orden del mercado.";
    expectError(refused, "conflict", PAUSED);
    expect((await send(own, "GET", { as: user })).body).toMatchObject([{ id, isPaused: true }]);
    const seen = async (as: Member | null) => (await send(one, "GET", { as, ...at(id) })).status;
    expect([await seen(user), await seen(await makeAdmin()), await seen(taker), await seen(null)]).toEqual([
      200, 200, 404, 404,
    ]);
    expect((await resumed(user, id)).body).toMatchObject({ isPaused: false, canPause: true });
    expect(await marketIds()).toContain(id);
    expect((await taken(taker, id)).status).toBe(201);
    expect((await auditOf(user)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["exchange.pause-order", "exchange.resume-order"]),
    );
    await expectSound();
  });

  it("429: pausing, resuming and renewing share one limit, which is not that of editing", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    const renewed = () => send(renew, "POST", { as: user, ...at(id), body: {} });
    for (const answer of [await paused(user, id), await resumed(user, id), await renewed()])
      expect(answer.status).toBeLessThan(300);
    const { points } = ORDER_ATTEMPTS.statePerUser;
    await db
      .update(rateLimits)
      .set({ points })
      .where(like(rateLimits.key, `order-state:%${user.id}`));
    for (const answer of [await paused(user, id), await resumed(user, id), await renewed()])
      expectTooMany(answer);
    const edited = await send(edit, "PATCH", { as: user, ...at(id), body: { btcAmount: "0.2" } });
    expect([edited.status, (await orderRow(id)).pausedAt]).toEqual([200, null]);
  });

  it("201 and 200: again, which changes and records nothing", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    await paused(user, id);
    const { pausedAt } = await orderRow(id);
    expect((await paused(user, id)).status).toBe(201);
    expect((await orderRow(id)).pausedAt).toEqual(pausedAt);
    for (let times = 0; times < 2; times += 1) expect((await resumed(user, id)).status).toBe(200);
    const actions = (await auditOf(user)).filter(({ action }) => /pause|resume/.test(action));
    expect(actions).toHaveLength(2);
  });

  it("404: another's; 409: a closed one, and after its expiry", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    for (const answer of [await paused(await makeTrader(), id), await resumed(await makeTrader(), id)]) {
      expectError(answer, "not_found", "Esa orden no existe");
    }
    await paused(user, id);
    travel(31 * 24 * 60);
    const OVER = "La orden ha caducado: crea otra si quieres seguir en el mercado.";
    for (const answer of [await paused(user, id), await resumed(user, id)]) {
      expectError(answer, "conflict", OVER);
    }
  });

  it("a cancelled trade gives its part back to an order that has been paused since", async () => {
    const [user, taker] = [await makeTrader({ BTC: "1" }), await makeTrader()];
    const { id } = await placeOrder({ paymentMethod: "SEPA", paymentInstructions: "ES12" }, user);
    const { body: trade } = await taken(taker, id, { btcAmount: "0.04" });
    await paused(user, id);
    for (const party of [taker, user]) await cancelTrade.run(await callOf(party), { id: trade.id });
    expect(await orderRow(id)).toMatchObject({ status: "open", filledSats: 0n });
    expect(await marketIds()).not.toContain(id);
  });
});

it("the owner's list says that an order is paused and offers to resume it", async () => {
  const user = await makeTrader({ BTC: "1" });
  const { id } = await placeOrder({}, user);
  const band = await readMarketSettings();
  const html = async () => {
    const line = await lineOf(db, await orderRow(id), { id: user.id, isAdmin: false });
    const props = {
      orders: [line],
      view: "open",
      isFirstPage: true,
      timeZone: "Europe/Madrid",
      band,
    } as const;
    return renderToStaticMarkup(createElement(OrderList, props));
  };
  expect(await html()).toContain("Pausar la orden");
  await paused(user, id);
  expect(await html()).toMatch(/Pausada.*Reanudar la orden/s);
});
