import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET as getParts } from "@/app/api/private-equity/calls/[id]/parts/route";
import { POST as postPayment } from "@/app/api/private-equity/calls/[id]/payment/route";
import { DELETE as deletePlan } from "@/app/api/private-equity/calls/[id]/route";
import { POST } from "@/app/api/private-equity/funds/[id]/calls/route";
import { POST as postPlan } from "@/app/api/private-equity/funds/[id]/plans/route";
import { GET as getRescues } from "@/app/api/private-equity/funds/[id]/rescues/route";
import { GET as getOutlook } from "@/app/api/private-equity/outlook/route";
import { POST as postCover } from "@/app/api/private-equity/parts/[id]/cover/route";
import { db } from "@/db";
import { equityCalls } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { clock } from "@/lib/core/format/clock";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { readOutlook } from "@/lib/equity/calls/outlook-queries";
import { NO_CALL } from "@/lib/equity/calls/schema";
import { EQUITY_ATTEMPTS } from "@/lib/equity/constants";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { CONFIRMED, call, inDays, makeCommitment, makeFund, makeInvestor, partFor } from "../funds";
import { at, expectApp, expectLimit, expectMissing, expectNumber, expectSignIn } from "../http";

afterEach(() => vi.restoreAllMocks());

const body = (asked: object = {}) => ({
  percent: "20",
  dueOn: inDays(15),
  purpose: "Compra de Gandia",
  ...asked,
});

describe("the calendar of a fund", () => {
  it("201 plans a call once with one key, 409 with another body", async () => {
    const { id, manager: as } = await makeFund();
    const sent = { as, ...at(id), body: body(), headers: { "Idempotency-Key": "una" } };
    const [one, again] = [await send(postPlan, "POST", sent), await send(postPlan, "POST", sent)];
    expect([one.status, again.status, again.body]).toEqual([201, 201, one.body]);
    expect(await db.$count(equityCalls, eq(equityCalls.fundId, id))).toBe(1);
    expect((await send(postPlan, "POST", { ...sent, body: body({ percent: "5" }) })).status).toBe(409);
  });

  it("201 plans a call, 204 removes it, 409 above the whole commitment, 404, 401, 422", async () => {
    const { id, manager: as } = await makeFund();
    const planned = await send(postPlan, "POST", { as, ...at(id), body: body({ percent: "60" }) });
    expect([planned.status, planned.body.status, planned.body.dueOn]).toEqual([201, "planned", inDays(15)]);
    const over = await send(postPlan, "POST", { as, ...at(id), body: body({ percent: "40.01" }) });
    expect(over.body.fields).toEqual({
      percent: "Lo llamado y lo previsto no puede pasar del 100 % del compromiso",
    });
    const past = await send(postPlan, "POST", { as, ...at(id), body: body({ dueOn: inDays(0) }) });
    expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ["dueOn"]]);
    await expectMissing(postPlan, "POST", { as: await makeInvestor(), ...at(id), body: body() }, NO_FUND);
    await expectSignIn(postPlan, "POST", { ...at(id), body: body() });
    const plan = at(planned.body.id);
    await expectMissing(deletePlan, "DELETE", { as: await makeInvestor(), ...plan }, NO_FUND);
    await expectMissing(deletePlan, "DELETE", { as, ...at(2_147_483_647) }, NO_CALL);
    await expectSignIn(deletePlan, "DELETE", plan);
    await expectNumber(deletePlan, "DELETE", { as });
    expect((await send(deletePlan, "DELETE", { as, ...plan })).status).toBe(204);
    expect((await send(deletePlan, "DELETE", { as, ...plan })).status).toBe(409);
    for (let made = 0; made < 40; made += 1) {
      await send(postPlan, "POST", { as, ...at(id), body: body({ percent: "1" }) });
    }
    expect((await send(postPlan, "POST", { as, ...at(id), body: body({ percent: "1" }) })).status).toBe(409);
  });
});

describe("POST /api/private-equity/funds/{id}/calls", () => {
  it("201 once with one key, replacing a planned one; 409, 404, 401, 422", async () => {
    const fund = await makeFund();
    const as = fund.manager;
    expect((await send(POST, "POST", { as, ...at(fund.id), body: body() })).status).toBe(409);
    await makeCommitment(fund);
    const plan = await send(postPlan, "POST", { as, ...at(fund.id), body: body() });
    const sent = {
      as,
      ...at(fund.id),
      body: body({ planId: plan.body.id }),
      headers: { "Idempotency-Key": "una" },
    };
    const [one, again] = [await send(POST, "POST", sent), await send(POST, "POST", sent)];
    expect(one.body).toMatchObject({
      nr: 1,
      percent: "20.00",
      amount: "2000.00",
      parts: 1,
      status: "issued",
    });
    expect([one.status, again.body.id]).toEqual([201, one.body.id]);
    const gone = await send(POST, "POST", { as, ...at(fund.id), body: body({ planId: plan.body.id }) });
    expect(gone.body.fields).toEqual({ planId: NO_CALL });
    await expectMissing(POST, "POST", { as: await makeInvestor(), ...at(fund.id), body: body() }, NO_FUND);
    await expectSignIn(POST, "POST", { ...at(fund.id), body: body() });
    for (const wrong of [
      { percent: "0" },
      { percent: "100.01" },
      { dueOn: inDays(9) },
      { dueOn: inDays(181) },
      { purpose: "" },
    ]) {
      const answer = await send(POST, "POST", { as, ...at(fund.id), body: body(wrong) });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, Object.keys(wrong)]);
    }
  });
});

describe("POST /api/private-equity/calls/{id}/payment and the called amounts", () => {
  it("200 in full, 409 twice, 404 for others, 401, 422, 429; the manager sees the payments", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id } = await call(fund);
    const as = place.investor;
    await expectMissing(postPayment, "POST", { as: await makeInvestor(), ...at(id) }, NO_CALL);
    await expectSignIn(postPayment, "POST", at(id));
    expect((await send(postPayment, "POST", { as, ...at(id), body: { amount: "0" } })).status).toBe(422);
    const done = await send(postPayment, "POST", { as, ...at(id), body: {} });
    expect([done.status, done.body.status, done.body.rest]).toEqual([200, "paid", "0.00"]);
    expect((await send(postPayment, "POST", { as, ...at(id), body: {} })).status).toBe(409);
    await expectLimit(
      postPayment,
      "POST",
      { as: await makeInvestor(), ...at(id), body: {} },
      { name: "pay-call", ...EQUITY_ATTEMPTS.payPerMember },
    );
    const parts = await send(getParts, "GET", { as: fund.manager, ...at(id) });
    expect(parts.body).toMatchObject([{ paid: "2000.00", investor: { id: as.id }, status: "paid" }]);
    await expectMissing(getParts, "GET", { as, ...at(id) }, NO_CALL);
    await expectMissing(getParts, "GET", { as, ...at(2_147_483_647) }, NO_CALL);
    await expectSignIn(getParts, "GET", at(id));
    await expectNumber(getParts, "GET", { as: fund.manager });
  });
});

describe("unpaid parts of other investors", () => {
  it("are seen and paid only by fellow investors: 200, 404, 401, 403, 409, 422, 429", async () => {
    const fund = await makeFund();
    const giver = await makeCommitment(fund);
    const { investor: as } = await makeCommitment(fund);
    const { id } = await call(fund);
    const part = await partFor(id, giver.id);
    const confirmed = { confirmations: CONFIRMED };
    expect((await send(postCover, "POST", { as, ...at(part.id), body: confirmed })).status).toBe(409);
    travel(12 * 24 * 60);
    await endCalls();
    const seen = await send(getRescues, "GET", { as, ...at(fund.id) });
    expect(seen.body).toMatchObject([{ partId: part.id, rest: "2000.00" }]);
    const stranger = await makeInvestor();
    expect((await send(getRescues, "GET", { as: stranger, ...at(fund.id) })).body).toEqual([]);
    await expectMissing(getRescues, "GET", { as, ...at(2_147_483_647) }, NO_FUND);
    await expectSignIn(getRescues, "GET", at(fund.id));
    await expectNumber(getRescues, "GET", { as });
    await expectMissing(postCover, "POST", { as: stranger, ...at(part.id), body: confirmed }, NO_CALL);
    await expectSignIn(postCover, "POST", { ...at(part.id), body: confirmed });
    await expectApp(postCover, "POST", { ...at(part.id), body: confirmed });
    const bare = await send(postCover, "POST", { as, ...at(part.id), body: {} });
    expect([bare.status, Object.keys(bare.body.fields)[0]]).toEqual([422, "confirmations.sheet"]);
    const done = await send(postCover, "POST", { as, ...at(part.id), body: confirmed });
    expect([done.status, done.body.status, done.body.covered]).toEqual([200, "covered", "2000.00"]);
    const sent = { as: await makeInvestor(), ...at(part.id), body: confirmed };
    await expectLimit(postCover, "POST", sent, { name: "pay-call", ...EQUITY_ATTEMPTS.payPerMember });
  });
});

describe("GET /api/private-equity/outlook", () => {
  it("200 month by month with issued and planned calls, 401", async () => {
    const fund = await makeFund();
    const { investor: as } = await makeCommitment(fund, "10000.00", {
      investor: await makeInvestor("2500.00"),
    });
    await call(fund, "20");
    await send(postPlan, "POST", {
      as: fund.manager,
      ...at(fund.id),
      body: body({ percent: "50", dueOn: inDays(200) }),
    });
    const answer = await send(getOutlook, "GET", { as });
    expect([answer.status, answer.body.months.length, answer.body.balance]).toEqual([200, 12, "2500.00"]);
    const calls = answer.body.months.map((month: { calls: string }) => Number(month.calls));
    expect(calls.reduce((sum: number, each: number) => sum + each, 0)).toBe(7_000);
    await expectSignIn(getOutlook, "GET", {});
  });

  it("200 in every month, also if the last month of the forecast has fewer than 31 days", async () => {
    const { id } = await makeInvestor();
    for (let month = 0; month < 12; month += 1) {
      vi.spyOn(clock, "now").mockImplementation(() => new Date(Date.UTC(2027, month, 15)));
      const { months } = await readOutlook(AREAS, { id });
      expect([months.length, months[0]?.month]).toEqual([12, `2027-${String(month + 1).padStart(2, "0")}`]);
    }
  });
});
