import { describe, expect, it } from "vitest";
import { GET as getOne } from "@/app/api/funding/offers/[id]/route";
import { GET, POST } from "@/app/api/funding/offers/route";
import { GET as getOwn } from "@/app/api/funding/offers/user/route";
import { db } from "@/db";
import { memberBlocks } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { FUNDING_ATTEMPTS } from "@/lib/funding/constants";
import { NO_OFFER } from "@/lib/funding/offers/schema";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { asMember } from "../../bank/payments/calls";
import { makeAdmin, makeUser } from "../../factories/identity";
import { spendable } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";
import { accept, CONFIRMED, close, makeMember, makeRequest, offer, offerOf, request } from "../deals";
import { PARTS } from "../parts";

const GONE = 2_000_000_000;
const at = (id: number | string) => ({ params: { id: String(id) } });
const body = (requestId: number, asked: object = {}) => ({
  requestId,
  amount: "600.00",
  equityRequested: "6.00",
  confirmations: CONFIRMED,
  ...asked,
});

type Member = Awaited<ReturnType<typeof makeMember>>;
const post = (as: Member, said: object, key?: string) =>
  asMember(POST, as, { body: said, ...(key && { key }) });

describe("POST /api/funding/offers", () => {
  it("201: signed for exactly these terms; nothing is locked unless the investor wants it", async () => {
    const { id } = await makeRequest();
    const as = await makeMember();
    const first = await send(POST, "POST", { as, body: body(id) });
    expect([first.status, first.body.code]).toEqual([403, "confirmation_required"]);
    const answer = await post(as, body(id, { investorId: "another", status: "accepted" }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      requestId: id,
      investorId: as.id,
      role: "investor",
      status: "pending",
      turn: "owner",
      isMyTurn: false,
      amount: "600.00",
      equityRequested: "6.00",
      valuation: "10000.00",
      isReserved: false,
      heldAmount: "0.00",
      receives: "591.00",
      acts: ["withdraw"],
    });
    expect(answer.body.versions).toHaveLength(1);
    expect(Date.parse(answer.body.turnEndsAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    expect(await spendable(as, "EUR")).toBe(200_000n);
  });

  it("201: a share of sales, with the money locked; the same key is the same offer", async () => {
    const { id } = await makeRequest({ acceptsSales: true });
    const as = await makeMember();
    const said = body(id, {
      equityRequested: undefined,
      kind: "sales",
      salesShare: "5.00",
      salesCap: "900.00",
      salesMonths: 36,
      reserve: true,
    });
    const [one, other] = [await post(as, said, "una-vez"), await post(as, said, "una-vez")];
    expect([one.status, other.body.id]).toEqual([201, one.body.id]);
    expect(one.body).toMatchObject({
      kind: "sales",
      salesShare: "5.00",
      salesCap: "900.00",
      equityRequested: null,
    });
    expect(await spendable(as, "EUR")).toBe(140_000n);
  });

  it("422: the call of the specification alone signs nothing unread; every invalid field is named", async () => {
    const { id } = await makeRequest();
    const as = await makeMember();
    const fields = async (asked: object) => (await post(as, body(id, asked))).body.fields;
    expect(Object.keys(await fields({ confirmations: undefined }))).toEqual([
      "confirmations.sheet",
      "confirmations.risk",
      "confirmations.loss",
      "confirmations.untested",
    ]);
    expect(await fields({ amount: "0" })).toEqual({ amount: "El importe debe ser mayor que 0" });
    for (const amount of ["-1", "1e5", "uno", "", "1.001"])
      expect(await fields({ amount })).toHaveProperty("amount");
    expect(await fields({ amount: "99.99" })).toEqual({ amount: "El mínimo por oferta es de 100,00 €" });
    expect(await fields({ amount: "1000.01" })).toEqual({ amount: "Solo faltan 1.000,00 €" });
    expect(await fields({ equityRequested: undefined })).toEqual({
      equityRequested: "Escribe qué participación pides",
    });
    expect(await fields({ equityRequested: "0.001" })).toHaveProperty("equityRequested");
    expect(await fields({ kind: "sales" })).toHaveProperty("salesShare");
    const sales = { kind: "sales", salesShare: "5", salesMonths: 12 };
    expect(await fields({ ...sales, salesCap: "700.00" })).toHaveProperty("kind");
    expect(await fields({ ...sales, salesCap: "599.99" })).toEqual({
      salesCap: "Lo que se devuelve no puede ser menos que lo que se recibe",
    });
  });

  it("403 unverified, 404 for a hidden request, 409 for the member's own, twice, blocked and without money, 429", async () => {
    const { id, owner } = await makeRequest();
    const as = await makeMember("50.00");
    const stranger = await makeUser({ apps: ["funding"] });
    expectError(await post(stranger as never, body(id)), "forbidden", MESSAGE.kycRequired);
    const draft = await request(await makeMember(), { draft: true });
    for (const missing of [draft.id, GONE]) {
      expectError(await post(as, body(missing)), "not_found", NO_REQUEST);
    }
    expectError(await post(owner, body(id)), "conflict", "No puedes hacer una oferta a tu propia solicitud.");
    expectError(
      await post(as, body(id, { reserve: true })),
      "conflict",
      "Balance insuficiente: necesitas 600,00 € y tienes 50,00 € disponibles.",
    );
    expect((await post(as, body(id))).status).toBe(201);
    expectError(
      await post(as, body(id)),
      "conflict",
      "Ya tienes una oferta en marcha para esta solicitud: cámbiala o retírala.",
    );
    const blocked = await makeMember();
    await db.insert(memberBlocks).values({ blockerId: owner.id, blockedId: blocked.id });
    const no = "Esta persona no acepta operaciones contigo. Elige otra solicitud.";
    expectError(await post(blocked, body(id)), "conflict", no);
    const blocking = await makeMember();
    await db.insert(memberBlocks).values({ blockerId: blocking.id, blockedId: owner.id });
    const own = "Has bloqueado a esta persona. Desbloquéala en Mensajes para operar con ella.";
    expectError(await post(blocking, body(id)), "conflict", own);
    const hasty = await makeMember();
    const limit = FUNDING_ATTEMPTS.offerPerMember;
    for (let used = 0; used < limit.points; used += 1)
      await consume({ name: "funding-offers", key: hasty.id, ...limit });
    expectTooMany(await send(POST, "POST", { as: hasty, body: body(id) }));
  });

  it("409 for a changed sheet, and above the yearly limit of the level", async () => {
    const { id } = await makeRequest();
    const as = await makeMember();
    const old = await post(as, body(id, { confirmations: { ...CONFIRMED, sheet: 7 } }));
    expect([old.status, old.body.message]).toEqual([
      409,
      "La ficha de datos fundamentales ha cambiado. Lee la versión 1 y vuelve a confirmar.",
    ]);
    const large = await makeRequest({ amount: "5000000.00" });
    const answer = await post(as, body(large.id, { amount: "4000000.00" }));
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringMatching(/^Superas el límite anual/),
    ]);
  });
});

describe("GET /api/funding/offers", () => {
  it("200: all that is negotiated, without names; 401, 403, 422", async () => {
    const { id } = await makeRequest();
    const investor = await makeMember();
    const made = await offer(investor, id, "600.00", { tranches: PARTS });
    const as = await makeMember();
    const all = await send(GET, "GET", { as });
    const mine = all.body.find((each: { id: number }) => each.id === made.id);
    expect(mine).toMatchObject({ amount: "600.00", isReserved: false, request: { id } });
    expect(JSON.stringify(mine)).not.toContain(investor.id);
    expect(Object.keys(mine)).not.toContain("tranches");
    expect(JSON.stringify(mine)).not.toContain("horno");
    const others = await send(GET, "GET", { as, query: "?status=negotiating&kind=sales" });
    expect(others.body).toEqual([]);
    expect((await send(GET, "GET", {})).status).toBe(401);
    expect((await send(GET, "GET", { as: await makeUser() })).status).toBe(403);
    for (const status of ["best", "rejected", "paid"]) {
      expect((await send(GET, "GET", { as, query: `?status=${status}` })).status).toBe(422);
    }
  });

  it("200: none of a request that an administrator has taken down", async () => {
    const { id } = await makeRequest();
    const made = await offer(await makeMember(), id);
    const as = await makeMember();
    const isListed = async () =>
      (await send(GET, "GET", { as })).body.some((each: { id: number }) => each.id === made.id);
    expect(await isListed()).toBe(true);
    await close(await makeAdmin({ apps: ["funding"] }), id, "Datos falsos");
    expect(await isListed()).toBe(false);
  });
});

describe("GET /api/funding/offers/user", () => {
  it("200: offers made or received; 401, 422", async () => {
    const { id, owner } = await makeRequest();
    const as = await makeMember();
    const made = await offer(as, id);
    const idsOf = async (who: { id: string }, query = "") =>
      (await send(getOwn, "GET", { as: { id: who.id }, query })).body.map((each: { id: number }) => each.id);
    expect(await idsOf(as)).toEqual([made.id]);
    expect(await idsOf(as, "?role=received")).toEqual([]);
    expect(await idsOf(owner, "?role=received&status=pending")).toEqual([made.id]);
    expect((await send(getOwn, "GET", {})).status).toBe(401);
    expect((await send(getOwn, "GET", { as, query: "?role=both" })).status).toBe(422);
  });
});

describe("GET /api/funding/offers/{id}", () => {
  it("200 for the parties and administrators; 401, 404 for others, 422", async () => {
    const { id, owner } = await makeRequest();
    const as = await makeMember();
    const made = await offer(as, id);
    const seen = await send(getOne, "GET", { as: { id: owner.id }, ...at(made.id) });
    expect(seen.body).toMatchObject({
      role: "owner",
      isMyTurn: true,
      acts: ["counter", "accept", "reject"],
      asked: { equityOffered: "6.00", differences: [] },
    });
    const byAdmin = await send(getOne, "GET", { as: await makeAdmin(), ...at(made.id) });
    expect([byAdmin.body.role, byAdmin.body.acts]).toEqual(["administrator", []]);
    expect((await send(getOne, "GET", at(made.id))).status).toBe(401);
    expectError(await send(getOne, "GET", { as: await makeMember(), ...at(made.id) }), "not_found", NO_OFFER);
    expect((await send(getOne, "GET", { as, ...at("x") })).status).toBe(422);
    await accept(owner, made.id, 1);
    expect((await offerOf(made.id)).status).toBe("accepted");
  });

  const uneven = { amount: "10000.50", equityOffered: "5.00", minInvestment: "1000.00" };
  it.each([
    // Below a hundredth of a per cent at the price of the request.
    [
      { amount: "100000.00", equityOffered: "1.00", minInvestment: "50.00" },
      ["99.00", "10.00"],
      { equityOffered: "0.00", valuation: "10000000.00" },
      ["share: 0 → 1000", "valuation: 1000000000 → 99000"],
    ],
    [
      uneven,
      ["2000.00", "1.50"],
      { equityOffered: "1.00", valuation: "200010.00" },
      ["share: 100 → 150", "valuation: 20001000 → 13333333"],
    ],
    [uneven, ["2000.00", "1.00"], { equityOffered: "1.00", valuation: "200010.00" }, []],
  ])("200: compares with the exact price of the request (%#)", async (asks, offered, asked, differences) => {
    const { id, owner } = await makeRequest(asks);
    const [amount = "", equityRequested = ""] = offered;
    const made = await offer(await makeMember("5000.00"), id, amount, { equityRequested });
    const seen = (await send(getOne, "GET", { as: { id: owner.id }, ...at(made.id) })).body.asked;
    expect(seen).toMatchObject(asked);
    const texts = seen.differences.map(
      (each: { field: string; before: string; after: string }) =>
        `${each.field}: ${each.before} → ${each.after}`,
    );
    expect(texts).toEqual(differences);
    expect(seen.differences.every((each: { favours: string }) => each.favours === "investor")).toBe(true);
  });
});
