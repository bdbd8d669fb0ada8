import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as listQueue } from "@/app/api/admin/purchases/route";
import { GET as receipt } from "@/app/api/purchases/[id]/route";
import { POST as withdraw } from "@/app/api/purchases/[id]/withdrawal/route";
import { GET as receipts } from "@/app/api/purchases/route";
import { db } from "@/db";
import { emails, purchaseReturns } from "@/db/schema";
import { releasePurchases } from "@/lib/payments/purchases/releases";
import { makeAdmin } from "../../factories/identity";
import {
  buyByCard,
  expectSound,
  moneyOf,
  notice,
  placesOf,
  platformMoney,
  purchaseRow,
  spendEuros,
} from "../../factories/purchase";
import { noticesOfKind } from "../../factories/study";
import { runStripe } from "../../fakes/run-stripe";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";

const DAY = 24 * 60;
const stripe = runStripe();

const returnsOf = (purchaseId: number) =>
  db
    .select()
    .from(purchaseReturns)
    .where(eq(purchaseReturns.purchaseId, purchaseId))
    .orderBy(asc(purchaseReturns.id));

/** Of 30,00 € charged as 32,40 US$, refunds this many cents in the provider's dashboard, and delivers the webhook. */
async function giveBack(paymentIntentId: string, usdCents: number): Promise<void> {
  stripe.refundFromDashboard(paymentIntentId, usdCents);
  expect(await notice(stripe, stripe.eventOf("charge.refunded", paymentIntentId))).toBe(200);
}

describe("a part that is refunded at the provider", () => {
  it("reverses the same share of both amounts, with its own invoice; the enrolment is kept", async () => {
    const { buyer, offering, purchaseId, paymentIntentId } = await buyByCard(stripe);
    const before = await platformMoney();
    await giveBack(paymentIntentId, 1_000);
    expect(await purchaseRow(purchaseId)).toMatchObject({
      status: "succeeded",
      returnedUsdCents: 1_000n,
      heldCents: 2_043n,
      refundInvoiceNumber: null,
    });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 2_043n });
    const after = await platformMoney();
    expect([after.card - before.card, after.fee - before.fee]).toEqual([926n, -14n]);
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "active" }]);
    const [part, ...more] = await returnsOf(purchaseId);
    expect(more).toEqual([]);
    expect(part).toMatchObject({ usdCents: 1_000n, euroCents: 926n });
    expect(part?.invoiceNumber).toMatch(/^R\d{4}-\d{6}$/);
    const [mail] = await db
      .select()
      .from(emails)
      .where(eq(emails.dedupeKey, `purchase-part:${purchaseId}:1000`));
    expect(mail?.text).toContain(part?.invoiceNumber);
    expect(mail?.text).toContain("10,00 US$ (9,26 €)");
    expect((await noticesOfKind(offering.ownerId, "learning.sale-part"))[0]?.body).toContain("9,12 €");
    await expectSound();
  });

  it("a repeated or unchanged webhook changes nothing; the refund of the rest ends the purchase completely", async () => {
    const { buyer, offering, purchaseId, paymentIntentId } = await buyByCard(stripe);
    const before = await platformMoney();
    await giveBack(paymentIntentId, 1_000);
    for (const type of ["charge.refunded", "refund.created", "charge.succeeded"])
      await notice(stripe, stripe.eventOf(type, paymentIntentId));
    await giveBack(paymentIntentId, 1);
    expect((await returnsOf(purchaseId)).map(({ usdCents }) => usdCents)).toEqual([1_000n, 1n]);
    await giveBack(paymentIntentId, 2_239);
    const ended = await purchaseRow(purchaseId);
    expect(ended).toMatchObject({
      status: "refunded",
      refundReason: "Devuelta desde el proveedor de pagos",
      lossCents: 0n,
      heldCents: 0n,
    });
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "refunded" }]);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    const after = await platformMoney();
    expect([after.card - before.card, after.fee - before.fee]).toEqual([3_000n, -45n]);
    const numbers = [...(await returnsOf(purchaseId)), { invoiceNumber: ended.refundInvoiceNumber }];
    expect(new Set(numbers.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(3);
    expect(await noticesOfKind(offering.ownerId, "learning.sale-refunded")).toHaveLength(1);
    await expectSound();
  });

  it("recorded by the build before, without the refund's id, is not recorded again", async () => {
    const { purchaseId, paymentIntentId } = await buyByCard(stripe);
    await giveBack(paymentIntentId, 1_000);
    const named = eq(purchaseReturns.purchaseId, purchaseId);
    await db.update(purchaseReturns).set({ refundId: null }).where(named);
    await giveBack(paymentIntentId, 500);
    expect((await returnsOf(purchaseId)).map(({ usdCents }) => usdCents)).toEqual([1_000n, 500n]);
    expect(await purchaseRow(purchaseId)).toMatchObject({ returnedUsdCents: 1_500n });
    await expectSound();
  });

  it("two concurrent refunds, with the same webhook sent ten times, are processed once", async () => {
    const { purchaseId, paymentIntentId } = await buyByCard(stripe);
    stripe.refundFromDashboard(paymentIntentId, 500);
    stripe.refundFromDashboard(paymentIntentId, 700);
    const events = stripe.events.filter(
      ({ type, data }) =>
        type === "charge.refunded" &&
        (data as { object: { payment_intent: string } }).object.payment_intent === paymentIntentId,
    );
    await Promise.all(Array.from({ length: 10 }, (_, each) => notice(stripe, events[each % 2] ?? {})));
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "succeeded", returnedUsdCents: 1_200n });
    const sum = (await returnsOf(purchaseId)).reduce((cents, part) => cents + part.usdCents, 0n);
    expect(sum).toBe(1_200n);
    await expectSound();
  });

  it("comes from what the seller still has; the rest is the platform's loss", async () => {
    const { offering, purchaseId, paymentIntentId } = await buyByCard(stripe);
    travel(14 * DAY + 1);
    await releasePurchases();
    await spendEuros(offering.ownerId, 2_455n);
    await giveBack(paymentIntentId, 1_000);
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "succeeded", lossCents: 412n });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    await giveBack(paymentIntentId, 2_240);
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", lossCents: 2_455n });
    await expectSound();
  });

  it("before a withdrawal: the card receives only the rest", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    await giveBack(paymentIntentId, 1_000);
    const at = { as: buyer, params: { id: String(purchaseId) } };
    expect((await send(withdraw, "POST", { ...at, body: {} })).body.status).toBe("refunded");
    const refunds = [...stripe.refunds.values()].filter((one) => one.payment_intent === paymentIntentId);
    expect(refunds.map(({ amount }) => amount)).toEqual([1_000, 2_240]);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    const [mail] = await db
      .select()
      .from(emails)
      .where(eq(emails.dedupeKey, `purchase-refunded:${purchaseId}`));
    expect(mail?.text).toContain("22,40 US$ (20,74 €)");
    await expectSound();
  });

  it("before a withdrawal whose rest the card rejects: the rest goes to the balance", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    await giveBack(paymentIntentId, 1_000);
    stripe.refundStatus = "pending";
    const at = { as: buyer, params: { id: String(purchaseId) } };
    expect((await send(withdraw, "POST", { ...at, body: {} })).body.status).toBe("refunding");
    stripe.refundStatus = "succeeded";
    const rest = [...stripe.refunds.values()].find(({ status }) => status === "pending");
    stripe.endRefund(rest?.id ?? "", "failed");
    await notice(stripe, stripe.eventOf("refund.failed", paymentIntentId));
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", refundId: rest?.id });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 2_074n, seller: 0n, held: 0n });
    await expectSound();
  });

  it("and a dispute of the rest: the remaining amount is locked, and released when it is won", async () => {
    const { offering, purchaseId, paymentIntentId } = await buyByCard(stripe);
    travel(14 * DAY + 1);
    await releasePurchases();
    await giveBack(paymentIntentId, 1_000);
    const { id } = stripe.dispute(paymentIntentId);
    await notice(stripe, stripe.eventOf("charge.dispute.created", paymentIntentId));
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 2_043n });
    expect(await noticesOfKind(offering.ownerId, "learning.sale-dispute-begun")).toHaveLength(1);
    await expectSound();
    stripe.closeDispute(id, "won");
    await notice(stripe, stripe.eventOf("charge.dispute.closed", paymentIntentId));
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 2_043n, held: 0n });
    expect(await noticesOfKind(offering.ownerId, "learning.sale-dispute-won")).toHaveLength(1);
    await expectSound();
  });

  it("is shown to its buyer and to administrators", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    await giveBack(paymentIntentId, 1_000);
    const part = {
      usdAmount: "10.00",
      amount: "9.26",
      invoiceNumber: expect.stringMatching(/^R/),
      createdAt: expect.any(String),
    };
    const one = await send(receipt, "GET", { as: buyer, params: { id: String(purchaseId) } });
    expect(one.body).toMatchObject({ returnedInParts: "9.26", returns: [part] });
    const all = await send(receipts, "GET", { as: buyer });
    expect(all.body).toMatchObject([{ id: purchaseId, returns: [part] }]);
    const shown = await send(listQueue, "GET", { as: await makeAdmin(), query: "?limit=1" });
    expect(shown.body).toMatchObject([{ id: purchaseId, returnedInParts: "9.26" }]);
  });
});
