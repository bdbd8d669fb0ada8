import { afterEach, describe, expect, it, vi } from "vitest";
import { GET as getSeries, POST as postSeries } from "@/app/api/admin/private-equity/series/route";
import {
  GET as getDistributions,
  POST as postDistribution,
} from "@/app/api/private-equity/funds/[id]/distributions/route";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { makeAdmin } from "../../factories/identity";
import { send } from "../../http/client";
import { call, inDays, makeCommitment, makeFund, makeInvestor, pay } from "../funds";
import { at, expectMissing, expectNumber, expectSignIn } from "../http";

afterEach(() => vi.restoreAllMocks());

describe("distributions of a fund", () => {
  it("201 separates capital and gain, once with one key; 200 with the member's own part; 409, 404, 401, 422", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id } = await call(fund);
    const as = fund.manager;
    const body = { amount: "500.00", returnOfCapital: "400.00", note: "Rentas de 2025" };
    expect((await send(postDistribution, "POST", { as, ...at(fund.id), body })).status).toBe(409);
    await pay(place.investor, id);
    const sent = { as, ...at(fund.id), body, headers: { "Idempotency-Key": "una" } };
    const [one, again] = [
      await send(postDistribution, "POST", sent),
      await send(postDistribution, "POST", sent),
    ];
    expect([one.status, one.body.capital, one.body.gain, again.body.id]).toEqual([
      201,
      "400.00",
      "100.00",
      one.body.id,
    ]);
    const listed = await send(getDistributions, "GET", { as: place.investor, ...at(fund.id) });
    expect(listed.body).toMatchObject([
      { note: "Rentas de 2025", mine: { capital: "400.00", gain: "100.00" } },
    ]);
    expect((await send(getDistributions, "GET", at(fund.id))).body[0].mine).toBeNull();
    const other = await send(postDistribution, "POST", { ...sent, headers: { "Idempotency-Key": "dos" } });
    const first = await send(getDistributions, "GET", { ...at(fund.id), query: "?limit=1" });
    const query = `?limit=1&cursor=${first.headers.get("x-next-cursor")}`;
    const rest = await send(getDistributions, "GET", { ...at(fund.id), query });
    expect([first, rest].map(({ body: [line] }) => line.id)).toEqual([other.body.id, one.body.id]);
    expect(rest.headers.get("x-next-cursor")).toBeNull();
    await expectMissing(
      postDistribution,
      "POST",
      { as: await makeInvestor(), ...at(fund.id), body },
      NO_FUND,
    );
    await expectSignIn(postDistribution, "POST", { ...at(fund.id), body });
    await expectMissing(getDistributions, "GET", at(2_147_483_647), NO_FUND);
    await expectNumber(getDistributions, "GET", {});
    for (const wrong of [{ amount: "0" }, { returnOfCapital: "500.01" }, { returnOfCapital: "x" }]) {
      const answer = await send(postDistribution, "POST", {
        as,
        ...at(fund.id),
        body: { ...body, ...wrong },
      });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, Object.keys(wrong)]);
    }
  });
});

describe("the series that flows are compared with", () => {
  it("201 writes and corrects a day, 200 lists, 401, 403, 422", async () => {
    const as = await makeAdmin();
    const body = { series: "index", day: inDays(-1), value: "5432.10" };
    expect((await send(postSeries, "POST", { as, body })).body.value).toBe("5432.10");
    const corrected = await send(postSeries, "POST", { as, body: { ...body, value: "5432.11" } });
    expect([corrected.status, corrected.body.isAutomatic]).toEqual([201, false]);
    const listed = await send(getSeries, "GET", { as });
    const days = listed.body.filter(
      (line: { day: string; series: string }) => line.day === body.day && line.series === "index",
    );
    expect(days.map((line: { value: string }) => line.value)).toEqual(["5432.11"]);
    for (const [handler, method] of [
      [getSeries, "GET"],
      [postSeries, "POST"],
    ] as const) {
      await expectSignIn(handler, method, method === "POST" ? { body } : {});
      const sent = { as: await makeInvestor(), ...(method === "POST" && { body }) };
      expect((await send(handler, method, sent)).status).toBe(403);
    }
    for (const wrong of [{ series: "oro" }, { day: "2026-13-01" }, { day: inDays(1) }, { value: "0" }]) {
      expect((await send(postSeries, "POST", { as, body: { ...body, ...wrong } })).status).toBe(422);
    }
  });
});
