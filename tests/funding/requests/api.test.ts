import { describe, expect, it } from "vitest";
import { GET as getPanel } from "@/app/api/admin/funding/requests/route";
import { GET as getOne } from "@/app/api/funding/requests/[id]/route";
import { GET, POST } from "@/app/api/funding/requests/route";
import { GET as getOwn } from "@/app/api/funding/requests/user/route";
import { consume } from "@/lib/core/command/limits";
import { FUNDING_ATTEMPTS, MAX_DRAFTS, MAX_OPEN_REQUESTS } from "@/lib/funding/constants";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { FUNDING_TEXTS } from "@/lib/funding/texts";
import { makeAdmin, makeUser } from "../../factories/identity";
import { expectError, expectTooMany, send } from "../../http/client";
import { publish as makeStartup } from "../../startups/calls";
import { aRequest, close, inDays, makeMember, makeRequest, offer, request } from "../deals";

const GONE = 2_000_000_000;
const at = (id: number | string) => ({ params: { id: String(id) } });

describe("POST /api/funding/requests", () => {
  it("201: is open immediately, with its sheet, and belongs to the caller", async () => {
    const as = await makeMember();
    const answer = await send(POST, "POST", { as, body: aRequest({ userId: "another", status: "funded" }) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      userId: as.id,
      status: "open",
      amount: "1000.00",
      equityOffered: "10.00",
      valuation: "10000.00",
      minInvestment: "100.00",
      missingAmount: "1000.00",
      receives: "985.00",
      lockMonths: 24,
      sheetVersion: 1,
      isOwn: true,
    });
    const listed = await send(GET, "GET", {});
    expect(listed.body.map(({ id }: { id: number }) => id)).toContain(answer.body.id);
  });

  it("201: the same key is the same request; only its owner sees a draft", async () => {
    const as = await makeMember();
    const sent = { as, body: aRequest({ draft: true }), headers: { "Idempotency-Key": "una-vez" } };
    const [one, other] = [await send(POST, "POST", sent), await send(POST, "POST", sent)];
    expect([one.status, one.body.status, other.body.id]).toEqual([201, "draft", one.body.id]);
    expectError(await send(getOne, "GET", at(one.body.id)), "not_found", NO_REQUEST);
    expectError(
      await send(getOne, "GET", { as: await makeMember(), ...at(one.body.id) }),
      "not_found",
      NO_REQUEST,
    );
    expect((await send(getOne, "GET", { as: await makeAdmin(), ...at(one.body.id) })).status).toBe(200);
  });

  it("422: every invalid field is named", async () => {
    const as = await makeMember();
    const empty = await send(POST, "POST", { as, body: {} });
    expect(Object.keys(empty.body.fields)).toEqual([
      "title",
      "description",
      "amount",
      "deadline",
      "sector",
      "risk",
    ]);
    expect(empty.body.fields.title).toBe(FUNDING_TEXTS.missing);
    const wrong = async (asked: Record<string, unknown>) =>
      (await send(POST, "POST", { as, body: aRequest(asked) })).body.fields;
    expect(await wrong({ amount: "0" })).toMatchObject({ amount: "El importe debe ser mayor que 0" });
    expect(await wrong({ amount: "0.50", minInvestment: undefined })).toEqual({
      amount: "El importe debe ser de 1,00 € como mínimo",
    });
    expect(await wrong({ amount: "5000000.01" })).toEqual({
      amount: "En un año no se pueden pedir más de 5.000.000,00 €",
    });
    expect(await wrong({ amount: "1.005" })).toHaveProperty("amount");
    expect(await wrong({ minInvestment: "1000.01" })).toEqual({
      minInvestment: "El mínimo no puede superar lo que pides",
    });
    expect(await wrong({ equityOffered: "100.01" })).toEqual({ equityOffered: "Como mucho el 100 %" });
    expect(await wrong({ equityOffered: null })).toHaveProperty("equityOffered");
    expect(await wrong({ deadline: inDays(0) })).toHaveProperty("deadline");
    expect(await wrong({ deadline: inDays(366) })).toHaveProperty("deadline");
    expect(await wrong({ deadline: "2026-02-31" })).toEqual({ deadline: "La fecha no es válida" });
    expect(await wrong({ sector: "magia" })).toEqual({ sector: "Elige el sector" });
    const another = await makeStartup();
    expect(await wrong({ startupId: another.id })).toEqual({ startupId: "Esa startup no existe" });
  });

  it("401, 403 without the app and unverified, 409 with too many, 429", async () => {
    expect((await send(POST, "POST", { body: aRequest() })).status).toBe(401);
    expect((await send(POST, "POST", { as: await makeUser(), body: aRequest() })).status).toBe(403);
    const stranger = await makeUser({ apps: ["funding"] });
    expectError(
      await send(POST, "POST", { as: stranger, body: aRequest() }),
      "forbidden",
      "Verifica tu identidad para publicar la solicitud",
    );
    expect((await send(POST, "POST", { as: stranger, body: aRequest({ draft: true }) })).status).toBe(201);
    const as = await makeMember();
    for (let count = 0; count < MAX_OPEN_REQUESTS; count += 1) await request(as);
    expect((await send(POST, "POST", { as, body: aRequest() })).status).toBe(409);
    const writer = await makeMember();
    for (let count = 0; count < MAX_DRAFTS; count += 1) await request(writer, { draft: true });
    expect((await send(POST, "POST", { as: writer, body: aRequest({ draft: true }) })).status).toBe(409);
    const hasty = await makeMember();
    const limit = FUNDING_ATTEMPTS.createPerMember;
    for (let used = 0; used < limit.points; used += 1)
      await consume({ name: "create-funding-request", key: hasty.id, ...limit });
    expectTooMany(await send(POST, "POST", { as: hasty, body: aRequest() }));
  });
});

describe("GET /api/funding/requests", () => {
  it("200: by sector, risk, word and amount, a page at a time, for visitors too", async () => {
    const word = `Zahorí${Date.now()}`;
    const small = await makeRequest({
      title: `${word} pequeña`,
      amount: "500.00",
      sector: "agro",
      risk: "high",
    });
    const large = await makeRequest({ title: `${word} grande`, amount: "90000.00", sector: "agro" });
    const ids = async (query: string) =>
      (await send(GET, "GET", { query })).body.map(({ id }: { id: number }) => id);
    expect(await ids(`?q=${word}&sort=amount`)).toEqual([large.id, small.id]);
    expect(await ids(`?q=${word}`)).toEqual([large.id, small.id]);
    expect(await ids(`?q=${word}&sort=deadline&sector=agro`)).toEqual([small.id, large.id]);
    expect(await ids(`?q=${word}&risk=high`)).toEqual([small.id]);
    expect(await ids(`?q=${word}&status=funded`)).toEqual([]);
    const others = `?q=${word}&of=others`;
    const seen = await send(GET, "GET", { as: small.owner, query: others });
    expect(seen.body.map(({ id }: { id: number }) => id)).toEqual([large.id]);
    expect(await ids(others)).toEqual([large.id, small.id]);
    const first = await send(GET, "GET", { query: `?q=${word}&sort=amount&limit=1` });
    const cursor = first.headers.get("x-next-cursor");
    expect(await ids(`?q=${word}&sort=amount&limit=1&cursor=${cursor}`)).toEqual([small.id]);
    expect(first.body[0].owner.name).not.toContain("Prueba");
  });

  it("422 for invalid filters", async () => {
    for (const query of [
      "?sort=best",
      "?status=draft",
      "?sector=magia",
      "?cursor=x",
      "?sort=amount&cursor=1",
    ]) {
      expect((await send(GET, "GET", { query })).status).toBe(422);
    }
    for (const status of ["covered", "funded"]) {
      const refused = await send(GET, "GET", { query: `?sort=deadline&status=${status}` });
      expect(Object.keys(refused.body.fields)).toEqual(["status"]);
    }
    expect((await send(GET, "GET", { query: "?sort=deadline&status=open" })).status).toBe(200);
  });
});

describe("GET /api/funding/requests/user", () => {
  it("200: the member's own in every state; 401, 422", async () => {
    const as = await makeMember();
    const [draft, open] = [await request(as, { draft: true }), await request(as)];
    const own = await send(getOwn, "GET", { as });
    expect(own.body.map(({ id }: { id: number }) => id)).toEqual([open.id, draft.id]);
    expect((await send(getOwn, "GET", {})).status).toBe(401);
    expect((await send(getOwn, "GET", { as, query: "?limit=0" })).status).toBe(422);
  });
});

describe("GET /api/funding/requests/{id}", () => {
  it("200 with its negotiations and the member's own offer; 404, 422", async () => {
    const { id } = await makeRequest();
    const as = await makeMember();
    const made = await offer(as, id, "300.00", { reserve: true });
    expect((await send(getOne, "GET", { as, ...at(id) })).body).toMatchObject({
      offers: 1,
      reservedOffers: 1,
      heldAmount: "300.00",
      ownOfferId: made.id,
      agreedEquity: "0.00",
    });
    expect((await send(getOne, "GET", at(id))).body.ownOfferId).toBeNull();
    expect((await send(getOne, "GET", at(GONE))).status).toBe(404);
    expect((await send(getOne, "GET", at("x"))).status).toBe(422);
  });
});

describe("GET /api/admin/funding/requests", () => {
  it("200: all published requests by state, a page at a time; 401, 403, 422", async () => {
    const as = await makeAdmin();
    const [{ id: first, owner }, { id: second }] = [await makeRequest(), await makeRequest()];
    const { id: draft } = await request(owner, { draft: true });
    const page = await send(getPanel, "GET", { as, query: "?limit=1" });
    expect(page.body).toMatchObject([{ id: second, status: "open", reason: null, promised: null }]);
    const query = `?limit=1&cursor=${page.headers.get("x-next-cursor")}`;
    expect((await send(getPanel, "GET", { as, query })).body).toMatchObject([{ id: first }]);
    await close(as, second, "Datos falsos");
    const closed = await send(getPanel, "GET", { as, query: "?view=closed&limit=1" });
    expect(closed.body).toMatchObject([{ id: second, reason: "Datos falsos" }]);
    const all = await send(getPanel, "GET", { as, query: "?view=all" });
    expect(all.body.map(({ id }: { id: number }) => id)).not.toContain(draft);
    expect((await send(getPanel, "GET", {})).status).toBe(401);
    expect((await send(getPanel, "GET", { as: await makeMember() })).status).toBe(403);
    expect((await send(getPanel, "GET", { as, query: "?view=none" })).status).toBe(422);
  });
});
