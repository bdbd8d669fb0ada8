import { describe, expect, it } from "vitest";
import { inTransaction } from "@/lib/core/db/transaction";
import { requireCards } from "@/lib/gateways/cards/providers";
import { applyReturns } from "@/lib/payments/cards/returns";
import { processPurchases } from "@/lib/payments/jobs";
import { releasePurchases } from "@/lib/payments/purchases/releases";
import {
  buyByCard,
  expectSound,
  moneyOf,
  notice,
  placesOf,
  purchaseRow,
  spendEuros,
} from "../../factories/purchase";
import { runStripe } from "../../fakes/run-stripe";
import { travel } from "../../setup/clock";

const DAY = 24 * 60;
const stripe = runStripe();

describe("events at the provider", () => {
  it("a refund from its own dashboard ends the purchase", async () => {
    const { buyer, offering, purchaseId, paymentIntentId } = await buyByCard(stripe);
    stripe.refundFromDashboard(paymentIntentId);
    await notice(stripe, stripe.eventOf("charge.refunded", paymentIntentId));
    expect(await purchaseRow(purchaseId)).toMatchObject({
      status: "refunded",
      refundReason: "Devuelta desde el proveedor de pagos",
    });
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "refunded" }]);
    await expectSound();
  });

  it("a dispute locks the released amount, as far as available; after a win, the seller has it again", async () => {
    const { offering, purchaseId, paymentIntentId } = await buyByCard(stripe);
    travel(14 * DAY + 1);
    await releasePurchases();
    await spendEuros(offering.ownerId, 955n);
    const { id } = stripe.dispute(paymentIntentId);
    await notice(stripe, stripe.eventOf("charge.dispute.created", paymentIntentId));
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "disputed", heldCents: 2_000n });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 2_000n });
    await expectSound();
    stripe.closeDispute(id, "won");
    await notice(stripe, stripe.eventOf("charge.dispute.closed", paymentIntentId));
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 2_000n, held: 0n });
    await expectSound();
  });

  it("a state read before a dispute was won, and processed after it, reopens it without inconsistent sums", async () => {
    const { purchaseId, paymentIntentId } = await buyByCard(stripe);
    travel(14 * DAY + 1);
    await releasePurchases();
    const { id } = stripe.dispute(paymentIntentId);
    const before = await requireCards().readReturns(paymentIntentId);
    await notice(stripe, stripe.eventOf("charge.dispute.created", paymentIntentId));
    stripe.closeDispute(id, "won");
    await notice(stripe, stripe.eventOf("charge.dispute.closed", paymentIntentId));
    const now = travel(14 * DAY + 2);
    await inTransaction(async (tx) => applyReturns(tx, await purchaseRow(purchaseId), before, now));
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 2_955n });
    await expectSound();
    travel(14 * DAY + 90);
    await processPurchases();
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 2_955n, held: 0n });
    await expectSound();
  });

  it("a dispute blocks the release, and after a loss ends the purchase, in any order of webhooks", async () => {
    const { buyer, offering, purchaseId, paymentIntentId } = await buyByCard(stripe);
    const { id } = stripe.dispute(paymentIntentId);
    const created = stripe.eventOf("charge.dispute.created", paymentIntentId);
    await notice(stripe, created);
    travel(14 * DAY + 1);
    await releasePurchases();
    expect(await moneyOf(purchaseId)).toMatchObject({ seller: 0n, held: 2_955n });
    stripe.closeDispute(id, "lost");
    await notice(stripe, stripe.eventOf("charge.dispute.closed", paymentIntentId));
    await notice(stripe, created);
    expect((await purchaseRow(purchaseId)).status).toBe("refunded");
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "refunded" }]);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    await expectSound();
  });

  it("a dispute that ended without a webhook is checked by the job", async () => {
    const { purchaseId, paymentIntentId } = await buyByCard(stripe);
    const { id } = stripe.dispute(paymentIntentId);
    await notice(stripe, stripe.eventOf("charge.dispute.created", paymentIntentId));
    stripe.closeDispute(id, "lost");
    travel(61);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("refunded");
  });
});
