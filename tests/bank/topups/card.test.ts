import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as start } from "@/app/api/bank/topups/route";
import { db } from "@/db";
import { bankTopups, emails, notifications, rateLimits } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { cancelTopup } from "@/lib/bank/topups/cancel-topup";
import { confirmTopup } from "@/lib/bank/topups/confirm-topup";
import { findOwnTopup, listDeposits } from "@/lib/bank/topups/queries";
import { reconcileTopups } from "@/lib/bank/topups/reconciliation";
import { MESSAGE } from "@/lib/core/command/errors";
import { readPrices } from "@/lib/core/config/settings";
import { IN_PROCESS } from "@/lib/payments/constants";
import { readDepositAllowance } from "@/lib/wallet/deposits/limit-queries";
import { heldInPot, movePot, openPot } from "../../factories/bank-pots";
import { callOf, cookieHeaderOf, makeUser, makeVerifiedUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { expectSound, notice, platformMoney, spendEuros } from "../../factories/purchase";
import { beginTopup, payIn, topupRow } from "../../factories/topup";
import { makeTrader, spendable } from "../../factories/wallet";
import { runStripe } from "../../fakes/run-stripe";
import { expectError, expectTooMany, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { changeEnvironment } from "../../setup/variables";

const stripe = runStripe();
const sendEvent = (event: Record<string, unknown>) => notice(stripe, event);
afterEach(async () => {
  vi.unstubAllEnvs();
  await releaseKillSwitch();
});

const ask = (as: { id: string } | null, amount: unknown = "50.00") =>
  send(start, "POST", { as, body: { amount } });

async function restoredNotices({ id }: { id: string }) {
  const isRestored = and(eq(notifications.userId, id), eq(notifications.kind, "bank.topup-restored"));
  const rows = await db.select({ body: notifications.body }).from(notifications).where(isRestored);
  return rows.map(({ body }) => body);
}

describe("POST /api/bank/topups", () => {
  it("201: begins a payment in euros for the browser to confirm; nothing is credited yet", async () => {
    const user = await makeTrader();
    const { status, body } = await ask(user, "50");
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        amount: "50.00",
        clientSecret: expect.stringContaining("_secret_"),
        paymentIntentId: expect.stringMatching(/^pi_/),
      },
    ]);
    expect(stripe.intent(body.paymentIntentId)).toMatchObject({ amount: 5_000, currency: "eur" });
    expect(await topupRow(body.id)).toMatchObject({ status: "created", providerId: body.paymentIntentId });
    expect(await spendable(user, "EUR")).toBe(0n);
  });

  it("201: a repeated key finds the same payment; another amount is a conflict", async () => {
    const cookie = await cookieHeaderOf(await makeTrader());
    const headers = { "idempotency-key": "one" };
    const once = () => send(start, "POST", { cookie, headers, body: { amount: "50.00" } });
    const [first, second] = [await once(), await once()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    const other = await send(start, "POST", { cookie, headers, body: { amount: "60.00" } });
    expectError(other, "conflict", MESSAGE.idempotencyConflict);
  });

  it("401 and 403: visitors, members without the app, and unverified members", async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await ask(await makeVerifiedUser({ apps: [] }))).body.code).toBe("forbidden");
    expect((await ask(await makeUser({ apps: ["debank"] }))).body.code).toBe("forbidden");
  });

  it("409: above the monthly limit of the level, including other started top-ups", async () => {
    const user = await makeTrader({}, { kycLevel: "basic" });
    expect((await ask(user, "900.00")).status).toBe(201);
    const answer = await ask(user, "100.01");
    const words =
      "Superas el límite mensual de ingresos de tu nivel de verificación (1.000,00 €): te quedan 100,00 €.";
    expectError(answer, "conflict", words);
  });

  it("422: amounts that are missing, too precise, negative, zero, too small or too large", async () => {
    const user = await makeTrader();
    for (const amount of [null, 50, "50.001", "-5", "0.00", "4.99", "5000.01", "1e3", "9".repeat(30)]) {
      const { status, body } = await ask(user, amount);
      expect([amount, status, Object.keys(body.fields ?? body)]).toEqual([amount, 422, ["amount"]]);
    }
  });

  it("429: thirty an hour", async () => {
    const user = await makeTrader();
    const last = async () => {
      for (let each = 0; each < 30; each += 1) await ask(user, "5.00");
      return ask(user, "5.00");
    };
    expectTooMany(await last());
  });

  it("503: without cards, and while the ledger is closed", async () => {
    const user = await makeTrader();
    await engageKillSwitch();
    expectError(await ask(user), "unavailable", MESSAGE.ledgerClosed);
    await releaseKillSwitch();
    const restore = changeEnvironment({ STRIPE_SECRET_KEY: undefined });
    expectError(await ask(user), "unavailable", "Los pagos con tarjeta no están disponibles");
    restore();
  });
});

describe("a top-up follows its payment", () => {
  it("is credited once, for any number and order of webhooks", async () => {
    const { user, id, paymentIntentId } = await beginTopup();
    stripe.confirm(paymentIntentId);
    const events = ["payment_intent.created", "payment_intent.succeeded", "charge.succeeded"].map((type) =>
      stripe.eventOf(type, paymentIntentId),
    );
    const order = [...events.toReversed(), ...events];
    await Promise.all(order.map((event) => sendEvent(event)));
    expect(await topupRow(id)).toMatchObject({ status: "succeeded", failure: null });
    expect(await spendable(user, "EUR")).toBe(5_000n);
    const mails = await db
      .select()
      .from(emails)
      .where(eq(emails.dedupeKey, `topup-paid:${id}:${user.id}`));
    expect(mails).toHaveLength(1);
    await expectSound();
  });

  it("is credited without a webhook; with one, also if our record of the payment was lost", async () => {
    const { user, id, paymentIntentId } = await beginTopup();
    stripe.confirm(paymentIntentId);
    travel(3);
    await reconcileTopups();
    expect(await spendable(user, "EUR")).toBe(5_000n);
    const other = await beginTopup();
    await db.update(bankTopups).set({ providerId: null }).where(eq(bankTopups.id, other.id));
    stripe.confirm(other.paymentIntentId);
    await sendEvent(stripe.eventOf("payment_intent.succeeded", other.paymentIntentId));
    expect(await spendable(other.user, "EUR")).toBe(5_000n);
    expect((await topupRow(id)).status).toBe("succeeded");
  });

  it("can be paid with another card after a decline; if nobody pays, it is cancelled after a day", async () => {
    const { id, paymentIntentId } = await beginTopup();
    expect(() => stripe.confirm(paymentIntentId, "4000000000000002")).toThrow();
    await sendEvent(stripe.eventOf("payment_intent.payment_failed", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({ status: "created", failure: "Tu tarjeta ha sido rechazada." });
    travel(24 * 60 + 61);
    await reconcileTopups();
    expect(await topupRow(id)).toMatchObject({ status: "failed" });
    expect(stripe.intent(paymentIntentId).status).toBe("canceled");
  });

  it("refunded in parts and in full, takes the same amounts back; what is spent is the platform's loss", async () => {
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    const bank = (await platformMoney()).bank;
    stripe.refundFromDashboard(paymentIntentId, 2_000);
    await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({ status: "succeeded", refundedMinor: 2_000n, lossMinor: 0n });
    expect(await spendable(user, "EUR")).toBe(3_000n);
    await spendEuros(user.id, 2_500n);
    stripe.refundFromDashboard(paymentIntentId, 3_000);
    const event = stripe.eventOf("charge.refunded", paymentIntentId);
    await Promise.all([sendEvent(event), sendEvent(event)]);
    expect(await topupRow(id)).toMatchObject({
      status: "refunded",
      refundedMinor: 5_000n,
      lossMinor: 2_500n,
    });
    expect(await spendable(user, "EUR")).toBe(0n);
    // The spent amount went to the bank, and the loss came from there.
    expect((await platformMoney()).bank).toBe(bank);
    await expectSound();
  });

  it("refunded, is also taken out of the member's pots", async () => {
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    const [older, newer] = [await openPot(user), await openPot(user, { name: "Colchón" })];
    await movePot(user, older.id, "in", "30");
    await movePot(user, newer.id, "in", "15");
    stripe.refundFromDashboard(paymentIntentId, 4_000);
    await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({ refundedMinor: 4_000n, lossMinor: 0n });
    expect(await spendable(user, "EUR")).toBe(0n);
    expect([await heldInPot(user, older.id), await heldInPot(user, newer.id)]).toEqual([0n, 1_000n]);
    await expectSound();
  });

  it("disputed, is taken back immediately; after a win it is credited again; after a loss it is not", async () => {
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    await spendEuros(user.id, 1_000n);
    const { bank } = await platformMoney();
    const dispute = stripe.dispute(paymentIntentId);
    await sendEvent(stripe.eventOf("charge.dispute.created", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({ status: "disputed", lossMinor: 1_000n });
    expect(await spendable(user, "EUR")).toBe(0n);
    stripe.closeDispute(dispute.id, "won");
    await sendEvent(stripe.eventOf("charge.dispute.closed", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({ status: "succeeded", refundedMinor: 0n, lossMinor: 0n });
    expect([await spendable(user, "EUR"), (await platformMoney()).bank]).toEqual([4_000n, bank]);
    expect(await restoredNotices(user)).toEqual(["40,00 €: vuelve a estar en tu saldo."]);

    const other = await payIn(stripe, sendEvent);
    const lost = stripe.dispute(other.paymentIntentId);
    stripe.closeDispute(lost.id, "lost");
    await db.delete(rateLimits).where(eq(rateLimits.key, "card-returns:topup"));
    await reconcileTopups();
    expect(await topupRow(other.id)).toMatchObject({ status: "refunded", refundedMinor: 5_000n });
    expect(await spendable(other.user, "EUR")).toBe(0n);
    await expectSound();
  });

  it("won after the member had spent all of it, returns to the platform without a notice", async () => {
    const { user, paymentIntentId } = await payIn(stripe, sendEvent);
    await spendEuros(user.id, 5_000n);
    const dispute = stripe.dispute(paymentIntentId);
    await sendEvent(stripe.eventOf("charge.dispute.created", paymentIntentId));
    stripe.closeDispute(dispute.id, "won");
    await sendEvent(stripe.eventOf("charge.dispute.closed", paymentIntentId));
    expect(await spendable(user, "EUR")).toBe(0n);
    expect(await restoredNotices(user)).toEqual([]);
    await expectSound();
  });

  it("counts towards the monthly limit without its refunded part", async () => {
    const { user, paymentIntentId } = await payIn(stripe, sendEvent);
    const left = async () =>
      (await readDepositAllowance(db, { userId: user.id, prices: await readPrices() })).left;
    expect(await left()).toBe(10_000_000n - 5_000n);
    stripe.refundFromDashboard(paymentIntentId, 2_000);
    await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
    expect(await left()).toBe(10_000_000n - 3_000n);
  });
});

describe("a top-up processed by its member", () => {
  it("is credited at their first request, once, before any webhook; nobody else may request it", async () => {
    const { user, id, paymentIntentId } = await beginTopup();
    const call = await callOf(user);
    await expect(confirmTopup.run(call, { id })).rejects.toMatchObject({
      code: "conflict",
      message: IN_PROCESS,
    });
    stripe.confirm(paymentIntentId);
    const both = await Promise.all([confirmTopup.run(call, { id }), confirmTopup.run(call, { id })]);
    expect(both.map(({ amount }) => amount)).toEqual(["50.00", "50.00"]);
    await sendEvent(stripe.eventOf("payment_intent.succeeded", paymentIntentId));
    expect(await spendable(user, "EUR")).toBe(5_000n);
    const other = await callOf(await makeTrader());
    await expect(confirmTopup.run(other, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(cancelTopup.run(other, { id })).rejects.toMatchObject({ code: "not_found" });
    await expectSound();
  });

  it("cancelled before the payment, it stops counting against the limit; a paid one cannot be cancelled", async () => {
    const { user, id } = await beginTopup();
    const call = await callOf(user);
    const left = async () =>
      (await readDepositAllowance(db, { userId: user.id, prices: await readPrices() })).left;
    expect(await left()).toBe(10_000_000n - 5_000n);
    await cancelTopup.run(call, { id });
    expect([await left(), (await topupRow(id)).status]).toEqual([10_000_000n, "failed"]);
    await expect(confirmTopup.run(call, { id })).rejects.toMatchObject({ code: "conflict" });
    const paid = await beginTopup();
    stripe.confirm(paid.paymentIntentId);
    await expect(cancelTopup.run(await callOf(paid.user), { id: paid.id })).rejects.toMatchObject({
      code: "conflict",
      message: "Este pago ya se ha hecho.",
    });
    expect(await spendable(paid.user, "EUR")).toBe(5_000n);
  });

  it("is in their list, and only they find it by the provider's number", async () => {
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    const viewerOf = async (member: { id: string }) => authorize("user", (await callOf(member)).viewer);
    expect(await listDeposits(await viewerOf(user))).toMatchObject([
      { by: "card", id, status: "succeeded", amountMinor: 5_000n },
    ]);
    expect(await findOwnTopup(user, paymentIntentId)).toMatchObject({ id, status: "succeeded" });
    expect(await findOwnTopup(await makeTrader(), paymentIntentId)).toBeNull();
  });
});
