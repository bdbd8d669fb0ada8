import { eq } from "drizzle-orm";
import { POST as ask } from "@/app/api/funding/requests/[id]/questions/route";
import { POST as post } from "@/app/api/funding/requests/[id]/updates/route";
import { db } from "@/db";
import { fundingOffers } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { payFunding } from "@/lib/funding/offers/payments";
import { accept, aRequest, makeMember, makeRequest, offer, offerOf, request } from "../funding/deals";
import { inParts, prove } from "../funding/parts";
import { promised } from "../funding/promises/promises";
import { send } from "../http/client";
import type { Real } from "./real";

const at = (id: number, more: Record<string, number> = {}) =>
  Object.fromEntries(Object.entries({ id, ...more }).map(([name, value]) => [name, String(value)]));

const idOf = ({ id }: { id: string }) => ({ id });

async function anOffer(asked: object = {}) {
  const { id: requestId, owner } = await makeRequest({ acceptsSales: true });
  const investor = await makeMember();
  const { id } = await offer(investor, requestId, "600.00", { reserve: true, ...asked });
  return { id, params: at(id), owner: idOf(owner), investor: idOf(investor) };
}

async function anAgreement(asked: object = {}) {
  const made = await anOffer(asked);
  await accept(made.owner, made.id, 1);
  return made;
}

const SALES = {
  kind: "sales",
  equityRequested: undefined,
  salesShare: "10.00",
  salesCap: "900.00",
  salesMonths: 24,
};

/** An agreement for a share of sales, paid two months ago. */
async function aPaidAgreement() {
  const made = await anAgreement(SALES);
  const past = plusMinutes(clock.now(), -1);
  await db.update(fundingOffers).set({ revocableUntil: past }).where(eq(fundingOffers.id, made.id));
  await payFunding();
  const { paidAt } = await offerOf(made.id);
  if (!paidAt) throw new Error("nothing was paid");
  const before = plusMinutes(paidAt, -62 * 24 * 60);
  await db.update(fundingOffers).set({ paidAt: before }).where(eq(fundingOffers.id, made.id));
  return { ...made, month: before.toISOString().slice(0, 7) };
}

async function aQuestion() {
  const { id, owner } = await makeRequest();
  const asker = idOf(await makeMember());
  const { body } = await send(ask, "POST", { as: asker, params: at(id), body: { question: "¿Cuántos?" } });
  return { params: at(id, { question: body.id }), owner: idOf(owner), asker };
}

/**
 * Creates what each endpoint of funding acts on, for endpoints that require no confirmation of a single action. The
 * numbers of drafts, updates and questions per member are limited, so each is created for another member.
 */
export const REAL_FUNDING: Readonly<Record<string, () => Promise<Real>>> = {
  "POST /api/funding/requests": async () => ({ as: await makeMember(), body: aRequest({ draft: true }) }),
  "PATCH /api/funding/requests/{id}": async () => {
    const as = await makeMember();
    const { id } = await request(as, { draft: true });
    return { as, params: at(id), body: { amount: "2000.00" }, again: true };
  },
  "POST /api/funding/requests/{id}/publication": async () => {
    const as = await makeMember();
    const { id } = await request(as, { draft: true });
    return { as, params: at(id), body: {} };
  },
  "DELETE /api/funding/requests/{id}": async () => {
    const { id, owner } = await makeRequest();
    return { as: idOf(owner), params: at(id), body: {} };
  },
  "POST /api/funding/requests/{id}/questions": async () => {
    const { id } = await makeRequest();
    return { as: await makeMember(), params: at(id), body: { question: "¿Cuántos hornos hay?" } };
  },
  "POST /api/funding/requests/{id}/questions/{question}/answer": async () => {
    const { owner: as, params } = await aQuestion();
    return { as, params, body: { answer: "Dos." } };
  },
  "DELETE /api/funding/requests/{id}/questions/{question}": async () => {
    const { asker: as, params } = await aQuestion();
    return { as, params, body: {} };
  },
  "POST /api/funding/requests/{id}/updates": async () => {
    const { id, owner } = await makeRequest();
    return { as: idOf(owner), params: at(id), body: { title: "Primer mes", body: "Hemos abierto." } };
  },
  "POST /api/funding/requests/{id}/updates/{update}/replies": async () => {
    const { id, owner } = await makeRequest();
    const update = { title: "Primer mes", body: "Hemos abierto." };
    const { body } = await send(post, "POST", { as: idOf(owner), params: at(id), body: update });
    return { as: await makeMember(), params: at(id, { update: body.id }), body: { body: "¡Enhorabuena!" } };
  },
  "POST /api/funding/offers/{id}/rejection": async () => {
    const { owner: as, params } = await anOffer();
    return { as, params, body: { version: 1, reason: "Prueba" } };
  },
  "POST /api/funding/offers/{id}/withdrawal": async () => {
    const { investor: as, params } = await anOffer();
    return { as, params, body: { version: 1 } };
  },
  "POST /api/funding/offers/{id}/revocation": async () => {
    const { investor: as, params } = await anAgreement();
    return { as, params, body: {} };
  },
  "DELETE /api/funding/promises/{id}": async () => {
    const { id, supporter } = await promised();
    return { as: idOf(supporter), params: at(id), body: {} };
  },
  "POST /api/funding/tranches/{id}/proof": async () => {
    const { due, owner } = await inParts();
    return { as: idOf(owner), params: at(due), body: { report: "El horno, con su factura." } };
  },
  "POST /api/funding/tranches/{id}/approval": async () => {
    const { due, owner, investor } = await inParts();
    await prove(owner, due);
    return { as: idOf(investor), params: at(due), body: {} };
  },
  "POST /api/funding/tranches/{id}/dispute": async () => {
    const { due, owner, investor } = await inParts();
    await prove(owner, due);
    return { as: idOf(investor), params: at(due), body: { reason: "Falta la factura." } };
  },
  "POST /api/funding/tranches/{id}/waiver": async () => {
    const { due, owner } = await inParts();
    return { as: idOf(owner), params: at(due), body: {} };
  },
  "POST /api/funding/offers/{id}/sales": async () => {
    const { owner: as, params, month } = await aPaidAgreement();
    return { as, params, body: { month, sales: "200.00" } };
  },
};
