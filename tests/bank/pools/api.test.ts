import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as deposit } from "@/app/api/bank/pools/[id]/deposits/route";
import { POST as withdraw } from "@/app/api/bank/pools/[id]/withdrawals/route";
import { GET } from "@/app/api/bank/pools/route";
import { db } from "@/db";
import { bankPoolMoves, bankPools } from "@/db/schema";
import type { PoolAsset } from "@/lib/bank/constants";
import { MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { verifyLedger } from "@/lib/ledger/verify";
import { auditBy, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { depositInto, lowerMinimum, poolOf } from "../../factories/pools";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

afterEach(() => releaseKillSwitch());

const takeSmallSums = async () => {
  for (const asset of ["EUR", "USD"] as const) await lowerMinimum(asset, 10_00n);
};

const put = (as: Person | null, id: number | string, amount: unknown, key?: string) =>
  send(deposit, "POST", {
    as,
    params: { id: String(id) },
    body: { amount },
    ...(key && { headers: { "idempotency-key": key } }),
  });

const take = (as: Person | null, id: number | string, amount: unknown) =>
  send(withdraw, "POST", { as, params: { id: String(id) }, body: { amount } });

const seen = async (as: Person, asset: PoolAsset) => {
  const { body } = await send(GET, "GET", { as });
  return body.find((pool: { asset: string }) => pool.asset === asset);
};

describe("GET /api/bank/pools", () => {
  it("200: target and real yield side by side, nothing real without history", async () => {
    const { status, body } = await send(GET, "GET", { as: await makeTrader() });
    expect(status).toBe(200);
    expect(body.map(({ asset }: { asset: string }) => asset)).toEqual(["EUR", "USD", "BTC"]);
    expect(body[1]).toEqual({
      id: expect.any(Number),
      asset: "USD",
      name: "Pool de dólares",
      isOpen: true,
      minDeposit: "100.00",
      targetPercent: "4.50",
      realPercent: null,
      assets: "0.00",
      available: "0.00",
      lent: "0.00",
      lendPercent: "0.00",
      lendPerBorrower: "0.00",
      members: 0,
      queued: "0.00",
      queueLength: 0,
      queueSince: null,
      position: null,
      free: "0.00",
      waiting: [],
    });
  });

  it("200: shows a target and the minimum deposit for each asset at the start", async () => {
    const { body } = await send(GET, "GET", { as: await makeTrader() });
    expect(
      body.map((pool: { targetPercent: string; minDeposit: string }) => [
        pool.targetPercent,
        pool.minDeposit,
      ]),
    ).toEqual([
      ["4.20", "100.00"],
      ["4.50", "100.00"],
      ["1.50", "0.01000000"],
    ]);
  });

  it("200: the actual yield of the pool's last half year", async () => {
    const { id } = await poolOf("BTC");
    const as = await makeTrader({ BTC: "1" });
    await depositInto(as, id, "1");
    const [first] = await db.select().from(bankPoolMoves).where(eq(bankPoolMoves.poolId, id));
    if (!first) throw new Error("no move");
    await db
      .update(bankPoolMoves)
      .set({ createdAt: plusMinutes(new Date(), -182 * 24 * 60) })
      .where(eq(bankPoolMoves.id, first.id));
    expect(await seen(as, "BTC")).toMatchObject({
      realPercent: "0.00",
      position: { amount: "1.00000000", paidIn: "1.00000000", earned: "0.00000000" },
    });
  });

  it("401: a visitor; 200: without the app", async () => {
    expectError(await send(GET, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expect((await send(GET, "GET", { as: await makeUser() })).status).toBe(200);
  });
});

describe("POST /api/bank/pools/{id}/deposits", () => {
  beforeEach(takeSmallSums);

  it("201: the member has a share of the pool, and less to spend", async () => {
    const { id } = await poolOf("EUR");
    const as = await makeTrader({ EUR: "100" });
    const { status, body } = await put(as, id, "60.00");
    expect([status, body]).toEqual([201, { poolId: id, asset: "EUR", amount: "60.00", position: "60.00" }]);
    expect(await spendable(as, "EUR")).toBe(4_000n);
    expect((await put(as, id, "40.00")).body.position).toBe("100.00");
    expect((await auditBy(as)).at(-1)).toMatchObject({
      action: "bank.invest-in-pool",
      details: { pool: id, asset: "EUR", amount: "40.00" },
    });
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("201: the same key deposits once", async () => {
    const { id } = await poolOf("EUR");
    const as = await makeTrader({ EUR: "100" });
    const first = await put(as, id, "30.00", "once");
    expect((await put(as, id, "30.00", "once")).body).toEqual(first.body);
    expect(await spendable(as, "EUR")).toBe(7_000n);
  });

  it("201: each of many concurrent deposits gets its share", async () => {
    const { id } = await poolOf("USD");
    const members = await Promise.all(Array.from({ length: 5 }, () => makeTrader({ USD: "50" })));
    const answers = await Promise.all(members.map((member) => put(member, id, "50")));
    expect(answers.map(({ body }) => body.position)).toEqual(Array(5).fill("50.00"));
    expect((await seen(members[0] ?? { id: "" }, "USD")).assets).toBe("250.00");
  });

  it("409: more than the member has; a closed pool", async () => {
    const { id } = await poolOf("EUR");
    const as = await makeTrader({ EUR: "20" });
    expectError(
      await put(as, id, "20.01"),
      "conflict",
      "Balance insuficiente: necesitas 20,01 € y tienes 20,00 € disponibles.",
    );
    await db.update(bankPools).set({ isOpen: false }).where(eq(bankPools.id, id));
    const answer = await put(as, id, "20");
    await db.update(bankPools).set({ isOpen: true }).where(eq(bankPools.id, id));
    expectError(answer, "conflict", "Este pool no admite aportaciones ahora.");
  });

  it("409: above the yearly limit of the level, minus withdrawals, in all pools together", async () => {
    const [eur, usd] = [await poolOf("EUR"), await poolOf("USD")];
    const as = await makeTrader({ EUR: "9000", USD: "9000" }, { kycLevel: "basic" });
    const text = (left: string) =>
      `Superas el límite anual de inversión de tu nivel de verificación (5.000,00 €): te quedan ${left} €.`;
    expect((await put(as, eur.id, "4000")).status).toBe(201);
    expectError(await put(as, eur.id, "1000.01"), "conflict", text("1.000,00"));
    const both = await Promise.all([put(as, eur.id, "600"), put(as, usd.id, "648")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expectError(await put(as, usd.id, "648"), "conflict", text("400,00"));
    expect((await take(as, eur.id, "500")).body.status).toBe("paid");
    expect((await put(as, usd.id, "648")).status).toBe(201);
    const yearAgo = plusMinutes(new Date(), -366 * 24 * 60);
    await db.update(bankPoolMoves).set({ createdAt: yearAgo }).where(eq(bankPoolMoves.userId, as.id));
    expect((await put(as, eur.id, "4500")).status).toBe(201);
  });

  it.each([
    ["9.99", "La aportación mínima es de 10,00 €"],
    ["0", "La cantidad debe ser mayor que 0"],
    ["10.001", "Escribe una cantidad con un máximo de 2 decimales, por ejemplo 0.01"],
    [10, 'Escribe la cantidad entre comillas, por ejemplo "0.01"'],
  ])("422: %s", async (amount, message) => {
    const { id } = await poolOf("EUR");
    const answer = await put(await makeTrader({ EUR: "100" }), id, amount);
    expectError(answer, "invalid", MESSAGE.invalid, { amount: message });
  });

  it("404: no such pool; 401: a visitor; 403: without the app", async () => {
    expectError(await put(await makeTrader(), 999, "10"), "not_found", "Ese pool no existe");
    expectError(await put(null, 1, "10"), "unauthenticated", MESSAGE.unauthenticated);
    expect((await put(await makeUser(), 1, "10")).status).toBe(403);
  });

  it("503: while the ledger is closed", async () => {
    const { id } = await poolOf("EUR");
    const as = await makeTrader({ EUR: "20" });
    await engageKillSwitch();
    expectError(await put(as, id, "20"), "unavailable", MESSAGE.ledgerClosed);
  });
});

describe("POST /api/bank/pools/{id}/withdrawals", () => {
  beforeEach(takeSmallSums);

  it("201: a part immediately, then all of the rest, and nothing remains", async () => {
    const { id } = await poolOf("EUR");
    const as = await makeTrader({ EUR: "100" });
    await put(as, id, "100");
    const { status, body } = await take(as, id, "33.33");
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), poolId: id, asset: "EUR", amount: "33.33", status: "paid" },
    ]);
    const { position } = await seen(as, "EUR");
    expect((await take(as, id, position.amount)).body.status).toBe("paid");
    expect((await seen(as, "EUR")).position).toBeNull();
    expect(10_000n - (await spendable(as, "EUR"))).toBeLessThanOrEqual(1n);
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("409: more than the member's share, even with concurrent requests", async () => {
    const { id } = await poolOf("EUR");
    const as = await makeTrader({ EUR: "50" });
    await put(as, id, "50");
    const answers = await Promise.all(Array.from({ length: 3 }, () => take(as, id, "30")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const answer = await take(as, id, "1000");
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringMatching(/^En este pool puedes retirar (20,00|19,99) € como mucho\.$/),
    ]);
  });

  it("422, 404, 401: as everywhere; 409: a member who has nothing in it", async () => {
    const { id } = await poolOf("EUR");
    const as = await makeTrader();
    expectError(await take(as, id, "-5"), "invalid", MESSAGE.invalid, {
      amount: "Escribe una cantidad con un máximo de 2 decimales, por ejemplo 0.01",
    });
    expectError(await take(as, 999, "10"), "not_found", "Ese pool no existe");
    expectError(await take(null, id, "10"), "unauthenticated", MESSAGE.unauthenticated);
    expect((await take(await makeUser(), id, "10")).status).toBe(409);
  });

  it("503: while the ledger is closed", async () => {
    const { id } = await poolOf("EUR");
    const as = await makeTrader({ EUR: "20" });
    await put(as, id, "20");
    await engageKillSwitch();
    expectError(await take(as, id, "10"), "unavailable", MESSAGE.ledgerClosed);
  });
});
