import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CheckoutBalance } from "@/components/payments/purchases/checkout-balance";
import { CheckoutView } from "@/components/payments/purchases/checkout-view";

const OFFER = {
  offering: { kind: "course", id: 1, title: "Autocustodia" },
  euros: { total: "30.00", word: "30,00 €" },
  balance: { word: "50,00 €", suffices: true },
  consent: false,
  topup: null,
  coupon: null,
} as const;

it("the balance cannot pay while a card payment of the same offering is processed, and says why", () => {
  const shown = (isBeingPaid: boolean) =>
    renderToStaticMarkup(createElement(CheckoutBalance, { ...OFFER, isBeingPaid }));
  const button = /<button[^>]*\sdisabled=""[^>]*>[^<]*Pagar con saldo/;
  expect(shown(true)).toMatch(button);
  expect(shown(true)).toContain("Tu pago con tarjeta se está procesando");
  expect(shown(false)).not.toMatch(button);
  expect(shown(false)).not.toContain("se está procesando");
});

it("without cards and without enough balance, it says what there is, what it costs, and how to bring money in", () => {
  const quote = {
    euroCents: 3_000n,
    feeCents: 45n,
    usdCents: 3_240n,
    eurUsdRate: "1.080000",
    rateAt: new Date(0),
  };
  const html = renderToStaticMarkup(
    createElement(CheckoutView, {
      ...{ offering: { kind: "course", id: 1, title: "Autocustodia" }, quote },
      ...{ isLedgerOpen: true, isBeingPaid: false, availableCents: 500n, cardKey: null, timeZone: "UTC" },
      topup: "Ingresar dinero",
    } as unknown as Parameters<typeof CheckoutView>[0]),
  );
  expect(html).toContain("Pagos No Disponibles");
  expect(html).toMatch(
    /Tienes 5,00\s€ disponibles: no es suficiente para el precio, 30,00\s€\. Ingresar dinero/,
  );
});
