import { describe, expect, it } from "vitest";
import { POST as refund } from "@/app/api/admin/purchases/[id]/refund/route";
import { POST as pay } from "@/app/api/purchases/route";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { processPurchases } from "@/lib/payments/jobs";
import { releasePurchases } from "@/lib/payments/purchases/releases";
import { callOf, makeAdmin, reload } from "../../factories/identity";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import {
  begin,
  buyByCard,
  buyWithBalance,
  expectSound,
  moneyOf,
  notice,
  placesOf,
  purchaseRow,
  spendEuros,
} from "../../factories/purchase";
import { runStripe } from "../../fakes/run-stripe";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const stripe = runStripe();

const leave = async ({ id }: { id: string }) => deleteUser.run(await callOf(await makeAdmin()), { id });

const refundOf = async (purchaseId: number) => {
  const at = { params: { id: String(purchaseId) }, body: { reason: "No se impartió" } };
  return send(refund, "POST", { as: await makeAdmin(), ...at });
};

/** An open checkout whose card has been charged, before anyone has heard of it. */
async function charged() {
  const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
  const { paymentIntentId, purchaseId } = await begin(buyer, offering);
  stripe.confirm(paymentIntentId);
  const event = stripe.eventOf("payment_intent.succeeded", paymentIntentId);
  return { buyer, offering, seller: { id: offering.ownerId }, paymentIntentId, purchaseId, event };
}

describe("a card payment that arrives after one of the two has left", () => {
  it.each(["seller", "buyer"] as const)("is refunded to the card: the %s", async (who) => {
    const { [who]: gone, buyer, offering, paymentIntentId, purchaseId, event } = await charged();
    await leave(gone);
    await notice(stripe, event);
    expect(await purchaseRow(purchaseId)).toMatchObject({
      status: "refunding",
      refundReason: "Ya no está disponible: te devolvemos el pago.",
    });
    travel(10);
    await processPurchases();
    expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", invoiceNumber: null });
    const refunds = [...stripe.refunds.values()].filter((one) => one.payment_intent === paymentIntentId);
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[3_240, "succeeded"]]);
    expect(await placesOf(buyer, offering)).toEqual([]);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 0n });
    await expectSound();
  });

  it("at the same time as the seller leaves: either it is refunded, or the account stays open", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { seller, purchaseId, event } = await charged();
      const [status] = await Promise.all([notice(stripe, event), leave(seller).catch(() => undefined)]);
      expect(status).toBe(200);
      const isGone = (await reload(seller)).deletedAt !== null;
      expect((await purchaseRow(purchaseId)).status).toBe(isGone ? "refunding" : "succeeded");
      expect((await moneyOf(purchaseId)).held).toBe(isGone ? 0n : 2_955n);
    }
    await expectSound();
  });
});

describe("a payment from the balance", () => {
  it("while the seller leaves: either it is refused, or the account stays open", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [buyer, offering] = [await makeBuyer(3_000n), await makePaid("course")];
      const body = { itemType: "course", itemId: offering.id, total: "30.00" };
      const seller = { id: offering.ownerId };
      const [{ status }] = await Promise.all([
        send(pay, "POST", { as: buyer, body }),
        leave(seller).catch(() => undefined),
      ]);
      expect(status).toBe((await reload(seller)).deletedAt ? 409 : 201);
    }
    await expectSound();
  });
});

describe("POST /api/admin/purchases/{id}/refund, of a buyer who has left", () => {
  it("409: to the balance, and nothing changes", async () => {
    const { buyer, offering, purchaseId } = await buyWithBalance();
    await spendEuros(buyer.id, 2_000n);
    await leave(buyer);
    const refused = await refundOf(purchaseId);
    expectError(refused, "conflict", "El comprador ha cerrado su cuenta: no se le puede pagar.");
    expect((await purchaseRow(purchaseId)).status).toBe("succeeded");
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "active" }]);
    expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 2_955n });
    await expectSound();
  });

  it("200: to the card; and of a seller who has left, to a buyer who has not", async () => {
    const card = await buyByCard(stripe);
    await leave(card.buyer);
    expect((await refundOf(card.purchaseId)).body.status).toBe("refunded");
    const balance = await buyWithBalance();
    travel(14 * 24 * 60 + 1);
    await releasePurchases();
    await spendEuros(balance.offering.ownerId, 2_955n);
    await leave({ id: balance.offering.ownerId });
    expect((await refundOf(balance.purchaseId)).body.status).toBe("refunded");
    expect(await moneyOf(balance.purchaseId)).toEqual({ buyer: 5_000n, seller: 0n, held: 0n });
    await expectSound();
  });
});
