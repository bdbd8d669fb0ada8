import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as convert } from "@/app/api/bank/conversions/route";
import { POST as quote } from "@/app/api/bank/quotes/route";
import { db } from "@/db";
import { bankQuotes, rateLimits, sessions, userAppPermissions } from "@/db/schema";
import { QUOTE_ATTEMPTS } from "@/lib/bank/conversion/constants";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { fees, treasury } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { verifyLedger } from "@/lib/ledger/verify";
import { fillTreasury } from "../../factories/bank";
import { auditBy, cookieHeaderOf, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";

type Person = { id: string };

afterEach(async () => {
  vi.restoreAllMocks();
  await releaseKillSwitch();
});

const ask = (as: Person | null, body: Record<string, unknown>) => send(quote, "POST", { as, body });

const take = (as: Person | null, quoteId: string, key?: string) =>
  send(convert, "POST", { as, body: { quoteId }, ...(key && { headers: { "idempotency-key": key } }) });

async function quoted(as: Person, body: Record<string, unknown> = {}) {
  const answer = await ask(as, { from: "EUR", to: "USD", amount: "100", ...body });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; expiresAt: string };
}

const after = (seconds: number) => {
  const later = plusMinutes(new Date(), seconds / 60);
  vi.spyOn(clock, "now").mockReturnValue(later);
};

describe("POST /api/bank/quotes", () => {
  it("201: the received amount, with the rate, the spread and half a minute to decide", async () => {
    await fillTreasury("USD", "1000");
    const as = await makeTrader();
    const answer = await ask(as, { from: "EUR", to: "USD", amount: "100.00" });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      from: "EUR",
      to: "USD",
      amount: "100.00",
      spread: "0.50",
      spreadPercent: "0.50",
      rate: "1.08000000",
      receive: "107.46",
      expiresAt: expect.any(String),
    });
    const [row] = await db.select().from(bankQuotes).where(eq(bankQuotes.id, answer.body.id));
    expect(row?.expiresAt.getTime()).toBe((row?.createdAt.getTime() ?? 0) + 30_000);
  });

  it("401, 403: not for visitors, nor for those without the app", async () => {
    const body = { from: "EUR", to: "USD", amount: "1" };
    expectError(await ask(null, body), "unauthenticated", MESSAGE.unauthenticated);
    expect((await ask(await makeUser(), body)).status).toBe(403);
    const dollars = { from: "USD", to: "EUR", amount: "1" };
    const unverified = await ask(await makeUser(), dollars);
    expectError(unverified, "forbidden", "Verifica tu identidad para retirar tu dinero");
  });

  it.each([
    [{ amount: "0" }, "amount", "La cantidad debe ser mayor que 0"],
    [{ amount: "-1" }, "amount", "Escribe una cantidad con un máximo de 2 decimales, por ejemplo 0.01"],
    [{ amount: "1.001" }, "amount", "Escribe una cantidad con un máximo de 2 decimales, por ejemplo 0.01"],
    [{ amount: "9".repeat(30) }, "amount", "La cantidad es demasiado grande"],
    [{ to: "EUR" }, "to", "Elige dos activos distintos"],
    [{ to: "GBP" }, "to", "Elige EUR, USD, USDT, USDC o BTC"],
    [
      { from: "USDT", to: "EUR", amount: "0.000001" },
      "amount",
      "La cantidad es demasiado pequeña para convertirla",
    ],
  ])("422: %o", async (wrong, field, message) => {
    const answer = await ask(await makeTrader(), { from: "EUR", to: "USD", amount: "1", ...wrong });
    expectError(answer, "invalid", MESSAGE.invalid, { [field]: message });
  });

  it("409: names the remaining amount if the treasury has not enough", async () => {
    await fillTreasury("USDC", "5");
    const answer = await ask(await makeTrader(), { from: "EUR", to: "USDC", amount: "100" });
    expectError(
      answer,
      "conflict",
      "Ahora solo nos quedan 5,00 USDC para conversiones. Prueba con una cantidad menor o vuelve más tarde.",
    );
  });

  it("429: too many requests", async () => {
    const as = await makeTrader();
    await db.insert(rateLimits).values({
      key: `bank-quotes:${as.id}`,
      points: QUOTE_ATTEMPTS.points,
      expire: plusMinutes(new Date(), 1),
    });
    expectTooMany(await ask(as, { from: "EUR", to: "USD", amount: "1" }));
  });
});

describe("POST /api/bank/conversions", () => {
  it("201: dollars into euros without any app, because only euros can be withdrawn", async () => {
    await fillTreasury("EUR", "1000");
    const as = await makeTrader({ USD: "108" }, { apps: [] });
    const { id } = await quoted(as, { from: "USD", to: "EUR", amount: "108" });
    expect((await take(as, id)).status).toBe(201);
    expect([await spendable(as, "USD"), await spendable(as, "EUR")]).toEqual([0n, 9_950n]);
    expect((await ask(as, { from: "EUR", to: "USD", amount: "1" })).status).toBe(403);
  });

  it("201: the treasury and the fees are posted, and the member receives the quoted amount", async () => {
    await fillTreasury("USD", "1000");
    const as = await makeTrader({ EUR: "100" });
    const { id } = await quoted(as);
    const before = [await balanceOf(db, treasury("EUR")), await balanceOf(db, fees("EUR"))] as const;
    const { status, body } = await take(as, id);
    expect([status, body]).toEqual([
      201,
      {
        id,
        from: "EUR",
        to: "USD",
        amount: "100.00",
        receive: "107.46",
        spread: "0.50",
        rate: "1.08000000",
        convertedAt: expect.any(String),
      },
    ]);
    expect([await spendable(as, "EUR"), await spendable(as, "USD")]).toEqual([0n, 10_746n]);
    expect(await balanceOf(db, treasury("EUR"))).toBe(before[0] + 9_950n);
    expect(await balanceOf(db, fees("EUR"))).toBe(before[1] + 50n);
    const lines = await auditBy(as);
    expect(lines.at(-1)).toMatchObject({
      action: "bank.convert-currency",
      details: { conversion: id, amount: "100.00 EUR", received: "107.46 USD" },
    });
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("201: the same key returns the first response, and moves nothing again", async () => {
    await fillTreasury("USD", "1000");
    const as = await makeTrader({ EUR: "300" });
    const { id } = await quoted(as);
    const first = await take(as, id, "once");
    expect((await take(as, id, "once")).body).toEqual(first.body);
    expect(await spendable(as, "EUR")).toBe(20_000n);
  });

  it("409: a quote is used once, even by concurrent requests", async () => {
    await fillTreasury("USD", "1000");
    const as = await makeTrader({ EUR: "300" });
    const { id } = await quoted(as);
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(as, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expectError(await take(as, id), "conflict", "Ya has usado esta cotización.");
    expect(await spendable(as, "EUR")).toBe(20_000n);
  });

  it("409: a quote is valid for thirty seconds", async () => {
    await fillTreasury("USD", "1000");
    const as = await makeTrader({ EUR: "100" });
    const { id, expiresAt } = await quoted(as);
    vi.spyOn(clock, "now").mockReturnValue(new Date(expiresAt));
    expectError(await take(as, id), "conflict", "La cotización ha caducado: pide otra.");
    after(3_600);
    expectError(await take(as, id), "conflict", "La cotización ha caducado: pide otra.");
    expect(await spendable(as, "EUR")).toBe(10_000n);
  });

  it("409: more than the member has, or than the treasury still has", async () => {
    await fillTreasury("BTC", "0.002");
    const poor = await makeTrader({ EUR: "1" });
    await fillTreasury("USD", "1000");
    const { id } = await quoted(poor);
    expectError(
      await take(poor, id),
      "conflict",
      "Balance insuficiente: necesitas 100,00 € y tienes 1,00 € disponibles.",
    );
    const [one, other] = [await makeTrader({ EUR: "100" }), await makeTrader({ EUR: "100" })];
    const [first, second] = [await quoted(one, { to: "BTC" }), await quoted(other, { to: "BTC" })];
    expect((await take(one, first.id)).status).toBe(201);
    const late = await take(other, second.id);
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/^Ahora solo nos quedan 0,0\d+ BTC para conversiones\./),
    ]);
    expect(await spendable(other, "EUR")).toBe(10_000n);
  });

  it("404: another member's, or an unknown one", async () => {
    await fillTreasury("USD", "1000");
    const { id } = await quoted(await makeTrader());
    const other = await makeTrader({ EUR: "100" });
    expectError(await take(other, id), "not_found", "Esa cotización no existe");
    expectError(await take(other, "nothing"), "not_found", "Esa cotización no existe");
  });

  it("401: a visitor; 403: without the app, or with a password confirmed too long ago", async () => {
    expectError(await take(null, "x"), "unauthenticated", MESSAGE.unauthenticated);
    await fillTreasury("USD", "1000");
    const former = await makeTrader({ EUR: "100" });
    const { id } = await quoted(former);
    await db.delete(userAppPermissions).where(eq(userAppPermissions.userId, former.id));
    expectError(await take(former, id), "forbidden", MESSAGE.appBlocked);
    expect(await spendable(former, "EUR")).toBe(10_000n);
    const as = await makeTrader();
    const cookie = await cookieHeaderOf(as);
    await db
      .update(sessions)
      .set({ confirmedAt: plusMinutes(new Date(), -11) })
      .where(eq(sessions.userId, as.id));
    const answer = await send(convert, "POST", { cookie, body: { quoteId: "x" } });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
  });

  it("422: without a quote", async () => {
    const answer = await send(convert, "POST", { as: await makeTrader(), body: {} });
    expectError(answer, "invalid", MESSAGE.invalid, { quoteId: "Esa cotización no existe" });
  });

  it("503: while the ledger is closed", async () => {
    await fillTreasury("USD", "1000");
    const as = await makeTrader({ EUR: "100" });
    const { id } = await quoted(as);
    await engageKillSwitch();
    expectError(await take(as, id), "unavailable", MESSAGE.ledgerClosed);
  });
});
