import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { DetailSums } from "@/components/lending/posts/detail-sums";
import { HowItWorks } from "@/components/lending/posts/how-it-works";
import type { LoanMethod } from "@/lib/lending/constants";
import { beginAt } from "../loans";
import { publishOffer, publishRequest } from "./calls";

beforeEach(() => beginAt("70000.00"));

const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, " ")
    .replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ");

const offered = () => publishOffer({ amount: "1000", currency: "EUR" });

async function sumsOf(methods: readonly LoanMethod[]) {
  const post = await offered();
  return textOf(createElement(DetailSums, { kind: "offers", post, methods, timeZone: "UTC" }));
}

describe("what a borrower receives", () => {
  it("by transfer, the whole principal: the fee is taken from the collateral", async () => {
    const shown = await sumsOf(["bank"]);
    expect(shown).toMatch(/Comisión, de la garantía 15,00/);
    expect(shown).toMatch(/Te llegan 1\.000,00/);
  });

  it("from the wallet, the principal without the fee", async () => {
    const shown = await sumsOf(["wallet"]);
    expect(shown).toMatch(/Comisión, 1,5 % [-−]15,00/);
    expect(shown).toMatch(/Te llegan 985,00/);
    expect(shown).not.toContain("transferencia");
  });

  it("before the method is chosen, both", async () => {
    expect(await sumsOf(["wallet", "bank"])).toMatch(
      /Te llegan Por transferencia, el importe íntegro: la comisión sale de la garantía 985,00/,
    );
  });
});

describe("how a loan works", () => {
  it("promises no held money if it may be paid by transfer", async () => {
    const [request, offer] = [await publishRequest({ amount: "1000", currency: "EUR" }), await offered()];
    const lend = (methods: readonly LoanMethod[]) =>
      textOf(createElement(HowItWorks, { kind: "requests", post: request, methods }));
    const borrow = (methods: readonly LoanMethod[]) =>
      textOf(createElement(HowItWorks, { kind: "offers", post: offer, methods }));
    expect(lend(["wallet"])).toContain("quedan retenidos");
    expect(lend(["bank"])).not.toMatch(/retenid/);
    expect(lend(["wallet", "bank"])).toContain(
      "Por transferencia, lo envías cuando la garantía esté en custodia.",
    );
    expect(borrow(["wallet"])).toContain("Menos la comisión del 1,5 %, una sola vez.");
    expect(borrow(["bank"])).toContain("Íntegro: la comisión del 1,5 % sale de la garantía");
    expect(borrow(["wallet", "bank"])).toContain(
      "Por transferencia te llega íntegro: la comisión sale de la garantía.",
    );
  });
});
