import type { Page } from "@playwright/test";
import { disputeOrder } from "@/lib/marketplace/orders/dispute-order";
import { callOf } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { shippedOrder } from "../../factories/marketplace-orders";
import { takeCase } from "../admin/take-case";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";

const MEMBER = "marta.ferrer@lonja.example";

// Created once, however often a screen is drawn.
let disputed: ReturnType<typeof makeDispute> | undefined;
const aDispute = () => {
  disputed ??= makeDispute();
  return disputed;
};
let offered: ReturnType<typeof publish> | undefined;
const anOffer = () => {
  offered ??= publish({ title: "Teodolito de latón", stock: 3, location: "X".repeat(80) });
  return offered;
};

async function makeDispute() {
  const order = await shippedOrder({ title: "Cámara de placas" });
  await disputeOrder.run(await callOf(order.buyer), { id: order.id, reason: "La lente llegó rayada." });
  return order;
}

export const MARKETPLACE_SCREENS: readonly Screen[] = [
  {
    name: "marketplace",
    path: "/marketplace",
    as: MEMBER,
    open: (page) => page.getByRole("heading", { name: "Todos los anuncios" }).waitFor(),
  },
  {
    name: "marketplace-create",
    path: "/marketplace/create",
    as: MEMBER,
    open: async (page) => {
      await page.getByLabel("Precio por unidad").fill("150,50");
      await page.getByText("145,98").waitFor();
    },
  },
  {
    name: "marketplace-buy",
    as: MEMBER,
    open: async (page) => {
      const { id } = await anOffer();
      await page.goto(`/marketplace/${id}`);
      await page.getByRole("button", { name: "Comprar" }).click();
      await page.getByRole("dialog").getByLabel("Dirección de envío").waitFor();
    },
  },
  {
    name: "marketplace-order",
    open: async (page) => {
      const { id, buyer } = await aDispute();
      await becomes(page, buyer);
      await page.goto(`/marketplace/orders/${id}`);
      await page.getByRole("heading", { name: "Recorrido" }).waitFor();
    },
  },
  {
    name: "marketplace-sales",
    path: "/marketplace?tab=sales",
    as: "lucia.marco@lonja.example",
    open: (page) => page.getByRole("link", { name: /Moneda de plata/ }).waitFor(),
  },
  {
    name: "admin-sale-dispute",
    as: ADMIN,
    open: async (page: Page) => {
      const { id } = await aDispute();
      await page.goto(`/admin?tab=approvals&queue=sales&id=${id}`);
      await takeCase(page);
      await page
        .getByRole("region", { name: /^Pedido n\.º/ })
        .getByLabel("Motivo")
        .waitFor();
    },
  },
];
