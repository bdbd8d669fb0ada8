import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as getByCode } from "@/app/api/funding/agreements/[code]/route";
import { GET as getPdf } from "@/app/api/funding/offers/[id]/agreement/pdf/route";
import { GET } from "@/app/api/funding/offers/[id]/agreement/route";
import { db } from "@/db";
import { fundingAgreements } from "@/db/schema";
import { FUNDING_ATTEMPTS } from "@/lib/funding/constants";
import { makeAdmin } from "../factories/identity";
import { call, expectTooMany, send } from "../http/client";
import { accept, counter, makeMember, makeRequest, offer, revoke } from "./deals";

const at = (id: number | string) => ({ params: { id: String(id) } });

async function agreement() {
  const { id: requestId, owner } = await makeRequest({ allOrNothing: true });
  const investor = await makeMember();
  const { id } = await offer(investor, requestId);
  await counter(owner, id, 1, { equityRequested: "5.40", terms: "Visita anual al taller." });
  await accept(investor, id, 2);
  return { id, owner, investor };
}

describe("GET /api/funding/offers/{id}/agreement", () => {
  it("200: what both have signed, for them and administrators; 401, 404, 422", async () => {
    const { id, owner, investor } = await agreement();
    for (const as of [{ id: owner.id }, { id: investor.id }, await makeAdmin()]) {
      const { status, body } = await send(GET, "GET", { as, ...at(id) });
      expect(status).toBe(200);
      expect(body).toMatchObject({ offerId: id, version: 2, isTrue: true, isRevoked: false });
      expect(body.figures).toContainEqual({ label: "Participación", value: "5,40 %" });
      expect(body.figures).toContainEqual({ label: "Recibe, menos la comisión", value: "591,00 €" });
      expect(body.clauses).toContain("Otras condiciones: Visita anual al taller.");
      expect(Date.parse(body.ownerSignedAt)).toBeLessThanOrEqual(Date.parse(body.investorSignedAt));
    }
    expect((await send(GET, "GET", at(id))).status).toBe(401);
    expect((await send(GET, "GET", { as: await makeMember(), ...at(id) })).status).toBe(404);
    expect((await send(GET, "GET", { as: investor, ...at("x") })).status).toBe(422);
  });

  it("404 before it is signed by both", async () => {
    const { id: requestId } = await makeRequest();
    const as = await makeMember();
    const { id } = await offer(as, requestId);
    expect((await send(GET, "GET", { as, ...at(id) })).status).toBe(404);
  });
});

describe("GET /api/funding/offers/{id}/agreement/pdf", () => {
  it("200: a PDF file; 401, 404, 422", async () => {
    const { id, investor } = await agreement();
    const answer = await call(getPdf, "GET", { as: { id: investor.id }, ...at(id) });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await call(getPdf, "GET", at(id))).status).toBe(401);
    expect((await call(getPdf, "GET", { as: await makeMember(), ...at(id) })).status).toBe(404);
    expect((await call(getPdf, "GET", { as: { id: investor.id }, ...at("x") })).status).toBe(422);
  });
});

describe("GET /api/funding/agreements/{code}", () => {
  it("200 for anyone with the printed copy, in any notation of the code; shows changes and revocations", async () => {
    const { id, investor } = await agreement();
    const { body } = await send(GET, "GET", { as: { id: investor.id }, ...at(id) });
    const typed = (code: string) => send(getByCode, "GET", { params: { code } });
    expect((await typed(body.code)).body).toEqual(body);
    expect((await typed(body.code.toLowerCase().replaceAll("-", " "))).body.hash).toBe(body.hash);
    await revoke({ id: investor.id }, id);
    expect((await typed(body.code)).body.isRevoked).toBe(true);
    const [row] = await db.select().from(fundingAgreements).where(eq(fundingAgreements.offerId, id));
    if (!row) throw new Error("no agreement");
    await db
      .update(fundingAgreements)
      .set({ content: { ...row.content, clauses: ["Otra cosa."] } })
      .where(eq(fundingAgreements.offerId, id));
    expect((await typed(body.code)).body.isTrue).toBe(false);
  });

  it("404 for an unknown code, 422 for a longer one, 429 for guessing codes", async () => {
    const typed = (code: string) => send(getByCode, "GET", { params: { code } });
    for (const code of ["0000-0000-0000-0000", "nada"]) expect((await typed(code)).status).toBe(404);
    expect((await typed("0".repeat(41))).status).toBe(422);
    for (let used = 0; used < FUNDING_ATTEMPTS.agreements.points; used += 1) await typed("nada");
    expectTooMany(await typed("nada"));
  });
});
