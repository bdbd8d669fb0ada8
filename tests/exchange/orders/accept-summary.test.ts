import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AcceptSummary } from "@/components/exchange/orders/accept-summary";
import type { OrderLine } from "@/lib/exchange/orders/queries";

const shown = (paymentMethod: string, buys = true) =>
  renderToStaticMarkup(
    createElement(AcceptSummary, {
      order: {
        currency: "USDT",
        paymentMethod,
        feePoints: 150,
        pricePerBtc: "70000.00",
        maker: { name: "Iker Vidal" },
        hasLockedFunds: true,
      } as OrderLine,
      buys,
      sats: null,
      quote: null,
      eurUsdRate: "1.1",
    }),
  );

const stepsOf = (html: string) => html.match(/<li>/g)?.length;
const belowSteps = (html: string) => html.slice(html.indexOf("</ol>"));

it("the rules for a buyer who pays outside stand below the steps, which are three", () => {
  const paypal = shown("PayPal");
  expect(stepsOf(paypal)).toBe(3);
  expect(belowSteps(paypal)).toContain("Lo comprado con PayPal no puede salir de tu cartera durante");
  expect(belowSteps(paypal)).toContain("operaciones canceladas o caducadas");
  const sepa = shown("SEPA");
  expect(stepsOf(sepa)).toBe(3);
  expect(belowSteps(sepa)).toContain("operaciones canceladas o caducadas");
  expect(sepa).not.toContain("PayPal");
});

it("neither a seller nor a buyer who pays from the wallet is shown these rules", () => {
  for (const html of [shown("PayPal", false), shown("USDT")])
    expect(html).not.toMatch(/caducadas|no puede salir/);
});
