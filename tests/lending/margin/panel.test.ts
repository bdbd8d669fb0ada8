import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as confirm } from "@/app/api/admin/loans/price/route";
import { GET as stress } from "@/app/api/admin/loans/stress/route";
import { GET as valuations } from "@/app/api/admin/loans/valuations/route";
import { GET as statistics } from "@/app/api/loans/statistics/route";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { revalueLoans } from "@/lib/lending/margin/revaluation";
import { makeAdmin, makeUser } from "../../factories/identity";
import { send } from "../../http/client";
import { beginAt, makeLoan, price } from "../loans";

beforeEach(() => beginAt("70000.00"));

describe("GET /api/admin/loans/valuations", () => {
  it("200: newest first, with the results of each price", async () => {
    await makeLoan("active");
    await revalueLoans();
    await price("40000.00");
    await revalueLoans();
    const as = await makeAdmin();
    const { status, body, headers } = await send(valuations, "GET", { as, query: "?limit=1" });
    expect(status).toBe(200);
    expect(body).toMatchObject([{ price: "40000.00", loans: 0, skipped: "jump" }]);
    const query = `?cursor=${headers.get("x-next-cursor")}`;
    const next = await send(valuations, "GET", { as, query });
    expect(next.body).toMatchObject([{ price: "70000.00", calls: 0, defaults: 0, skipped: null }]);
  });

  it("401, 403 and 422: visitors, members, and an invalid cursor", async () => {
    expect((await send(valuations, "GET")).status).toBe(401);
    expect((await send(valuations, "GET", { as: await makeUser() })).status).toBe(403);
    expect((await send(valuations, "GET", { as: await makeAdmin(), query: "?cursor=x" })).status).toBe(422);
  });
});

describe("GET /api/admin/loans/stress", () => {
  const linesOf = async (query = "") => (await send(stress, "GET", { as: await makeAdmin(), query })).body;

  it("200: the effect of each price fall on the running loans", async () => {
    const before = await linesOf();
    // 8,000 dollars over 0.195 BTC: 75 % at 54,701 dollars, 90 % at 45,584, and not covered below 41,026.
    await makeLoan("active");
    const after = await linesOf();
    const more = (fall: number, name: string) => {
      const at = (lines: { fall: number }[]) =>
        Number((lines.find((line) => line.fall === fall) as unknown as Record<string, string>)[name]);
      return at(after) - at(before);
    };
    expect([10, 20, 30, 40, 50, 60].map((fall) => more(fall, "calls"))).toEqual([0, 0, 1, 0, 0, 0]);
    expect([10, 20, 30, 40, 50, 60].map((fall) => more(fall, "liquidations"))).toEqual([0, 0, 0, 1, 1, 1]);
    expect(more(40, "liquidatedUsd")).toBe(8_000);
    expect([more(40, "shortfallUsd"), more(50, "shortfallUsd"), more(60, "shortfallUsd")]).toEqual([
      0, 1_175, 2_540,
    ]);
    expect(after[2]).toMatchObject({ fall: 30, price: "49000.00" });
    expect(await linesOf("?fall=35")).toMatchObject([{ fall: 35, price: "45500.00" }]);
  });

  it("401, 403 and 422: visitors, members, and a fall to zero", async () => {
    expect((await send(stress, "GET")).status).toBe(401);
    expect((await send(stress, "GET", { as: await makeUser() })).status).toBe(403);
    expect((await send(stress, "GET", { as: await makeAdmin(), query: "?fall=100" })).status).toBe(422);
  });
});

describe("GET /api/loans/statistics", () => {
  it("200: the results of ended loans by month, public and without names", async () => {
    await db
      .update(loans)
      .set({ closedAt: new Date("2026-03-05") })
      .where(inArray(loans.status, ["repaid", "liquidated"]));
    await makeLoan("repaid");
    const { id } = await makeLoan("active");
    await db
      .update(loans)
      .set({ status: "liquidated", defaultReason: "ltv", closedAt: new Date("2025-02-03") })
      .where(eq(loans.id, id));
    const { status, body } = await send(statistics, "GET");
    expect(status).toBe(200);
    expect(body.months.at(0)).toMatchObject({ repaid: 1, liquidated: 0, defaultRate: "0.00" });
    expect(body.months.at(-1)).toEqual({
      month: "2025-02",
      repaid: 0,
      liquidated: 1,
      defaultRate: "100.00",
    });
  });

  it("200: the number of loans, the total lent and the outstanding amount", async () => {
    await makeLoan("active");
    const { body: before } = await send(statistics, "GET");
    await makeLoan("active");
    await makeLoan("repaid");
    await makeLoan("pending");
    const { body: after } = await send(statistics, "GET");
    expect(after).toMatchObject({
      count: before.count + 2,
      running: before.running + 1,
      repaid: before.repaid + 1,
      liquidated: before.liquidated,
    });
    const usdc = (body: typeof after) =>
      body.lent.find(({ currency }: { currency: string }) => currency === "USDC");
    expect(Number(usdc(after).amount) - Number(usdc(before).amount)).toBe(16_000);
    expect(Number(usdc(after).outstanding) - Number(usdc(before).outstanding)).toBe(8_000);
    expect(Object.keys(after.lent[0]).sort()).toEqual(["amount", "count", "currency", "outstanding"]);
  });
});

describe("POST /api/admin/loans/price", () => {
  const confirmPrice = async (body: object) => send(confirm, "POST", { as: await makeAdmin(), body });

  it("201: the price that the administrator saw", async () => {
    expect(await confirmPrice({ price: "70000.00" })).toMatchObject({
      status: 201,
      body: { price: "70000.00" },
    });
  });

  it("401, 403, 409 and 422: visitors, members, another price, and no price", async () => {
    expect((await send(confirm, "POST", { body: { price: "70000.00" } })).status).toBe(401);
    expect((await send(confirm, "POST", { as: await makeUser(), body: { price: "70000.00" } })).status).toBe(
      403,
    );
    expect((await confirmPrice({ price: "70000.01" })).status).toBe(409);
    expect((await confirmPrice({ price: "0" })).status).toBe(422);
  });
});
