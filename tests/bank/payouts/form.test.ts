import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PayoutReceipt } from "@/components/bank/payouts/payout-review";
import { payeeOf } from "@/components/bank/payouts/use-payout";
import { IBAN, OTHER_IBAN } from "../../factories/payout";

const BOTH = [{ iban: IBAN }, { iban: OTHER_IBAN }];

it("a payout goes to the chosen account, to the first one before a choice, and to none that was removed", () => {
  expect(payeeOf(null, BOTH)).toBe(IBAN);
  expect(payeeOf(OTHER_IBAN, BOTH)).toBe(OTHER_IBAN);
  expect(payeeOf(OTHER_IBAN, [{ iban: IBAN }])).toBe(IBAN);
});

it("without a saved account, or for another one, the IBAN is typed", () => {
  expect(payeeOf(IBAN, [])).toBe("");
  expect(payeeOf(null, [])).toBe("");
  expect(payeeOf("", BOTH)).toBe("");
});

it("the receipt of a cancelled payout says so, and no longer that it leaves", () => {
  const line = {
    ...{ id: 7, iban: IBAN, holder: "Ana Soler", amount: "50.00", reason: null, holdUntil: null },
    ...{ waitsForApproval: false, canCancel: false, createdAt: "2026-11-29T08:00:00Z", closedAt: null },
  };
  const textOf = (status: "pending" | "cancelled") =>
    renderToStaticMarkup(
      createElement(PayoutReceipt, {
        line: { ...line, status },
        timeZone: "UTC",
        restart: () => undefined,
        refreshing: false,
      }),
    );
  expect(textOf("pending")).toContain("Saldrá con la próxima remesa al banco.");
  expect(textOf("cancelled")).toContain("Cancelada");
  expect(textOf("cancelled")).toContain("El importe vuelve a estar disponible.");
  expect(textOf("cancelled")).not.toContain("remesa");
});
