import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AdminCard } from "@/components/equity/funds/admin-card";
import { RequestCard } from "@/components/equity/places/request-card";
import { db } from "@/db";
import { users } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { getFund } from "@/lib/equity/funds/queries";
import { suspendFund } from "@/lib/equity/funds/suspend-fund";
import { withdrawPlace } from "@/lib/equity/places/withdraw-place";
import { callOf } from "../../factories/identity";
import {
  anApprovedPlace,
  approve,
  fundOf,
  makeCommitment,
  makeFund,
  makeInvestor,
  placeOf,
  request,
} from "../funds";

const viewerOf = async (person: { id: string }) => authorize("user", (await callOf(person)).viewer);

const fieldsOf = (sent: Promise<unknown>) => sent.catch(({ fields }) => fields);

it("the rest of a fund can be requested and allotted, although it is below the minimum", async () => {
  const fund = await makeFund({ portfolioSize: "20000.00", minInvestment: "1000.00" });
  const early = await makeInvestor();
  const { id: earlyId } = await request(early, fund.id, "5000.00");
  const { id: allotted } = await anApprovedPlace(fund, "19400.00");
  const investor = await makeInvestor();
  const html = async () => {
    const viewer = await viewerOf(investor);
    const card = createElement(RequestCard, { fund: await getFund(viewer, fund.id), viewer });
    return renderToStaticMarkup(card)
      .replace(/<[^>]+>/g, " ")
      .replaceAll("\u00a0", " ");
  };
  expect(await html()).toContain("Desde 600,00 €");
  const rest = { amount: "Quedan 600,00 € por asignar en este fondo: escribe ese importe" };
  expect(await fieldsOf(request(investor, fund.id, "599.99"))).toEqual(rest);
  expect(await fieldsOf(approve(fund.manager, earlyId, { amount: "599.99" }))).toEqual(rest);
  await approve(fund.manager, earlyId, { amount: "600.00" });
  expect(await fundOf(fund.id)).toMatchObject({ committedCents: 2_000_000n });
  expect(await html()).toContain("No queda nada por asignar en este fondo.");
  expect(await html()).not.toContain("Pedir plaza");
  const full = { amount: "No queda nada por asignar en este fondo" };
  expect(await fieldsOf(request(investor, fund.id, "1000.00"))).toEqual(full);
  expect((await placeOf(allotted)).status).toBe("approved");
});

it("the rest that was requested can be allotted after more has become free", async () => {
  const fund = await makeFund({ portfolioSize: "20000.00", minInvestment: "1000.00" });
  const other = await anApprovedPlace(fund, "19400.00");
  const { id } = await request(await makeInvestor(), fund.id, "600.00");
  await withdrawPlace.run(await callOf(other.investor), { id: other.id });
  await approve(fund.manager, id);
  expect(await placeOf(id)).toMatchObject({ status: "approved", commitmentCents: 60_000n });
});

it("an administrator who invests in a fund is not offered to suspend or resume it", async () => {
  const fund = await makeFund();
  const { investor } = await makeCommitment(fund);
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, investor.id));
  const htmlFor = async (person: { id: string }) =>
    renderToStaticMarkup(createElement(AdminCard, { fund: await getFund(await viewerOf(person), fund.id) }));
  expect(await htmlFor(fund.administrator)).toContain("Suspender");
  expect(await htmlFor(investor)).not.toContain("Suspender");
  await suspendFund.run(await callOf(fund.administrator), { id: fund.id, reason: "Se revisa" });
  expect(await htmlFor(fund.administrator)).toContain("Reanudar");
  expect(await htmlFor(investor)).not.toContain("Reanudar");
});
