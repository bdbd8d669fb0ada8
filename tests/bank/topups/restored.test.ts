import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { bankTopups, rateLimits, users } from "@/db/schema";
import { reconcileTopups } from "@/lib/bank/topups/reconciliation";
import { heldInPot, openPot } from "../../factories/bank-pots";
import { makeAdmin } from "../../factories/identity";
import { expectSound, notice, platformMoney, spendEuros } from "../../factories/purchase";
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
    expect(await topupRow(id)).toMatchObject({
      ...{ status: "succeeded", refundedMinor: 0n, undeliveredMinor: 5_000n },
    });
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

  it("is the platform's, as far as it had lost it, although the account is closed: the row ends without a notice", async () => {
    const admin = await makeAdmin();
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    await spendEuros(user.id, 5_000n);
    await close(user);
    const { bank } = await platformMoney();
    const dispute = stripe.dispute(paymentIntentId);
    await sendEvent(stripe.eventOf("charge.dispute.created", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({ status: "disputed", lossMinor: 5_000n });
    stripe.closeDispute(dispute.id, "won");
    await sendEvent(stripe.eventOf("charge.dispute.closed", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({
      ...{ status: "succeeded", refundedMinor: 0n, lossMinor: 0n, undeliveredMinor: 0n },
    });
    expect((await platformMoney()).bank).toBe(bank);
    expect(await noticesOfKind(admin.id, "bank.topup-undeliverable")).toEqual([]);
    await expectSound();
  });

  it("names only what earlier notices did not, and is no loss once it has been sent back by hand", async () => {
    const admin = await makeAdmin();
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    await spendEuros(user.id, 1_000n);
    const refunds = [2_000, 3_000].map((cents) => stripe.refundFromDashboard(paymentIntentId, cents));
    await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
    await close(user);
    const { bank } = await platformMoney();
    const fail = async (refund: { id: string } | undefined) => {
      stripe.endRefund(refund?.id ?? "", "failed");
      for (const _again of [1, 2]) await sendEvent(stripe.eventOf("refund.failed", paymentIntentId));
    };
    await fail(refunds[1]);
    expect(await topupRow(id)).toMatchObject({
      ...{ status: "succeeded", refundedMinor: 2_000n, lossMinor: 1_000n, undeliveredMinor: 3_000n },
    });
    await fail(refunds[0]);
    expect(await topupRow(id)).toMatchObject({ refundedMinor: 0n, lossMinor: 0n, undeliveredMinor: 4_000n });
    expect((await platformMoney()).bank).toBe(bank + 1_000n);
    const bodies = (await noticesOfKind(admin.id, "bank.topup-undeliverable")).map(({ body }) => body);
    expect(bodies).toEqual([
      expect.stringContaining(`n.º ${id}: 30,00`),
      expect.stringContaining(`n.º ${id}: 10,00`),
    ]);

    stripe.refundFromDashboard(paymentIntentId, 4_000);
    await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({ refundedMinor: 4_000n, lossMinor: 0n, undeliveredMinor: 0n });
    expect((await platformMoney()).bank).toBe(bank + 1_000n);
    await expectSound();
  });

  it("is the platform's before it is sent by hand a second time", async () => {
    const admin = await makeAdmin();
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    await spendEuros(user.id, 1_000n);
    const refund = async (cents: number) => {
      const { id: refundId } = stripe.refundFromDashboard(paymentIntentId, cents);
      await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
      return refundId;
    };
    const fail = async (refundId: string) => {
      stripe.endRefund(refundId, "failed");
      await sendEvent(stripe.eventOf("refund.failed", paymentIntentId));
    };
    const [first, second] = [await refund(2_000), await refund(3_000)];
    await close(user);
    const { bank } = await platformMoney();
    await fail(second);
    const byHand = await refund(3_000);
    expect(await topupRow(id)).toMatchObject({
      ...{ refundedMinor: 5_000n, lossMinor: 1_000n, undeliveredMinor: 0n, sentByHandMinor: 3_000n },
    });
    await fail(first);
    expect(await topupRow(id)).toMatchObject({
      ...{ refundedMinor: 3_000n, lossMinor: 0n, undeliveredMinor: 1_000n, sentByHandMinor: 3_000n },
    });
    expect((await platformMoney()).bank).toBe(bank + 1_000n);
    await fail(byHand);
    expect(await topupRow(id)).toMatchObject({
      ...{ refundedMinor: 0n, lossMinor: 0n, undeliveredMinor: 4_000n, sentByHandMinor: 0n },
    });
    expect((await platformMoney()).bank).toBe(bank + 1_000n);
    const bodies = (await noticesOfKind(admin.id, "bank.topup-undeliverable")).map(({ body }) => body);
    expect(bodies).toEqual(
      ["30,00", "10,00", "30,00"].map((sum) => expect.stringContaining(`n.º ${id}: ${sum}`)),
    );
    await expectSound();
  });

  it("is not sent by hand any more once a dispute takes it: the administrators are notified of it", async () => {
    const admin = await makeAdmin();
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    const refund = stripe.refundFromDashboard(paymentIntentId, 5_000);
    await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
    await close(user);
    stripe.endRefund(refund.id, "failed");
    await sendEvent(stripe.eventOf("refund.failed", paymentIntentId));
    const dispute = stripe.dispute(paymentIntentId);
    for (const _again of [1, 2]) await sendEvent(stripe.eventOf("charge.dispute.created", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({
      ...{ status: "disputed", lossMinor: 0n, undeliveredMinor: 0n, sentByHandMinor: 5_000n },
    });
    expect(await noticesOfKind(admin.id, "bank.topup-back")).toMatchObject([
      {
        title: "Ingreso con tarjeta en disputa",
        body: expect.stringMatching(
          new RegExp(`^Ingreso n\\.º ${id}: 50,00.€\\. Ya no hay que devolver nada a mano\\.$`),
        ),
      },
    ]);
    expect(await noticesOfKind(admin.id, "bank.topup-undeliverable")).toHaveLength(1);
    stripe.closeDispute(dispute.id, "won");
    await sendEvent(stripe.eventOf("charge.dispute.closed", paymentIntentId));
    expect(await topupRow(id)).toMatchObject({ undeliveredMinor: 5_000n, sentByHandMinor: 0n });
    expect(await noticesOfKind(admin.id, "bank.topup-undeliverable")).toHaveLength(2);
    await expectSound();
  });

  it("is disputed before it was sent back by hand: the administrators are notified once, nothing is posted", async () => {
    const admin = await makeAdmin();
    const late = await beginTopup();
    await close(late.user);
    stripe.confirm(late.paymentIntentId);
    await sendEvent(stripe.eventOf("payment_intent.succeeded", late.paymentIntentId));
    const dispute = stripe.dispute(late.paymentIntentId);
    await sendEvent(stripe.eventOf("charge.dispute.created", late.paymentIntentId));
    await db.delete(rateLimits).where(eq(rateLimits.key, "card-returns:topup"));
    await reconcileTopups();
    expect(await topupRow(late.id)).toMatchObject({ status: "created", lossMinor: 0n, refundedMinor: 0n });
    expect(await noticesOfKind(admin.id, "bank.topup-back")).toMatchObject([
      {
        title: "Ingreso con tarjeta en disputa",
        body: expect.stringMatching(/: 50,00.€\. Ya no hay que devolver nada a mano\.$/),
      },
    ]);
    stripe.closeDispute(dispute.id, "won");
    for (const _again of [1, 2])
      await sendEvent(stripe.eventOf("charge.dispute.closed", late.paymentIntentId));
    expect(await noticesOfKind(admin.id, "bank.topup-back")).toHaveLength(1);
    expect(await noticesOfKind(admin.id, "bank.topup-undeliverable")).toHaveLength(2);
    await expectSound();
  });

  it("is still to be sent by hand after a refund of it has failed: the administrators are notified again, once", async () => {
    const admin = await makeAdmin();
    const late = await beginTopup();
    await close(late.user);
    stripe.confirm(late.paymentIntentId);
    await sendEvent(stripe.eventOf("payment_intent.succeeded", late.paymentIntentId));
    const refund = stripe.refundFromDashboard(late.paymentIntentId, 5_000);
    await sendEvent(stripe.eventOf("charge.refunded", late.paymentIntentId));
    expect(await noticesOfKind(admin.id, "bank.topup-undeliverable")).toHaveLength(1);
    stripe.endRefund(refund.id, "failed");
    for (const _again of [1, 2]) await sendEvent(stripe.eventOf("refund.failed", late.paymentIntentId));
    const asked = { body: expect.stringContaining(`n.º ${late.id}: 50,00`) };
    expect(await noticesOfKind(admin.id, "bank.topup-undeliverable")).toMatchObject([asked, asked]);
    const dispute = stripe.dispute(late.paymentIntentId);
    await sendEvent(stripe.eventOf("charge.dispute.created", late.paymentIntentId));
    stripe.closeDispute(dispute.id, "won");
    await sendEvent(stripe.eventOf("charge.dispute.closed", late.paymentIntentId));
    expect(await noticesOfKind(admin.id, "bank.topup-undeliverable")).toMatchObject([asked, asked, asked]);
    await expectSound();
  });

  it("is disputed after a full refund: the notice says that it was refunded, not zero euros", async () => {
    const admin = await makeAdmin();
    const { id, paymentIntentId } = await payIn(stripe, sendEvent);
    stripe.refundFromDashboard(paymentIntentId, 5_000);
    await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
    stripe.dispute(paymentIntentId);
    await sendEvent(stripe.eventOf("charge.dispute.created", paymentIntentId));
    expect(await noticesOfKind(admin.id, "bank.topup-back")).toMatchObject([
      { body: `Ingreso n.º ${id}: ya se había devuelto íntegro a la tarjeta.` },
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
