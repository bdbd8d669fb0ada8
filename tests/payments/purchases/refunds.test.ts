import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as refund } from "@/app/api/admin/purchases/[id]/refund/route";
import { GET as receipt } from "@/app/api/purchases/[id]/route";
import { POST as withdraw } from "@/app/api/purchases/[id]/withdrawal/route";
import { POST as payWithBalance } from "@/app/api/purchases/route";
import { db } from "@/db";
import { courseEnrollments, emails, purchases } from "@/db/schema";
import { available, escrow } from "@/lib/ledger/accounts";
import { processPurchases } from "@/lib/payments/jobs";
import { releasePurchases } from "@/lib/payments/purchases/releases";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { noticesOf } from "../../factories/notifications";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import {
  begin,
  buyByCard,
  buyWithBalance,
  expectSound,
  moneyOf,
  notice,
  placesOf,
  platformMoney,
  purchaseRow,
  spendEuros,
} from "../../factories/purchase";
import { set } from "../../factories/wallet";
import { runStripe } from "../../fakes/run-stripe";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const DAY = 24 * 60;
const stripe = runStripe();
beforeEach(async () => {
  await set("disputeApprovalEur", "3000.00");
  stripe.refundStatus = "succeeded";
  stripe.faults.length = 0;
});

const at = (as: { id: string }, id: number, body: unknown = {}) => ({ as, params: { id: String(id) }, body });

async function mailOf(event: string, purchaseId: number) {
  const mail = eq(emails.dedupeKey, `purchase-${event}:${purchaseId}`);
  const [row] = await db.select({ text: emails.text }).from(emails).where(mail);
  return row?.text;
}

describe("POST /api/purchases/{id}/withdrawal", () => {
  it("200: the card gets everything back, the place ends, and every leg is reversed", async () => {
    const before = await platformMoney();
    const { buyer, offering, purchaseId } = await buyByCard(stripe);
    const answer = await send(withdraw, "POST", at(buyer, purchaseId));
    expect(answer.status).toBe(200);
    expect(await purchaseRow(purchaseId)).toMatchObject({
      status: "refunded",
      refundId: expect.stringMatching(/^re_/),
      refundInvoiceNumber: expect.stringMatching(/^R\d{4}-\d{6}$/),
      heldCents: 0n,
    });
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "refunded" }]);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    const after = await platformMoney();
    expect([after.card, after.fee]).toEqual([before.card, before.fee]);
    for (const kind of ["withdrawn", "refunded"]) {
      expect(await db.$count(emails, eq(emails.dedupeKey, `purchase-${kind}:${purchaseId}`))).toBe(1);
    }
    expect((await auditBy(buyer)).at(-1)).toMatchObject({ action: "learning.withdraw-from-purchase" });
    await expectSound();
  });

  it("200: from the balance, the buyer has the euros immediately, and may buy it again", async () => {
    const { buyer, offering, purchaseId } = await buyWithBalance();
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 2_000n, seller: 0n, held: 2_955n });
    expect((await send(withdraw, "POST", at(buyer, purchaseId))).body.status).toBe("refunded");
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 5_000n, seller: 0n, held: 0n });
    expect(await mailOf("withdrawn", purchaseId)).toContain("el dinero vuelve a tu saldo en euros");
    expect(await mailOf("refunded", purchaseId)).toContain("Ya tienes el importe en tu saldo en euros.");
    const toSeller = await noticesOf({ id: offering.ownerId });
    expect(toSeller.at(-1)?.body).toBe(
      "Leer un balance: se devuelven 30,00 € al alumno, 29,55 € de tus ingresos.",
    );
    const body = { itemType: "course", itemId: offering.id, total: "30.00" };
    const again = await send(payWithBalance, "POST", { as: buyer, body });
    expect(again.status).toBe(201);
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "active", purchaseId: again.body.id }]);
    await expectSound();
  });

  it("200: a completed course that is bought again is still completed, as its certificate says", async () => {
    const { buyer, offering, purchaseId } = await buyWithBalance();
    const completedAt = new Date("2026-11-20T10:00:00Z");
    await db
      .update(courseEnrollments)
      .set({ status: "completed", progress: 100, completedAt })
      .where(eq(courseEnrollments.purchaseId, purchaseId));
    await send(withdraw, "POST", at(buyer, purchaseId));
    const body = { itemType: "course", itemId: offering.id, total: "30.00" };
    await send(payWithBalance, "POST", { as: buyer, body });
    expect(await placesOf(buyer, offering)).toMatchObject([
      { status: "completed", progress: 100, completedAt, openedAt: null },
    ]);
  });

  it("404 for others, 409 a second time", async () => {
    const { buyer, purchaseId } = await buyByCard(stripe);
    expect((await send(withdraw, "POST", at(await makeUser(), purchaseId))).status).toBe(404);
    await send(withdraw, "POST", at(buyer, purchaseId));
    const again = await send(withdraw, "POST", at(buyer, purchaseId));
    expectError(again, "conflict", "La compra está devuelta: no se puede desistir de ella.");
  });

  it("409: after 14 days, and after the content was opened with express consent; not without", async () => {
    const late = await buyByCard(stripe);
    travel(14 * DAY + 1);
    const refused = await send(withdraw, "POST", at(late.buyer, late.purchaseId));
    expectError(refused, "conflict", "Han pasado los 14 días del derecho de desistimiento.");
  });

  it.each([
    [true, 409],
    [false, 200],
  ])("consent %s, content opened: %i", async (consent, status) => {
    const { buyer, purchaseId } = await buyByCard(stripe, { consent });
    const mine = eq(courseEnrollments.purchaseId, purchaseId);
    await db.update(courseEnrollments).set({ openedAt: new Date() }).where(mine);
    const shown = await send(receipt, "GET", { as: buyer, params: { id: String(purchaseId) } });
    expect(shown.body.canWithdraw).toBe(status === 200);
    expect((await send(withdraw, "POST", at(buyer, purchaseId))).status).toBe(status);
  });

  it("200: the provider is down, and the job makes the refund, once", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    stripe.faults.push({ on: /refunds/, kind: "500", times: 3 });
    expect((await send(withdraw, "POST", at(buyer, purchaseId))).body.status).toBe("refunding");
    expect((await purchaseRow(purchaseId)).status).toBe("refunding");
    expect(await moneyOf(purchaseId)).toMatchObject({ held: 2_955n });
    await expectSound();
    travel(6);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("refunded");
    const made = [...stripe.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === paymentIntentId,
    );
    expect(made).toHaveLength(1);
    await expectSound();
  });

  it("200: the provider's response is lost, or the process dies after it: still one refund", async () => {
    const { buyer, purchaseId, paymentIntentId } = await buyByCard(stripe);
    stripe.faults.push({ on: /^POST .*refunds/, kind: "lost-answer", times: 3 });
    await send(withdraw, "POST", at(buyer, purchaseId));
    travel(6);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("refunded");
    const made = [...stripe.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === paymentIntentId,
    );
    expect(made).toHaveLength(1);
  });

  it("200: a pending refund ends with its webhook; one that the card rejects goes to the balance", async () => {
    stripe.refundStatus = "pending";
    const [first, second] = [await buyByCard(stripe), await buyByCard(stripe)];
    for (const { buyer, purchaseId } of [first, second]) await send(withdraw, "POST", at(buyer, purchaseId));
    const refundOf = (paymentId: string) =>
      [...stripe.refunds.values()].find(({ payment_intent }) => payment_intent === paymentId)?.id ?? "";
    expect((await purchaseRow(first.purchaseId)).status).toBe("refunding");
    stripe.endRefund(refundOf(first.paymentIntentId), "succeeded");
    await notice(stripe, stripe.eventOf("refund.updated", first.paymentIntentId));
    expect(await moneyOf(first.purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    stripe.endRefund(refundOf(second.paymentIntentId), "failed");
    await notice(stripe, stripe.eventOf("refund.failed", second.paymentIntentId));
    expect(await moneyOf(second.purchaseId)).toEqual({ buyer: 3_000n, seller: 0n, held: 0n });
    expect((await purchaseRow(second.purchaseId)).status).toBe("refunded");
    await expectSound();
  });
});

describe("after 14 days", () => {
  it("the seller may spend the income, once", async () => {
    const { purchaseId } = await buyByCard(stripe);
    expect(await releasePurchases()).toBe(0);
    travel(14 * DAY + 1);
    expect(await releasePurchases()).toBeGreaterThan(0);
    expect(await releasePurchases()).toBe(0);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 2_955n, held: 0n });
    await expectSound();
  });

  it("a purchase with an inconsistent amount does not block other sellers", async () => {
    const [broken, sound] = [await buyByCard(stripe), await buyByCard(stripe)];
    const row = await purchaseRow(broken.purchaseId);
    const ref = { type: "purchase", id: String(row.id) };
    const cent = {
      from: escrow(row.sellerId, "EUR", ref),
      to: available(row.sellerId, "EUR"),
      amount: 1n,
    };
    await postNow({ act: "purchase.release", ref, transfers: [cent] });
    travel(14 * DAY + 1);
    await releasePurchases();
    expect(await purchaseRow(broken.purchaseId)).toMatchObject({ releasedAt: null });
    expect(await moneyOf(sound.purchaseId)).toEqual({ buyer: 0n, seller: 2_955n, held: 0n });
    const held = row.heldCents - 1n;
    await db.update(purchases).set({ heldCents: held }).where(eq(purchases.id, row.id));
    await releasePurchases();
    expect(await moneyOf(broken.purchaseId)).toEqual({ buyer: 0n, seller: 2_955n, held: 0n });
    await expectSound();
  });
});

describe("POST /api/admin/purchases/{id}/refund", () => {
  it("200: at any time, with a reason; what the seller no longer has is the platform's loss, and no balance is negative", async () => {
    const { buyer, offering, purchaseId } = await buyByCard(stripe);
    travel(14 * DAY + 1);
    await releasePurchases();
    await spendEuros(offering.ownerId, 2_000n);
    const before = await platformMoney();
    const answer = await send(
      refund,
      "POST",
      at(await makeAdmin(), purchaseId, { reason: "No se impartió" }),
    );
    expect(answer.body).toMatchObject({ status: "refunded", refundReason: "No se impartió" });
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", lossCents: 2_000n });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    const after = await platformMoney();
    expect([after.card - before.card, after.bank - before.bank, after.fee - before.fee]).toEqual([
      3_000n,
      -2_000n,
      -45n,
    ]);
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "refunded" }]);
    await expectSound();
  });

  it("200: the same with the balance", async () => {
    const { offering, purchaseId } = await buyWithBalance();
    travel(14 * DAY + 1);
    await releasePurchases();
    await spendEuros(offering.ownerId, 2_955n);
    await send(refund, "POST", at(await makeAdmin(), purchaseId, { reason: "Prueba" }));
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", lossCents: 2_955n });
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 5_000n, seller: 0n, held: 0n });
    await expectSound();
  });

  it.each([
    ["card", () => buyByCard(stripe)],
    ["balance", buyWithBalance],
  ])("409: a loss above what one administrator may decide, by %s; 200 at the limit", async (_, buy) => {
    const { buyer, offering, purchaseId } = await buy();
    travel(14 * DAY + 1);
    await releasePurchases();
    await spendEuros(offering.ownerId, 2_000n);
    const before = await moneyOf(purchaseId);
    const [as, reason] = [await makeAdmin(), { reason: "No se impartió" }];
    await set("disputeApprovalEur", "19.99");
    expectError(
      await send(refund, "POST", at(as, purchaseId, reason)),
      "conflict",
      "El vendedor ya no tiene ese dinero. Propón una corrección en «Aprobaciones», «Propuestas»: la decide otro administrador.",
    );
    expect(await moneyOf(purchaseId)).toEqual(before);
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "active" }]);
    await set("disputeApprovalEur", "20.00");
    expect((await send(refund, "POST", at(as, purchaseId, reason))).body.status).toBe("refunded");
    expect(await purchaseRow(purchaseId)).toMatchObject({ lossCents: 2_000n });
    await expectSound();
  });

  it("404, 422, and 409 for the administrator's own and for an unpaid one", async () => {
    const admin = await makeAdmin();
    const { purchaseId } = await buyByCard(stripe);
    expect((await send(refund, "POST", at(admin, 2_000_000, { reason: "x" }))).status).toBe(404);
    expectError(
      await send(refund, "POST", at(admin, purchaseId, { reason: " " })),
      "invalid",
      "Revisa los campos marcados",
      {
        reason: "Escribe el motivo",
      },
    );
    const seller = await makeAdmin();
    const sold = await buyByCard(stripe, { ownerId: seller.id });
    const own = await send(refund, "POST", at(seller, sold.purchaseId, { reason: "x" }));
    expectError(own, "conflict", "Es tu propia compra o venta: debe decidirlo otra persona.");
    const open = await begin(await makeBuyer(), await makePaid("course"));
    const unpaid = await send(refund, "POST", at(admin, open.purchaseId, { reason: "x" }));
    expectError(unpaid, "conflict", "La compra está sin pagar: no se puede.");
  });
});
