import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { generateMetadata } from "@/app/(public)/(items)/apps/funds/[id]/page";
import { findPublicFund } from "@/components/equity/funds/find-fund";
import { PublicFundView } from "@/components/equity/funds/public-view";
import { VISITOR_TIME_ZONE } from "@/lib/core/site/public-page";
import { suspendFund } from "@/lib/equity/funds/suspend-fund";
import { currentSheet } from "@/lib/offers/sheets";
import { callOf } from "../../factories/identity";
import { create, makeFund, makeManager } from "../funds";

const params = (id: unknown) => ({ params: Promise.resolve({ id: String(id) }) });

async function drawn(id: number) {
  const fund = await findPublicFund(String(id));
  if (!fund) throw new Error("the fund is not shown");
  const sheet = await currentSheet({ type: "fund", id });
  return renderToStaticMarkup(createElement(PublicFundView, { fund, sheet, timeZone: VISITOR_TIME_ZONE }));
}

describe("the public page of a fund", () => {
  it("starts with the risk, and describes the fund, its costs and its minimum", async () => {
    const { id } = await makeFund();
    const html = await drawn(id);
    expect(html.indexOf("perder")).toBeLessThan(html.indexOf("Residencia Malvarrosa, FCR"));
    expect(html).toContain("Residencias de mayores en la costa.");
    expect(html).toContain("Las obras se pueden retrasar.");
    expect(html).toMatch(/Lo que cuestan 10\.000,00\s€ en 8 años/);
    expect(html).toContain("Pedir una plaza");
    expect(html).toContain(`/private-equity/${id}`);
    expect(html).toContain(`/api/offers/fund/${id}/key-information/pdf?version=1`);
    expect(await generateMetadata(params(id))).toMatchObject({
      title: "Residencia Malvarrosa, FCR",
      description: "Residencias de mayores en la costa.",
      openGraph: { title: "Residencia Malvarrosa, FCR" },
    });
  });

  it("says why a fund is suspended, and does not invite to register for it", async () => {
    const { id, administrator } = await makeFund();
    await suspendFund.run(await callOf(administrator), { id, reason: "Faltan las cuentas" });
    const html = await drawn(id);
    expect(html).toContain("Faltan las cuentas");
    expect(html).not.toContain("Pedir una plaza");
  });

  it("does not exist before a fund is open, or for an invalid id", async () => {
    const { id } = await create(await makeManager());
    for (const none of [id, 2_000_000_000, "otro"]) {
      expect(await findPublicFund(String(none))).toBeNull();
      expect(await generateMetadata(params(none))).toEqual({ title: "Fondo", robots: { index: false } });
    }
  });
});
