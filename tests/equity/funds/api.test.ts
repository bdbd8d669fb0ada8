import { afterEach, describe, expect, it, vi } from "vitest";
import { GET as getPanel } from "@/app/api/admin/private-equity/funds/route";
import { POST as postCancellation } from "@/app/api/private-equity/funds/[id]/cancellation/route";
import { POST as postClosing } from "@/app/api/private-equity/funds/[id]/closing/route";
import { POST as postMovement } from "@/app/api/private-equity/funds/[id]/movements/route";
import { POST as postReview } from "@/app/api/private-equity/funds/[id]/review/route";
import { GET as getOne, PATCH } from "@/app/api/private-equity/funds/[id]/route";
import { POST as postSubmission } from "@/app/api/private-equity/funds/[id]/submission/route";
import {
  DELETE as deleteSuspension,
  POST as postSuspension,
} from "@/app/api/private-equity/funds/[id]/suspension/route";
import { POST as postWithdrawal } from "@/app/api/private-equity/funds/[id]/withdrawal/route";
import { GET, POST } from "@/app/api/private-equity/funds/route";
import { GET as getOwn } from "@/app/api/private-equity/funds/user/route";
import { EQUITY_ATTEMPTS, MAX_FUND_DRAFTS } from "@/lib/equity/constants";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { makeAdmin } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { send } from "../../http/client";
import { aFund, create, makeFund, makeInvestor, makeManager, request } from "../funds";
import { at, expectApp, expectLimit, expectMissing, expectNumber, expectSignIn } from "../http";

afterEach(() => vi.restoreAllMocks());

describe("POST /api/private-equity/funds", () => {
  it("201: a fund waits for its review, and belongs to the caller", async () => {
    const as = await makeManager();
    const answer = await send(POST, "POST", {
      as,
      body: { ...aFund(), managerId: "another", committed: "1" },
    });
    expect([answer.status, answer.body.managerId, answer.body.status]).toEqual([201, as.id, "review"]);
    expect(answer.body).toMatchObject({
      managementFee: "1.75",
      hurdle: "8.00",
      committed: "0.00",
      statusLabel: "En revisión",
    });
    expect(answer.body.costs.map(({ total }: { total: string }) => total)).toEqual([
      "1400.00",
      "1400.00",
      "1940.00",
    ]);
  });

  it("201: twice with one key makes one", async () => {
    const as = await makeManager();
    const sent = { as, body: aFund(), headers: { "Idempotency-Key": "una-vez" } };
    const [one, other] = [await send(POST, "POST", sent), await send(POST, "POST", sent)];
    expect(other.body.id).toBe(one.body.id);
  });

  it("422 names every field, 409 with too many drafts, 401, 403, 429", async () => {
    const as = await makeManager();
    const bad = {
      ...aFund(),
      name: "",
      portfolioSize: "1e9",
      minInvestment: "0",
      managementFee: "5.01",
      performanceFee: "-1",
      hurdle: "30.001",
      fundStrategy: "hedge",
      sector: "armas",
    };
    const wrong = await send(POST, "POST", { as, body: bad });
    expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([
      422,
      [
        "fundStrategy",
        "hurdle",
        "managementFee",
        "minInvestment",
        "name",
        "performanceFee",
        "portfolioSize",
        "sector",
      ],
    ]);
    const small = await send(POST, "POST", { as, body: aFund({ portfolioSize: "999.99" }) });
    expect(small.body.fields).toEqual({ minInvestment: "El mínimo no puede superar el tamaño del fondo" });
    for (let made = 0; made < MAX_FUND_DRAFTS; made += 1) await create(as, { draft: true });
    expect((await send(POST, "POST", { as, body: aFund({ draft: true }) })).status).toBe(409);
    await expectSignIn(POST, "POST", { body: aFund() });
    await expectApp(POST, "POST", { body: aFund() });
    const sent = { as: await makeManager(), body: aFund() };
    await expectLimit(POST, "POST", sent, { name: "create-fund", ...EQUITY_ATTEMPTS.createPerMember });
  });
});

describe("GET /api/private-equity/funds", () => {
  it("200 for visitors with only open funds, a page at a time, by word, and 422", async () => {
    const { id } = await makeFund({ name: "Fondo Zarzaparrilla" });
    const hidden = await create(await makeManager(), { name: "Zarzaparrilla oculta" });
    const found = await send(GET, "GET", { query: "?q=zarzaparrilla&strategy=growth&sector=salud" });
    expect(found.body.map((fund: { id: number }) => fund.id)).toEqual([id]);
    expect(found.body[0]).toMatchObject({ statusLabel: "Activo", isOwn: false });
    await makeFund({ portfolioSize: "900000000.00" });
    for (const sort of ["recent", "size"]) {
      const page = await send(GET, "GET", { query: `?limit=1&sort=${sort}` });
      const cursor = page.headers.get("X-Next-Cursor");
      const next = await send(GET, "GET", { query: `?limit=1&sort=${sort}&cursor=${cursor}` });
      expect([next.status, next.body[0].id === page.body[0].id]).toEqual([200, false]);
    }
    expect((await send(GET, "GET", { query: "?sort=size&cursor=x" })).status).toBe(422);
    await expectMissing(getOne, "GET", at(hidden.id), NO_FUND);
  });
});

describe("GET /api/private-equity/funds/user", () => {
  it("200 with drafts too, 401, 422", async () => {
    const as = await makeManager();
    const { id } = await create(as, { draft: true });
    const answer = await send(getOwn, "GET", { as });
    expect(answer.body.map((fund: { id: number; status: string }) => [fund.id, fund.status])).toEqual([
      [id, "draft"],
    ]);
    await expectSignIn(getOwn, "GET", {});
    expect((await send(getOwn, "GET", { as, query: "?cursor=x" })).status).toBe(422);
  });
});

describe("GET and PATCH /api/private-equity/funds/{id}", () => {
  it("200 with the money only for its manager, 404, 422", async () => {
    const { id, manager } = await makeFund();
    const own = await send(getOne, "GET", { as: manager, ...at(id) });
    expect(own.body).toMatchObject({
      money: { balance: "0.00", accruedFee: "0.00" },
      sheetVersion: 1,
      mine: null,
    });
    const others = await send(getOne, "GET", { as: await makeInvestor(), ...at(id) });
    expect([others.status, others.body.money]).toEqual([200, null]);
    await expectMissing(getOne, "GET", at(2_147_483_647), NO_FUND);
    await expectNumber(getOne, "GET", {});
  });

  it("200 for a draft, 409 after it is open, 404 for others, 401, 422", async () => {
    const as = await makeManager();
    const { id } = await create(as, { draft: true });
    const changed = await send(PATCH, "PATCH", { as, ...at(id), body: { hurdle: "6.5" } });
    expect([changed.status, changed.body.hurdle, changed.body.managementFee]).toEqual([200, "6.50", "1.75"]);
    expect((await send(PATCH, "PATCH", { as, ...at(id), body: { sector: "nada" } })).status).toBe(422);
    await expectMissing(
      PATCH,
      "PATCH",
      { as: await makeInvestor(), ...at(id), body: { hurdle: "1" } },
      NO_FUND,
    );
    await expectSignIn(PATCH, "PATCH", { ...at(id), body: {} });
    const open = await makeFund();
    const late = await send(PATCH, "PATCH", { as: open.manager, ...at(open.id), body: { hurdle: "1" } });
    expect(late.body.message).toBe("El fondo está «Activo»: ahora no se puede hacer eso.");
  });
});

describe("the review of a fund", () => {
  it("200 each in its state, 409 in any other, 404 for others, 401, 422", async () => {
    const as = await makeManager();
    const { id } = await create(as, { draft: true });
    const acts = [
      [postSubmission, "review"],
      [postWithdrawal, "draft"],
      [postCancellation, "cancelled"],
    ] as const;
    for (const [post, status] of acts) {
      await expectMissing(post, "POST", { as: await makeInvestor(), ...at(id) }, NO_FUND);
      await expectSignIn(post, "POST", at(id));
      await expectNumber(post, "POST", { as });
      const done = await send(post, "POST", { as, ...at(id) });
      expect([done.status, done.body.status]).toEqual([200, status]);
      expect((await send(post, "POST", { as, ...at(id) })).status).toBe(409);
    }
    await expectApp(postSubmission, "POST", at(id));
  });
});

describe("POST /api/private-equity/funds/{id}/review", () => {
  const post = (as: { id: string } | null, id: number, body: object) =>
    send(postReview, "POST", { as, ...at(id), body });

  it("200 opens it with its sheet or sends it back with a reason", async () => {
    const manager = await makeManager();
    const administrator = await makeAdmin();
    const { id, updatedAt } = await create(manager);
    const back = await post(administrator, id, { approve: false, reason: "Falta la gestora" });
    expect([back.status, back.body.status, back.body.reason]).toEqual([200, "draft", "Falta la gestora"]);
    await send(postSubmission, "POST", { as: manager, ...at(id) });
    const stale = await post(administrator, id, { approve: true, updatedAt });
    expect(stale.status).toBe(409);
    const open = await post(administrator, id, { approve: true });
    expect(open.body).toMatchObject({ status: "active", sheetVersion: 1 });
    expect(await mailKindsTo(manager)).toEqual(expect.arrayContaining(["fund-rejected", "fund-approved"]));
  });

  it("409 without the texts of its sheet, the administrator's own and twice, 404, 401, 403, 422 without a reason", async () => {
    const administrator = await makeAdmin();
    const bare = await create(await makeManager(), { managerName: "", risks: "" });
    expect((await post(administrator, bare.id, { approve: true })).body.message).toBe(
      "Antes de aprobarlo hay que completar: el nombre de la gestora, los riesgos.",
    );
    const { id } = await makeFund();
    expect((await post(administrator, id, { approve: true })).status).toBe(409);
    await expectMissing(
      postReview,
      "POST",
      { as: administrator, ...at(2_147_483_647), body: { approve: true } },
      NO_FUND,
    );
    expect((await post(null, id, {})).status).toBe(401);
    expect((await post(await makeManager(), id, {})).status).toBe(403);
    expect((await post(administrator, bare.id, { approve: false })).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
  });
});

describe("suspension of a fund", () => {
  it("200 in both directions: during it nobody joins; 409, 404, 401, 403, 422", async () => {
    const { id, administrator, manager } = await makeFund();
    const reason = "Denuncias de inversores";
    for (const [handler, method] of [
      [postSuspension, "POST"],
      [deleteSuspension, "DELETE"],
    ] as const) {
      await expectSignIn(handler, method, { ...at(id), body: { reason } });
      expect((await send(handler, method, { as: manager, ...at(id), body: { reason } })).status).toBe(403);
      await expectMissing(
        handler,
        method,
        { as: administrator, ...at(2_147_483_647), body: { reason } },
        NO_FUND,
      );
      await expectNumber(handler, method, { as: administrator, body: { reason } });
    }
    expect((await send(deleteSuspension, "DELETE", { as: administrator, ...at(id) })).status).toBe(409);
    expect((await send(postSuspension, "POST", { as: administrator, ...at(id), body: {} })).status).toBe(422);
    const stopped = await send(postSuspension, "POST", { as: administrator, ...at(id), body: { reason } });
    expect([stopped.body.status, stopped.body.reason]).toEqual(["suspended", reason]);
    expect(await request(await makeInvestor(), id).catch(({ code }) => code)).toBe("conflict");
    expect(
      (await send(postSuspension, "POST", { as: administrator, ...at(id), body: { reason } })).status,
    ).toBe(409);
    const back = await send(deleteSuspension, "DELETE", { as: administrator, ...at(id) });
    expect([back.status, back.body.status]).toEqual([200, "active"]);
  });
});

describe("POST /api/private-equity/funds/{id}/movements", () => {
  it("200 in and out, 409 above the available money, 404, 401, 422", async () => {
    const { id, manager: as } = await makeFund();
    const body = { direction: "in", amount: "1000.00", concept: "Rentas" };
    const moved = await send(postMovement, "POST", { as, ...at(id), body });
    expect([moved.status, moved.body.money.balance]).toEqual([200, "1000.00"]);
    const much = { ...body, direction: "out", amount: "1000.01" };
    expect((await send(postMovement, "POST", { as, ...at(id), body: much })).body.message).toBe(
      "El fondo no tiene tanto dinero: tiene 1.000,00 €.",
    );
    const own = await send(postMovement, "POST", { as, ...at(id), body: { ...body, amount: "900000.00" } });
    expect(own.body.message).toBe(
      "Balance insuficiente: necesitas 900.000,00 € y tienes 49.000,00 € disponibles.",
    );
    await expectMissing(postMovement, "POST", { as: await makeInvestor(), ...at(id), body }, NO_FUND);
    await expectSignIn(postMovement, "POST", { ...at(id), body });
    for (const wrong of [{ direction: "up" }, { amount: "0" }, { concept: "" }]) {
      const answer = await send(postMovement, "POST", { as, ...at(id), body: { ...body, ...wrong } });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, Object.keys(wrong)]);
    }
  });
});

describe("POST /api/private-equity/funds/{id}/closing", () => {
  it("200 once, 409 the second time, 404, 401, 422", async () => {
    const { id, manager: as } = await makeFund();
    await expectMissing(postClosing, "POST", { as: await makeInvestor(), ...at(id) }, NO_FUND);
    await expectSignIn(postClosing, "POST", at(id));
    await expectNumber(postClosing, "POST", { as });
    const waiting = await request(await makeInvestor(), id);
    const done = await send(postClosing, "POST", { as, ...at(id) });
    expect([done.status, done.body.status, done.body.statusLabel]).toEqual([200, "closed", "Cerrado"]);
    expect(waiting.status).toBe("requested");
    expect((await send(postClosing, "POST", { as, ...at(id) })).status).toBe(409);
  });
});

describe("GET /api/admin/private-equity/funds", () => {
  it("200 with the waiting funds, 401, 403, 422", async () => {
    const as = await makeAdmin();
    const { id } = await create(await makeManager());
    const answer = await send(getPanel, "GET", { as, query: "?limit=100" });
    expect(answer.body.map((fund: { id: number }) => fund.id)).toContain(id);
    for (const view of ["active", "all"]) {
      expect((await send(getPanel, "GET", { as, query: `?view=${view}` })).status).toBe(200);
    }
    await expectSignIn(getPanel, "GET", {});
    expect((await send(getPanel, "GET", { as: await makeManager() })).status).toBe(403);
    expect((await send(getPanel, "GET", { as, query: "?view=none" })).status).toBe(422);
  });
});
