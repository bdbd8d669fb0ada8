import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { authorize } from "@/lib/auth/actor";
import { feeText } from "@/lib/core/config/fees";
import { getReceipt } from "@/lib/payments/purchases/queries";
import { callOf } from "../../factories/identity";
import { buyWithBalance } from "../../factories/purchase";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({}),
}));

vi.mock("@/lib/core/config/constants", async (original) => {
  const real = await original<typeof import("@/lib/core/config/constants")>();
  return { ...real, FEE_BASIS_POINTS: { ...real.FEE_BASIS_POINTS, courses: 225 } };
});

const { ReceiptView } = await import("@/components/payments/purchases/receipt-view");

it("a receipt states the platform's rate for courses", async () => {
  const { buyer, purchaseId } = await buyWithBalance();
  const viewer = authorize("user", (await callOf(buyer)).viewer);
  const receipt = await getReceipt(viewer, purchaseId);
  expect(renderToStaticMarkup(createElement(ReceiptView, { receipt, viewer }))).toContain(
    `Comisión de la plataforma (${feeText(225)}), incluida en el precio`,
  );
});
