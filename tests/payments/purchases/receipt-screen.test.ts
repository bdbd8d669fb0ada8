import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ReceiptView } from "@/components/payments/purchases/receipt-view";
import { purchaseMail } from "@/emails/payments/purchase";
import { authorize } from "@/lib/auth/actor";
import { FEE_TEXT, feeText } from "@/lib/core/config/fees";
import { getReceipt } from "@/lib/payments/purchases/queries";
import { callOf } from "../../factories/identity";
import { buyWithBalance } from "../../factories/purchase";

it("a receipt states the platform's rate for courses", async () => {
  vi.spyOn(FEE_TEXT, "courses", "get").mockReturnValue(feeText(225));
  const { buyer, purchaseId } = await buyWithBalance();
  const viewer = authorize("user", (await callOf(buyer)).viewer);
  const receipt = await getReceipt(viewer, purchaseId);
  expect(renderToStaticMarkup(createElement(ReceiptView, { receipt, viewer }))).toContain(
    `Comisión de la plataforma (${feeText(225)}), incluida en el precio`,
  );
});

it("the mails call the document a receipt: it lacks what an invoice must contain", () => {
  const mailOf = (event: "paid" | "refunded") => {
    const { form: Form, values } = purchaseMail({
      firstName: "Ana",
      event,
      purchaseId: 1,
      title: "Finanzas",
      amount: "20,00 €",
      number: "A-1",
      date: "21 nov 2026",
      terms: "Tienes 14 días.",
    });
    return renderToStaticMarkup(createElement(Form, values)).replace(/<[^>]+>/g, "");
  };
  expect(mailOf("paid")).toContain("Recibo: A-1");
  expect(mailOf("refunded")).toContain("Recibo de la devolución: A-1");
  for (const event of ["paid", "refunded"] as const) expect(mailOf(event)).not.toMatch(/factura/i);
});
