import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as positions } from "@/app/api/bank/positions/route";
import { GET as pdf } from "@/app/api/bank/statement-proofs/[code]/pdf/route";
import { GET as check } from "@/app/api/bank/statement-proofs/[code]/route";
import { POST as issue, GET as list } from "@/app/api/bank/statement-proofs/route";
import { db } from "@/db";
import { bankStatementProofs } from "@/db/schema";
import { MAX_PROVEN_LINES, STATEMENT_NOT_FOUND } from "@/lib/bank/accounts/constants";
import { readIssuedStatement } from "@/lib/bank/accounts/proof-queries";
import { MESSAGE } from "@/lib/core/command/errors";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { readCode } from "@/lib/core/format/public-code";
import { available, escrow, world } from "@/lib/ledger/accounts";
import { textOf } from "../../core/pdf/pdf-pages";
import { makeUser } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { makeTrader } from "../../factories/wallet";
import { call, expectError, expectTooMany, send } from "../../http/client";

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const MARCH = { asset: "EUR", from: "2026-03-01", to: "2026-03-31" };

/**
 * A member who received 100 € in February, paid 10 € in the last hour of March in Madrid, and 5 € in the first hour of
 * April.
 */
async function ana() {
  const user = await makeTrader();
  const luis = await makeTrader();
  const [mine, his] = [available(user.id, "EUR"), available(luis.id, "EUR")];
  const move = (act: "transfer" | "payment", occurredAt: Date, amount: bigint) =>
    postNow({
      act,
      occurredAt,
      transfers: [
        act === "payment"
          ? { from: mine, to: his, amount }
          : { from: world("bank", "EUR"), to: mine, amount },
      ],
    });
  await move("transfer", noon("2026-02-10"), 10_000n);
  await move("payment", new Date("2026-03-31T21:30:00Z"), 1_000n);
  await move("payment", new Date("2026-03-31T22:30:00Z"), 500n);
  return user;
}

const made = async (user: { id: string }, body: object = MARCH): Promise<string> =>
  (await send(issue, "POST", { as: user, body })).body.code;

describe("POST /api/bank/statement-proofs", () => {
  it("201: a statement that anyone with its code can verify", async () => {
    const user = await ana();
    const { status, body } = await send(issue, "POST", { as: user, body: MARCH });
    expect(status).toBe(201);
    expect(body.url).toMatch(new RegExp(`/statements/${body.code}$`));
    const checked = await send(check, "GET", { params: { code: body.code.toLowerCase() } });
    expect(checked.status).toBe(200);
    expect(checked.body).toMatchObject({
      ...{ code: body.code, holder: "Ana Prueba", asset: "EUR", from: "2026-03-01", to: "2026-03-31" },
      ...{ opening: "100.00", closing: "90.00", lines: 1, isTrue: true },
    });
    expect(checked.body.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(checked.body)).not.toContain(user.id);
    expect((await send(list, "GET", { as: user })).body).toMatchObject([
      { code: body.code, from: "2026-03-01" },
    ]);
  });

  it("201: of a member without any movement", async () => {
    const code = await made(await makeTrader(), { ...MARCH, asset: "BTC" });
    const { body } = await send(check, "GET", { params: { code } });
    expect(body).toMatchObject({ opening: "0.00000000", closing: "0.00000000", lines: 0, isTrue: true });
  });

  it("its lines contain only the owner's movements, with the balance after each", async () => {
    const user = await ana();
    const code = await made(user);
    const { printed } = await readIssuedStatement(user, code);
    expect(printed.map(({ act, amount, balance }) => [act, amount, balance])).toEqual([
      ["payment", -1_000n, 9_000n],
    ]);
    await expect(readIssuedStatement(await makeTrader(), code)).rejects.toThrow(STATEMENT_NOT_FOUND);
  });

  it("is a PDF file too, only for its owner", async () => {
    const user = await ana();
    const code = await made(user);
    const answer = await call(pdf, "GET", { as: user, params: { code } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain(`lonja-extracto-${code}.pdf`);
    const text = await textOf(new Uint8Array(await answer.arrayBuffer()));
    for (const said of [
      "Extracto en euros",
      "Ana Prueba",
      "Del 01/03/2026 al 31/03/2026",
      "-10,00 €",
      "90,00 €",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain(`Código ${code}`);
    expect((await send(pdf, "GET", { as: await makeTrader(), params: { code } })).status).toBe(404);
    expect((await send(pdf, "GET", { params: { code } })).status).toBe(401);
    const without = await makeUser({ apps: [] });
    expect((await send(pdf, "GET", { as: without, params: { code } })).status).toBe(403);
    expect((await send(pdf, "GET", { as: user, params: { code: "x".repeat(500) } })).status).toBe(422);
  });

  it("401: a visitor; 403: without the app, or without a verified identity", async () => {
    expectError(await send(issue, "POST", { body: MARCH }), "unauthenticated", MESSAGE.unauthenticated);
    const as = await makeUser({ apps: ["debank"] });
    expect((await send(issue, "POST", { as, body: MARCH })).status).toBe(403);
    expect((await send(list, "GET")).status).toBe(401);
    expect((await send(list, "GET", { as })).status).toBe(403);
  });

  it("409: days that are not over", async () => {
    const as = await ana();
    const today = dayOf(new Date(), "Europe/Madrid");
    const answer = await send(issue, "POST", { as, body: { ...MARCH, to: today } });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain("hasta ayer");
  });

  it(`409: more than ${MAX_PROVEN_LINES} movements`, async () => {
    const as = await makeTrader();
    const transfer = { from: world("bank", "EUR"), to: available(as.id, "EUR"), amount: 1n };
    await postNow({
      act: "transfer",
      occurredAt: noon("2026-03-05"),
      transfers: Array.from({ length: MAX_PROVEN_LINES + 1 }, () => transfer),
    });
    const answer = await send(issue, "POST", { as, body: MARCH });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("elige menos días")]);
  });

  it.each([
    [{ ...MARCH, asset: "DOGE" }],
    [{ ...MARCH, from: "2026-04-01" }],
    [{ ...MARCH, to: "2026-02-30" }],
    [{}],
  ])("422: %j", async (body) => {
    expect((await send(issue, "POST", { as: await makeTrader(), body })).status).toBe(422);
  });

  it("429: too many requests", async () => {
    const as = await makeTrader();
    let answer = await send(issue, "POST", { as, body: MARCH });
    for (let tries = 0; answer.status === 201 && tries < 40; tries += 1) {
      answer = await send(issue, "POST", { as, body: MARCH });
    }
    expectTooMany(answer);
  });
});

describe("GET /api/bank/statement-proofs/{code}", () => {
  it("200: reports that the document differs from the ledger", async () => {
    const code = await made(await ana());
    await db
      .update(bankStatementProofs)
      .set({ closingMinor: 99_999n, hash: "0".repeat(64) })
      .where(eq(bankStatementProofs.code, readCode(code) ?? ""));
    expect((await send(check, "GET", { params: { code } })).body).toMatchObject({ isTrue: false });
  });

  it("404: an unknown code; 429: too many attempts", async () => {
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const params = { code: "K3PX0000AB12CD34" };
    expectError(await send(check, "GET", { params, headers }), "not_found", STATEMENT_NOT_FOUND);
    expect((await send(check, "GET", { params: { code: "no" }, headers })).status).toBe(404);
    let answer = await send(check, "GET", { params, headers });
    for (let tries = 0; answer.status === 404 && tries < 80; tries += 1) {
      answer = await send(check, "GET", { params, headers });
    }
    expectTooMany(answer);
  });
});

describe("GET /api/bank/positions", () => {
  it("200: the balance of each asset at the end of the quarter in Madrid, including locked amounts", async () => {
    const user = await ana();
    const ref = { type: "order", id: "1" };
    await postNow({
      act: "order.hold",
      ref,
      occurredAt: noon("2026-03-20"),
      transfers: [{ from: available(user.id, "EUR"), to: escrow(user.id, "EUR", ref), amount: 2_000n }],
    });
    const { status, body } = await send(positions, "GET", { as: user, query: "?quarter=2026-Q1" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ quarter: "2026-Q1", lastDay: "2026-03-31", totalEur: "90.00" });
    expect(body.assets[0]).toEqual({
      asset: "EUR",
      balance: "90.00",
      available: "70.00",
      held: "20.00",
      valueEur: "90.00",
    });
    const later = await send(positions, "GET", { as: user, query: "?quarter=2026-Q2" });
    expect(later.body.totalEur).toBe("85.00");
  });

  it("200: by default the last complete quarter", async () => {
    const now = clock.now;
    clock.now = () => new Date("2027-01-01T01:00:00+01:00");
    const { body } = await send(positions, "GET", { as: await makeTrader() });
    clock.now = now;
    expect(body).toMatchObject({ quarter: "2026-Q4", lastDay: "2026-12-31" });
  });

  it("401: a visitor; 403: without a verified identity; 422: an invalid quarter, or one that has not ended", async () => {
    expectError(await send(positions, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expect((await send(positions, "GET", { as: await makeUser({ apps: ["debank"] }) })).status).toBe(403);
    const as = await makeTrader();
    for (const quarter of ["2026-Q5", "2026-03", "2199-Q1"]) {
      expect((await send(positions, "GET", { as, query: `?quarter=${quarter}` })).status).toBe(422);
    }
  });
});
