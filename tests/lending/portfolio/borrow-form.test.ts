import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OfferedAssets } from "@/components/forms/offered-assets";
import { BorrowForm } from "@/components/lending/portfolio/borrow-form";
import type { Currency } from "@/lib/core/format/money";

const prices = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
const formWith = (assets: readonly Currency[]) =>
  renderToStaticMarkup(
    createElement(OfferedAssets, { value: assets }, createElement(BorrowForm, { prices })),
  );

it("offers the choices of the specification, none of them chosen, and shows the limits", () => {
  const html = formWith(["EUR", "USD", "BTC", "USDT", "USDC"]);
  const values = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
  expect(values.map((input) => /value="(\d+)"/.exec(input)?.[1])).toEqual(
    ["3", "5", "7", "10"].concat(["15", "30", "60", "90"]),
  );
  expect(values.filter((input) => input.includes("checked"))).toEqual([]);
  expect(html).toMatch(/De 100,00\s€ a 50\.000,00\s€/);
  expect(html).toContain('<option value="EUR" selected="">');
});

it("offers only enabled currencies, and nothing without bitcoin for the collateral", () => {
  const html = formWith(["EUR", "BTC", "USDC"]);
  expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, code]) => code)).toEqual(["USDC", "EUR"]);
  expect(formWith(["EUR", "USDT"])).toContain("Ahora no se admiten préstamos nuevos.");
});
