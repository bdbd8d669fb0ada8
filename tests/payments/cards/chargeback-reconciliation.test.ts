import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as withdraw } from "@/app/api/purchases/[id]/withdrawal/route";
import { db } from "@/db";
import { courses, emails, rateLimits } from "@/db/schema";
import { reconcileReturns } from "@/lib/payments/cards/chargeback-reconciliation";
import { processPurchases } from "@/lib/payments/jobs";
import { purchaseCharge } from "@/lib/payments/purchases/charge";
import { makeAdmin } from "../../factories/identity";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import {
  begin,
  buyByCard,
  expectSound,
  moneyOf,
  notice,
  placesOf,
  purchaseRow,
} from "../../factories/purchase";
import { noticesOfKind } from "../../factories/study";
import { runStripe } from "../../fakes/run-stripe";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";

const stripe = runStripe();

/** Advances the shared clock of the processes by an hour. */
async function nextHour(): Promise<number> {
  await db.delete(rateLimits).where(eq(rateLimits.key, "card-returns:purchase"));
  return reconcileReturns(purchaseCharge);
}

beforeEach(async () => {
  stripe.refundStatus = "succeeded";
  stripe.faults.length = 0;
});

describe("a refund at the provider without a webhook", () => {
  it("a full and a partial refund are found, once", async () => {
    const [whole, part] = [await buyByCard(stripe), await buyByCard(stripe)];
    stripe.refundFromDashboard(whole.paymentIntentId);
    stripe.refundFromDashboard(part.paymentIntentId, 1_000);
    expect(await nextHour()).toBeGreaterThan(1);
    expect(await purchaseRow(whole.purchaseId)).toMatchObject({
      status: "refunded",
      refundReason: "Devuelta desde el proveedor de pagos",
    });
    expect(await placesOf(whole.buyer, whole.offering)).toMatchObject([{ status: "refunded" }]);
    const after = await purchaseRow(part.purchaseId);
    expect(after).toMatchObject({ status: "succeeded", returnedUsdCents: 1_000n });
    await nextHour();
    expect(await purchaseRow(part.purchaseId)).toEqual(after);
    await expectSound();
  });

  it("a dispute is found, and the administrators are notified once", async () => {
    const admin = await makeAdmin();
    const { purchaseId, paymentIntentId } = await buyByCard(stripe);
    stripe.dispute(paymentIntentId);
    await nextHour();
    await nextHour();
    expect((await purchaseRow(purchaseId)).status).toBe("disputed");
    expect(await noticesOfKind(admin.id, "learning.purchase-disputed")).toHaveLength(1);
    await expectSound();
  });

  it("is requested once an hour, by one process, including further pages of the provider's list", async () => {
    const { purchaseId, paymentIntentId } = await buyByCard(stripe);
    stripe.refundFromDashboard(paymentIntentId);
    const created = Math.floor(Date.now() / 1000);
    for (let each = 0; each < 230; each += 1) {
      const id = `re_other${each}`;
      stripe.refunds.set(id, {
        id,
        payment_intent: `pi_other${each}`,
        amount: 1,
        status: "succeeded",
        created,
      });
    }
    const asked = () => stripe.calls.filter((call) => call === "GET /v1/refunds").length;
    const before = asked();
    await db.delete(rateLimits).where(eq(rateLimits.key, "card-returns:purchase"));
    const looked = await Promise.all([
      reconcileReturns(purchaseCharge),
      reconcileReturns(purchaseCharge),
      reconcileReturns(purchaseCharge),
    ]);
    expect(looked.filter((count) => count > 0)).toHaveLength(1);
    expect((await purchaseRow(purchaseId)).status).toBe("refunded");
    const calls = asked() - before;
    expect(calls).toBeGreaterThanOrEqual(3);
    expect(await reconcileReturns(purchaseCharge)).toBe(0);
    expect(asked() - before).toBe(calls);
    stripe.refunds.clear();
  });

  it("waits for the next hour if the provider does not respond, and delays nothing else", async () => {
    const { purchaseId } = await buyByCard(stripe);
    await db.delete(rateLimits).where(eq(rateLimits.key, "card-returns:purchase"));
    stripe.faults.push({ on: /^GET .*(refunds|disputes)$/, kind: "500", times: 100 });
    travel(14 * 24 * 60 + 1);
    await processPurchases();
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 2_955n, held: 0n });
  });
});

describe("a refund that a bank sends back", () => {
  it("after a refund to the balance: the buyer has the euros, once, and is notified", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    await send(withdraw, "POST", { as: buyer, params: { id: String(purchaseId) }, body: {} });
    const { refundId } = await purchaseRow(purchaseId);
    stripe.endRefund(refundId ?? "", "failed");
    const failed = stripe.eventOf("refund.failed", paymentIntentId);
    await notice(stripe, failed);
    await notice(stripe, { ...failed, id: "evt_again" });
    await nextHour();
    expect(await purchaseRow(purchaseId)).toMatchObject({
      status: "refunded",
      failure: "La tarjeta no aceptó la devolución: está en el saldo.",
    });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 3_000n, seller: 0n, held: 0n });
    expect(await db.$count(emails, eq(emails.dedupeKey, `purchase-credited:${purchaseId}`))).toBe(1);
    await expectSound();
  });

  it("is found by the job if its webhook was lost", async () => {
    const { buyer, purchaseId } = await buyByCard(stripe);
    await send(withdraw, "POST", { as: buyer, params: { id: String(purchaseId) }, body: {} });
    stripe.endRefund((await purchaseRow(purchaseId)).refundId ?? "", "failed");
    await nextHour();
    expect(await moneyOf(purchaseId)).toMatchObject({ buyer: 3_000n });
    await expectSound();
  });

  it("of a payment that bought nothing: it is in the balance too", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { purchaseId, paymentIntentId } = await begin(buyer, offering);
    stripe.confirm(paymentIntentId);
    await db.delete(courses).where(eq(courses.id, offering.id));
    stripe.refundStatus = "pending";
    travel(3);
    await processPurchases();
    travel(10);
    await processPurchases();
    const refund = [...stripe.refunds.values()].find((one) => one.payment_intent === paymentIntentId);
    stripe.endRefund(refund?.id ?? "", "failed");
    await notice(stripe, stripe.eventOf("refund.failed", paymentIntentId));
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", invoiceNumber: null });
    expect(await moneyOf(purchaseId)).toMatchObject({ buyer: 3_000n });
    await expectSound();
  });
});

describe("another amount than ours", () => {
  it("is refunded in full, and then completed", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { purchaseId, paymentIntentId } = await begin(buyer, offering);
    stripe.succeed(paymentIntentId, 100);
    await notice(stripe, stripe.eventOf("payment_intent.succeeded", paymentIntentId));
    travel(10);
    await processPurchases();
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", invoiceNumber: null });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    await expectSound();
  });
});
