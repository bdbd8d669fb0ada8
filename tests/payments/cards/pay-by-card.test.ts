import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as enrollCourse } from "@/app/api/courses/enroll/route";
import { POST as start } from "@/app/api/create-payment-intent/route";
import { POST as enrollMentorship } from "@/app/api/mentorships/enroll/route";
import { POST as confirm } from "@/app/api/purchases/[id]/confirmation/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { findOwnPayment } from "@/lib/payments/cards/queries";
import { auditBy, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { begin, expectSound, moneyOf, placesOf, platformMoney, purchaseRow } from "../../factories/purchase";
import { set } from "../../factories/wallet";
import { runStripe } from "../../fakes/run-stripe";
import { CARDS } from "../../fakes/stripe-books";
import { expectError, send } from "../../http/client";

const stripe = runStripe();
beforeEach(() => set("eurUsdRate", "1.080000"));
afterEach(releaseKillSwitch);

describe("a return from a payment made on another page", () => {
  it("shows the member's own purchase, and no other", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    expect(await findOwnPayment(buyer, paymentIntentId)).toEqual({
      id: purchaseId,
      itemType: "course",
      itemId: offering.id,
      itemTitle: "Leer un balance",
      status: "created",
    });
    expect(await findOwnPayment(await makeBuyer(), paymentIntentId)).toBeNull();
    expect(await findOwnPayment(buyer, "pi_unknown")).toBeNull();
  });
});

describe("POST /api/create-payment-intent", () => {
  it("200: the stored price in dollars, whatever the body says; a second time, the same payment", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const body = { itemType: "course", itemId: offering.id, amount: 1, price: "0.01", buyerId: "me" };
    const answer = await send(start, "POST", { as: buyer, body });
    expect(answer.status).toBe(200);
    const { clientSecret, paymentIntentId, purchaseId } = answer.body;
    expect(stripe.intent(paymentIntentId)).toMatchObject({
      amount: 3_240,
      currency: "usd",
      client_secret: clientSecret,
    });
    expect(await purchaseRow(purchaseId)).toMatchObject({
      status: "created",
      euroCents: 3_000n,
      feeCents: 45n,
      usdCents: 3_240n,
      eurUsdRate: "1.080000",
      buyerId: buyer.id,
      sellerId: offering.ownerId,
    });
    expect(await begin(buyer, offering)).toEqual({ clientSecret, paymentIntentId, purchaseId });
    expect((await auditBy(buyer)).at(-1)).toMatchObject({ action: "learning.start-purchase" });
  });
});

describe("paying by card", () => {
  it.each([
    ["course", "courseId", enrollCourse],
    ["mentorship", "mentorshipId", enrollMentorship],
  ] as const)(
    "a %s: by %s; place, invoice and legs, the seller holds the rest",
    async (kind, key, enroll) => {
      const [buyer, offering, before] = [await makeBuyer(), await makePaid(kind), await platformMoney()];
      const { paymentIntentId, purchaseId } = await begin(buyer, offering);
      const agreed = { id: purchaseId, total: "32.40", consent: true };
      expect(
        (await send(confirm, "POST", { as: buyer, body: agreed, params: { id: String(purchaseId) } })).status,
      ).toBe(200);
      stripe.confirm(paymentIntentId);
      const answer = await send(enroll, "POST", { as: buyer, body: { [key]: offering.id, paymentIntentId } });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        [key]: offering.id,
        userId: buyer.id,
        status: "active",
        pricePaid: "30.00",
        platformFee: "0.45",
        purchaseId,
      });
      expect(await moneyOf(purchaseId)).toEqual({ buyer: 0n, seller: 0n, held: 2_955n });
      const after = await platformMoney();
      expect([after.card - before.card, after.fee - before.fee]).toEqual([-3_000n, 45n]);
      expect(await purchaseRow(purchaseId)).toMatchObject({
        status: "succeeded",
        invoiceNumber: expect.stringMatching(/^\d{4}-\d{6}$/),
        consentedAt: expect.any(Date),
      });
      expect(await placesOf(buyer, offering)).toHaveLength(1);
      await expectSound();
    },
  );

  it("409: a card that is declined, then the same payment with a good one", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    expect(() => stripe.confirm(paymentIntentId, CARDS.declined)).toThrow("Tu tarjeta ha sido rechazada.");
    const body = { courseId: offering.id, paymentIntentId };
    const refused = await send(enrollCourse, "POST", { as: buyer, body });
    expectError(refused, "conflict", "Tu tarjeta ha sido rechazada.");
    expect((await begin(buyer, offering)).purchaseId).toBe(purchaseId);
    stripe.confirm(paymentIntentId);
    expect((await send(enrollCourse, "POST", { as: buyer, body })).status).toBe(201);
  });

  it("409: while the bank requires its confirmation, and while the payment is in process", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId } = await begin(buyer, offering);
    const body = { courseId: offering.id, paymentIntentId };
    const wait = "Tu pago está siendo procesado. Por favor espera.";
    stripe.confirm(paymentIntentId, CARDS.secure);
    expectError(await send(enrollCourse, "POST", { as: buyer, body }), "conflict", wait);
    stripe.confirm(paymentIntentId, CARDS.slow);
    expectError(await send(enrollCourse, "POST", { as: buyer, body }), "conflict", wait);
    const again = await send(start, "POST", { as: buyer, body: { itemType: "course", itemId: offering.id } });
    expectError(again, "conflict", wait);
    stripe.succeed(paymentIntentId);
    expect((await send(enrollCourse, "POST", { as: buyer, body })).status).toBe(201);
  });

  it("503: no card is charged while the ledger is stopped", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    await engageKillSwitch();
    const body = { itemType: "course", itemId: offering.id };
    expect((await send(start, "POST", { as: buyer, body })).status).toBe(503);
    await releaseKillSwitch();
    expect((await begin(buyer, offering)).purchaseId).toBeGreaterThan(0);
  });

  it("503: nor if it is stopped after the checkout was opened", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { purchaseId } = await begin(buyer, offering);
    const agreed = { total: "32.40", consent: true };
    const confirmed = () =>
      send(confirm, "POST", { as: buyer, body: agreed, params: { id: String(purchaseId) } });
    await engageKillSwitch();
    expectError(await confirmed(), "unavailable", MESSAGE.ledgerClosed);
    expect((await purchaseRow(purchaseId)).consentedAt).toBeNull();
    await releaseKillSwitch();
    expect((await confirmed()).status).toBe(200);
  });
});

describe("a payment is valid for nothing else", () => {
  it("404 for another person, 409 for another offering, and enrols nobody", async () => {
    const [buyer, thief] = [await makeBuyer(), await makeUser()];
    const [offering, other] = [await makePaid("course"), await makePaid("course")];
    const { paymentIntentId } = await begin(buyer, offering);
    stripe.confirm(paymentIntentId);
    const body = { courseId: offering.id, paymentIntentId };
    expect((await send(enrollCourse, "POST", { as: thief, body })).status).toBe(404);
    const elsewhere = { courseId: other.id, paymentIntentId };
    expectError(
      await send(enrollCourse, "POST", { as: buyer, body: elsewhere }),
      "conflict",
      "Ese pago es de otra compra.",
    );
    expect(await placesOf(thief, offering)).toEqual([]);
    expect(await placesOf(buyer, other)).toEqual([]);
  });
});
