import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT, type PostDraft } from "@/components/lending/posts/draft";
import { PostPreview } from "@/components/lending/posts/preview";
import type { PostKind } from "@/lib/lending/posts/constants";

const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
const DRAFT: PostDraft = {
  ...EMPTY_DRAFT,
  ...{ amount: "2.000", currency: "EUR", interestRate: "4", collateral: "0,06" },
  repayment: "instalments",
};

const htmlOf = (change: Partial<PostDraft> = {}, kind: PostKind = "requests") =>
  renderToStaticMarkup(
    createElement(PostPreview, { kind, draft: { ...DRAFT, ...change }, prices: PRICES }),
  ).replaceAll("\u00a0", " ");

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("the preview of a request", () => {
  it("shows the fee, what the borrower receives, and the rate with the fee", () => {
    const text = textOf(htmlOf());
    expect(text).toMatch(/TAE para ti, con la comisión 20,94 %/);
    expect(text).toMatch(/Comisión, 1,5 % 30,00 €/);
    expect(text).toMatch(/Recibirás .*1\.970,00 €/);
    expect(text).toMatch(/Devolverás 2\.080,00 €/);
  });

  it("says where the fee is taken of a loan that may be paid by bank", () => {
    const byBank = "Por transferencia, el importe íntegro: la comisión sale de la garantía";
    expect(textOf(htmlOf())).toContain(byBank);
    expect(textOf(htmlOf({ currency: "USDT" }))).not.toContain(byBank);
  });

  it("warns, with the amount that would suffice, that its collateral is too little to start", () => {
    // 2,160 dollars at 70 % are 0.04408164 BTC.
    const warned = htmlOf({ collateral: "0,03" });
    expect(warned).toMatch(/data-slot="alert" data-variant="warning"[^>]*><svg/);
    expect(textOf(warned)).toMatch(
      /102,86 %.*no podría empezar hoy: el LTV tiene que ser menor del 75 %\. Faltan 0,01408164 BTC; con 0,04408164 BTC en total, el LTV queda en el 70 %/,
    );
    expect(htmlOf({ collateral: "0,04408164" })).not.toContain("alert");
  });
});

it("the preview of an offer shows the rate that its borrower pays, and no fee", () => {
  const text = textOf(htmlOf({}, "offers"));
  expect(text).toMatch(/TAE para quien la acepte 20,94 %/);
  expect(text).not.toContain("Comisión");
});
