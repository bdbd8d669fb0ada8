import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { editOrder } from "@/actions/exchange/orders";
import { OrderEdit } from "@/components/exchange/orders/edit-dialog";
import * as modal from "@/components/parts/modal";
import { db } from "@/db";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { lineOf } from "@/lib/exchange/orders/queries";
import { orderRow, placeOrder } from "../../factories/exchange-orders";
import { makeTrader, OUTSIDE, set } from "../../factories/wallet";
import { post, signedIn } from "../../http/forms";

beforeEach(async () => {
  vi.spyOn(modal, "Modal").mockImplementation((({ children }) => children) as typeof modal.Modal);
  await set("btcReferencePriceUsd", "70000.00");
});

it("the form changes the kind of price both ways, and keeps out what was typed for the other kind", async () => {
  const user = await signedIn(await makeTrader({ BTC: "1" }));
  const { id } = await placeOrder({}, user);
  const both = { id: String(id), pricePerBtc: "70.500", marketMargin: "-1,5" };
  const priceAfter = async (fields: Record<string, string>) => {
    expect(await post(editOrder, { ...both, ...fields })).toMatchObject({ status: "ok" });
    const { priceCents, marketPoints } = await orderRow(id);
    return [priceCents, marketPoints];
  };
  expect(await priceAfter({ pricing: "market" })).toEqual([6_895_000n, -150]);
  expect(await priceAfter({ pricing: "fixed" })).toEqual([7_050_000n, null]);
  expect(await post(editOrder, { ...both, pricing: "market", marketMargin: "" })).toMatchObject({
    code: "invalid",
    fields: { marketMargin: "Escribe un porcentaje entre -20 y 20, por ejemplo 1,5" },
  });
});

it("opens with the order's kind of price; a purchase that holds its total can only have a fixed one", async () => {
  const user = await makeTrader({ BTC: "1", USDT: "100000" });
  const html = async (terms: Parameters<typeof placeOrder>[0]) => {
    const { id } = await placeOrder(terms, user);
    const order = await lineOf(db, await orderRow(id), { id: user.id, isAdmin: false });
    const band = await readMarketSettings();
    return renderToStaticMarkup(createElement(OrderEdit, { order, band, close: () => undefined }));
  };
  const chosen = (text: string) => /<input[^>]*checked=""[^>]*value="(\w+)"/.exec(text)?.[1];
  expect(chosen(await html({}))).toBe("fixed");
  const market = await html({ pricePerBtc: undefined, marketMargin: "1" });
  expect(chosen(market)).toBe("market");
  expect(market).toContain('aria-live="polite">1,00\u00a0%<');
  const bank = { type: "buy", paymentMethod: "SEPA", externalBtcAddress: OUTSIDE } as const;
  expect(chosen(await html(bank))).toBe("fixed");
  const held = await html({ type: "buy" });
  expect(held).toContain("Precio por BTC");
  expect(held).not.toContain("De mercado");
});
