import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DELETE } from "@/app/api/bank/payouts/[id]/route";
import { GET as list, POST } from "@/app/api/bank/payouts/route";
import { db } from "@/db";
import { bankPayees, bankPayouts, emails, users } from "@/db/schema";
import { removePayee } from "@/lib/bank/payouts/remove-payee";
import { MESSAGE } from "@/lib/core/command/errors";
import { callOf, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { ASKED, askPayout, heldBy, IBAN, makePayout, OTHER_IBAN, payoutRow } from "../../factories/payout";
import { expectSound } from "../../factories/purchase";
import { makeTrader, set, spendable, withdraw } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { travel } from "../../setup/clock";

beforeEach(async () => {
  await set("newPayeeHoldHours", 24);
  await set("automaticPayoutEur", "1000.00");
});
afterEach(releaseKillSwitch);

describe("POST /api/bank/payouts", () => {
  it("201: locks the amount; a new account waits a day, and the e-mail says so", async () => {
    const user = await makeTrader({ EUR: "80.00" });
    const { status, body } = await askPayout(user);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...ASKED,
        status: "pending",
        reason: null,
        waitsForApproval: false,
        holdUntil: expect.any(String),
        canCancel: true,
        createdAt: expect.any(String),
        closedAt: null,
      },
    ]);
    expect([await spendable(user, "EUR"), await heldBy(user, body.id)]).toEqual([3_000n, 5_000n]);
    const [mail] = await db
      .select()
      .from(emails)
      .where(eq(emails.dedupeKey, `payout-asked:${body.id}:${user.id}`));
    expect(mail?.text).toContain("La cuenta es nueva");
    await expectSound();
  });

  it("201: a known account does not wait, and a large amount waits for an administrator", async () => {
    const user = await makeTrader({ EUR: "3000.00" });
    await askPayout(user, { amount: "10.00" });
    travel(2 * 24 * 60 + 1);
    const known = await askPayout(user, { amount: "1000.00" });
    expect(known.body).toMatchObject({ holdUntil: null, waitsForApproval: false });
    const large = await askPayout(user, { amount: "1000.01" });
    expect(large.body).toMatchObject({ holdUntil: null, waitsForApproval: true });
  });

  it("200: once the wait of a new account is over, the list no longer names it", async () => {
    const user = await makeTrader({ EUR: "100.00" });
    const { body } = await askPayout(user);
    const listed = async () => (await send(list, "GET", { as: user })).body[0];
    expect((await listed()).holdUntil).toBe(body.holdUntil);
    travel(24 * 60 + 1);
    expect(await listed()).toMatchObject({ status: "pending", holdUntil: null });
  });

  it("201: an account removed from the address book is new again", async () => {
    const user = await makeTrader({ EUR: "100.00" });
    await askPayout(user, { amount: "10.00" });
    travel(24 * 60 + 1);
    const [payee] = await db.select().from(bankPayees).where(eq(bankPayees.userId, user.id));
    const call = await callOf(user);
    await removePayee.run(call, { id: payee?.id });
    await expect(removePayee.run(call, { id: payee?.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await askPayout(user, { amount: "10.00" })).body.holdUntil).not.toBeNull();
  });

  it("201: a repeated key locks once, and needs no second confirmation", async () => {
    const user = await makeTrader({ EUR: "80.00" });
    const headers = { "idempotency-key": "one" };
    const first = await askPayout(user, {}, { headers });
    const second = await askPayout(user, {}, { headers, act: null });
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await spendable(user, "EUR")).toBe(3_000n);
  });

  it("201: without any app, because money earned in one app leaves without access to another", async () => {
    const user = await makeTrader({ EUR: "80.00" }, { apps: [] });
    expect((await askPayout(user)).status).toBe(201);
    expect(await spendable(user, "EUR")).toBe(3_000n);
  });

  it("401 and 403: visitors, unverified members, and suspended ones", async () => {
    expect((await send(POST, "POST", { body: ASKED })).status).toBe(401);
    const unverified = await askPayout(await makeUser({ apps: ["debank"] }));
    expectError(unverified, "forbidden", "Verifica tu identidad para retirar tu dinero");
    const suspended = await makeTrader({ EUR: "80.00" });
    await suspend(suspended);
    expect((await askPayout(suspended)).body.code).toBe("account_suspended");
    expect(await spendable(suspended, "EUR")).toBe(8_000n);
  });

  it("403: without a confirmation, or with one for another account or amount; the response names the act", async () => {
    const user = await makeTrader({ EUR: "1000.00" });
    const acts = [null, `payout:${IBAN}:5.00`, `payout:${OTHER_IBAN}:50.00`];
    for (const act of acts) {
      const { status, body } = await askPayout(user, {}, { act });
      expect([status, body]).toEqual([
        403,
        {
          code: "confirmation_required",
          message: MESSAGE.confirmationRequired,
          confirms: `payout:${IBAN}:50.00`,
          requestId: expect.any(String),
        },
      ]);
    }
    expect(await db.$count(bankPayouts, eq(bankPayouts.userId, user.id))).toBe(0);
  });

  it("409: more than the balance, and two concurrent requests for the same money", async () => {
    const user = await makeTrader({ EUR: "60.00" });
    const answer = await askPayout(user, { amount: "60.01" });
    const words = "Balance insuficiente: necesitas 60,01 € y tienes 60,00 € disponibles.";
    expectError(answer, "conflict", words);
    const both = await Promise.all([askPayout(user), askPayout(user)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await expectSound();
  });

  it("409: beyond the day's limit of the level, which payouts and withdrawals share", async () => {
    await set("btcReferencePriceUsd", "70000.00");
    await set("eurUsdRate", "1.080000");
    const user = await makeTrader({ EUR: "1000.00", BTC: "1" }, { kycLevel: "basic" });
    expect((await askPayout(user, { amount: "450.00" })).status).toBe(201);
    const answer = await askPayout(user, { amount: "50.01" });
    const words =
      "Superas el límite diario de retiros de tu nivel de verificación (500,00 €): te quedan 50,00 €.";
    expectError(answer, "conflict", words);
    await expect(withdraw(user, { btcAmount: "0.001" })).rejects.toMatchObject({ code: "conflict" });
    expect((await askPayout(user, { amount: "50.00" })).status).toBe(201);
  });

  it("409: a day after the password changed", async () => {
    const user = await makeTrader({ EUR: "100.00" });
    await db.update(users).set({ credentialsChangedAt: new Date() }).where(eq(users.id, user.id));
    expect((await askPayout(user)).body.code).toBe("conflict");
  });

  it("422: a wrong IBAN, one outside SEPA, another holder's name, and no amount", async () => {
    const user = await makeTrader({ EUR: "100.00" });
    const fieldsOf = async (asked: Partial<typeof ASKED>) => (await askPayout(user, asked)).body.fields;
    expect(await fieldsOf({ iban: "ES9121000418450200051333" })).toEqual({
      iban: "Ese IBAN no es válido: revisa sus cifras",
    });
    expect(await fieldsOf({ iban: "SA0380000000608010167519" })).toEqual({
      iban: "Ese IBAN no es de un país de la zona SEPA",
    });
    expect(await fieldsOf({ holder: "Eva Prueba" })).toEqual({
      holder: "La cuenta debe estar a tu nombre: Ana Prueba",
    });
    for (const amount of ["0.99", "0", "-5.00", "1.001", "1e3", "9".repeat(30)]) {
      expect(Object.keys(await fieldsOf({ amount }))).toEqual(["amount"]);
    }
    expect((await askPayout(user, { holder: "PRUEBA, Ána" })).status).toBe(201);
  });

  it("429: sixty an hour", async () => {
    const user = await makeTrader();
    const codes: string[] = [];
    for (let each = 0; each < 61; each += 1) {
      codes.push((await send(POST, "POST", { as: user, body: ASKED })).body.code);
    }
    expect(codes.slice(-2)).toEqual(["confirmation_required", "rate_limited"]);
  });

  it("503: while the ledger is closed", async () => {
    const user = await makeTrader({ EUR: "100.00" });
    await engageKillSwitch();
    expectError(await askPayout(user), "unavailable", MESSAGE.ledgerClosed);
  });
});

describe("GET /api/bank/payouts", () => {
  it("200: the member's own, newest first, a page at a time", async () => {
    const { user, id } = await makePayout();
    await makePayout();
    const { body: latest } = await askPayout(user, { amount: "20.00" });
    const first = await send(list, "GET", { as: user, query: "?limit=1" });
    expect(first.body.map(({ id: each }: { id: number }) => each)).toEqual([latest.id]);
    const cursor = first.headers.get("x-next-cursor");
    const second = await send(list, "GET", { as: user, query: `?limit=1&cursor=${cursor}` });
    expect([second.body[0].id, second.headers.get("x-next-cursor")]).toEqual([id, null]);
  });

  it("401 and 422: visitors, and an invalid cursor", async () => {
    expect((await send(list, "GET")).status).toBe(401);
    expect((await send(list, "GET", { as: await makeUser(), query: "?cursor=x" })).status).toBe(422);
  });
});

describe("DELETE /api/bank/payouts/{id}", () => {
  const cancel = (as: { id: string } | null, id: number) =>
    send(DELETE, "DELETE", { as, params: { id: String(id) } });

  it("200: the locked amount is available again, and a second time is a conflict", async () => {
    const { user, id } = await makePayout({}, "100.00");
    const { status, body } = await cancel(user, id);
    expect([status, body.status, body.canCancel]).toEqual([200, "cancelled", false]);
    expect([await spendable(user, "EUR"), await heldBy(user, id)]).toEqual([10_000n, 0n]);
    expectError(await cancel(user, id), "conflict", "La retirada está cancelada: ya no se puede cambiar.");
    expect((await payoutRow(id)).closedAt).not.toBeNull();
    await expectSound();
  });

  it("401 and 404: visitors, and another's", async () => {
    const { id } = await makePayout();
    expect((await cancel(null, id)).status).toBe(401);
    expect((await cancel(await makeUser(), id)).status).toBe(404);
  });

  it("503: while the ledger is closed", async () => {
    const { user, id } = await makePayout();
    await engageKillSwitch();
    expect((await cancel(user, id)).status).toBe(503);
  });
});
