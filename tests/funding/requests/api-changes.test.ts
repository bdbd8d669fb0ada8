import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as getOffers } from "@/app/api/funding/requests/[id]/offers/route";
import { POST as postPublication } from "@/app/api/funding/requests/[id]/publication/route";
import { DELETE, GET as getOne, PATCH } from "@/app/api/funding/requests/[id]/route";
import { db } from "@/db";
import { fundingRequests, offerSheets, users } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { payPromises } from "@/lib/funding/promises/payments";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { listStartupChoices } from "@/lib/startups/profiles/choice-queries";
import { removeStartup } from "@/lib/startups/profiles/remove-startup";
import { auditBy, callOf, makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { publish } from "../../startups/calls";
import {
  accept,
  aRequest,
  CONFIRMED,
  inDays,
  makeMember,
  makeRequest,
  offer,
  offerOf,
  request,
  requestOf,
  tick,
} from "../deals";
import { promise, promiseOf } from "../promises/promises";

const GONE = 2_000_000_000;
const at = (id: number | string) => ({ params: { id: String(id) } });

const NEGOTIATED = "Hay ofertas en marcha o aceptadas: la solicitud ya no se puede cambiar.";

/** Edits a request with every field, like the page. */
async function editAsPage(as: { id: string }, id: number, changes: object) {
  const { deadlineOn, monthlyGoalCents } = await requestOf(id);
  const monthlyGoal = monthlyGoalCents === null ? null : `${monthlyGoalCents / 100n}.00`;
  const shown = aRequest({ deadline: deadlineOn, monthlyGoal, ...changes });
  return send(PATCH, "PATCH", { as, ...at(id), body: shown });
}

describe("PATCH /api/funding/requests/{id}", () => {
  it("200: sent fields change, and so does the sheet of an open request", async () => {
    const as = await makeMember();
    const { id } = await request(as);
    const answer = await send(PATCH, "PATCH", { as, ...at(id), body: { amount: "2000.00", risk: "low" } });
    expect(answer.body).toMatchObject({
      amount: "2000.00",
      risk: "low",
      sheetVersion: 2,
      title: aRequest().title,
    });
    expect(await db.$count(offerSheets, eq(offerSheets.offerId, id))).toBeGreaterThanOrEqual(2);
  });

  it("200: the monthly support can change after the startup was removed, which stays linked", async () => {
    const owner = await makeMember();
    const { id: startupId } = await publish({}, owner);
    const { id } = await request(owner, { startupId, monthlyGoal: "200.00" });
    const administrator = await makeAdmin({ apps: ["startups"] });
    await removeStartup.run(await callOf(administrator), { id: startupId, reason: "Datos falsos" });
    const listed = (linkedId: number | null) => listStartupChoices(owner, linkedId);
    expect([await listed(null), (await listed(startupId)).map((each) => each.id)]).toEqual([[], [startupId]]);
    const answer = await editAsPage(owner, id, { startupId, monthlyGoal: "300.00" });
    expect(answer.body).toMatchObject({ startupId, monthlyGoal: "300.00" });
    await editAsPage(owner, id, { startupId: null, monthlyGoal: "300.00" });
    const again = await send(PATCH, "PATCH", { as: owner, ...at(id), body: { startupId } });
    expect(again.body.fields).toEqual({ startupId: "Esa startup no existe" });
  });

  it("200: the page sends every field, and only those that differ are changes", async () => {
    const { id, owner } = await makeRequest({ monthlyGoal: "200.00", deadline: inDays(1) });
    const as = { id: owner.id };
    // Its last day.
    travel(24 * 60);
    const edited = { description: "Un taller con dos hornos." };
    expect((await editAsPage(as, id, edited)).body).toMatchObject(edited);
    await offer(await makeMember(), id, "600.00", { confirmations: { ...CONFIRMED, sheet: 2 } });
    const answer = await editAsPage(as, id, { ...edited, monthlyGoal: "300.00" });
    expect([answer.status, answer.body.monthlyGoal, answer.body.sheetVersion]).toEqual([200, "300.00", 2]);
    const [logged] = (await auditBy(as)).filter(({ action }) => action === "funding.edit-request").slice(-1);
    expect(logged?.details).toEqual({ request: id, fields: ["monthlyGoal"] });
    const refused = await editAsPage(as, id, { title: "Otra cosa" });
    expectError(refused, "conflict", NEGOTIATED);
  });

  it("keeps the end of an unchanged last day if the owner's time zone has changed", async () => {
    const { id, owner } = await makeRequest({ monthlyGoal: "200.00" });
    await offer(await makeMember(), id);
    const { deadlineAt } = await requestOf(id);
    await db.update(users).set({ timezone: "America/Mexico_City" }).where(eq(users.id, owner.id));
    expect((await editAsPage({ id: owner.id }, id, { monthlyGoal: "300.00" })).status).toBe(200);
    expect((await requestOf(id)).deadlineAt).toEqual(deadlineAt);
  });

  it("moves the end of a last day that changes, and refuses one that is over", async () => {
    const { id, owner } = await makeRequest();
    const as = { id: owner.id };
    expect((await editAsPage(as, id, { deadline: inDays(50) })).status).toBe(200);
    expect((await requestOf(id)).deadlineAt.toISOString()).toBe(`${inDays(51)}T00:00:00.000Z`);
    const late = await editAsPage(as, id, { deadline: inDays(0) });
    expect([late.status, Object.keys(late.body.fields)]).toEqual([422, ["deadline"]]);
  });

  it("200: the monthly support of a covered or funded request changes, and nothing else does", async () => {
    const { id, owner } = await makeRequest({ amount: "600.00", monthlyGoal: "200.00" });
    const as = { id: owner.id };
    const { id: offerId } = await offer(await makeMember(), id);
    await accept(owner, offerId, 1);
    for (const [status, monthlyGoal] of [
      ["covered", "300.00"],
      ["funded", "400.00"],
    ]) {
      const answer = await editAsPage(as, id, { amount: "600.00", monthlyGoal });
      expect([answer.status, answer.body.status, answer.body.monthlyGoal]).toEqual([
        200,
        status,
        monthlyGoal,
      ]);
      expectError(await editAsPage(as, id, { amount: "700.00" }), "conflict", NEGOTIATED);
      travel(5 * 24 * 60);
      await tick();
    }
    expect((await editAsPage(as, id, { amount: "600.00", monthlyGoal: null })).body.monthlyGoal).toBeNull();
  });

  it("409 during a negotiation or after a signature; 401, 404, 422", async () => {
    const { id, owner } = await makeRequest();
    const as = { id: owner.id };
    const body = { title: "Otra cosa" };
    expect((await send(PATCH, "PATCH", { ...at(id), body })).status).toBe(401);
    expect((await send(PATCH, "PATCH", { as, ...at(GONE), body })).status).toBe(404);
    expect((await send(PATCH, "PATCH", { as, ...at(id), body: { equityOffered: null } })).status).toBe(422);
    const stranger = await send(PATCH, "PATCH", { as: await makeMember(), ...at(id), body });
    expectError(stranger, "not_found", NO_REQUEST);
    await offer(await makeMember(), id);
    expectError(await send(PATCH, "PATCH", { as, ...at(id), body }), "conflict", NEGOTIATED);
  });
});

describe("POST /api/funding/requests/{id}/publication", () => {
  it("200 for a draft; 409 the second time; 401, 403, 404, 422", async () => {
    const as = await makeMember();
    const { id } = await request(as, { draft: true });
    expect((await send(postPublication, "POST", at(id))).status).toBe(401);
    expect((await send(postPublication, "POST", { as: await makeUser(), ...at(id) })).status).toBe(403);
    expect((await send(postPublication, "POST", { as, ...at(GONE) })).status).toBe(404);
    expect((await send(postPublication, "POST", { as, ...at("x") })).status).toBe(422);
    const answer = await send(postPublication, "POST", { as, ...at(id) });
    expect([answer.status, answer.body.status, answer.body.sheetVersion]).toEqual([200, "open", 1]);
    expect((await send(postPublication, "POST", { as, ...at(id) })).status).toBe(409);
  });

  it("422 for a draft whose deadline has passed", async () => {
    const as = await makeMember();
    const { id } = await request(as, { draft: true, deadline: inDays(2) });
    travel(5 * 24 * 60);
    const late = await send(postPublication, "POST", { as, ...at(id) });
    expect([late.status, Object.keys(late.body.fields)]).toEqual([422, ["deadline"]]);
  });
});

describe("DELETE /api/funding/requests/{id}", () => {
  it("200: its owner closes it, and negotiations end with their reserves returned", async () => {
    const { id, owner } = await makeRequest();
    const made = await offer(await makeMember(), id, "300.00", { reserve: true });
    const answer = await send(DELETE, "DELETE", { as: { id: owner.id }, ...at(id), body: {} });
    expect([answer.status, answer.body.status]).toEqual([200, "closed"]);
    expect(await offerOf(made.id)).toMatchObject({ status: "closed", heldCents: 0n });
    expect((await send(DELETE, "DELETE", { as: { id: owner.id }, ...at(id), body: {} })).status).toBe(409);
  });

  it("200: an administrator takes down a funded request, and its monthly support ends", async () => {
    const { id, owner } = await makeRequest({ amount: "600.00", monthlyGoal: "200.00" });
    const { id: offerId } = await offer(await makeMember(), id);
    await accept(owner, offerId, 1);
    const promised = await promise(await makeMember(), id);
    travel(5 * 24 * 60);
    await tick();
    expect((await requestOf(id)).status).toBe("funded");
    const body = { reason: "Es un engaño" };
    expect((await send(DELETE, "DELETE", { as: { id: owner.id }, ...at(id), body: {} })).status).toBe(409);
    const taken = await send(DELETE, "DELETE", { as: await makeAdmin(), ...at(id), body });
    expect([taken.status, taken.body.status]).toEqual([200, "closed"]);
    await payPromises();
    expect((await promiseOf(promised.id)).status).toBe("ended");
    expect((await offerOf(offerId)).status).toBe("paid");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("200: signed offers of a partial request are still paid; an administrator's takedown returns them", async () => {
    const [own, down] = [await makeRequest(), await makeRequest()];
    const investor = await makeMember();
    const [kept, back] = [await offer(investor, own.id), await offer(investor, down.id)];
    await accept(own.owner, kept.id, 1);
    await accept(down.owner, back.id, 1);
    await send(DELETE, "DELETE", { as: { id: own.owner.id }, ...at(own.id), body: {} });
    const admin = await makeAdmin();
    const sent = { as: admin, ...at(down.id) };
    expect((await send(DELETE, "DELETE", { ...sent, body: {} })).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
    const taken = await send(DELETE, "DELETE", { ...sent, body: { reason: "Es un engaño" } });
    expect([taken.status, taken.body.status, taken.body.reason]).toEqual([200, "closed", "Es un engaño"]);
    expect((await auditBy(admin)).map(({ action }) => action)).toContain("funding.close-request");
    expect(await mailKindsTo(down.owner)).toContain("request-taken-down");
    expect((await offerOf(back.id)).status).toBe("refunded");
    expect((await requestOf(down.id)).agreedCents).toBe(0n);
    travel(5 * 24 * 60);
    await tick();
    expect((await offerOf(kept.id)).status).toBe("paid");
    expect((await send(getOne, "GET", at(own.id))).status).toBe(200);
    expect((await send(getOne, "GET", at(down.id))).status).toBe(404);
  });

  it("401; 403 for an administrator without a recent confirmation; 404; 409 for one who takes part; 422", async () => {
    const { id } = await makeRequest();
    const body = { reason: "Prueba" };
    expect((await send(DELETE, "DELETE", { ...at(id), body })).status).toBe(401);
    const cookie = await staleCookieOf(await makeAdmin());
    expect((await send(DELETE, "DELETE", { cookie, ...at(id), body })).body.code).toBe(
      "confirmation_required",
    );
    expect((await send(DELETE, "DELETE", { as: await makeMember(), ...at(id), body })).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as: await makeMember(), ...at("x"), body })).status).toBe(422);
    const partner = await makeMember();
    await offer(partner, id);
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, partner.id));
    expect((await send(DELETE, "DELETE", { as: partner, ...at(id), body })).status).toBe(409);
  });
});

describe("GET /api/funding/requests/{id}/offers", () => {
  it("200 for its owner and administrators, with names; 401, 404, 422", async () => {
    const { id, owner } = await makeRequest();
    const investor = await makeMember();
    await offer(investor, id);
    for (const as of [{ id: owner.id }, await makeAdmin()]) {
      const answer = await send(getOffers, "GET", { as, ...at(id) });
      expect(answer.body).toMatchObject([{ investorId: investor.id, amount: "600.00", version: 1 }]);
    }
    expect((await send(getOffers, "GET", at(id))).status).toBe(401);
    expect((await send(getOffers, "GET", { as: investor, ...at(id) })).status).toBe(404);
    expect((await send(getOffers, "GET", { as: investor, ...at("x") })).status).toBe(422);
  });
});

it("a request closed by its deadline says so, at the exact time", async () => {
  const { id } = await makeRequest({ deadline: inDays(1) });
  const [row] = await db.select().from(fundingRequests).where(eq(fundingRequests.id, id));
  const minutes = ((row?.deadlineAt.getTime() ?? 0) - Date.now()) / 60_000;
  travel(minutes - 1);
  await tick();
  expect((await requestOf(id)).status).toBe("open");
  travel(minutes + 1);
  await tick();
  expect(await requestOf(id)).toMatchObject({
    status: "closed",
    reason: "El plazo de la solicitud ha terminado sin cubrirla.",
  });
});
