import { useRouter } from "next/navigation";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { AcceptDialog } from "@/components/exchange/orders/accept-dialog";
import { OrderCreateTab } from "@/components/exchange/orders/create-tab";
import { AddressField } from "@/components/exchange/orders/fields";
import { MarketList } from "@/components/exchange/orders/market-list";
import { OrderList } from "@/components/exchange/orders/own-list";
import { OrderTotals } from "@/components/exchange/orders/totals";
import type { ActionForm } from "@/components/forms/use-action-form";
import * as actionForm from "@/components/forms/use-action-form";
import * as modal from "@/components/parts/modal";
import { db } from "@/db";
import { authorize } from "@/lib/auth/actor";
import { typedText } from "@/lib/core/format/typed-amount";
import { cancelOrder } from "@/lib/exchange/orders/cancel-order";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { lineOf } from "@/lib/exchange/orders/queries";
import { quoteOf } from "@/lib/exchange/orders/rules";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { orderRow, placeOrder } from "../../factories/exchange-orders";
import { callOf } from "../../factories/identity";
import { makeTrader, OUTSIDE } from "../../factories/wallet";

/** Returns the text without its tags. */
const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

it("the sum of a sale ends with the seller's proceeds, at the order's own fee", () => {
  const quote = quoteOf(10_000_000n, { priceCents: 7_000_000n, paymentMethod: "USDT", feePoints: 90n });
  const shownText = textOf(
    createElement(OrderTotals, { currency: "USDT", quote, feePoints: 90, sells: true }),
  );
  expect(shownText).toMatch(/Comisión \(0,9 %\)\s+63,00/);
  expect(shownText).toMatch(/Total que paga el comprador\s+7\.063,00 USDT\s+Recibirás\s+7\.000,00 USDT/);
  const bought = textOf(createElement(OrderTotals, { currency: "USDT", quote }));
  expect(bought).toMatch(/Comisión \(1,5 %\).* Total\s+7\.063,00/);
  expect(bought).not.toContain("Recibirás");
});

it("a buyer outside the platform is offered the own address of the wallet", () => {
  const form = { id: "f", register: () => ({}), defaultValues: {}, errors: {} } as unknown as ActionForm;
  const field = (own: string | null) => textOf(createElement(AddressField, { form, own }));
  expect(field(OUTSIDE)).toContain("Usar mi dirección externa");
  expect(field(null)).not.toContain("Usar mi dirección externa");
});

it("an order in the market is «Disponible»; a closed one of the member shows how it ended", async () => {
  const user = await makeTrader({ BTC: "1" });
  const call = await callOf(user);
  const viewer = authorize("user", call.viewer);
  const { id } = await placeOrder({}, user);
  const band = await readMarketSettings();
  const line = await lineOf(db, await orderRow(id), null);
  const maker = { ...line.maker, memberSince: "2025-12-31T23:30:00.000Z" };
  const first = { rows: [{ ...line, maker }], nextCursor: null };
  const market = {
    first,
    query: "",
    side: "sell",
    isNarrowed: false,
    count: 1,
    band,
    ownAddress: null,
    timeZone: "Europe/Madrid",
  } as const;
  const shown = textOf(createElement(MarketList, market));
  expect(shown).toContain("USDT Disponible");
  expect(shown).toContain("Desde 2026");
  await cancelOrder.run(call, { id });
  const orders = [await lineOf(db, await orderRow(id), viewer)];
  const list = { orders, view: "closed", isFirstPage: true, timeZone: "UTC", band } as const;
  const shownText = textOf(createElement(OrderList, list));
  expect(shownText).toContain(`Venta n.º ${id} USDT Cancelada`);
  expect(shownText).not.toMatch(/Editar|Renovar|Recibirás/);
  expect(shownText).toContain("Volver a publicar");
  expect(textOf(createElement(OrderList, { ...list, orders: [] }))).toContain("No tienes órdenes cerradas");
});

it("who has taken an order lands in the history once it is settled, else on the page of the trade", async () => {
  let handlers: { onSuccess: (trade: TradeDetail) => void } | undefined;
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
  const { useActionForm } = actionForm;
  vi.spyOn(actionForm, "useActionForm").mockImplementation((options) => {
    handlers = options as never;
    return useActionForm(options);
  });
  const push = vi.spyOn(useRouter(), "push");
  const order = await lineOf(db, await orderRow((await placeOrder()).id), null);
  const leave = () => undefined;
  const props = { order, band: await readMarketSettings(), ownAddress: null, reload: leave, close: leave };
  textOf(createElement(AcceptDialog, props));
  const taken = { id: 7, role: "buyer", btcAmount: "0.1", totalAmount: "7105.00", currency: "USDT" };
  for (const status of ["completed", "escrowed"]) handlers?.onSuccess({ ...taken, status } as TradeDetail);
  expect(push.mock.calls).toEqual([["/btc-p2p?tab=history"], ["/btc-p2p/trades/7"]]);
});

it("an own order is published again with what is left of it; another's is ignored", async () => {
  const user = await makeTrader({ BTC: "1" });
  const call = await callOf(user);
  const { id } = await placeOrder({}, user);
  await cancelOrder.run(call, { id });
  const line = await lineOf(db, await orderRow(id), authorize("user", call.viewer));
  const opened = async (viewer: typeof call.viewer) =>
    JSON.stringify(
      await OrderCreateTab({ viewer: authorize("user", viewer), from: String(id) }),
      withoutNumbers,
    );
  expect(await opened(call.viewer)).toContain(
    `"earlier":{"type":"sell","btcAmount":"${typedText(line.btcAmount, "BTC")}"`,
  );
  expect(await opened((await callOf(await makeTrader())).viewer)).toContain('"earlier":null');
});

const withoutNumbers = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
