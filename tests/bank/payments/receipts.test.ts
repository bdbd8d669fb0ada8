import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PaymentReceipt, PaymentReview } from "@/components/bank/payments/payment-review";
import { amountLabel } from "@/components/bank/payments/request-view";
import type { PaymentState } from "@/components/bank/payments/use-payment";

const TODAY = "2026-11-29";
const MEMBER = { id: "1", name: "Eva Roca", username: null };

function stateOf(startOn: string) {
  const draft = {
    ...{ to: "eva", asset: "EUR", amount: "35,50", note: "" },
    ...{ when: "week", startOn, endsOn: "" },
  };
  return { draft, today: TODAY, refusal: null, sending: false } as unknown as PaymentState;
}

const reviewOf = (startOn: string) =>
  renderToStaticMarkup(createElement(PaymentReview, { payment: stateOf(startOn), payee: MEMBER as never }));

const receiptOf = (nextOn: string) =>
  renderToStaticMarkup(
    createElement(PaymentReceipt, {
      payment: stateOf(nextOn),
      receipt: { id: 3, member: MEMBER, asset: "EUR", amount: "35.50", when: "week", nextOn },
    }),
  );

it("the review of a standing order says if the first payment leaves today", () => {
  expect(reviewOf(TODAY)).toContain("Sale hoy");
  expect(reviewOf("2026-11-30")).not.toContain("Sale hoy");
});

it("the receipt of a standing order names its frequency and its next date", () => {
  expect(receiptOf("2026-12-04")).toMatch(/Frecuencia.*Cada semana.*Próximo pago.*4 dic 2026.*Cada pago/);
  expect(receiptOf(TODAY)).toMatch(/Próximo pago.*Hoy/);
});

it("a request that ended without a payment does not say that the reader pays", () => {
  expect(
    (["pending", "paid", "cancelled", "expired"] as const).map((status) => amountLabel(false, status)),
  ).toEqual(["Pagas", "Pagado", "Importe", "Importe"]);
  expect(amountLabel(true, "cancelled")).toBe("Importe");
});
