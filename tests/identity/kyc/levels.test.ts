import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { KycLevels } from "@/components/identity/kyc/levels";

it("the levels name everything that the yearly limit of investments counts", () => {
  const html = renderToStaticMarkup(createElement(KycLevels, {})).replace(/\s+/g, " ");
  for (const counted of ["pools", "ventas de tokens", "solicitudes de financiación", "fondos"])
    expect(html.slice(html.indexOf("Invertir es"))).toContain(counted);
});
