import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RefinanceCard } from "@/components/lending/plan/refinance-card";

const current = { tae: "14.68", endsOn: "2027-08-19", debt: "2040.00", ltv: "50.00" };
const offer = {
  ...{ offerId: 3, lender: "Nora Prueba", amount: "2100.00", tae: "9.00", endsOn: "2027-08-19" },
};

function textWith(offers: readonly object[]): string {
  const props = { loan: { id: 1, currency: "EUR" }, refinancing: { current, offers } };
  const card = createElement(RefinanceCard, props as unknown as Parameters<typeof RefinanceCard>[0]);
  return renderToStaticMarkup(card)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

it("says whose rate is compared, and with which fee", () => {
  expect(textWith([])).toContain(
    "su TAE para ti, con la comisión, no pasa del 14,68 %, la de este préstamo sin la comisión que ya has pagado.",
  );
  expect(textWith([offer])).toContain(
    "TAE para ti 9,00 % con su comisión; ahora 14,68 % sin la comisión ya pagada.",
  );
});
