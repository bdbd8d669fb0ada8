import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, GET as getOne, PATCH } from "@/app/api/funding/promises/[id]/route";
import { GET, POST } from "@/app/api/funding/promises/route";
import { GET as getRequest } from "@/app/api/funding/requests/[id]/route";
import { db } from "@/db";
import { memberBlocks, users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { FUNDING_ATTEMPTS, MAX_OWN_PROMISES } from "@/lib/funding/constants";
import { payPromises } from "@/lib/funding/promises/payments";
import { NO_PROMISE } from "@/lib/funding/promises/schema";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { confirmFor } from "../../bank/payments/calls";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { expectError, expectTooMany, send } from "../../http/client";
import { close, inDays, makeMember, makeRequest, request } from "../deals";
import { aPromise, noticesOf, promise, promised, promiseOf, standing, withGoal } from "./promises";

type Person = { id: string; email?: string };

const GONE = 2_000_000_000;
const at = (id: number | string) => ({ params: { id: String(id) } });
const idOf = ({ id }: Person) => ({ id });

/** Sends the request, gives exactly the confirmation that it requires, and sends it again. */
async function post(as: Person, body: object, key?: string) {
  const sent = {
    cookie: await cookieHeaderOf(as),
    body,
    ...(key && { headers: { "idempotency-key": key } }),
  };
  const first = await send(POST, "POST", sent);
  if (first.body?.code !== "confirmation_required") return first;
  await confirmFor(sent.cookie, first.body.confirms);
  return send(POST, "POST", sent);
}

async function patch(as: Person, id: number, body: object) {
  const sent = { cookie: await cookieHeaderOf(as), body, ...at(id) };
  const first = await send(PATCH, "PATCH", sent);
  if (first.body?.code !== "confirmation_required") return first;
  await confirmFor(sent.cookie, first.body.confirms);
  return send(PATCH, "PATCH", sent);
}

describe("POST /api/funding/promises", () => {
  it("201: active from its first day on; nothing is paid yet; the same key returns the same promise", async () => {
    const { id, owner } = await withGoal();
    const as = await makeMember();
    const said = aPromise(id, { startOn: inDays(3), lastMonth: "2099-12" });
    const [one, other] = [await post(as, said, "una-vez"), await post(as, said, "una-vez")];
    expect([one.status, other.body.id]).toEqual([201, one.body.id]);
    expect(one.body).toMatchObject({
      role: "supporter",
      amount: "20.00",
      platformFee: "0.30",
      receives: "19.70",
      isNamed: false,
      nextOn: inDays(3),
      lastMonth: "2099-12",
      status: "active",
      payments: [],
    });
    expect(await noticesOf(owner)).toEqual(["promised"]);
    expect((await auditBy(as)).at(-1)).toMatchObject({
      action: "funding.create-promise",
      targetId: owner.id,
    });
  });

  it("403 until exactly these terms are confirmed, unverified and without the app; 401", async () => {
    const { id } = await withGoal();
    const as = await makeMember();
    const cookie = await cookieHeaderOf(as);
    const { status, body } = await send(POST, "POST", { cookie, body: aPromise(id) });
    expect([status, body.code]).toEqual([403, "confirmation_required"]);
    await confirmFor(cookie, body.confirms);
    const dearer = await send(POST, "POST", { cookie, body: aPromise(id, { amount: "21.00" }) });
    expect([dearer.status, dearer.body.code]).toEqual([403, "confirmation_required"]);
    const stranger = await makeUser({ apps: ["funding"] });
    expectError(await post(stranger, aPromise(id)), "forbidden", MESSAGE.kycRequired);
    expect((await post(await makeUser(), aPromise(id))).status).toBe(403);
    expect((await send(POST, "POST", { body: aPromise(id) })).status).toBe(401);
  });

  it("422: every invalid field is named", async () => {
    const { id } = await withGoal();
    const as = await makeMember();
    const fields = async (asked: object) => (await post(as, aPromise(id, asked))).body.fields;
    expect(await fields({ amount: "0" })).toEqual({ amount: "El importe debe ser mayor que 0" });
    const bounds = { amount: "El apoyo va de 1,00 € a 5.000,00 € al mes" };
    expect([await fields({ amount: "0.99" }), await fields({ amount: "5000.01" })]).toEqual([bounds, bounds]);
    for (const amount of ["-1", "1e5", "uno", "", "1.001"])
      expect(await fields({ amount })).toHaveProperty("amount");
    expect(await fields({ startOn: inDays(-1) })).toEqual({ startOn: "Elige hoy o un día posterior" });
    expect(await fields({ startOn: inDays(400) })).toHaveProperty("startOn");
    expect(await fields({ lastMonth: "2020-01" })).toEqual({ lastMonth: "Termina antes de empezar" });
    expect(await fields({ lastMonth: "2027-13" })).toHaveProperty("lastMonth");
  });

  it("404 for a hidden request; 409 for the member's own, twice, blocked, without a goal and after the closing; 429", async () => {
    const { id, owner } = await withGoal();
    const as = await makeMember();
    const draft = await request(await makeMember(), { draft: true });
    for (const missing of [draft.id, GONE])
      expectError(await post(as, aPromise(missing)), "not_found", NO_REQUEST);
    expectError(await post(owner, aPromise(id)), "conflict", "No puedes apoyar tu propia solicitud.");
    expect((await post(as, aPromise(id))).status).toBe(201);
    const again = await post(as, aPromise(id));
    expectError(again, "conflict", "Ya apoyas esta solicitud: puedes cambiar tu apoyo.");
    const blocked = await makeMember();
    await db.insert(memberBlocks).values({ blockerId: owner.id, blockedId: blocked.id });
    const no = "Esta persona no acepta operaciones contigo. Elige otra solicitud.";
    expectError(await post(blocked, aPromise(id)), "conflict", no);
    const blocking = await makeMember();
    await db.insert(memberBlocks).values({ blockerId: blocking.id, blockedId: owner.id });
    expect((await post(blocking, aPromise(id))).status).toBe(409);
    const plain = await makeRequest();
    const noGoal = await post(await makeMember(), aPromise(plain.id));
    expectError(noGoal, "conflict", "Esta solicitud no pide apoyo mensual.");
    await close(owner, id);
    expect((await post(await makeMember(), aPromise(id))).status).toBe(409);
    const hasty = await makeMember();
    const limit = FUNDING_ATTEMPTS.promisePerMember;
    for (let used = 0; used < limit.points; used += 1)
      await consume({ name: "funding-promises", key: hasty.id, ...limit });
    expectTooMany(await send(POST, "POST", { as: hasty, body: aPromise(id) }));
  });

  it("409 above the daily limit of the level, and for more promises than allowed", async () => {
    const { id } = await withGoal();
    const basic = await makeMember();
    await db.update(users).set({ kycLevel: "basic" }).where(eq(users.id, basic.id));
    const answer = await post(basic, aPromise(id, { amount: "500.01" }));
    expectError(answer, "conflict", "Tu nivel de verificación deja pagar hasta 500,00 € al día.");
    const many = await makeMember();
    for (let made = 0; made < MAX_OWN_PROMISES; made += 1) await standing({ supporterId: many.id });
    const answered = await post(many, aPromise(id));
    expectError(
      answered,
      "conflict",
      `Ya tienes ${MAX_OWN_PROMISES} apoyos mensuales, el máximo: termina alguno.`,
    );
  });
});

describe("PATCH /api/funding/promises/{id}", () => {
  it("200: amount, last month and name from the next payment on, confirmed for exactly these", async () => {
    const { id, owner, supporter } = await promised();
    const bare = await send(PATCH, "PATCH", { as: idOf(supporter), ...at(id), body: { amount: "30.00" } });
    expect([bare.status, bare.body.code]).toEqual([403, "confirmation_required"]);
    const said = { amount: "30.00", lastMonth: "2099-02", isNamed: true };
    expect((await patch(supporter, id, said)).body).toMatchObject({ ...said, nextOn: inDays(0) });
    expect((await promiseOf(id)).endsOn).toBe("2099-02-28");
    expect((await patch(supporter, id, { lastMonth: null })).body).toMatchObject({ lastMonth: null });
    expect(await noticesOf(owner)).toEqual(["promised", "changed"]);
  });

  it("401; 404 for strangers; 409 for the owner and after the end; 422", async () => {
    const { id, owner, supporter } = await promised({ startOn: inDays(40) });
    const body = { amount: "30.00" };
    expect((await send(PATCH, "PATCH", { ...at(id), body })).status).toBe(401);
    expectError(await patch(await makeMember(), id, body), "not_found", NO_PROMISE);
    expectError(await patch(owner, id, body), "conflict", "Solo quien apoya puede cambiar su apoyo.");
    expect((await patch(supporter, id, { amount: "0.10" })).status).toBe(422);
    const early = await patch(supporter, id, { lastMonth: inDays(0).slice(0, 7) });
    expect(early.body.fields).toEqual({ lastMonth: "Ese mes no queda ningún pago: termina el apoyo" });
    await send(DELETE, "DELETE", { as: idOf(supporter), ...at(id) });
    const late = await patch(supporter, id, body);
    expectError(late, "conflict", "El apoyo mensual está terminado: ya no se puede cambiar.");
    expect((await patch(await makeUser(), id, body)).status).toBe(403);
  });
});

describe("DELETE /api/funding/promises/{id}", () => {
  it("200: its supporter ends it at any time, also without the app; then 409; 401, 404, 422", async () => {
    const { id, owner, supporter } = await promised();
    await payPromises();
    expect((await send(DELETE, "DELETE", at(id))).status).toBe(401);
    const stranger = await send(DELETE, "DELETE", { as: await makeMember(), ...at(id) });
    expectError(stranger, "not_found", NO_PROMISE);
    const byOwner = await send(DELETE, "DELETE", { as: idOf(owner), ...at(id) });
    expectError(byOwner, "conflict", "Solo quien apoya puede terminar su apoyo.");
    expect((await send(DELETE, "DELETE", { as: idOf(supporter), ...at("x") })).status).toBe(422);
    const done = await send(DELETE, "DELETE", { as: idOf(supporter), ...at(id) });
    expect([done.status, done.body.status, done.body.nextOn, done.body.payments.length]).toEqual([
      200,
      "ended",
      null,
      1,
    ]);
    const again = await send(DELETE, "DELETE", { as: idOf(supporter), ...at(id) });
    expectError(again, "conflict", "El apoyo mensual está terminado: ya no se puede cambiar.");
    expect(await noticesOf(owner)).toEqual(["promised", "paid", "ended"]);
  });

  it("200: an administrator stops it with a reason and a recent confirmation, and both are notified", async () => {
    const { id, owner, supporter } = await promised();
    const admin = await makeAdmin();
    const reason = { reason: "Fraude" };
    const stale = await send(DELETE, "DELETE", {
      cookie: await staleCookieOf(admin),
      ...at(id),
      body: reason,
    });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    const silent = await send(DELETE, "DELETE", { as: admin, ...at(id), body: {} });
    expect(silent.body.fields).toEqual({ reason: "Escribe el motivo" });
    const done = await send(DELETE, "DELETE", { as: admin, ...at(id), body: reason });
    expect(done.body).toMatchObject({ role: "administrator", status: "stopped", reason: "Fraude" });
    expect([await noticesOf(supporter), await noticesOf(owner)]).toEqual([
      ["stopped"],
      ["promised", "stopped"],
    ]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "funding.end-promise",
      targetId: supporter.id,
      details: { promise: id, reason: "Fraude" },
    });
  });
});

describe("GET /api/funding/promises and one of them", () => {
  it("leads its supporter to the request, also after it was taken down", async () => {
    const { id, requestId, supporter } = await promised();
    await close(await makeAdmin(), requestId, "Datos falsos");
    const seen = await send(getOne, "GET", { as: idOf(supporter), ...at(id) });
    const path = { params: { id: String(seen.body.request.id) } };
    const answer = await send(getRequest, "GET", { as: idOf(supporter), ...path });
    expect([answer.status, answer.body.reason]).toEqual([200, "Datos falsos"]);
    expect((await send(getRequest, "GET", { as: idOf(await makeMember()), ...path })).status).toBe(404);
  });

  it("200: the member's own, those received, and all of a request for its owner and administrators; 401, 404, 422", async () => {
    const { id, requestId, owner, supporter } = await promised();
    const other = await promise(await makeMember(), requestId, { amount: "5.00" });
    const idsOf = async (as: Person, query = "") =>
      (await send(GET, "GET", { as: idOf(as), query })).body.map((each: { id: number }) => each.id);
    expect(await idsOf(supporter)).toEqual([id]);
    expect(await idsOf(owner, "?role=received")).toEqual([other.id, id]);
    const first = await send(GET, "GET", { as: idOf(owner), query: `?requestId=${requestId}&limit=1` });
    expect(first.body).toMatchObject([{ id: other.id, role: "owner" }]);
    const cursor = first.headers.get("x-next-cursor");
    expect(await idsOf(owner, `?requestId=${requestId}&cursor=${cursor}`)).toEqual([id]);
    expect(await idsOf(await makeAdmin(), `?requestId=${requestId}`)).toEqual([other.id, id]);
    const nosy = await send(GET, "GET", { as: idOf(supporter), query: `?requestId=${requestId}` });
    expectError(nosy, "not_found", NO_REQUEST);
    expect((await send(GET, "GET")).status).toBe(401);
    expect((await send(GET, "GET", { as: idOf(owner), query: "?role=both" })).status).toBe(422);

    await payPromises();
    const seen = await send(getOne, "GET", { as: idOf(owner), ...at(id) });
    expect(seen.body).toMatchObject({
      role: "owner",
      payments: [{ amount: "20.00", platformFee: "0.30", receives: "19.70" }],
    });
    expect((await send(getOne, "GET", { as: await makeAdmin(), ...at(id) })).body.role).toBe("administrator");
    expect((await send(getOne, "GET", at(id))).status).toBe(401);
    expect((await send(getOne, "GET", { as: idOf(owner), ...at("x") })).status).toBe(422);
    const stranger = await send(getOne, "GET", { as: await makeMember(), ...at(id) });
    expectError(stranger, "not_found", NO_PROMISE);
  });
});
