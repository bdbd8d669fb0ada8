import type { Page } from "@playwright/test";
import { becomes, once } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";
import { aMarket, aTrader } from "./exchange-members";

/** A screen of the market for one of its members. */
function seen(name: string, path: string, open?: (page: Page) => Promise<void>): Screen {
  return {
    name,
    open: async (page) => {
      await becomes(page, await aMarket());
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: "BTC P2P" }).waitFor();
      await open?.(page);
    },
  };
}

const formIsThere = (page: Page) => page.getByLabel("Precio por BTC").waitFor();

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel("Cantidad", { exact: true }).fill("0,015");
  await page.getByLabel("Precio por BTC").fill("68300");
}

async function take(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Cantidad que/)
    .waitFor();
}

export const EXCHANGE_SCREENS: readonly Screen[] = [
  seen("exchange-market", "/btc-p2p"),
  seen("exchange-market-buyers", "/btc-p2p?side=buy&chart=price"),
  seen("exchange-market-none", "/btc-p2p?amount=900&minPrice=1", async (page) => {
    await page.getByText("No hay órdenes con esos filtros").waitFor();
  }),
  seen("exchange-market-wrong", "/btc-p2p?amount=1e5", async (page) => {
    await page.getByText("Algún filtro no es válido").waitFor();
  }),
  seen("exchange-accept", "/btc-p2p?method=USDT", (page) => take(page, /^Comprar a/)),
  seen("exchange-accept-sepa", "/btc-p2p?method=SEPA", (page) => take(page, /^Comprar a/)),
  seen("exchange-accept-sell", "/btc-p2p?side=buy", (page) => take(page, /^Vender a/)),
  seen("exchange-create", "/btc-p2p?tab=create", formIsThere),
  seen("exchange-create-errors", "/btc-p2p?tab=create", async (page) => {
    await formIsThere(page);
    await page.getByLabel("Método de pago").selectOption("SEPA");
    await page.getByRole("button", { name: "Revisar orden" }).click();
    await page.getByText("Dirección BTC requerida").first().waitFor();
  }),
  seen("exchange-create-review", "/btc-p2p?tab=create", async (page) => {
    await formIsThere(page);
    await fillOrder(page);
    await page.getByRole("button", { name: "Revisar orden" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  seen("exchange-orders", "/btc-p2p?tab=orders"),
  seen("exchange-order-edit", "/btc-p2p?tab=orders", async (page) => {
    await page
      .getByRole("button", { name: /^Editar la orden/ })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel("Instrucciones de pago").waitFor();
  }),
  seen("exchange-order-cancel", "/btc-p2p?tab=orders", async (page) => {
    await page
      .getByRole("button", { name: /^Cancelar la orden/ })
      .last()
      .click();
    await page.getByRole("dialog").waitFor();
  }),
  seen("exchange-history", "/btc-p2p?tab=history"),
  ...(["orders", "history"] as const).map((tab) => ({
    name: `exchange-${tab}-none`,
    open: async (page: Page) => {
      await becomes(page, await once("Nil Coll", aTrader));
      await page.goto(`/btc-p2p?tab=${tab}`);
      await page.getByRole("heading", { level: 1, name: "BTC P2P" }).waitFor();
    },
  })),
  {
    name: "exchange-visitor",
    open: async (page) => {
      await aMarket();
      await page.goto("/apps");
      await page.getByRole("list", { name: "Órdenes de venta más baratas" }).waitFor();
    },
  },
  {
    name: "admin-orders",
    as: ADMIN,
    open: async (page) => {
      await aMarket();
      await page.goto("/admin?tab=orders");
      await page.getByRole("heading", { name: "Órdenes de BTC P2P" }).waitFor();
    },
  },
  {
    name: "admin-order-remove",
    as: ADMIN,
    open: async (page) => {
      await aMarket();
      await page.goto("/admin?tab=orders");
      await page
        .getByRole("button", { name: /^Cancelar la orden/ })
        .first()
        .click();
      await page.getByLabel("Motivo").waitFor();
    },
  },
];
