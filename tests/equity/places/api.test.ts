import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET as getInvestors } from "@/app/api/private-equity/funds/[id]/investments/route";
import { POST as postApproval } from "@/app/api/private-equity/investments/[id]/approval/route";
import { POST as postExit } from "@/app/api/private-equity/investments/[id]/exit/route";
import { POST as postRejection } from "@/app/api/private-equity/investments/[id]/rejection/route";
import { POST as postRevocation } from "@/app/api/private-equity/investments/[id]/revocation/route";
import { GET, PATCH } from "@/app/api/private-equity/investments/[id]/route";
import { POST as postSignature } from "@/app/api/private-equity/investments/[id]/signature/route";
import { POST as postWithdrawal } from "@/app/api/private-equity/investments/[id]/withdrawal/route";
import { POST } from "@/app/api/private-equity/investments/route";
import { GET as getOwn } from "@/app/api/private-equity/investments/user/route";
import { db } from "@/db";
import { equityInvestments } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { EQUITY_ATTEMPTS } from "@/lib/equity/constants";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { NO_PLACE } from "@/lib/equity/places/schema";
import { countLiveFunds, countLivePlaces, endEquityOf } from "@/lib/equity/removal";
import { makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import {
  anApprovedPlace,
  breaches,
  CONFIRMED,
  call,
  create,
  fundOf,
  makeCommitment,
  makeFund,
  makeInvestor,
  makeManager,
  pay,
  placeOf,
  request,
} from "../funds";
import { at, expectApp, expectLimit, expectMissing, expectNumber, expectSignIn } from "../http";

afterEach(() => vi.restoreAllMocks());

describe("POST /api/private-equity/investments", () => {
  it("201 requests a place, only for the caller, and once with one key", async () => {
    const { id: fundId } = await makeFund();
    const as = await makeInvestor();
    const sent = {
      as,
      body: { fundId, amount: "5000.00", investorId: "another" },
      headers: { "Idempotency-Key": "una-vez" },
    };
    const [answer, again] = [await send(POST, "POST", sent), await send(POST, "POST", sent)];
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      fundId,
      investorId: as.id,
      amount: "5000.00",
      statusLabel: "Solicitada",
    });
    expect(again.body.id).toBe(answer.body.id);
  });

  it("422 outside the limits, 409 twice and for the member's own fund, 404, 401, 403, 429", async () => {
    const { id: fundId, manager } = await makeFund({ portfolioSize: "20000.00" });
    const as = await makeInvestor();
    const ask = (amount: string, by: { id: string } = as) =>
      send(POST, "POST", { as: by, body: { fundId, amount } });
    for (const amount of ["0", "-5", "1e3", "mil", ""]) {
      expect((await ask(amount)).body).toMatchObject({
        message: MESSAGE.invalid,
        fields: { amount: expect.any(String) },
      });
    }
    expect((await ask("999.99")).body.fields).toEqual({ amount: "La inversión mínima es de 1.000,00 €" });
    expect((await ask("20000.01")).body.fields).toEqual({
      amount: "Quedan 20.000,00 € por asignar en este fondo",
    });
    expectError(await ask("1000.00", manager), "conflict", "No puedes invertir en tu propio fondo.");
    expect((await ask("1000.00")).status).toBe(201);
    expectError(await ask("1000.00"), "conflict", "Ya tienes una inversión en este fondo.");
    const hidden = await create(await makeManager());
    const body = { fundId: hidden.id, amount: "1000.00" };
    await expectMissing(POST, "POST", { as, body }, NO_FUND);
    await expectSignIn(POST, "POST", { body });
    await expectApp(POST, "POST", { body });
    const stranger = await makeUser({ apps: ["privateEquity"] });
    expect((await send(POST, "POST", { as: stranger, body: { fundId, amount: "1000.00" } })).status).toBe(
      403,
    );
    const sent = { as: await makeInvestor(), body: { fundId, amount: "1000.00" } };
    await expectLimit(POST, "POST", sent, { name: "request-place", ...EQUITY_ATTEMPTS.placePerMember });
  });
});

describe("approval and rejection", () => {
  it("200: the place shows who allotted which amount and why", async () => {
    const fund = await makeFund();
    const as = await makeInvestor();
    const { id } = await request(as, fund.id);
    const body = { amount: "8000.00", reason: "Queda poco sitio" };
    const done = await send(postApproval, "POST", { as: fund.manager, ...at(id), body });
    expect([done.status, done.body.amount, done.body.requested]).toEqual([200, "8000.00", "10000.00"]);
    expect(done.body.decision).toMatchObject({ reason: "Queda poco sitio" });
    const back = await send(postRejection, "POST", {
      as: fund.administrator,
      ...at(id),
      body: { reason: "Error" },
    });
    expect([back.status, back.body.status]).toEqual([200, "rejected"]);
    expect((await fundOf(fund.id)).committedCents).toBe(0n);
    expect(await breaches()).toEqual([]);
  });

  it("404 for strangers, 409 for a part in it and a second time, 401, 403 unconfirmed, 422", async () => {
    const fund = await makeFund();
    const investor = await makeInvestor();
    const { id } = await request(investor, fund.id);
    const body = { reason: "Sí" };
    for (const post of [postApproval, postRejection]) {
      await expectMissing(post, "POST", { as: await makeInvestor(), ...at(id), body }, NO_PLACE);
      await expectSignIn(post, "POST", { ...at(id), body });
      await expectNumber(post, "POST", { as: fund.manager, body });
      const silent = await send(post, "POST", { as: fund.manager, ...at(id), body: {} });
      expect(silent.body.fields).toEqual({ reason: "Escribe el motivo" });
      expect((await send(post, "POST", { as: investor, ...at(id), body })).status).toBe(409);
    }
    for (const amount of ["10000.01", "999.99"]) {
      const wrong = await send(postApproval, "POST", {
        as: fund.manager,
        ...at(id),
        body: { ...body, amount },
      });
      expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ["amount"]]);
    }
    await send(postRejection, "POST", { as: fund.manager, ...at(id), body });
    for (const post of [postApproval, postRejection]) {
      expect((await send(post, "POST", { as: fund.manager, ...at(id), body })).status).toBe(409);
    }
  });
});

describe("withdrawal, signature and revocation", () => {
  it("200 withdraws the request, 409 after it is signed, 404, 401, 422", async () => {
    const fund = await makeFund();
    const { id, investor: as } = await anApprovedPlace(fund);
    await expectMissing(postWithdrawal, "POST", { as: await makeInvestor(), ...at(id) }, NO_PLACE);
    await expectSignIn(postWithdrawal, "POST", at(id));
    await expectNumber(postWithdrawal, "POST", { as });
    expect((await send(postWithdrawal, "POST", { as, ...at(id) })).body.status).toBe("withdrawn");
    expect((await send(postWithdrawal, "POST", { as, ...at(id) })).status).toBe(409);
  });

  it("200 signs with all confirmations and its hash, then withdraws at no cost", async () => {
    const fund = await makeFund();
    const { id, investor: as } = await anApprovedPlace(fund);
    const bare = await send(postSignature, "POST", { as, ...at(id), body: {} });
    expect([bare.status, Object.keys(bare.body.fields)]).toEqual([
      422,
      ["sheet", "risk", "loss", "untested", "threshold"].map((each) => `confirmations.${each}`),
    ]);
    const body = { confirmations: CONFIRMED, reservesAhead: true };
    const signed = await send(postSignature, "POST", { as, ...at(id), body });
    expect(signed.body).toMatchObject({
      status: "signed",
      isRevocable: true,
      reservesAhead: true,
      sheetVersion: 1,
    });
    expect(signed.body.agreementHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await send(postSignature, "POST", { as, ...at(id), body })).status).toBe(409);
    await expectMissing(postRevocation, "POST", { as: await makeInvestor(), ...at(id) }, NO_PLACE);
    await expectSignIn(postRevocation, "POST", at(id));
    await expectNumber(postRevocation, "POST", { as });
    expect((await send(postRevocation, "POST", { as, ...at(id) })).body.status).toBe("revoked");
    expect((await send(postRevocation, "POST", { as, ...at(id) })).status).toBe(409);
    expect((await fundOf(fund.id)).committedCents).toBe(0n);
  });

  it("of a signature 404, 401, 403, 409 with an old sheet and above the year's limit", async () => {
    const fund = await makeFund({ portfolioSize: "900000000.00" });
    const { id, investor: as } = await anApprovedPlace(fund);
    const body = { confirmations: CONFIRMED };
    await expectMissing(postSignature, "POST", { as: await makeInvestor(), ...at(id), body }, NO_PLACE);
    await expectSignIn(postSignature, "POST", { ...at(id), body });
    await expectApp(postSignature, "POST", { ...at(id), body });
    const old = { confirmations: { ...CONFIRMED, sheet: 2 } };
    expect((await send(postSignature, "POST", { as, ...at(id), body: old })).status).toBe(409);
    const much = await anApprovedPlace(fund, "800000000.00");
    const limited = await send(postSignature, "POST", { as: much.investor, ...at(much.id), body });
    expect([limited.status, limited.body.message]).toEqual([
      409,
      expect.stringContaining("Superas el límite anual de inversión"),
    ]);
  });
});

describe("GET and PATCH /api/private-equity/investments/{id}", () => {
  it("200 for investor, manager and administrators with the account, 404 for others, 401, 422", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id: callId } = await call(fund);
    await pay(place.investor, callId, "500.00");
    for (const as of [place.investor, fund.manager, fund.administrator]) {
      const answer = await send(GET, "GET", { as, ...at(place.id) });
      expect(answer.body).toMatchObject({
        called: "2000.00",
        paid: "500.00",
        unfunded: "8000.00",
        irr: null,
        tvpi: null,
      });
      expect(answer.body.parts[0]).toMatchObject({ callId, rest: "1500.00", statusLabel: "Pendiente" });
      expect(answer.body.comparisons).toHaveLength(2);
    }
    await expectMissing(GET, "GET", { as: await makeInvestor(), ...at(place.id) }, NO_PLACE);
    await expectSignIn(GET, "GET", at(place.id));
    await expectNumber(GET, "GET", { as: place.investor });
  });

  it("200 reserves money or not, 409 before it is firm, 404, 401, 422", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const body = { reservesAhead: true };
    const done = await send(PATCH, "PATCH", { as: place.investor, ...at(place.id), body });
    expect([done.status, done.body.reservesAhead]).toEqual([200, true]);
    await expectMissing(PATCH, "PATCH", { as: await makeInvestor(), ...at(place.id), body }, NO_PLACE);
    await expectSignIn(PATCH, "PATCH", { ...at(place.id), body });
    expect((await send(PATCH, "PATCH", { as: place.investor, ...at(place.id), body: {} })).status).toBe(422);
    const early = await anApprovedPlace(fund);
    expect((await send(PATCH, "PATCH", { as: early.investor, ...at(early.id), body })).status).toBe(409);
  });
});

describe("the lists of investments", () => {
  it("200 with the member's own, 401, 422", async () => {
    const fund = await makeFund();
    const { investor: as, id } = await anApprovedPlace(fund);
    const answer = await send(getOwn, "GET", { as });
    expect(answer.body.map((line: { id: number }) => line.id)).toEqual([id]);
    await expectSignIn(getOwn, "GET", {});
    expect((await send(getOwn, "GET", { as, query: "?limit=0" })).status).toBe(422);
  });

  it("200 with all for the manager and administrators, 404 for others, 401, 422", async () => {
    const fund = await makeFund();
    const { id, investor } = await anApprovedPlace(fund);
    for (const as of [fund.manager, fund.administrator]) {
      const answer = await send(getInvestors, "GET", { as, ...at(fund.id), query: "?status=approved" });
      expect(answer.body.map((line: { id: number }) => line.id)).toEqual([id]);
    }
    await expectMissing(getInvestors, "GET", { as: investor, ...at(fund.id) }, NO_FUND);
    await expectSignIn(getInvestors, "GET", at(fund.id));
    await expectNumber(getInvestors, "GET", { as: fund.manager });
  });
});

describe("POST /api/private-equity/investments/{id}/exit", () => {
  it("200 pays and ends it, 409 above the fund's money and twice, 404, 401, 422", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id } = await call(fund);
    await pay(place.investor, id);
    const as = fund.manager;
    const ask = (exitAmount: string) => send(postExit, "POST", { as, ...at(place.id), body: { exitAmount } });
    expect((await ask("2000.01")).body.message).toBe("El fondo no tiene tanto dinero: tiene 2.000,00 €.");
    for (const wrong of ["-1.00", "0.001", ""]) expect((await ask(wrong)).status).toBe(422);
    const body = { exitAmount: "2000.00" };
    await expectMissing(postExit, "POST", { as: await makeInvestor(), ...at(place.id), body }, NO_PLACE);
    await expectSignIn(postExit, "POST", { ...at(place.id), body });
    const done = await ask("2000.00");
    expect([done.status, done.body.statusLabel, done.body.exitAmount]).toEqual([
      200,
      "Finalizada",
      "2000.00",
    ]);
    expect((await ask("1.00")).status).toBe(409);
    expect(await breaches()).toEqual([]);
  });
});

describe("a member who leaves", () => {
  it("keeps the account open with an uncalled commitment, and loses open requests", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const asked = await makeInvestor();
    const { id } = await request(asked, fund.id);
    await db.transaction(async (tx) => {
      const own = tx as never;
      expect(await countLivePlaces(own, place.investor.id)).toBe(1);
      expect(await countLiveFunds(own, fund.manager.id)).toBe(1);
      expect(await countLivePlaces(own, asked.id)).toBe(0);
      await endEquityOf(own, asked.id, new Date());
    });
    expect((await placeOf(id)).status).toBe("withdrawn");
    const open = await db.$count(equityInvestments, eq(equityInvestments.investorId, place.investor.id));
    expect(open).toBe(1);
  });
});
