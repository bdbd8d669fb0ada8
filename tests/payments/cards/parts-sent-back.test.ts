import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as refund } from "@/app/api/admin/purchases/[id]/refund/route";
import { GET as listQueue } from "@/app/api/admin/purchases/route";
import { GET as receipt } from "@/app/api/purchases/[id]/route";
import { POST as withdraw } from "@/app/api/purchases/[id]/withdrawal/route";
import { db } from "@/db";
import { emails, rateLimits, userAppPermissions, users } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { requireCards } from "@/lib/gateways/cards/providers";
import { reconcileReturns } from "@/lib/payments/cards/chargeback-reconciliation";
import { applyReturns } from "@/lib/payments/cards/returns";
import { processPurchases } from "@/lib/payments/jobs";
import { purchaseCharge } from "@/lib/payments/purchases/charge";
import { heldInPot, openPot } from "../../factories/bank-pots";
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

/** Refunds a part of 30,00 € (32,40 US$) in the provider's dashboard, and delivers the webhook. */
async function giveBack(paymentIntentId: string, usdCents: number): Promise<string> {
  const { id } = stripe.refundFromDashboard(paymentIntentId, usdCents);
  expect(await notice(stripe, stripe.eventOf("charge.refunded", paymentIntentId))).toBe(200);
  return id;
}

/** Ends the refund as failed, as the card's bank does, and delivers the webhook. */
async function sendBack(paymentIntentId: string, refundId: string): Promise<void> {
  stripe.endRefund(refundId, "failed");
  expect(await notice(stripe, stripe.eventOf("refund.failed", paymentIntentId))).toBe(200);
}

async function nextHour(): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, "card-returns:purchase"));
  await reconcileReturns(purchaseCharge);
}

const refundsOf = (paymentIntentId: string) =>
  [...stripe.refunds.values()]
    .filter((one) => one.payment_intent === paymentIntentId)
    .map(({ amount, status }) => [amount, status]);

const withdrawn = (as: { id: string }, id: number) =>
  send(withdraw, "POST", { as, params: { id: String(id) }, body: {} });

const leave = ({ id }: { id: string }) =>
  db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));

describe("a partial refund that the card's bank sends back", () => {
  it("is credited once with the euros of its invoice, however often it is reported; the purchase continues", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    const before = await platformMoney();
    const refundId = await giveBack(paymentIntentId, 1_000);
    const known = await requireCards().readReturns(paymentIntentId);
    await sendBack(paymentIntentId, refundId);
    const failed = stripe.eventOf("refund.failed", paymentIntentId);
    await Promise.all([1, 2, 3].map((each) => notice(stripe, { ...failed, id: `evt_${refundId}${each}` })));
    await nextHour();
    await inTransaction(async (tx) => {
      await applyReturns(tx, await purchaseRow(purchaseId), known, travel(1));
    });
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "succeeded", returnedUsdCents: 1_000n });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 926n, seller: 0n, held: 2_043n });
    const after = await platformMoney();
    expect([after.card - before.card, after.bank - before.bank]).toEqual([0n, 0n]);
    expect(await noticesOfKind(buyer.id, "learning.purchase-credited")).toEqual([
      {
        title: "La devolución está en tu saldo",
        body: "Leer un balance: 10,00 US$ (9,26 €).",
        href: `/receipts/${purchaseId}`,
      },
    ]);
    const mail = eq(emails.dedupeKey, `purchase-credited:${purchaseId}:${refundId}`);
    expect(await db.$count(emails, mail)).toBe(1);
    await expectSound();
  });

  it("is no income: no pot takes a share of it", async () => {
    const { buyer, paymentIntentId } = await buyByCard(stripe);
    await db.insert(userAppPermissions).values({ userId: buyer.id, appKey: "debank", hasAccess: true });
    const verified = { kycStatus: "verified", kycLevel: "complete", kycVerifiedAt: new Date() } as const;
    await db.update(users).set(verified).where(eq(users.id, buyer.id));
    const pot = await openPot(buyer, { sharePercent: 10 });
    await sendBack(paymentIntentId, await giveBack(paymentIntentId, 1_000));
    expect(await heldInPot(buyer, pot.id)).toBe(0n);
  });

  it("is found by the job if its webhook was lost", async () => {
    const { purchaseId, paymentIntentId } = await buyByCard(stripe);
    stripe.endRefund(await giveBack(paymentIntentId, 1_000), "failed");
    await nextHour();
    await nextHour();
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 926n, seller: 0n, held: 2_043n });
    await expectSound();
  });

  it("is shown to its buyer and to administrators", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    const refundId = await giveBack(paymentIntentId, 1_000);
    const at = { as: buyer, params: { id: String(purchaseId) } };
    expect((await send(receipt, "GET", at)).body.returns).toMatchObject([{ creditedAt: null }]);
    await sendBack(paymentIntentId, refundId);
    const returns = [{ amount: "9.26", creditedAt: expect.any(String) }];
    expect((await send(receipt, "GET", at)).body).toMatchObject({ failure: null, returns });
    const queue = await send(listQueue, "GET", { as: await makeAdmin(), query: "?limit=1" });
    expect(queue.body).toMatchObject([{ id: purchaseId, returns }]);
  });

  it("leaves the rest for the card: a withdrawal refunds it there, and the buyer has everything", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    await sendBack(paymentIntentId, await giveBack(paymentIntentId, 1_000));
    expect((await withdrawn(buyer, purchaseId)).body.status).toBe("refunded");
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", failure: null });
    expect(refundsOf(paymentIntentId)).toEqual([
      [1_000, "failed"],
      [2_240, "succeeded"],
    ]);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 926n, seller: 0n, held: 0n });
    await expectSound();
  });

  it("of which nobody had heard before the withdrawal, is credited too, and only the rest is requested", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    stripe.endRefund(await giveBack(paymentIntentId, 1_000), "failed");
    await withdrawn(buyer, purchaseId);
    expect(refundsOf(paymentIntentId).at(-1)).toEqual([2_240, "succeeded"]);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 926n, seller: 0n, held: 0n });
    await expectSound();
  });

  it("after the rest was refunded, and the rest that comes back as well: all of it is in the balance", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    const part = await giveBack(paymentIntentId, 1_000);
    await withdrawn(buyer, purchaseId);
    const { refundId } = await purchaseRow(purchaseId);
    await sendBack(paymentIntentId, refundId ?? "");
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 2_074n, seller: 0n, held: 0n });
    stripe.endRefund(part, "failed");
    await nextHour();
    await nextHour();
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 3_000n, seller: 0n, held: 0n });
    expect(await noticesOfKind(buyer.id, "learning.purchase-credited")).toHaveLength(2);
    await expectSound();
  });

  it("is no part of the next one, which reverses its own share", async () => {
    const { purchaseId, paymentIntentId } = await buyByCard(stripe);
    await sendBack(paymentIntentId, await giveBack(paymentIntentId, 1_000));
    await giveBack(paymentIntentId, 500);
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "succeeded", returnedUsdCents: 1_500n });
    expect(await moneyOf(purchaseId)).toMatchObject({ buyer: 926n, held: 1_587n });
    await giveBack(paymentIntentId, 1_740);
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", failure: null });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 926n, seller: 0n, held: 0n });
    await expectSound();
  });

  it("is not credited to a closed account: the administrators are notified once", async () => {
    const admin = await makeAdmin();
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    const refundId = await giveBack(paymentIntentId, 1_000);
    await leave(buyer);
    await sendBack(paymentIntentId, refundId);
    await nextHour();
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 2_043n });
    expect(await noticesOfKind(admin.id, "learning.refund-undeliverable")).toMatchObject([
      { title: "Devolución sin destinatario", href: `/receipts/${purchaseId}` },
    ]);
    await expectSound();
  });
});

describe("a partial refund that the card's bank rejects at once", () => {
  it("changes nothing, and a later withdrawal is refunded to the card completely", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    stripe.refundStatus = "pending";
    await sendBack(paymentIntentId, stripe.refundFromDashboard(paymentIntentId, 1_000).id);
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "succeeded", returnedUsdCents: 0n });
    stripe.refundStatus = "succeeded";
    expect((await withdrawn(buyer, purchaseId)).body.status).toBe("refunded");
    expect(refundsOf(paymentIntentId).at(-1)).toEqual([3_240, "succeeded"]);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    await expectSound();
  });
});

describe("a whole refund of a buyer who has left", () => {
  it("waits for administrators if the card rejects it or sends it back, and is not credited", async () => {
    const admin = await makeAdmin();
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    await leave(buyer);
    stripe.refundStatus = "pending";
    const at = { as: admin, params: { id: String(purchaseId) }, body: { reason: "No se impartió" } };
    expect((await send(refund, "POST", at)).body.status).toBe("refunding");
    const [pending] = [...stripe.refunds.values()].slice(-1);
    await sendBack(paymentIntentId, pending?.id ?? "");
    travel(10);
    await processPurchases();
    const waiting = { failure: "La tarjeta no aceptó la devolución y el comprador ha cerrado su cuenta." };
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunding", ...waiting });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 2_955n });
    expect(await noticesOfKind(admin.id, "learning.refund-undeliverable")).toHaveLength(1);
    stripe.refundStatus = "succeeded";
    const again = await giveBack(paymentIntentId, 3_240);
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", failure: null });
    await sendBack(paymentIntentId, again);
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", ...waiting });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    await expectSound();
  });
});
