import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/private-equity/funds/[id]/movements/route";
import { MoneyCard } from "@/components/equity/funds/money-card";
import { authorize } from "@/lib/auth/actor";
import { listMovements } from "@/lib/equity/funds/movement-queries";
import { getFund } from "@/lib/equity/funds/queries";
import { listOfFundInput, NO_FUND } from "@/lib/equity/funds/schema";
import { callOf, makeAdmin } from "../../factories/identity";
import { send } from "../../http/client";
import { makeFund, makeInvestor, move } from "../funds";
import { expectMissing, expectSignIn } from "../http";

const at = (id: number) => ({ params: { id: String(id) } });

async function movedFund() {
  const fund = await makeFund();
  await move(fund, "in", "1000.00");
  await move(fund, "out", "250.00");
  return fund;
}

describe("GET /api/private-equity/funds/{id}/movements", () => {
  it("200: the manager and administrators, a page at a time; 401; 404: other members", async () => {
    const { id, manager } = await movedFund();
    for (const as of [manager, await makeAdmin()]) {
      const first = await send(GET, "GET", { as, ...at(id), query: "?limit=1" });
      expect(first.body).toMatchObject([{ kind: "out", amount: "250.00", concept: "Cartera" }]);
      const query = `?limit=1&cursor=${first.headers.get("x-next-cursor")}`;
      const next = await send(GET, "GET", { as, ...at(id), query });
      expect(next.body).toMatchObject([{ kind: "in", amount: "1000.00" }]);
      expect(next.headers.get("x-next-cursor")).toBeNull();
    }
    await expectMissing(GET, "GET", { as: await makeInvestor(), ...at(id) }, NO_FUND);
    await expectSignIn(GET, "GET", at(id));
  });
});

describe("the money of a fund", () => {
  it("shows an administrator the balance and what the manager has taken out", async () => {
    const { id } = await movedFund();
    const viewer = authorize("user", (await callOf(await makeAdmin())).viewer);
    const fund = await getFund(viewer, id);
    const page = await listMovements(viewer, listOfFundInput.parse({ id }));
    const card = createElement(MoneyCard, {
      fund,
      page,
      cursors: {},
      isFirst: true,
      timeZone: "Europe/Madrid",
    });
    const text = renderToStaticMarkup(card).replace(/<[^>]+>/g, " ");
    expect(text).toMatch(/Saldo del fondo\s+750,00\s+€/);
    expect(text).toMatch(/Cartera\s+Salida al saldo del gestor.*[-−]250,00\s+€/s);
  });
});
