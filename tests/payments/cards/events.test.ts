import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { db } from "@/db";
import { emails, notifications, purchases, stripeEvents } from "@/db/schema";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { begin, expectSound, moneyOf, notice, placesOf, purchaseRow } from "../../factories/purchase";
import { runStripe } from "../../fakes/run-stripe";
import { expectError, send } from "../../http/client";
import { changeEnvironment } from "../../setup/variables";

const stripe = runStripe();
afterEach(() => vi.unstubAllEnvs());

async function paid() {
  const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
  const { paymentIntentId, purchaseId } = await begin(buyer, offering);
  stripe.confirm(paymentIntentId);
  return {
    buyer,
    offering,
    paymentIntentId,
    purchaseId,
    event: stripe.eventOf("payment_intent.succeeded", paymentIntentId),
  };
}

const post = (raw: string, signature?: string) =>
  send(webhook, "POST", { raw, headers: signature ? { "stripe-signature": signature } : {} });

describe("POST /api/stripe/webhook", () => {
  it("200: a webhook alone enrols, notifies both, and mails the receipt", async () => {
    const { buyer, offering, purchaseId, event } = await paid();
    expect(await notice(stripe, event)).toBe(200);
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "active", purchaseId }]);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, buyer.id));
    expect(notices).toMatchObject([{ kind: "learning.purchase-paid", href: `/receipts/${purchaseId}` }]);
    const sold = await db.select().from(notifications).where(eq(notifications.userId, offering.ownerId));
    expect(sold).toMatchObject([{ kind: "learning.sale-paid" }]);
    const [mail] = await db
      .select()
      .from(emails)
      .where(eq(emails.dedupeKey, `purchase-paid:${purchaseId}`));
    expect(mail?.toAddress).toBe(buyer.email);
    expect(mail?.text).toContain((await purchaseRow(purchaseId)).invoiceNumber);
    expect(mail?.text).toContain("32,40 US$");
  });

  it("400: forged, unsigned, changed on the way, or signed too long ago; and nothing changes", async () => {
    const { purchaseId, event } = await paid();
    const { payload, signature } = stripe.signed(event);
    const wrong = "La firma del aviso no es válida";
    const forged = stripe.signed(event, { secret: "whsec_somebodyElses0123456789" });
    expectError(await post(payload, forged.signature), "malformed", wrong);
    expectError(await post(payload), "malformed", wrong);
    expectError(await post(payload.replace("3240", "1"), signature), "malformed", wrong);
    const old = stripe.signed(event, { timestamp: Math.floor(Date.now() / 1000) - 301 });
    expectError(await post(old.payload, old.signature), "malformed", wrong);
    const empty = stripe.signed({});
    expectError(await post(empty.payload, empty.signature), "malformed", "El aviso no es válido");
    expect((await purchaseRow(purchaseId)).status).toBe("created");
  });

  it("200: unrelated events are ignored: another kind, an unknown payment, another shop's", async () => {
    const about = { object: "customer", id: "cus_1" };
    const other = { id: "evt_other1", object: "event", type: "customer.created", data: { object: about } };
    expect(await notice(stripe, other)).toBe(200);
    const unknown = { object: "payment_intent", id: "pi_unknown" };
    const stray = {
      id: "evt_stray1",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: unknown },
    };
    const answer = await post(stripe.signed(stray).payload, stripe.signed(stray).signature);
    expect([answer.status, answer.body]).toEqual([200, { received: true, outcome: "ignored" }]);
    const repeated = await post(stripe.signed(stray).payload, stripe.signed(stray).signature);
    expect(repeated.body.outcome).toBe("repeated");
    expect(await db.select().from(stripeEvents).where(eq(stripeEvents.id, "evt_stray1"))).toHaveLength(1);
  });

  it("200: the content of a webhook is not trusted; the payment itself is requested", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    const claimed = {
      object: "payment_intent",
      id: paymentIntentId,
      status: "succeeded",
      amount_received: 3240,
    };
    const lie = {
      id: "evt_lie1",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: claimed },
    };
    expect(await notice(stripe, lie)).toBe(200);
    expect((await purchaseRow(purchaseId)).status).toBe("created");
  });

  it("200: a different amount enrols nobody and is refunded", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    stripe.succeed(paymentIntentId, 100);
    expect(await notice(stripe, stripe.eventOf("payment_intent.succeeded", paymentIntentId))).toBe(200);
    expect(await placesOf(buyer, offering)).toEqual([]);
    expect(await purchaseRow(purchaseId)).toMatchObject({
      status: "refunding",
      refundReason: "Se ha cobrado un importe distinto del de la compra: te lo devolvemos.",
    });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    await expectSound();
  });

  it("200: the webhook arrives before the payment's id is stored", async () => {
    const { buyer, offering, purchaseId, paymentIntentId, event } = await paid();
    await db.update(purchases).set({ paymentIntentId: null }).where(eq(purchases.id, purchaseId));
    expect(await notice(stripe, event)).toBe(200);
    expect(await placesOf(buyer, offering)).toHaveLength(1);
    expect((await purchaseRow(purchaseId)).paymentIntentId).toBe(paymentIntentId);
  });

  it("503: the provider does not respond, and the same webhook is processed later", async () => {
    const { buyer, offering, event } = await paid();
    stripe.faults.push({ on: /^GET/, kind: "500", times: 3 });
    expect(await notice(stripe, event)).toBe(503);
    expect(await notice(stripe, event)).toBe(200);
    expect(await placesOf(buyer, offering)).toHaveLength(1);
  });

  it("503: without the secret of the endpoint", async () => {
    const { event } = await paid();
    const { payload, signature } = stripe.signed(event);
    const restore = changeEnvironment({ STRIPE_WEBHOOK_SECRET: undefined });
    expect((await post(payload, signature)).status).toBe(503);
    restore();
  });

  it("413: more than a megabyte", async () => {
    expect((await post("x".repeat(1024 * 1024 + 1), "t=1,v1=0")).status).toBe(413);
  });

  it("sends one e-mail and one notification in total", async () => {
    const { buyer, purchaseId, paymentIntentId, event } = await paid();
    for (const one of [event, event, stripe.eventOf("charge.succeeded", paymentIntentId)])
      await notice(stripe, one);
    const mails = and(eq(emails.userId, buyer.id), eq(emails.dedupeKey, `purchase-paid:${purchaseId}`));
    expect(await db.$count(emails, mails)).toBe(1);
  });
});
