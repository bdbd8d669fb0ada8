import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as pay } from "@/app/api/bank/requests/[id]/payment/route";
import { POST as reject } from "@/app/api/bank/requests/[id]/rejection/route";
import { DELETE } from "@/app/api/bank/requests/[id]/route";
import { POST as ask, GET as list } from "@/app/api/bank/requests/route";
import { POST as split, GET as splits } from "@/app/api/bank/splits/route";
import { db } from "@/db";
import { bankRequests, memberBlocks, rateLimits, users } from "@/db/schema";
import { MAX_SHARES, PAYMENT_ATTEMPTS } from "@/lib/bank/payments/constants";
import { expireRequests } from "@/lib/bank/payments/deadlines";
import { getRequestByCode, isPaidByLink } from "@/lib/bank/payments/request-queries";
import { callOf, cookieHeaderOf, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { aPayment, asMember, confirmFor, noticesOf, paymentsOf, twoMembers } from "./calls";

const NO_REQUEST = "Esa solicitud no existe";
const WEEK = 7 * 24 * 60;

const euros = (user: { id: string }) => spendable(user, "EUR");
const at = (id: number) => ({ id: String(id) });
const codeOf = (link: string) => link.split("/").at(-1) ?? "";

/** `eva` requests 10 € from `ana`, or from anyone with the link. */
async function asked({ byLink = false } = {}) {
  const [ana, eva] = await twoMembers();
  const body = { asset: "EUR", amount: "10.00", note: "Cena", ...(!byLink && { from: ana.email }) };
  const answer = await send(ask, "POST", { as: eva, body });
  expect(answer.status).toBe(201);
  return { ana, eva, request: answer.body };
}

describe("POST /api/bank/requests", () => {
  it("201: to a named member, who is notified; or to anyone with the link", async () => {
    const { ana, request } = await asked();
    expect(request).toMatchObject({
      direction: "asked",
      member: { id: ana.id },
      amount: "10.00",
      status: "pending",
      link: expect.stringMatching(/\/debank\/requests\/[\w-]{16}$/),
    });
    expect(await noticesOf(ana)).toEqual(["bank.request-received"]);
    expect((await asked({ byLink: true })).request).toMatchObject({ member: null, status: "pending" });
  });

  it("401, 403, 404, 409 and 422", async () => {
    const [ana, eva] = await twoMembers();
    const of = (as: { id: string } | null, body: object = {}) =>
      send(ask, "POST", { as, body: { asset: "EUR", amount: "10.00", ...body } });
    expect((await of(null)).status).toBe(401);
    expect((await of(await makeUser())).status).toBe(403);
    expect((await of(ana, { from: "nadie" })).status).toBe(404);
    await db.insert(memberBlocks).values({ blockerId: eva.id, blockedId: ana.id });
    expect((await of(ana, { from: eva.email })).status).toBe(409);
    expect((await of(ana, { from: ana.email })).body.fields).toHaveProperty("from");
    for (const amount of ["0", "-1", "1.001", 5]) expect((await of(ana, { amount })).status).toBe(422);
  });

  it("429: too many requests in an hour; requests of splits count too", async () => {
    const { id, email } = await makeTrader();
    const expire = new Date(Date.now() + 3_600_000);
    await db.insert(rateLimits).values({ key: `bank-requests:${id}`, points: 60, expire });
    expectTooMany(await send(ask, "POST", { as: { id }, body: { asset: "EUR", amount: "1.00" } }));
    const body = { title: "Cena", asset: "EUR", total: "9.00", shares: [{ from: email, amount: "1.00" }] };
    expectTooMany(await send(split, "POST", { as: { id }, body }));
  });

  it("429: a split cannot be used to look up members", async () => {
    const { id } = await makeTrader();
    const { points } = PAYMENT_ATTEMPTS.splitPayeePerUser;
    const shares = Array.from({ length: MAX_SHARES }, (_, each) => ({
      from: `nadie${each}`,
      amount: "1.00",
    }));
    const body = { title: "Cena", asset: "EUR", total: "90.00", shares };
    const codes: string[] = [];
    for (let looked = 0; looked < points; looked += MAX_SHARES)
      codes.push((await send(split, "POST", { as: { id }, body })).body.code);
    expect(new Set(codes)).toEqual(new Set(["not_found"]));
    const one = await send(split, "POST", { as: { id }, body: { ...body, shares: shares.slice(0, 1) } });
    expectTooMany(one);
    expect(one.body.message).toMatch(/^Demasiados intentos/);
    expect((await send(ask, "POST", { as: { id }, body: { asset: "EUR", amount: "1.00" } })).status).toBe(
      201,
    );
  });
});

describe("POST /api/bank/requests/{id}/payment", () => {
  it("201: pays exactly the requested amount, once, confirmed for its requester and amount", async () => {
    const { ana, eva, request } = await asked();
    const cookie = await cookieHeaderOf(ana);
    const params = at(request.id);
    const first = await send(pay, "POST", { cookie, params, body: {} });
    expect([first.status, first.body.confirms]).toEqual([403, `payment:${eva.id}:10.00:EUR`]);
    await confirmFor(cookie, first.body.confirms);
    const { status, body } = await send(pay, "POST", { cookie, params, body: {} });
    expect([status, body]).toMatchObject([201, { direction: "sent", amount: "10.00", note: "Cena" }]);
    expect([await euros(ana), await euros(eva)]).toEqual([9_000n, 1_000n]);
    const [row] = await db.select().from(bankRequests).where(eq(bankRequests.id, request.id));
    expect(row).toMatchObject({ status: "paid", paymentId: body.id });
    const again = await asMember(pay, ana, { params });
    expectError(again, "conflict", "La solicitud está pagada: ya no se puede cambiar.");
  });

  it("201: by its link for anyone; 404 with only its number", async () => {
    const { ana, eva, request } = await asked({ byLink: true });
    const params = at(request.id);
    expectError(await asMember(pay, ana, { params }), "not_found", NO_REQUEST);
    expectError(await asMember(pay, ana, { params, body: { code: "x" } }), "not_found", NO_REQUEST);
    const code = codeOf(request.link);
    expect(await getRequestByCode((await callOf(ana)).viewer as never, code)).toMatchObject({
      direction: "received",
      member: { id: eva.id },
    });
    expect((await asMember(pay, ana, { params, body: { code } })).status).toBe(201);
    const other = (await callOf(await makeTrader())).viewer as never;
    await expect(getRequestByCode(other, code)).rejects.toMatchObject({ code: "not_found" });
    expect([await isPaidByLink(code), await isPaidByLink("nothing")]).toEqual([true, false]);
  });

  it("if two tabs pay at the same instant, one succeeds", async () => {
    const { ana, eva, request } = await asked({ byLink: true });
    const eli = await makeTrader({ EUR: "100" });
    const body = { code: codeOf(request.link) };
    const both = await Promise.all(
      [ana, eli].map((who) => asMember(pay, who, { params: at(request.id), body })),
    );
    expect(both.map(({ status }) => status).sort()).not.toEqual([201, 201]);
    expect(await paymentsOf(eva)).toHaveLength(1);
  });

  it("401, 404 for a stranger, 409 for the requester, above the balance and after a week", async () => {
    const { ana, eva, request } = await asked();
    const params = at(request.id);
    expect((await send(pay, "POST", { params, body: {} })).status).toBe(401);
    expect((await asMember(pay, await makeTrader(), { params })).status).toBe(404);
    const own = await asMember(pay, eva, { params });
    expectError(own, "conflict", "Es tu propia solicitud: la paga otra persona.");
    await engageKillSwitch();
    expect((await asMember(pay, ana, { params })).status).toBe(503);
    await releaseKillSwitch();
    const poor = await makeTrader();
    const body = { asset: "EUR", amount: "10.00", from: poor.email };
    const second = await send(ask, "POST", { as: eva, body });
    expect((await asMember(pay, poor, { params: at(second.body.id) })).status).toBe(409);
    travel(WEEK + 1);
    expectError(await asMember(pay, ana, { params }), "conflict", "La solicitud ha caducado.");
  });

  it("409: if the requester has blocked the payer since, or is deleted", async () => {
    const [{ ana, eva, request }, other] = [await asked(), await asked()];
    await db.insert(memberBlocks).values({ blockerId: eva.id, blockedId: ana.id });
    const refused = "Ahora no puedes pagar ni pedir dinero a esta persona";
    expectError(await asMember(pay, ana, { params: at(request.id) }), "conflict", refused);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, other.eva.id));
    expectError(await asMember(pay, other.ana, { params: at(other.request.id) }), "conflict", refused);
    expect([await euros(ana), await euros(other.ana)]).toEqual([10_000n, 10_000n]);
  });

  it("422 and 429: the id is not a number, and too many in an hour", async () => {
    const ana = await makeTrader();
    expect((await send(pay, "POST", { as: ana, params: { id: "x" }, body: {} })).status).toBe(422);
    const expire = new Date(Date.now() + 3_600_000);
    await db.insert(rateLimits).values({ key: `bank-payments:${ana.id}`, points: 120, expire });
    expectTooMany(await send(pay, "POST", { as: ana, params: at(1), body: {} }));
  });
});

describe("the end of a request without money", () => {
  it("200: the payer declines and the requester is notified; 409 afterwards", async () => {
    const { ana, eva, request } = await asked();
    const params = at(request.id);
    expect((await send(reject, "POST", { as: ana, params, body: {} })).body.status).toBe("declined");
    expect(await noticesOf(eva)).toEqual(["bank.request-declined"]);
    expect((await send(reject, "POST", { as: ana, params, body: {} })).status).toBe(409);
    expect((await asMember(pay, ana, { params })).status).toBe(409);
  });

  it("200: the requester withdraws it, and nobody else can", async () => {
    const { ana, eva, request } = await asked();
    const params = at(request.id);
    const denied = await send(DELETE, "DELETE", { as: ana, params });
    expectError(denied, "conflict", "Solo puede cancelarla quien la hizo. Puedes rechazarla.");
    expect((await send(reject, "POST", { as: eva, params, body: {} })).status).toBe(409);
    expect((await send(DELETE, "DELETE", { as: eva, params })).body.status).toBe("cancelled");
    expect(await noticesOf(ana)).toEqual(["bank.request-received", "bank.request-cancelled"]);
  });

  it("404: a stranger, and a guessed number of a link; 401 and 422", async () => {
    const stranger = await makeTrader();
    const numbers = [(await asked()).request.id, (await asked({ byLink: true })).request.id];
    for (const params of numbers.map(at)) {
      expect((await send(reject, "POST", { as: stranger, params, body: {} })).status).toBe(404);
      expect((await send(DELETE, "DELETE", { as: stranger, params })).status).toBe(404);
    }
    expect((await send(reject, "POST", { params: at(1), body: {} })).status).toBe(401);
    expect((await send(DELETE, "DELETE", { params: at(1) })).status).toBe(401);
    expect((await send(reject, "POST", { as: stranger, params: { id: "0" }, body: {} })).status).toBe(422);
    expect((await send(DELETE, "DELETE", { as: stranger, params: { id: "0" } })).status).toBe(422);
    const outside = await makeUser();
    expect((await send(reject, "POST", { as: outside, params: at(1), body: {} })).status).toBe(403);
  });

  it("expires after a week, once, and the requester is notified", async () => {
    const { eva, request } = await asked();
    await expireRequests();
    expect((await send(list, "GET", { as: eva })).body).toMatchObject([{ status: "pending" }]);
    travel(WEEK + 1);
    await expireRequests();
    expect(await expireRequests()).toBe(0);
    const { body } = await send(list, "GET", { as: eva });
    expect(body).toMatchObject([{ id: request.id, status: "expired", closedAt: expect.any(String) }]);
    expect(await noticesOf(eva)).toEqual(["bank.request-expired"]);
  });
});

describe("GET /api/bank/requests", () => {
  it("200: both sides, a page at a time; 401 and 422", async () => {
    const { ana, eva } = await asked();
    await send(ask, "POST", { as: ana, body: { asset: "EUR", amount: "1.00", from: eva.email } });
    const first = await send(list, "GET", { as: ana, query: "?limit=1" });
    expect(first.body).toMatchObject([{ direction: "asked", amount: "1.00" }]);
    const query = `?limit=1&cursor=${first.headers.get("x-next-cursor")}`;
    const second = await send(list, "GET", { as: ana, query });
    expect(second.body).toMatchObject([{ direction: "received", amount: "10.00", link: null }]);
    expect((await send(list, "GET")).status).toBe(401);
    expect((await send(list, "GET", { as: ana, query: "?limit=0" })).status).toBe(422);
  });
});

describe("/api/bank/splits", () => {
  const of = (shares: object[], overrides: object = {}) => ({
    title: "Cena",
    asset: "EUR",
    total: "30.00",
    shares,
    ...overrides,
  });

  it("201: each member receives a request for their part; it closes when nobody owes anything", async () => {
    const owner = await makeTrader({ EUR: "50" });
    const [ana, eva] = [await makeTrader({ EUR: "50" }), await makeTrader()];
    const shares = [ana, eva].map(({ email }) => ({ from: email, amount: "10.00" }));
    const { status, body } = await send(split, "POST", { as: owner, body: of(shares) });
    expect([status, body.isOpen]).toEqual([201, true]);
    const [first, second] = body.requests;
    expect([first.member.id, second.member.id]).toEqual([ana.id, eva.id]);
    await asMember(pay, ana, { params: at(first.id) });
    expect((await send(splits, "GET", { as: owner })).body).toMatchObject([{ isOpen: true }]);
    await send(reject, "POST", { as: eva, params: at(second.id), body: {} });
    expect((await send(splits, "GET", { as: owner })).body).toMatchObject([
      { isOpen: false, requests: [{ status: "paid" }, { status: "declined" }] },
    ]);
    expect((await send(splits, "GET", { as: ana })).body).toEqual([]);
  });

  it("201 for the member's own payment; 409 a second time; 404 for another's", async () => {
    const [owner, eva] = await twoMembers();
    const { POST: payment } = await import("@/app/api/bank/payments/route");
    const paid = await asMember(payment, owner, { body: aPayment(eva, { amount: "30.00" }) });
    const ana = await makeTrader();
    const shares = [{ from: ana.email, amount: "15.00" }];
    const body = of(shares, { paymentId: paid.body.id });
    expect((await send(split, "POST", { as: owner, body })).status).toBe(201);
    const again = await send(split, "POST", { as: owner, body });
    expectError(again, "conflict", "Ese pago ya está repartido: pide otra vez las partes sin pagar.");
    expectError(await send(split, "POST", { as: ana, body }), "not_found", "Ese pago no existe");
    const less = of(shares, { paymentId: paid.body.id, total: "29.00" });
    expect((await send(split, "POST", { as: owner, body: less })).body.fields).toHaveProperty("total");
  });

  it("422: more than the total, a member twice, the owner, nobody; 401, 403 and 404; nothing is stored", async () => {
    const [owner, ana] = await twoMembers();
    const share = { from: ana.email, amount: "10.00" };
    const wrong = async (body: object, field: string) => {
      const answer = await send(split, "POST", { as: owner, body });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
    };
    await wrong(of([{ ...share, amount: "30.01" }]), "total");
    await wrong(of([share, share]), "shares.1.from");
    await wrong(of([{ ...share, from: owner.email }]), "shares.0.from");
    await wrong(of([]), "shares");
    await wrong(of([{ ...share, amount: "1.001" }]), "shares.0.amount");
    expect((await send(split, "POST", { body: of([share]) })).status).toBe(401);
    expect((await send(split, "POST", { as: await makeUser(), body: of([share]) })).status).toBe(403);
    const nobody = of([share, { from: "nadie", amount: "1.00" }]);
    expect((await send(split, "POST", { as: owner, body: nobody })).status).toBe(404);
    const closed = of([share, { ...share, from: (await makeUser()).email }]);
    const refusal = await send(split, "POST", { as: owner, body: closed });
    expect([refusal.status, Object.keys(refusal.body.fields)]).toEqual([409, ["shares.1.from"]]);
    expect((await send(list, "GET", { as: ana })).body).toEqual([]);
    expect((await send(splits, "GET")).status).toBe(401);
    expect((await send(splits, "GET", { as: owner, query: "?cursor=x" })).status).toBe(422);
  });
});
