import { describe, expect, it } from "vitest";
import { POST as postAcceptance } from "@/app/api/funding/offers/[id]/acceptance/route";
import { POST as postCounter } from "@/app/api/funding/offers/[id]/counter/route";
import { POST as postRejection } from "@/app/api/funding/offers/[id]/rejection/route";
import { POST as postRevocation } from "@/app/api/funding/offers/[id]/revocation/route";
import { POST as postWithdrawal } from "@/app/api/funding/offers/[id]/withdrawal/route";
import { db } from "@/db";
import { memberBlocks } from "@/db/schema";
import { consume } from "@/lib/core/command/limits";
import { FUNDING_ATTEMPTS } from "@/lib/funding/constants";
import { NO_OFFER } from "@/lib/funding/offers/schema";
import { asMember } from "../../bank/payments/calls";
import { spendable } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { accept, CONFIRMED, counter, makeMember, makeRequest, offer, offerOf, requestOf } from "../deals";

const GONE = 2_000_000_000;
const DAY = 24 * 60;
const at = (id: number | string) => ({ params: { id: String(id) } });
const OLD = "La oferta ha cambiado: ahora vale la versión 2. Léela antes de contestar.";

async function negotiation(asked: Record<string, unknown> = {}, euros = "2000.00") {
  const { id: requestId, owner } = await makeRequest(asked);
  const investor = await makeMember(euros);
  const { id } = await offer(investor, requestId);
  return { requestId, owner, investor, id };
}

describe("POST /api/funding/offers/{id}/counter", () => {
  it("200: a new version, missing fields are kept, and it is the other party's turn", async () => {
    const { id, owner, investor } = await negotiation();
    const body = { version: 1, equityRequested: "5.00", board: "observer", message: "Algo menos" };
    const answer = await asMember(postCounter, owner, { ...at(id), body });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "negotiating",
      version: 2,
      turn: "investor",
      amount: "600.00",
      equityRequested: "5.00",
      board: "observer",
    });
    expect(answer.body.versions[1].message).toBe("Algo menos");
    const reserve = { version: 2, reserve: true, confirmations: CONFIRMED };
    const held = await asMember(postCounter, investor, { ...at(id), body: reserve });
    expect(held.body).toMatchObject({ version: 3, isReserved: true, heldAmount: "600.00" });
    expect(await spendable(investor, "EUR")).toBe(140_000n);
  });

  it("409: after one side has blocked the other, for both", async () => {
    for (const blocker of ["owner", "investor"] as const) {
      const { id, owner, investor } = await negotiation();
      const blocked = blocker === "owner" ? investor : owner;
      const blockerId = { owner, investor }[blocker].id;
      await db.insert(memberBlocks).values({ blockerId, blockedId: blocked.id });
      const answer = await asMember(postCounter, owner, {
        ...at(id),
        body: { version: 1, amount: "500.00" },
      });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        blocker === "owner"
          ? "Has bloqueado a esta persona. Desbloquéala en Mensajes para operar con ella."
          : "Esta persona no acepta operaciones contigo. Elige otra oferta.",
      ]);
      expect((await offerOf(id)).version).toBe(1);
    }
  });

  it("409: not the party's turn, an old version, no change, after the deadline; 422 for a reserve by the owner", async () => {
    const { id, owner, investor } = await negotiation();
    const again = (who: typeof owner, body: object) => asMember(postCounter, who, { ...at(id), body });
    const other = { version: 1, amount: "500.00", confirmations: CONFIRMED };
    expectError(await again(investor, other), "conflict", "Ahora le toca contestar a quien pide el dinero.");
    const same = await again(owner, { version: 1 });
    expect([same.status, same.body.message]).toEqual([
      409,
      "No has cambiado nada: acepta la versión o cambia algo.",
    ]);
    expect((await again(owner, { version: 1, amount: "500.00", reserve: true })).body.fields).toHaveProperty(
      "reserve",
    );
    await counter(owner, id, 1, { amount: "500.00" });
    expectError(await again(investor, other), "conflict", OLD);
    expect((await again(investor, { ...other, version: 2, amount: "1000.01" })).status).toBe(422);
    expect((await again(investor, { version: 2, amount: "400.00" })).body.fields).toHaveProperty([
      "confirmations.sheet",
    ]);
    travel(7 * DAY);
    expectError(
      await again(investor, { ...other, version: 2, amount: "400.00" }),
      "conflict",
      "La oferta ha caducado: su plazo para contestar ha terminado.",
    );
  });

  it("401, 404 for strangers, 429", async () => {
    const { id, owner } = await negotiation();
    const body = { version: 1, amount: "500.00" };
    expect((await send(postCounter, "POST", { ...at(id), body })).status).toBe(401);
    const stranger = await makeMember();
    expectError(await asMember(postCounter, stranger, { ...at(id), body }), "not_found", NO_OFFER);
    expect((await asMember(postCounter, stranger, { ...at(GONE), body })).status).toBe(404);
    const limit = FUNDING_ATTEMPTS.offerPerMember;
    for (let used = 0; used < limit.points; used += 1)
      await consume({ name: "funding-offers", key: owner.id, ...limit });
    expectTooMany(await send(postCounter, "POST", { as: { id: owner.id }, ...at(id), body }));
  });
});

describe("POST /api/funding/offers/{id}/acceptance", () => {
  it("200: signed by both, the money is locked, and the same key signs once", async () => {
    const { id, owner, investor, requestId } = await negotiation();
    const sent = { ...at(id), body: { version: 1 }, key: "una-vez" };
    const answer = await asMember(postAcceptance, owner, sent);
    expect([answer.status, answer.body.status, answer.body.heldAmount]).toEqual([200, "accepted", "600.00"]);
    expect(answer.body.agreement.code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect((await requestOf(requestId)).agreedCents).toBe(60_000n);
    expect(await spendable(investor, "EUR")).toBe(140_000n);
  });

  it("409: without enough money, the investor's balance is not revealed", async () => {
    const { id, owner, investor } = await negotiation({}, "599.99");
    expectError(
      await asMember(postAcceptance, owner, { ...at(id), body: { version: 1 } }),
      "conflict",
      "El inversor no tiene ahora el dinero disponible: pídele que lo reserve en una contraoferta.",
    );
    await counter(owner, id, 1, { equityRequested: "7.00" });
    const own = { ...at(id), body: { version: 2, confirmations: CONFIRMED } };
    expectError(
      await asMember(postAcceptance, investor, own),
      "conflict",
      "Balance insuficiente: necesitas 600,00 € y tienes 599,99 € disponibles.",
    );
  });

  it("409: not the party's turn, an old version, more than is missing, after the deadline", async () => {
    const { id, owner, investor, requestId } = await negotiation();
    const sign = (who: typeof owner, version: number, of = id) =>
      asMember(postAcceptance, who, { ...at(of), body: { version, confirmations: CONFIRMED } });
    expectError(await sign(investor, 1), "conflict", "Ahora le toca contestar a quien pide el dinero.");
    await counter(owner, id, 1, { equityRequested: "5.00" });
    expectError(await sign(investor, 1), "conflict", OLD);
    const other = await offer(await makeMember(), requestId, "500.00");
    await accept(owner, other.id, 1);
    expectError(
      await sign(investor, 2),
      "conflict",
      "Solo faltan 500,00 €: haz una contraoferta por ese importe como mucho.",
    );
    travel(7 * DAY);
    expect((await sign(investor, 2)).body.message).toMatch(/^La oferta ha caducado/);
  });

  it("409: no more than the whole company can be given", async () => {
    const { id: requestId, owner } = await makeRequest();
    const [one, other] = [await makeMember(), await makeMember()];
    const first = await offer(one, requestId, "400.00", { equityRequested: "60.00" });
    const second = await offer(other, requestId, "400.00", { equityRequested: "40.01" });
    await accept(owner, first.id, 1);
    expectError(
      await asMember(postAcceptance, owner, { ...at(second.id), body: { version: 1 } }),
      "conflict",
      "Con este acuerdo se daría más del 100 % de la empresa.",
    );
  });

  it("401, 404, 422: an investor must confirm again what they sign", async () => {
    const { id, owner, investor } = await negotiation();
    const body = { version: 1 };
    expect((await send(postAcceptance, "POST", { ...at(id), body })).status).toBe(401);
    expect((await asMember(postAcceptance, await makeMember(), { ...at(id), body })).status).toBe(404);
    expect((await asMember(postAcceptance, owner, { ...at(id), body: {} })).status).toBe(422);
    await counter(owner, id, 1, { equityRequested: "5.00" });
    const bare = await asMember(postAcceptance, investor, { ...at(id), body: { version: 2 } });
    expect(bare.body.fields).toHaveProperty(["confirmations.sheet"]);
  });
});

describe("POST /api/funding/offers/{id}/rejection", () => {
  it("200 with a reason, also out of turn for the owner; 401, 404, 409, 422", async () => {
    const { id, owner, investor } = await negotiation();
    const body = { version: 1, reason: "Es poco" };
    expect((await send(postRejection, "POST", { ...at(id), body })).status).toBe(401);
    expect((await send(postRejection, "POST", { as: await makeMember(), ...at(id), body })).status).toBe(404);
    const as = { id: owner.id };
    expect((await send(postRejection, "POST", { as, ...at(id), body: { version: 1 } })).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
    expect((await send(postRejection, "POST", { as: { id: investor.id }, ...at(id), body })).status).toBe(
      409,
    );
    await counter(owner, id, 1, { amount: "500.00" });
    expectError(await send(postRejection, "POST", { as, ...at(id), body }), "conflict", OLD);
    const answer = await send(postRejection, "POST", { as, ...at(id), body: { ...body, version: 2 } });
    expect([answer.status, answer.body.status, answer.body.reason]).toEqual([200, "rejected", "Es poco"]);
    expect((await send(postRejection, "POST", { as, ...at(id), body: { ...body, version: 2 } })).status).toBe(
      409,
    );
  });
});

describe("POST /api/funding/offers/{id}/withdrawal", () => {
  it("200 in any turn, with the reserve returned; 401, 404, 409, 422", async () => {
    const { id: requestId, owner } = await makeRequest();
    const investor = await makeMember();
    const { id } = await offer(investor, requestId, "600.00", { reserve: true });
    const body = { version: 1 };
    expect((await send(postWithdrawal, "POST", { ...at(id), body })).status).toBe(401);
    expect((await send(postWithdrawal, "POST", { as: await makeMember(), ...at(id), body })).status).toBe(
      404,
    );
    expect((await send(postWithdrawal, "POST", { as: { id: owner.id }, ...at(id), body })).status).toBe(409);
    const as = { id: investor.id };
    expect((await send(postWithdrawal, "POST", { as, ...at(id), body: {} })).status).toBe(422);
    const answer = await send(postWithdrawal, "POST", { as, ...at(id), body });
    expect([answer.status, answer.body.status]).toEqual([200, "withdrawn"]);
    expect(await spendable(investor, "EUR")).toBe(200_000n);
    expect((await send(postWithdrawal, "POST", { as, ...at(id), body })).status).toBe(409);
  });
});

describe("POST /api/funding/offers/{id}/revocation", () => {
  it("200 within four days, 409 at their exact end; 401, 404, 422", async () => {
    const { id, owner, investor } = await negotiation();
    const as = { id: investor.id };
    expect((await send(postRevocation, "POST", { as, ...at(id) })).status).toBe(409);
    await accept(owner, id, 1);
    expect((await send(postRevocation, "POST", at(id))).status).toBe(401);
    expect((await send(postRevocation, "POST", { as: await makeMember(), ...at(id) })).status).toBe(404);
    expect((await send(postRevocation, "POST", { as: { id: owner.id }, ...at(id) })).status).toBe(409);
    expect((await send(postRevocation, "POST", { as, ...at("x") })).status).toBe(422);
    const end = (await offerOf(id)).revocableUntil?.getTime() ?? 0;
    travel((end - Date.now()) / 60_000 + 1);
    expectError(
      await send(postRevocation, "POST", { as, ...at(id) }),
      "conflict",
      "Los 4 días para desistir han terminado: el acuerdo es firme.",
    );
    travel(DAY);
    const answer = await send(postRevocation, "POST", { as, ...at(id) });
    expect([answer.status, answer.body.status]).toEqual([200, "revoked"]);
    expect(await spendable(investor, "EUR")).toBe(200_000n);
  });
});
