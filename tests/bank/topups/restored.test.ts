import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { bankTopups, rateLimits, users } from "@/db/schema";
import { reconcileTopups } from "@/lib/bank/topups/reconciliation";
import { heldInPot, openPot } from "../../factories/bank-pots";
import { makeAdmin } from "../../factories/identity";
import { expectSound, notice } from "../../factories/purchase";
import { noticesOfKind } from "../../factories/study";
import { beginTopup, payIn, topupRow } from "../../factories/topup";
import { spendable } from "../../factories/wallet";
import { runStripe } from "../../fakes/run-stripe";

const stripe = runStripe();
const sendEvent = (event: Record<string, unknown>) => notice(stripe, event);

const close = ({ id }: { id: string }) =>
  db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));

describe("the money of a card top-up that comes back to the provider", () => {
  it("is not credited to an account closed since: the administrators are notified once", async () => {
    const admin = await makeAdmin();
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    const refund = stripe.refundFromDashboard(paymentIntentId, 5_000);
    await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
    await close(user);
    stripe.endRefund(refund.id, "failed");
    await sendEvent(stripe.eventOf("refund.failed", paymentIntentId));
    await db.delete(rateLimits).where(eq(rateLimits.key, "card-returns:topup"));
    await reconcileTopups();
    expect(await topupRow(id)).toMatchObject({ status: "refunded", refundedMinor: 5_000n });
    expect(await spendable(user, "EUR")).toBe(0n);

    const late = await beginTopup();
    await db
      .update(bankTopups)
      .set({ status: "failed", settledAt: new Date() })
      .where(eq(bankTopups.id, late.id));
    await close(late.user);
    stripe.confirm(late.paymentIntentId);
    await sendEvent(stripe.eventOf("payment_intent.succeeded", late.paymentIntentId));
    expect((await topupRow(late.id)).status).toBe("failed");
    expect(await spendable(late.user, "EUR")).toBe(0n);
    expect(await noticesOfKind(admin.id, "bank.topup-undeliverable")).toMatchObject([
      { body: expect.stringContaining(`n.º ${id}: 50,00`) },
      { body: expect.stringContaining(`n.º ${late.id}: 50,00`) },
    ]);
    await expectSound();
  });

  it("is no income: no pot takes a share of it", async () => {
    const { user, paymentIntentId } = await payIn(stripe, sendEvent);
    const pot = await openPot(user, { sharePercent: 10 });
    const dispute = stripe.dispute(paymentIntentId);
    await sendEvent(stripe.eventOf("charge.dispute.created", paymentIntentId));
    stripe.closeDispute(dispute.id, "won");
    await sendEvent(stripe.eventOf("charge.dispute.closed", paymentIntentId));
    expect([await spendable(user, "EUR"), await heldInPot(user, pot.id)]).toEqual([5_000n, 0n]);
    await expectSound();
  });
});
