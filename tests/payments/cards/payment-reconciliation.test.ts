import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as enrollCourse } from "@/app/api/courses/enroll/route";
import { POST as start } from "@/app/api/create-payment-intent/route";
import { POST as confirm } from "@/app/api/purchases/[id]/confirmation/route";
import { db } from "@/db";
import { courses, purchases } from "@/db/schema";
import { processPurchases } from "@/lib/payments/jobs";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { begin, expectSound, placesOf, purchaseRow } from "../../factories/purchase";
import { set } from "../../factories/wallet";
import { runStripe } from "../../fakes/run-stripe";
import { CARDS } from "../../fakes/stripe-books";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { changeEnvironment } from "../../setup/variables";

const DOWN = "El proveedor de pagos no responde. Espera un momento y vuelve a probar.";
const stripe = runStripe();
beforeEach(() => set("eurUsdRate", "1.080000"));
afterEach(() => {
  vi.unstubAllEnvs();
  stripe.faults.length = 0;
});

const buy = (as: { id: string }, id: number) =>
  send(start, "POST", { as, body: { itemType: "course", itemId: id } });

describe("a payment without a webhook", () => {
  it("is completed by the job: the process was killed between payment and enrolment, and no webhook arrived", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    stripe.confirm(paymentIntentId);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("created");
    travel(3);
    await Promise.all([processPurchases(), processPurchases(), processPurchases()]);
    expect(await placesOf(buyer, offering)).toHaveLength(1);
    expect((await purchaseRow(purchaseId)).status).toBe("succeeded");
    await expectSound();
  });

  it("is checked at growing intervals, and cancelled after a day", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    const asked = () => stripe.calls.filter((call) => call.includes(paymentIntentId)).length;
    const before = asked();
    for (let minute = 1; minute <= 60; minute += 1) {
      travel(minute);
      await processPurchases();
    }
    expect(asked() - before).toBeLessThan(10);
    travel(24 * 60 + 70);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("expired");
    expect(stripe.intent(paymentIntentId).status).toBe("canceled");
    expect((await buy(buyer, offering.id)).body.paymentIntentId).not.toBe(paymentIntentId);
  });

  it("paid in its last minute is settled, not cancelled", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    stripe.confirm(paymentIntentId);
    travel(24 * 60 + 1);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("succeeded");
    expect(await placesOf(buyer, offering)).toHaveLength(1);
  });

  it("in process, is kept until the provider decides", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    stripe.confirm(paymentIntentId, CARDS.slow);
    travel(3);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("processing");
    travel(24 * 60 + 70);
    await processPurchases();
    stripe.succeed(paymentIntentId);
    travel(24 * 60 + 200);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("succeeded");
  });

  it("for an offering deleted since, it is refunded", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    stripe.confirm(paymentIntentId);
    await db.delete(courses).where(eq(courses.id, offering.id));
    travel(3);
    await processPurchases();
    travel(10);
    await processPurchases();
    expect(await purchaseRow(purchaseId)).toMatchObject({
      status: "refunded",
      invoiceNumber: null,
      refundInvoiceNumber: null,
    });
    expect(stripe.refunds.size).toBeGreaterThan(0);
    await expectSound();
  });
});

describe("while the provider is in trouble", () => {
  it.each(["500", "hang-up", "429"] as const)(
    "503: %s at every try; then the same payment is begun, once",
    async (kind) => {
      const [buyer, offering, before] = [await makeBuyer(), await makePaid("course"), stripe.intents.size];
      stripe.faults.push({ on: /^POST .*payment_intents$/, kind, times: 3 });
      expectError(await buy(buyer, offering.id), "unavailable", DOWN);
      expect((await buy(buyer, offering.id)).status).toBe(200);
      expect(stripe.intents.size - before).toBe(1);
      expect(await db.$count(purchases, eq(purchases.buyerId, buyer.id))).toBe(1);
    },
  );

  it("200: the response is lost, or the process dies before recording it: still one payment", async () => {
    const [buyer, offering, before] = [await makeBuyer(), await makePaid("course"), stripe.intents.size];
    stripe.faults.push({ on: /^POST .*payment_intents$/, kind: "lost-answer", times: 3 });
    expect((await buy(buyer, offering.id)).status).toBe(503);
    const { purchaseId, paymentIntentId } = (await buy(buyer, offering.id)).body;
    await db.update(purchases).set({ paymentIntentId: null }).where(eq(purchases.id, purchaseId));
    expect((await buy(buyer, offering.id)).body.paymentIntentId).toBe(paymentIntentId);
    expect(stripe.intents.size - before).toBe(1);
  });

  it("503: during the enrolment, which the job then makes", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { paymentIntentId, purchaseId } = await begin(buyer, offering);
    stripe.confirm(paymentIntentId);
    stripe.faults.push({ on: /^GET/, kind: "500", times: 3 });
    const body = { courseId: offering.id, paymentIntentId };
    expectError(await send(enrollCourse, "POST", { as: buyer, body }), "unavailable", DOWN);
    travel(3);
    await processPurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("succeeded");
  });

  it("503: without keys", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const body = { itemType: "course", itemId: offering.id };
    const restore = changeEnvironment({ STRIPE_SECRET_KEY: undefined });
    const answer = await send(start, "POST", { as: buyer, body });
    restore();
    expectError(answer, "unavailable", "Los pagos con tarjeta no están disponibles");
  });
});

describe("the price changes while a checkout is open", () => {
  it("409 at the confirmation; if the checkout is opened again, the old payment is cancelled", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const old = await begin(buyer, offering);
    await db.update(courses).set({ priceCents: 4_000n }).where(eq(courses.id, offering.id));
    const at = { as: buyer, params: { id: String(old.purchaseId) } };
    const refused = await send(confirm, "POST", { ...at, body: { total: "32.40" } });
    const said = "El precio ha cambiado. Recarga la página para ver el nuevo; no se te ha cobrado nada.";
    expectError(refused, "conflict", said);
    const anew = await begin(buyer, offering);
    expect(stripe.intent(anew.paymentIntentId).amount).toBe(4_320);
    expect(stripe.intent(old.paymentIntentId).status).toBe("canceled");
    expect((await purchaseRow(old.purchaseId)).status).toBe("failed");
    const body = { courseId: offering.id, paymentIntentId: old.paymentIntentId };
    expectError(
      await send(enrollCourse, "POST", { as: buyer, body }),
      "conflict",
      "Ese pago no se ha completado.",
    );
  });

  it("409: another total than ours, or a payment that is done; 404: another member's", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course")];
    const { purchaseId, paymentIntentId } = await begin(buyer, offering);
    const at = { as: buyer, params: { id: String(purchaseId) } };
    expect((await send(confirm, "POST", { ...at, body: { total: "0.01" } })).status).toBe(409);
    expect((await send(confirm, "POST", { ...at, body: { total: 1 } })).status).toBe(422);
    expect(
      (await send(confirm, "POST", { ...at, as: await makeBuyer(), body: { total: "32.40" } })).status,
    ).toBe(404);
    stripe.confirm(paymentIntentId);
    await send(enrollCourse, "POST", { as: buyer, body: { courseId: offering.id, paymentIntentId } });
    const late = await send(confirm, "POST", { ...at, body: { total: "32.40" } });
    expectError(late, "conflict", "Este pago ya se ha hecho o se ha anulado.");
  });
});

describe("less than the provider charges at all", () => {
  it("503: cannot be started, and nothing is left open at the provider", async () => {
    const [buyer, offering] = [await makeBuyer(), await makePaid("course", { priceCents: 10n })];
    expectError(await buy(buyer, offering.id), "unavailable", "No se pudo iniciar el pago");
    travel(24 * 60 + 5);
    await processPurchases();
    const mine = await db.select().from(purchases).where(eq(purchases.buyerId, buyer.id));
    expect(mine).toMatchObject([{ status: "expired", paymentIntentId: null }]);
  });
});
