import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GET as one, PATCH } from "@/app/api/btc/orders/[id]/route";
import { POST as create, GET as list } from "@/app/api/btc/orders/route";
import { POST as take } from "@/app/api/btc/trades/route";
import { newOrderForm } from "@/components/exchange/orders/form-schema";
import { typedPrice } from "@/components/exchange/orders/labels";
import { OrderList } from "@/components/exchange/orders/own-list";
import { db } from "@/db";
import { repriceOrders } from "@/lib/exchange/orders/market-prices";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { marginOf, marginPoints, marketPriceOf } from "@/lib/exchange/orders/price-rules";
import { lineOf } from "@/lib/exchange/orders/queries";
import { createOrderForm } from "@/lib/exchange/orders/schema";
import { anOrder, heldForOrder, orderRow } from "../../factories/exchange-orders";
import { auditOf, staleCookieOf } from "../../factories/identity";
import { expectSound } from "../../factories/purchase";
import { makeTrader, OUTSIDE, set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { beginAt, price } from "../../lending/loans";

type Member = { id: string };

const atMarket = (marketMargin: string, asked: Record<string, unknown> = {}) =>
  anOrder({ pricePerBtc: undefined, marketMargin, ...asked } as never);
const publish = (as: Member, body: object) => send(create, "POST", { as, body });
const patch = (as: Member, id: number, body: object) =>
  send(PATCH, "PATCH", { as, params: { id: String(id) }, body });
const priceOf = async (id: number) =>
  (await send(one, "GET", { params: { id: String(id) } })).body.pricePerBtc;

describe("the rules", () => {
  it("a price follows the reference price to the cent, rounded down", () => {
    const prices = { btcReferencePriceUsd: "70000.01" };
    expect([0, 150, -150, 2_000].map((points) => marketPriceOf(points, prices))).toEqual([
      7_000_001n,
      7_105_001n,
      6_895_000n,
      8_400_001n,
    ]);
    const texts = ["1.5", "-1.5", "0", "-0", "20.00", "1.555", "+1", "1,5", "--1", ""];
    expect(texts.map(marginPoints)).toEqual([150, -150, 0, 0, 2_000, null, null, null, null, null]);
    expect([150, -150, 0, -5].map(marginOf)).toEqual(["1.50", "-1.50", "0.00", "-0.05"]);
  });
});

describe("a price that follows the market", () => {
  it("201: the order has the price of now; the job moves it with the reference price, and nothing that it holds", async () => {
    await set("btcReferencePriceUsd", "70000.00");
    const user = await makeTrader({ BTC: "1" });
    const { status, body } = await publish(user, atMarket("1.5"));
    expect([status, body]).toMatchObject([201, { pricePerBtc: "71050.00", marketMargin: "1.50" }]);
    const fixed = await publish(user, anOrder());
    expect(fixed.body.marketMargin).toBeNull();
    expect((await auditOf(user)).map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ marketMargin: "1.5" }),
    );
    expect(await repriceOrders()).toBe(0);
    await set("btcReferencePriceUsd", "80000.00");
    expect(await repriceOrders()).toBe(1);
    expect([await priceOf(body.id), await priceOf(fixed.body.id)]).toEqual(["81200.00", "70000.00"]);
    expect((await send(list, "GET", { query: "?minPrice=81200" })).body).toMatchObject([{ id: body.id }]);
    expect(await heldForOrder(user.id, body.id, "BTC")).toBe(10_000_000n);
    await expectSound();
  });

  it("409: the price has moved since the taker saw it, also before the job has seen it; 201 at the new one", async () => {
    await set("btcReferencePriceUsd", "70000.00");
    const [user, taker] = [await makeTrader({ BTC: "1" }), await makeTrader({ USDT: "100000" })];
    const { body } = await publish(user, atMarket("-1"));
    await set("btcReferencePriceUsd", "71000.00");
    const takeAt = (pricePerBtc: string) =>
      send(take, "POST", { as: taker, body: { orderId: body.id, pricePerBtc, btcAmount: "0.05" } });
    const MOVED = "La orden ha cambiado: ahora el precio es 70.290,00 US$. Revísala y acéptala de nuevo.";
    const refused = await takeAt("69300.00");
    expect([refused.status, refused.body.message.replaceAll("\u00a0", " ")]).toEqual([409, MOVED]);
    expect((await orderRow(body.id)).priceCents).toBe(6_930_000n);
    expect(await takeAt("70290.00")).toMatchObject({ status: 201, body: { pricePerBtc: "70290.00" } });
    expect((await orderRow(body.id)).priceCents).toBe(7_029_000n);
    await expectSound();
  });

  it("409: nobody takes it, and the job leaves it, while a jump waits to be confirmed; a fixed price stays open", async () => {
    await beginAt("70000.00");
    const [user, taker] = [await makeTrader({ BTC: "1" }), await makeTrader({ USDT: "100000" })];
    const [market, fixed] = [await publish(user, atMarket("0")), await publish(user, anOrder())];
    await price("50000.00");
    expect(await repriceOrders()).toBe(0);
    expect((await orderRow(market.body.id)).priceCents).toBe(7_000_000n);
    const takeAt = (orderId: number, pricePerBtc: string) =>
      send(take, "POST", { as: taker, body: { orderId, pricePerBtc, repeatedPrice: pricePerBtc } });
    for (const shown of ["70000.00", "50000.00"]) {
      expectError(
        await takeAt(market.body.id, shown),
        "conflict",
        "El precio de referencia está por confirmar: vuelve a probar más tarde.",
      );
    }
    expect((await takeAt(fixed.body.id, "70000.00")).status).toBe(201);
    await price("50000.00");
    expect(await repriceOrders()).toBeGreaterThan(0);
    expect((await orderRow(market.body.id)).priceCents).toBe(5_000_000n);
    expect((await takeAt(market.body.id, "50000.00")).status).toBe(201);
    await expectSound();
  });

  it("201: an order whose total would become too large is taken at its last price, which the job leaves too", async () => {
    await beginAt("70000.00");
    const [user, taker] = [await makeTrader(), await makeTrader()];
    const asked = { btcAmount: "14200000", paymentMethod: "SEPA", paymentInstructions: "ES91" };
    const { body } = await publish(user, atMarket("0", asked));
    await set("btcReferencePriceUsd", "71000.00");
    await repriceOrders();
    const taken = await send(take, "POST", {
      as: taker,
      body: { orderId: body.id, pricePerBtc: "70000.00", btcAmount: "0.001" },
    });
    expect([taken.status, taken.body]).toMatchObject([201, { pricePerBtc: "70000.00" }]);
    expect((await orderRow(body.id)).priceCents).toBe(7_000_000n);
  });

  it("PATCH 200: another margin, a fixed price, and back; an edit of something else keeps it", async () => {
    await set("btcReferencePriceUsd", "70000.00");
    const user = await makeTrader({ BTC: "1" });
    const { id } = (await publish(user, atMarket("0"))).body;
    const changed = async (body: object) => {
      const { pricePerBtc, marketMargin } = (await patch(user, id, body)).body;
      return [pricePerBtc, marketMargin];
    };
    expect(await changed({ marketMargin: "2" })).toEqual(["71400.00", "2.00"]);
    expect(await changed({ btcAmount: "0.05" })).toEqual(["71400.00", "2.00"]);
    expect(await changed({ marketMargin: null })).toEqual(["71400.00", null]);
    expect(await changed({ marketMargin: "-2" })).toEqual(["68600.00", "-2.00"]);
    expect(await changed({ pricePerBtc: "70500" })).toEqual(["70500.00", null]);
  });

  it("422: both prices or none, no percentage, one too far from the reference, and a purchase that holds its total", async () => {
    const user = await makeTrader({ BTC: "1", USDT: "100000" });
    const fieldsOf = async (body: object) => {
      const answer = await publish(user, body);
      return [answer.status, answer.body.fields];
    };
    const WRONG = { marketMargin: "Escribe un porcentaje entre -20 y 20, por ejemplo 1.5" };
    for (const margin of ["20.01", "-20.01", "1.555", "x", ""]) {
      expect(await fieldsOf(atMarket(margin))).toEqual([422, WRONG]);
    }
    const BOTH = { marketMargin: "Elige un precio fijo o de mercado, no los dos" };
    expect(await fieldsOf(anOrder({ marketMargin: "1" } as never))).toEqual([422, BOTH]);
    const { id } = (await publish(user, anOrder())).body;
    expect((await patch(user, id, { pricePerBtc: "1", marketMargin: "1" })).body.fields).toEqual(BOTH);
    const MISSING = "Por favor completa todos los campos";
    expect(await fieldsOf({ ...anOrder(), pricePerBtc: undefined, btcAmount: undefined })).toEqual([
      422,
      { btcAmount: MISSING, pricePerBtc: MISSING },
    ]);
    const HELD = { marketMargin: "Una compra con USDT o USDC bloquea su total: ponle un precio fijo" };
    expect(await fieldsOf(atMarket("1", { type: "buy" }))).toEqual([422, HELD]);
    const bank = { type: "buy", paymentMethod: "SEPA", externalBtcAddress: OUTSIDE };
    expect((await publish(user, atMarket("1", bank))).status).toBe(201);
  });

  it("403: a margin outside the band needs the password, as a price does", async () => {
    await set("marketPriceBandPercent", 5);
    const user = await makeTrader({ BTC: "1" });
    expect((await publish(user, atMarket("6", { btcAmount: "0.001" }))).status).toBe(201);
    const body = atMarket("6", { btcAmount: "0.001" });
    const refused = await send(create, "POST", { cookie: await staleCookieOf(user), body });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("por encima del precio de referencia"),
    ]);
  });
});

describe("the screens", () => {
  it("the form posts a margin as people type it, with the price of now, and refuses one that would change a hold", () => {
    const typed = { pricing: "market", pricePerBtc: "", marketMargin: "-1,5" } as const;
    expect(typedPrice(typed, { btcReferencePriceUsd: "70000.00" })).toBe("68950");
    expect(typedPrice({ ...typed, marketMargin: "x" }, { btcReferencePriceUsd: "70000.00" })).toBe("");
    const posted = { ...anOrder({ marketMargin: "-1,5" } as never), pricing: "market" };
    expect(createOrderForm.parse(posted)).toMatchObject({ marketMargin: "-1.5" });
    expect(createOrderForm.parse(posted).pricePerBtc).toBeUndefined();
    expect(createOrderForm.parse({ ...posted, pricing: "fixed" }).marketMargin).toBeUndefined();
    expect(newOrderForm.safeParse(posted).success).toBe(true);
    const held = newOrderForm.safeParse({ ...posted, type: "buy" });
    expect(held.error?.issues).toMatchObject([{ path: ["marketMargin"] }]);
  });

  it("the owner's list says how the price follows the market", async () => {
    const user = await makeTrader({ BTC: "1" });
    const ids = [];
    for (const margin of ["-1.5", "0"]) ids.push((await publish(user, atMarket(margin))).body.id as number);
    const orders = await Promise.all(
      ids.map(async (id) => lineOf(db, await orderRow(id), { id: user.id, isAdmin: false })),
    );
    const band = await readMarketSettings();
    const props = { orders, view: "open", isFirstPage: true, timeZone: "Europe/Madrid", band } as const;
    const html = renderToStaticMarkup(createElement(OrderList, props));
    expect(html).toContain("Mercado −1,5\u00a0%");
    expect(html).toContain("Precio de mercado");
  });
});
