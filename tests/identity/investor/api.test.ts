import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PUT as declare } from "@/app/api/investor/declaration/route";
import { GET as read } from "@/app/api/investor/route";
import { POST as take } from "@/app/api/investor/test/route";
import { db } from "@/db";
import { investorDeclarations, investorSimulations, investorTests } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { auditOf, cookieHeaderOf, makeUser, makeVerifiedUser } from "../../factories/identity";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const DAY = 24 * 60;
const RIGHT = {
  loss: "b",
  guarantee: "a",
  liquidity: "b",
  return: "c",
  diversify: "a",
  share: "b",
  reflection: "c",
  sheet: "a",
  target: "b",
  dilution: "c",
};
const MEANS = { income: "24000", assets: "30000.50", commitments: "9000" };
const signedIn = async () => ({ cookie: await cookieHeaderOf(await makeUser()) });
const answered = { answers: RIGHT };

describe("GET /api/investor", () => {
  it("200: a new member is neither tested nor sophisticated, and warned above 1,000 €", async () => {
    const { status, body } = await send(read, "GET", { as: await makeUser() });
    expect([status, body]).toEqual([
      200,
      {
        test: null,
        simulation: null,
        declaration: null,
        tested: false,
        sophisticated: false,
        warnedAbove: "1000.00",
        year: { level: "none", limit: "0.00", invested: "0.00", left: "0.00" },
        questions: expect.any(Array),
      },
    ]);
    expect(body.questions).toHaveLength(10);
    expect(JSON.stringify(body.questions)).not.toMatch(/right|correct/);
  });

  it("200: the yearly limit of a verified member", async () => {
    const { body } = await send(read, "GET", { as: await makeVerifiedUser() });
    expect(body.year).toEqual({ level: "basic", limit: "5000.00", invested: "0.00", left: "5000.00" });
  });
});

describe("POST /api/investor/test", () => {
  it("201: with the simulation it makes the member a tested one, for two years", async () => {
    const user = await makeUser();
    const answer = await send(take, "POST", { as: user, body: answered });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { score: 10, outOf: 10, passed: true, wrong: [] },
    ]);
    expect((await readInvestorState(user.id, new Date())).isTested).toBe(false);
    await send(declare, "PUT", { as: user, body: MEANS });
    const now = new Date();
    expect(await readInvestorState(user.id, now)).toEqual({
      netWorthCents: 4_500_050n,
      isTested: true,
      isSophisticated: false,
    });
    const [test] = await db.select().from(investorTests).where(eq(investorTests.userId, user.id));
    const end = test?.validUntil ?? now;
    expect(end.toISOString().slice(0, 4)).toBe(String(now.getUTCFullYear() + 2));
    expect((await readInvestorState(user.id, new Date(end.getTime() - 1))).isTested).toBe(true);
    expect((await readInvestorState(user.id, end)).isTested).toBe(false);
    expect((await auditOf(user)).map(({ action }) => action)).toContain("identity.take-investor-test");
  });

  it("201: a repeated key returns the first response, and is one test", async () => {
    const user = await makeUser();
    const sent = { as: user, body: answered, headers: { "idempotency-key": "7d0e8a1c" } };
    const [first, second] = [await send(take, "POST", sent), await send(take, "POST", sent)];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await db.$count(investorTests, eq(investorTests.userId, user.id))).toBe(1);
  });

  it("409: already passed; failed less than a day ago; two concurrent tests count as one", async () => {
    const user = await makeUser();
    const both = await Promise.all([1, 2].map(() => send(take, "POST", { as: user, body: answered })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await send(take, "POST", { as: user, body: answered });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Ya has aprobado la prueba\. Vale hasta el /),
    ]);
    const other = await makeUser();
    const wrong = { answers: { ...RIGHT, loss: "a", sheet: "b", target: "c", share: "a" } };
    const failed = await send(take, "POST", { as: other, body: wrong });
    expect(failed.body).toMatchObject({
      score: 6,
      passed: false,
      wrong: ["loss", "share", "sheet", "target"],
    });
    const cookie = await cookieHeaderOf(other);
    travel(DAY - 1);
    const early = await send(take, "POST", { cookie, body: answered });
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringMatching(/^No has aprobado la prueba\. Puedes repetirla a partir del /),
    ]);
    travel(DAY + 1);
    expect((await send(take, "POST", { cookie, body: answered })).status).toBe(201);
  });

  it("422: a missing or unknown answer", async () => {
    const as = await makeUser();
    expectError(await send(take, "POST", { as, body: {} }), "invalid", MESSAGE.invalid, {
      answers: "Responde a todas las preguntas",
    });
    const { dilution: _, ...nine } = RIGHT;
    const answer = await send(take, "POST", { as, body: { answers: { ...nine, loss: "d" } } });
    expectError(answer, "invalid", MESSAGE.invalid, {
      "answers.loss": "Elige una de las respuestas",
      "answers.dilution": "Responde a todas las preguntas",
    });
  });
});

describe("PUT /api/investor/declaration", () => {
  it("200: stores what the member owns, and could lose", async () => {
    const user = await makeUser();
    const { status, body } = await send(declare, "PUT", { as: user, body: MEANS });
    expect([status, body]).toMatchObject([
      200,
      {
        simulation: { income: "24000.00", netWorth: "45000.50", bearable: "4500.05", isValid: true },
        declaration: null,
        warnedAbove: "2250.02",
      },
    ]);
  });

  it("200: a sophisticated investor stays one until the withdrawal, and every declaration is kept", async () => {
    const user = await makeUser();
    const put = async (body: object) => (await send(declare, "PUT", { as: user, body })).body;
    const criteria = ["wealth", "trades"];
    expect(await put({ sophisticated: true, criteria: [...criteria, "wealth"] })).toMatchObject({
      sophisticated: true,
      declaration: { criteria, wording: "2026-11", withdrawnAt: null },
      simulation: null,
    });
    expect(await put(MEANS)).toMatchObject({ sophisticated: true, declaration: { criteria } });
    expect(await put({ sophisticated: true, criteria: ["profession", "trades"] })).toMatchObject({
      declaration: { criteria: ["profession", "trades"], withdrawnAt: null },
    });
    expect(await put({ sophisticated: false })).toMatchObject({
      sophisticated: false,
      declaration: { criteria: ["profession", "trades"], withdrawnAt: expect.any(String) },
      simulation: { netWorth: "45000.50" },
    });
    const mine = eq(investorDeclarations.userId, user.id);
    const rows = await db.select().from(investorDeclarations).where(mine);
    expect(rows.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, true]);
    expect(await db.$count(investorSimulations, eq(investorSimulations.userId, user.id))).toBe(1);
    const said = (await auditOf(user)).filter(({ action }) => action === "identity.declare-investor");
    expect(said.map(({ details }) => details)).toMatchObject([
      { sophisticated: true },
      {},
      { sophisticated: true },
      { sophisticated: false },
    ]);
    expect(JSON.stringify(said)).not.toContain("24000");
  });

  it("422: half of the assets, one criterion, nothing at all", async () => {
    const as = await makeUser();
    const refuse = async (body: object, fields: Record<string, string>) =>
      expectError(await send(declare, "PUT", { as, body }), "invalid", MESSAGE.invalid, fields);
    const missing = "Escribe un importe, por ejemplo 24000.00";
    await refuse({ income: "24000", assets: "1" }, { commitments: missing });
    await refuse({ ...MEANS, income: "-1" }, { income: missing });
    await refuse({ ...MEANS, income: "1.001" }, { income: missing });
    await refuse({ ...MEANS, assets: "99999999999" }, { assets: "El importe es demasiado grande" });
    await refuse({}, { income: missing, assets: missing, commitments: missing });
    await refuse({ sophisticated: true, criteria: ["wealth"] }, { criteria: "Marca al menos dos" });
    await refuse({ sophisticated: "yes" }, { sophisticated: "Escribe true o false" });
    await refuse(
      { sophisticated: true, criteria: ["wealth", "rich"] },
      { "criteria.1": "Ese criterio no existe" },
    );
  });

  it("429: more than twenty in an hour", async () => {
    const cookie = await cookieHeaderOf(await makeUser());
    const body = { sophisticated: false };
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await send(declare, "PUT", { cookie, body })).status).toBe(200);
    }
    expect((await send(declare, "PUT", { cookie, body })).status).toBe(429);
  });
});

const ENDPOINTS = [
  ["GET /api/investor", { handler: read, method: "GET" }],
  ["POST /api/investor/test", { handler: take, method: "POST" }],
  ["PUT /api/investor/declaration", { handler: declare, method: "PUT" }],
] as const;

describe.each(ENDPOINTS)("%s", (_, { handler, method }) => {
  it("401: nobody is signed in", async () => {
    expectError(await send(handler, method), "unauthenticated", MESSAGE.unauthenticated);
  });

  if (method === "GET") itHidesItsFailures({ handler, method, sent: signedIn });
  else itRefusesBadRequests({ handler, method, sent: signedIn });
});
