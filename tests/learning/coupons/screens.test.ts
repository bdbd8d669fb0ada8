import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CouponsCard } from "@/components/learning/coupons/card";
import { CheckoutView } from "@/components/payments/purchases/checkout-view";
import { authorize } from "@/lib/auth/actor";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { getCheckout } from "@/lib/payments/purchases/checkout-queries";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { aPaidOffering } from "./coupons";

const viewerOf = async (user: { id: string }) => authorize("user", (await callOf(user)).viewer);

/** Returns the text of a screen, with its buttons and links in brackets. */
const textOf = (markup: string) =>
  markup
    .replace(/<(button|a)\b[^>]*>(.*?)<\/\1>/g, " [$2] ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&nbsp;|\s+/g, " ");

type Made = Awaited<ReturnType<typeof aPaidOffering>>;

async function cardFor({ kind, offering }: Made, user: { id: string }) {
  const viewer = await viewerOf(user);
  const card = await CouponsCard({ offering: await getOffering(viewer, { kind, id: offering.id }), viewer });
  return card && textOf(renderToStaticMarkup(card));
}

describe("the discount codes of an offering", () => {
  it("its owner creates, reads and ends them; an administrator ends them; others do not see them", async () => {
    const made = await aPaidOffering("mentorship");
    expect(await cardFor(made, made.owner)).toMatch(/Códigos de descuento \[.*Crear código\] El comprador/);
    expect(await cardFor(made, await makeAdmin())).toBeNull();
    await made.create({ maxUses: 5, lastDay: "2099-12-31" });
    const owned = await cardFor(made, made.owner);
    expect(owned).toMatch(/VERANO20 −20 % 0 de 5 compras · hasta el 31 dic 2099 \[Retirar/);
    const administered = await cardFor(made, await makeAdmin());
    expect(administered).toMatch(/VERANO20 −20 %.*\[Retirar/);
    expect(administered).not.toContain("Crear código");
    expect(await cardFor(made, await makeUser())).toBeNull();
  });
});

describe("the checkout with a code", () => {
  async function checkoutFor(made: Made, code: string) {
    const viewer = await viewerOf(await makeUser());
    const checkout = await getCheckout(viewer, { kind: made.kind, id: made.offering.id, code });
    const shown = { code, availableCents: 0n, cardKey: null, topup: null, timeZone: "UTC" };
    return textOf(renderToStaticMarkup(createElement(CheckoutView, { ...checkout, ...shown })));
  }

  it("shows the discount and the new price, or why there is none", async () => {
    const made = await aPaidOffering();
    await made.create();
    expect(await checkoutFor(made, "VERANO20")).toMatch(
      /Precio 30,00 € Código VERANO20 \(−20 %\) −6,00 € Precio con descuento 24,00 €.*\[Quitar el código\]/,
    );
    const wrong = await checkoutFor(made, "NADA");
    expect(wrong).toMatch(
      /Precio 30,00 € Total con tarjeta.*Código de descuento \(opcional\).*Ese código no existe/,
    );
    expect(wrong).not.toContain("Precio con descuento");
    expect(await checkoutFor(made, "")).not.toContain("Ese código no existe");
  });
});
