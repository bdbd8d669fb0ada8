import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET as one, PATCH } from "@/app/api/btc/orders/[id]/route";
import { POST as create, GET as list } from "@/app/api/btc/orders/route";
import { POST } from "@/app/api/btc/trades/route";
import { AcceptDialog } from "@/components/exchange/orders/accept-dialog";
import { newOrderForm } from "@/components/exchange/orders/form-schema";
import { MarketList } from "@/components/exchange/orders/market-list";
import { OrderList } from "@/components/exchange/orders/own-list";
import { OrderReview } from "@/components/exchange/orders/review-dialog";
import * as modal from "@/components/parts/modal";
import { db } from "@/db";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { lineOf } from "@/lib/exchange/orders/queries";
import { quoteOf } from "@/lib/exchange/orders/rules";
import { createOrderForm, editOrderForm } from "@/lib/exchange/orders/schema";
import { cancelTrade } from "@/lib/exchange/trades/cancel-trade";
import { anOrder, insertOrders, orderRow, placeOrder } from "../../factories/exchange-orders";
import { auditOf, callOf, makeUser } from "../../factories/identity";
import { seenPrice } from "../../factories/trade";
import { makeTrader } from "../../factories/wallet";
import { send } from "../../http/client";

afterEach(() => vi.restoreAllMocks());

type Member = { id: string };

const patch = (as: Member, id: number, body: Record<string, unknown>) =>
  send(PATCH, "PATCH", { as, params: { id: String(id) }, body });
const publish = (as: Member, body: Record<string, unknown>) =>
  send(create, "POST", { as, body: anOrder(body) });
const take = async (as: Member, orderId: number, btcAmount?: string) => {
  const body = { orderId, ...(await seenPrice(orderId)), ...(btcAmount && { btcAmount }) };
  return send(POST, "POST", { as, body });
};

describe("the minimum of an order", () => {
  it("201: is stored and shown to everybody; without it any part may be taken", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { status, body } = await publish(user, { minBtcAmount: "0.02" });
    expect([status, body.minBtcAmount]).toEqual([201, "0.02000000"]);
    expect((await auditOf(user)).at(-1)?.details).toMatchObject({
      minBtcAmount: expect.stringMatching(/^0\.02/),
    });
    const shown = await send(one, "GET", { params: { id: String(body.id) } });
    expect(shown.body.minBtcAmount).toBe("0.02000000");
    for (const none of [{}, { minBtcAmount: null }]) {
      expect((await publish(user, none)).body.minBtcAmount).toBeNull();
    }
  });

  it("422: nothing, more than the amount of the order, and texts that are no amount", async () => {
    const user = await makeTrader({ BTC: "1" });
    const fieldOf = async (minBtcAmount: unknown) => {
      const { status, body } = await publish(user, { minBtcAmount });
      return [status, body.fields?.minBtcAmount];
    };
    expect(await fieldOf("0")).toEqual([422, "El mínimo debe ser mayor que 0"]);
    expect(await fieldOf("0.10000001")).toEqual([422, "Como mucho la cantidad de la orden, 0,10000000 BTC"]);
    for (const wrong of ["", "-1", "1e5", "0.000000001", 1]) {
      expect(await fieldOf(wrong)).toEqual([422, expect.any(String)]);
    }
    expect((await publish(user, { minBtcAmount: "0.1" })).status).toBe(201);
  });

  it("is refused above the amount before the review, with the same message", () => {
    const { error } = newOrderForm.safeParse(anOrder({ btcAmount: "0,1", minBtcAmount: "0,5" }));
    expect(error?.issues).toMatchObject([
      {
        path: ["minBtcAmount"],
        message: expect.stringMatching(/^Como mucho la cantidad de la orden, 0,10000000\s\S+$/),
      },
    ]);
  });

  it("PATCH 200: is changed, kept and removed; 422: above the amount, also if only the amount changes", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({ minBtcAmount: "0.02" }, user);
    expect((await patch(user, id, { minBtcAmount: "0.03" })).body.minBtcAmount).toBe("0.03000000");
    expect((await patch(user, id, { btcAmount: "0.05" })).body.minBtcAmount).toBe("0.03000000");
    for (const wrong of [{ btcAmount: "0.02" }, { minBtcAmount: "0.06" }]) {
      const { status, body } = await patch(user, id, wrong);
      expect([status, body.fields]).toEqual([
        422,
        { minBtcAmount: expect.stringContaining("Como mucho la cantidad de la orden") },
      ]);
    }
    expect(await orderRow(id)).toMatchObject({ amountSats: 5_000_000n, minSats: 3_000_000n });
    expect((await patch(user, id, { minBtcAmount: null })).body.minBtcAmount).toBeNull();
    expect((await auditOf(user)).map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ minBtcAmount: expect.anything() }),
    );
  });

  it("an emptied field of the form removes it, one that the form does not contain keeps it", () => {
    const typed = { id: "1", minBtcAmount: "0,02" };
    expect(editOrderForm.parse(typed).minBtcAmount).toBe("0.02");
    expect(editOrderForm.parse({ ...typed, minBtcAmount: " " }).minBtcAmount).toBeNull();
    expect(editOrderForm.parse({ id: "1" }).minBtcAmount).toBeUndefined();
    expect(createOrderForm.parse(anOrder({ minBtcAmount: "" })).minBtcAmount).toBeNull();
  });
});

describe("taking a part of an order with a minimum", () => {
  it("422: below it, with the minimum and the rest; 201: exactly the minimum, and all that is left", async () => {
    const [maker, taker] = [await makeTrader({ BTC: "1" }), await makeTrader({ USDT: "100000" })];
    const { id } = await placeOrder({ minBtcAmount: "0.04" }, maker);
    const small = await take(taker, id, "0.03999999");
    expect([small.status, small.body.fields]).toEqual([
      422,
      { btcAmount: "Como mínimo 0,04000000 BTC, o todo lo que queda: 0,10000000 BTC" },
    ]);
    expect((await take(taker, id, "0.04")).status).toBe(201);
    expect((await take(taker, id, "0.05")).status).toBe(201);
    const rest = await take(taker, id, "0.005");
    expect([rest.status, rest.body.fields]).toEqual([
      422,
      { btcAmount: "Solo se puede aceptar entera: quedan 0,01000000 BTC" },
    ]);
    expect((await take(taker, id, "0.01")).status).toBe(201);
    expect((await orderRow(id)).status).toBe("filled");
  });

  it("201: without an amount, all that is left, also below the minimum; a cancelled trade returns it", async () => {
    const [maker, taker] = [await makeTrader({ BTC: "1" }), await makeTrader()];
    const sepa = { paymentMethod: "SEPA", paymentInstructions: "ES12", minBtcAmount: "0.06" };
    const { id } = await placeOrder(sepa, maker);
    const first = await take(taker, id, "0.06");
    expect(first.status).toBe(201);
    expect((await take(taker, id)).body.btcAmount).toBe("0.04000000");
    for (const party of [maker, taker]) await cancelTrade.run(await callOf(party), { id: first.body.id });
    expect((await take(taker, id, "0.05")).status).toBe(422);
    expect((await take(taker, id, "0.06")).status).toBe(201);
  });
});

it("the amount filter lists only orders from which that amount can be taken", async () => {
  const { id: userId } = await makeUser();
  const price = { userId, priceCents: 31_700n };
  const ids = await insertOrders([
    { ...price, minSats: 2_000_000n },
    { ...price, minSats: 5_000_000n },
    { ...price, minSats: 5_000_000n, filledSats: 9_000_000n },
    price,
  ]);
  const listed = async (amount: string) => {
    const { body } = await send(list, "GET", { query: `?minPrice=317&maxPrice=317&amount=${amount}` });
    return body.map(({ id }: { id: number }) => ids.indexOf(id)).reverse();
  };
  expect(await listed("0.005")).toEqual([3]);
  expect(await listed("0.01")).toEqual([2, 3]);
  expect(await listed("0.02")).toEqual([0, 3]);
  expect(await listed("0.05")).toEqual([0, 1, 3]);
  expect(await listed("0.1")).toEqual([0, 1, 3]);
});

it("the review of an order says which parts its minimum allows", () => {
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
  const draft = {
    type: "sell",
    btcAmount: "0,1",
    minTakerTrades: "",
    pricing: "fixed",
    marketMargin: "",
    pricePerBtc: "70.000",
    paymentMethod: "USDT",
    externalBtcAddress: "",
    paymentInstructions: "",
  } as const;
  const quote = quoteOf(10_000_000n, { priceCents: 7_000_000n, paymentMethod: "USDT", feePoints: 150n });
  const band = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000", marketPriceBandPercent: 20 };
  const reviewOf = (minBtcAmount: string) => {
    const given = { draft: { ...draft, minBtcAmount }, quote, band: band as never };
    const shown = { ...given, answer: () => undefined, isPublishing: false };
    return renderToStaticMarkup(createElement(OrderReview, shown)).replaceAll("\u00a0", " ");
  };
  expect(reviewOf("")).toContain("pueden aceptarla entera o en partes.");
  expect(reviewOf("0,02")).toContain("pueden aceptarla entera o en partes desde 0,02000000 BTC.");
  expect(reviewOf("0,1")).toContain("solo pueden aceptarla entera.");
});

it("the market, the dialog and the owner's list show it, and that a small rest is only taken whole", async () => {
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
  const band = await readMarketSettings();
  const order = await placeOrder({ minBtcAmount: "0.02" });
  const textsOf = async () => {
    const line = await lineOf(db, await orderRow(order.id), null);
    const leave = () => undefined;
    const shared = { band, timeZone: "UTC" };
    const first = { rows: [line], nextCursor: null };
    const market = {
      first,
      query: "",
      side: "sell",
      isNarrowed: false,
      count: 1,
      ownAddress: null,
      ...shared,
    };
    const elements = [
      createElement(MarketList, market as never),
      createElement(AcceptDialog, { order: line, band, ownAddress: null, reload: leave, close: leave }),
      createElement(OrderList, { orders: [line], view: "open", isFirstPage: true, ...shared }),
    ];
    return elements.map((element) => renderToStaticMarkup(element).replaceAll("\u00a0", " "));
  };
  const all = await textsOf();
  for (const text of all) expect(text).toContain("Desde 0,02000000 BTC");
  expect(all[1]).toContain("Desde 0,02000000 BTC hasta 0,10000000 BTC.");
  await take(await makeTrader({ USDT: "100000" }), order.id, "0.09");
  for (const text of await textsOf()) expect(text).toContain("Solo entera");
});
