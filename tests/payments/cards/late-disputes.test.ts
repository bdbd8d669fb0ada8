import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as withdraw } from "@/app/api/purchases/[id]/withdrawal/route";
import { db } from "@/db";
import { rateLimits } from "@/db/schema";
import { reconcileReturns } from "@/lib/payments/cards/chargeback-reconciliation";
import { processPurchases } from "@/lib/payments/jobs";
import { purchaseCharge } from "@/lib/payments/purchases/charge";
import { makeAdmin } from "../../factories/identity";
import {
  buyByCard,
  expectSound,
  moneyOf,
  notice,
  platformMoney,
  purchaseRow,
} from "../../factories/purchase";
import { noticesOfKind } from "../../factories/study";
import { runStripe } from "../../fakes/run-stripe";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";

const stripe = runStripe();
beforeEach(() => {
  stripe.refundStatus = "succeeded";
});

async function nextHour(): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, "card-returns:purchase"));
  await reconcileReturns(purchaseCharge);
}

/** A withdrawn purchase of 30,00 €, whose refund to the card has this state. */
async function withdrawn(status: "pending" | "succeeded") {
  const bought = await buyByCard(stripe);
  stripe.refundStatus = status;
  const { buyer, purchaseId, paymentIntentId } = bought;
  await send(withdraw, "POST", { as: buyer, params: { id: String(purchaseId) }, body: {} });
  const refund = [...stripe.refunds.values()].find((one) => one.payment_intent === paymentIntentId);
  return { ...bought, refundId: refund?.id ?? "" };
}

type Withdrawn = Awaited<ReturnType<typeof withdrawn>>;

async function failRefund({ refundId, paymentIntentId }: Withdrawn): Promise<void> {
  stripe.endRefund(refundId, "failed");
  await notice(stripe, stripe.eventOf("refund.failed", paymentIntentId));
}

async function dispute({ paymentIntentId }: Withdrawn): Promise<string> {
  const { id } = stripe.dispute(paymentIntentId);
  await notice(stripe, stripe.eventOf("charge.dispute.created", paymentIntentId));
  return id;
}

async function close({ paymentIntentId }: Withdrawn, id: string, end: "won" | "lost"): Promise<void> {
  stripe.closeDispute(id, end);
  await notice(stripe, stripe.eventOf("charge.dispute.closed", paymentIntentId));
}

describe("a dispute while the refund is under way", () => {
  it("is announced once to the administrators, and a failed refund is credited only after a win", async () => {
    const admin = await makeAdmin();
    const purchase = await withdrawn("pending");
    const { purchaseId } = purchase;
    const id = await dispute(purchase);
    await nextHour();
    expect(await noticesOfKind(admin.id, "learning.purchase-disputed")).toEqual([
      {
        title: "Pago con tarjeta en disputa",
        body: "Leer un balance: 32,40 US$ (30,00 €). La devolución está en curso. Contesta en el panel del proveedor de pagos.",
        href: `/receipts/${purchaseId}`,
      },
    ]);
    await failRefund(purchase);
    expect((await purchaseRow(purchaseId)).status).toBe("refunding");
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 2_955n });
    stripe.closeDispute(id, "won");
    travel(6);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("refunded");
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 3_000n, seller: 0n, held: 0n });
    await expectSound();
  });

  it("that is lost pays the buyer once, by the card's bank", async () => {
    const purchase = await withdrawn("pending");
    const id = await dispute(purchase);
    await failRefund(purchase);
    await close(purchase, id, "lost");
    await nextHour();
    expect(await purchaseRow(purchase.purchaseId)).toMatchObject({
      status: "refunded",
      refundId: id,
      failure: null,
      lossCents: 0n,
    });
    expect(await moneyOf(purchase.purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    await expectSound();
  });
});

describe("a dispute of a refunded purchase", () => {
  it("whose refund is in the balance is the platform's loss once it is lost, and the administrators know", async () => {
    const admin = await makeAdmin();
    const purchase = await withdrawn("pending");
    const { purchaseId } = purchase;
    await failRefund(purchase);
    const before = await platformMoney();
    const id = await dispute(purchase);
    expect(await noticesOfKind(admin.id, "learning.purchase-disputed")).toMatchObject([
      { body: expect.stringContaining("Ya está devuelta."), href: `/receipts/${purchaseId}` },
    ]);
    await close(purchase, id, "lost");
    await nextHour();
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", lossCents: 3_000n });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 3_000n, seller: 0n, held: 0n });
    const after = await platformMoney();
    expect([after.card - before.card, after.bank - before.bank]).toEqual([3_000n, -3_000n]);
    expect(await noticesOfKind(admin.id, "learning.purchase-paid-twice")).toMatchObject([
      { title: "Compra devuelta dos veces", href: `/receipts/${purchaseId}` },
    ]);
    await expectSound();
  });

  it("is found by the job if its webhooks were lost", async () => {
    const admin = await makeAdmin();
    const purchase = await withdrawn("pending");
    await failRefund(purchase);
    const { id } = stripe.dispute(purchase.paymentIntentId);
    await nextHour();
    expect(await noticesOfKind(admin.id, "learning.purchase-disputed")).toHaveLength(1);
    stripe.closeDispute(id, "lost");
    await nextHour();
    const counted = await purchaseRow(purchase.purchaseId);
    expect(counted).toMatchObject({ refundId: id, lossCents: 3_000n });
    await nextHour();
    expect(await purchaseRow(purchase.purchaseId)).toEqual(counted);
    await expectSound();
  });

  it("whose refund comes back meanwhile is paid by the card's bank alone", async () => {
    const purchase = await withdrawn("succeeded");
    const { purchaseId } = purchase;
    const id = await dispute(purchase);
    await failRefund(purchase);
    expect(await moneyOf(purchaseId)).toMatchObject({ buyer: 0n });
    await close(purchase, id, "lost");
    await nextHour();
    expect(await purchaseRow(purchaseId)).toMatchObject({ failure: null, lossCents: 0n });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    await expectSound();
  });
});
