import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import FundNotFound from "@/app/(member)/(equity)/private-equity/[id]/not-found";
import InvestmentNotFound from "@/app/(member)/(equity)/private-equity/investments/[id]/not-found";

it("a fund and an investment that cannot be shown lead back to their lists", () => {
  expect(renderToStaticMarkup(createElement(FundNotFound))).toMatch(
    /Fondo no disponible.*href="\/private-equity"/,
  );
  expect(renderToStaticMarkup(createElement(InvestmentNotFound))).toMatch(
    /Inversión no disponible.*href="\/private-equity\?tab=my-investments"/,
  );
});
