import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { GET } from "@/app/api/private-equity/investments/[id]/agreement/pdf/route";
import { db } from "@/db";
import { equityFunds } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { readAgreement } from "@/lib/equity/places/agreement-pdf";
import { NO_PLACE } from "@/lib/equity/places/schema";
import { textOf } from "../../core/pdf/pdf-pages";
import { callOf } from "../../factories/identity";
import { call as request } from "../../http/client";
import { travel } from "../../setup/clock";
import { anApprovedPlace, call, makeCommitment, makeFund, makeInvestor, placeOf } from "../funds";
import { at, expectMissing, expectNumber, expectSignIn } from "../http";

afterEach(() => vi.restoreAllMocks());

async function paperFor(as: { id: string }, id: number) {
  const answer = await request(GET, "GET", { as, ...at(id) });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return (await textOf(new Uint8Array(await answer.arrayBuffer()))).replaceAll(/[\u00a0\n]/g, " ");
}

const DAY = 24 * 60;
const viewerOf = async (by: { id: string }) => (await callOf(by)).viewer as Viewer;

it("200: the document of a commitment shows what was signed, also after a default; its hash is of its text", async () => {
  const fund = await makeFund();
  const place = await makeCommitment(fund, "10000.00");
  await call(fund);
  travel(12 * DAY);
  await endCalls();
  travel(23 * DAY);
  await endCalls();
  expect(await placeOf(place.id)).toMatchObject({ status: "defaulted", commitmentCents: 0n });
  const { text: signed, hash, isTrue } = await readAgreement(await viewerOf(place.investor), place.id);
  expect(isTrue).toBe(true);
  expect(createHash("sha256").update(signed).digest("hex")).toBe(hash);
  for (const as of [place.investor, fund.manager, fund.administrator]) {
    const text = await paperFor(as, place.id);
    for (const said of ["10.000,00 €", "1,75 % al año", "Residencia Malvarrosa, FCR", hash]) {
      expect(text).toContain(said);
    }
  }
});

it("reports that the stored text differs from what was signed", async () => {
  const fund = await makeFund();
  const place = await makeCommitment(fund);
  await db.update(equityFunds).set({ performancePoints: 4_000 }).where(eq(equityFunds.id, fund.id));
  expect((await readAgreement(await viewerOf(place.investor), place.id)).isTrue).toBe(false);
  expect(await paperFor(place.investor, place.id)).toContain("ha cambiado desde entonces");
});

it("404 for others and before it is signed, 401, 422", async () => {
  const fund = await makeFund();
  const { id, investor } = await anApprovedPlace(fund);
  await expectMissing(GET, "GET", { as: investor, ...at(id) }, NO_PLACE);
  const place = await makeCommitment(fund);
  await expectMissing(GET, "GET", { as: await makeInvestor(), ...at(place.id) }, NO_PLACE);
  await expectSignIn(GET, "GET", at(place.id));
  await expectNumber(GET, "GET", { as: place.investor });
});
