import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { GET as listQueue } from "@/app/api/admin/purchases/route";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as enrollCourse } from "@/app/api/courses/enroll/route";
import { POST as start } from "@/app/api/create-payment-intent/route";
import { GET as enrolments } from "@/app/api/enrollments/route";
import { GET as receipt } from "@/app/api/purchases/[id]/route";
import { GET as list, POST as pay } from "@/app/api/purchases/route";
import { db } from "@/db";
import { courses, memberBlocks } from "@/db/schema";
import { changePassword } from "@/lib/auth/password/change-password";
import { MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { CHECKOUT_HOURS, PURCHASE_CONFIRMATION_MINUTES } from "@/lib/payments/constants";
import { getCheckout } from "@/lib/payments/purchases/checkout-queries";
import { confirmPurchase } from "@/lib/payments/purchases/confirm-purchase";
import { purchaseJson, purchaseQueueJson, receiptJson } from "@/lib/payments/purchases/present";
import { nextInvoiceNumber } from "@/lib/payments/purchases/transfers";
import { auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser, PASSWORD } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { begin, buyWithBalance, expectSound, moneyOf, placesOf, purchaseRow } from "../../factories/purchase";
import { runStripe } from "../../fakes/run-stripe";
import { CARDS } from "../../fakes/stripe-books";
import { expectError, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";
import { travel } from "../../setup/clock";

const stripe = runStripe();
afterEach(releaseKillSwitch);

const order = ({ kind, id }: { kind: string; id: number }, total = "30.00") => ({
  body: { itemType: kind, itemId: id, total },
});

describe("POST /api/purchases", () => {
  it.each(["course", "mentorship"] as const)("201: a %s at once: place, legs, invoice", async (kind) => {
    const [buyer, offering] = [await makeBuyer(5_000n), await makePaid(kind)];
    const { status, body } = await send(pay, "POST", { as: buyer, ...order(offering) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "succeeded", method: "balance", price: "30.00", usdAmount: null });
    expect(Object.keys(body).sort()).toEqual(
      documentedFields({ operation: { output: purchaseJson.schema } } as never),
    );
    expect(await moneyOf(body.id)).toEqual({ buyer: 2_000n, seller: 0n, held: 2_955n });
    expect(await placesOf(buyer, offering)).toHaveLength(1);
    expect((await auditBy(buyer)).at(-1)).toMatchObject({ action: "learning.pay-with-balance" });
    await expectSound();
  });

  it("201: fifty requests with one key are one purchase", async () => {
    const [buyer, offering] = [await makeBuyer(9_000n), await makePaid("course")];
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(pay, "POST", { as: buyer, headers, ...order(offering) })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await moneyOf(answers[0]?.body.id)).buyer).toBe(6_000n);
  });

  it("409: concurrent requests without a key make one purchase, and the others are refused", async () => {
    const [buyer, offering] = [await makeBuyer(9_000n), await makePaid("course")];
    const answers = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await send(pay, "POST", { as: buyer, ...order(offering) })).status,
      ),
    );
    expect(answers.sort()).toEqual([201, ...Array(7).fill(409)]);
    await expectSound();
  });

  it("409: not enough, another price than displayed, the member's own, not approved, free", async () => {
    const [buyer, offering] = [await makeBuyer(2_999n), await makePaid("course")];
    const poor = await send(pay, "POST", { as: buyer, ...order(offering) });
    expectError(poor, "conflict", "Saldo insuficiente: necesitas 30,00 € y tienes 29,99 € disponibles.");
    const changed = await send(pay, "POST", { as: buyer, ...order(offering, "1.00") });
    expectError(changed, "conflict", "El precio ha cambiado. Recarga la página para ver el nuevo.");
    const own = await send(pay, "POST", { as: { id: offering.ownerId }, ...order(offering) });
    expectError(own, "conflict", "El curso es tuyo: no puedes inscribirte.");
    await db.update(courses).set({ approvalStatus: "pending" }).where(eq(courses.id, offering.id));
    const closed = await send(pay, "POST", { as: buyer, ...order(offering) });
    expectError(closed, "conflict", "El curso todavía no admite inscripciones.");
    const free = { approvalStatus: "approved" as const, isFree: true, priceCents: 0n };
    await db.update(courses).set(free).where(eq(courses.id, offering.id));
    const given = await send(pay, "POST", { as: buyer, ...order(offering, "0.00") });
    expectError(given, "conflict", "El curso es gratis: inscríbete sin pagar.");
    expect(await placesOf(buyer, offering)).toEqual([]);
  });

  it("409: one of the two has blocked the other, by balance, by card and in a checkout, open or not", async () => {
    const [buyer, offering] = [await makeBuyer(5_000n), await makePaid("course")];
    const { purchaseId } = await begin(buyer, offering);
    await db.insert(memberBlocks).values({ blockerId: offering.ownerId, blockedId: buyer.id });
    const refused = "Esta persona no acepta operaciones contigo. Elige otra formación.";
    expectError(await send(pay, "POST", { as: buyer, ...order(offering) }), "conflict", refused);
    const body = { itemType: "course", itemId: offering.id };
    expectError(await send(start, "POST", { as: buyer, body }), "conflict", refused);
    const confirmed = confirmPurchase.run(await callOf(buyer), {
      id: purchaseId,
      total: "32.40",
      consent: false,
    });
    await expect(confirmed).rejects.toThrow(refused);
    const { viewer } = await callOf(buyer);
    const opened = viewer && getCheckout(viewer, { kind: "course", id: offering.id });
    await expect(opened).rejects.toThrow(refused);
    await db.delete(memberBlocks).where(eq(memberBlocks.blockerId, offering.ownerId));
    expect((await send(pay, "POST", { as: buyer, ...order(offering) })).status).toBe(201);
  });

  it("numbers the invoice in the Spanish year, which starts before the one of UTC", async () => {
    const numbersAt = (time: string) =>
      Promise.all(
        (["sale", "refund"] as const).map((kind) =>
          inTransaction(async (tx) => (await nextInvoiceNumber(tx, kind, new Date(time))).split("-")[0]),
        ),
      );
    expect(await numbersAt("2027-12-31T22:59:59Z")).toEqual(["2027", "R2027"]);
    expect(await numbersAt("2027-12-31T23:00:00Z")).toEqual(["2028", "R2028"]);
  });

  it("409: while the card payment of the same offering is being processed, which the checkout says", async () => {
    const [buyer, offering] = [await makeBuyer(5_000n), await makePaid("course")];
    const { viewer } = await callOf(buyer);
    const isBeingPaid = async () =>
      viewer && (await getCheckout(viewer, { kind: "course", id: offering.id })).isBeingPaid;
    const { paymentIntentId } = await begin(buyer, offering);
    expect(await isBeingPaid()).toBe(false);
    stripe.confirm(paymentIntentId, CARDS.slow);
    await send(enrollCourse, "POST", { as: buyer, body: { courseId: offering.id, paymentIntentId } });
    const refused = await send(pay, "POST", { as: buyer, ...order(offering) });
    expectError(refused, "conflict", "Tu pago está siendo procesado. Por favor espera.");
    expect(await isBeingPaid()).toBe(true);
    travel((CHECKOUT_HOURS + 1) * 60);
    expect(await isBeingPaid()).toBe(true);
    const late = await send(pay, "POST", { as: buyer, ...order(offering) });
    expectError(late, "conflict", "Tu pago está siendo procesado. Por favor espera.");
    stripe.succeed(paymentIntentId);
    const body = { courseId: offering.id, paymentIntentId };
    expect((await send(enrollCourse, "POST", { as: buyer, body })).status).toBe(201);
    await expectSound();
  });

  it("404 and 422: an unknown offering, and an invalid request", async () => {
    const buyer = await makeBuyer(5_000n);
    const nothing = await send(pay, "POST", { as: buyer, ...order({ kind: "course", id: 2_000_000_000 }) });
    expectError(nothing, "not_found", "Curso no encontrado");
    for (const body of [
      {},
      { itemType: "loan", itemId: 1, total: "1.00" },
      { itemType: "course", itemId: -1, total: "1.00" },
    ]) {
      expect((await send(pay, "POST", { as: buyer, body })).status).toBe(422);
    }
    const wrong = async (total: unknown) => {
      const body = { itemType: "course", itemId: 1, total };
      return (await send(pay, "POST", { as: buyer, body })).body.fields.total;
    };
    expect(await wrong("1.001")).toBe(
      "Escribe el total que se muestra, con un máximo de dos decimales, por ejemplo 32.40",
    );
    expect(await wrong(1)).toBe('Escríbelo entre comillas, por ejemplo "32.40"');
    expect(await wrong(undefined)).toBe("Falta el total que se muestra");
  });

  it("201: for the price as an amount, with or without decimals; 409 for another", async () => {
    const [buyer, offering] = [await makeBuyer(5_000n), await makePaid("course")];
    const dearer = await send(pay, "POST", { as: buyer, ...order(offering, "30.1") });
    expect([dearer.status, dearer.body.code]).toEqual([409, "conflict"]);
    const bought = await send(pay, "POST", { as: buyer, ...order(offering, "30") });
    expect([bought.status, bought.body.price]).toEqual([201, "30.00"]);
    const { body } = await send(enrolments, "GET", { as: buyer });
    expect(body).toMatchObject([{ itemId: offering.id, status: "active", purchaseId: bought.body.id }]);
  });

  it("409: for 24 hours after a change of the buyer's password, and nothing is bought", async () => {
    const [buyer, offering] = [await makeBuyer(5_000n), await makePaid("course")];
    await changePassword.run(await callOf(buyer), {
      currentPassword: PASSWORD,
      newPassword: "otra clave larga",
    });
    const refused = await send(pay, "POST", { as: buyer, ...order(offering) });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Tu contraseña, .* ha cambiado .* no puede salir de tu cuenta hasta el /),
    ]);
    expect(await placesOf(buyer, offering)).toEqual([]);
    travel(24 * 60 + 1);
    expect((await send(pay, "POST", { as: buyer, ...order(offering) })).status).toBe(201);
  });

  it("403: without a confirmation in the last ten minutes, and nothing is bought; signing in counts", async () => {
    const [buyer, offering] = [await makeBuyer(5_000n), await makePaid("course")];
    const cookie = await cookieHeaderOf(buyer);
    travel(PURCHASE_CONFIRMATION_MINUTES);
    const refused = await send(pay, "POST", { cookie, ...order(offering) });
    expectError(refused, "confirmation_required", MESSAGE.confirmationRequired);
    expect(await placesOf(buyer, offering)).toEqual([]);
    expect((await send(confirm, "POST", { cookie, body: { password: PASSWORD } })).status).toBeLessThan(300);
    expect((await send(pay, "POST", { cookie, ...order(offering) })).status).toBe(201);
  });

  it("503: while the ledger is closed, nothing is bought", async () => {
    const [buyer, offering] = [await makeBuyer(5_000n), await makePaid("course")];
    await engageKillSwitch();
    expectError(
      await send(pay, "POST", { as: buyer, ...order(offering) }),
      "unavailable",
      MESSAGE.ledgerClosed,
    );
    expect(await placesOf(buyer, offering)).toEqual([]);
  });

  it("cancels the card payment started for it; if it was paid anyway, it is refunded", async () => {
    const [buyer, offering] = [await makeBuyer(5_000n), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    await send(pay, "POST", { as: buyer, ...order(offering) });
    expect(stripe.intent(paymentIntentId).status).toBe("canceled");
    expect((await purchaseRow(purchaseId)).status).toBe("failed");
    const second = [await makeBuyer(5_000n), await makePaid("course")] as const;
    const begun = await begin(...second);
    stripe.succeed(begun.paymentIntentId);
    await send(pay, "POST", { as: second[0], ...order(second[1]) });
    expect(await purchaseRow(begun.purchaseId)).toMatchObject({
      status: "refunding",
      refundReason: "Ya estabas inscrito: te devolvemos este segundo pago.",
    });
    expect(await placesOf(...second)).toHaveLength(1);
    await expectSound();
  });
});

describe("GET /api/purchases", () => {
  it("200: the member's own, newest first, a page at a time, without unpaid ones", async () => {
    const { buyer, purchaseId } = await buyWithBalance();
    await begin(buyer, await makePaid("mentorship"));
    const offering = await makePaid("course", { priceCents: 100n });
    const { body: second } = await send(pay, "POST", { as: buyer, ...order(offering, "1.00") });
    const first = await send(list, "GET", { as: buyer, query: "?limit=1" });
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual([second.id]);
    const query = `?limit=1&cursor=${first.headers.get("x-next-cursor")}`;
    const next = await send(list, "GET", { as: buyer, query });
    expect([next.body[0].id, next.headers.get("x-next-cursor")]).toEqual([purchaseId, null]);
    expect((await send(list, "GET", { as: buyer, query: "?cursor=x" })).status).toBe(422);
  });
});

describe("GET /api/purchases/{id}", () => {
  it("200 for the buyer and administrators, 404 for others", async () => {
    const { buyer, offering, purchaseId } = await buyWithBalance();
    const params = { id: String(purchaseId) };
    const { body } = await send(receipt, "GET", { as: buyer, params });
    expect(body).toMatchObject({
      id: purchaseId,
      isBuyer: true,
      canWithdraw: true,
      seller: { id: offering.ownerId },
    });
    expect(Object.keys(body).sort()).toEqual(
      documentedFields({ operation: { output: receiptJson.schema } } as never),
    );
    expect((await send(receipt, "GET", { as: await makeAdmin(), params })).body).toMatchObject({
      isBuyer: false,
      canWithdraw: false,
    });
    for (const as of [await makeUser(), { id: offering.ownerId }]) {
      expectError(await send(receipt, "GET", { as, params }), "not_found", "Esa compra no existe");
    }
  });
});

describe("GET /api/admin/purchases", () => {
  it("200: all purchases, by state", async () => {
    const { buyer, purchaseId } = await buyWithBalance();
    const { body } = await send(listQueue, "GET", {
      as: await makeAdmin(),
      query: "?status=succeeded&limit=1",
    });
    expect(body).toMatchObject([{ id: purchaseId, buyer: { id: buyer.id } }]);
    expect(Object.keys(body[0]).sort()).toEqual(
      documentedFields({ operation: { output: purchaseQueueJson.schema } } as never),
    );
    expect((await send(listQueue, "GET", { as: await makeAdmin(), query: "?status=no" })).status).toBe(422);
  });
});
