import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as enroll } from "@/app/api/courses/enroll/route";
import { POST as start } from "@/app/api/create-payment-intent/route";
import { POST as confirm } from "@/app/api/purchases/[id]/confirmation/route";
import { GET as receipt } from "@/app/api/purchases/[id]/route";
import { POST as withdraw } from "@/app/api/purchases/[id]/withdrawal/route";
import { GET as quote } from "@/app/api/purchases/quote/route";
import { POST as pay } from "@/app/api/purchases/route";
import { db } from "@/db";
import { courses, learningCoupons, purchases } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { COUPON_ATTEMPTS } from "@/lib/learning/coupons/constants";
import { reconcilePurchases } from "@/lib/payments/cards/payment-reconciliation";
import { quoteJson } from "@/lib/payments/purchases/present";
import { auditBy, cookieHeaderOf, makeUser } from "../../factories/identity";
import { releaseKillSwitch } from "../../factories/kill-switch";
import { noticesOf } from "../../factories/notifications";
import { makeBuyer } from "../../factories/paid-offerings";
import { expectSound, moneyOf, purchaseRow } from "../../factories/purchase";
import { runStripe } from "../../fakes/run-stripe";
import { itHidesItsFailures } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";
import { aPaidOffering } from "../../learning/coupons/coupons";
import { travel } from "../../setup/clock";

const stripe = runStripe();
afterEach(releaseKillSwitch);

type Made = Awaited<ReturnType<typeof aCoupon>>;

/** An offering at 30,00 € with a discount of 20 %. */
async function aCoupon(limits: object = {}, kind: "course" | "mentorship" = "course") {
  const made = await aPaidOffering(kind);
  const { body } = await made.create(limits);
  return { ...made, couponId: body.id as number };
}

const asked = ({ kind, offering }: Made, coupon?: string) => ({
  ...{ itemType: kind, itemId: offering.id },
  ...(coupon !== undefined && { coupon }),
});

const payFor = (made: Made, as: { id: string }, { coupon = "VERANO20", total = "24.00" } = {}) =>
  send(pay, "POST", { as, body: { ...asked(made, coupon), total } });

const startFor = (made: Made, as: { id: string }, coupon?: string) =>
  send(start, "POST", { as, body: asked(made, coupon) });

const quoteFor = (made: Made, as: { id: string } | null, coupon = "VERANO20") =>
  send(quote, "GET", { as, query: `?itemType=${made.kind}&itemId=${made.offering.id}&coupon=${coupon}` });

const NO_COUPON = { coupon: "Ese código no existe" };

describe("with the balance", () => {
  it.each(["course", "mentorship"] as const)(
    "a %s costs less, and the seller receives less",
    async (kind) => {
      const [made, buyer] = [await aCoupon({}, kind), await makeBuyer(3_000n)];
      const { status, body } = await payFor(made, buyer, { coupon: "verano20" });
      expect([status, body]).toMatchObject([
        201,
        { price: "24.00", listPrice: "30.00", couponId: made.couponId, platformFee: "0.36" },
      ]);
      expect(await moneyOf(body.id)).toEqual({ buyer: 600n, seller: 0n, held: 2_364n });
      expect((await made.list()).body).toMatchObject([{ uses: 1 }]);
      expect((await auditBy(buyer)).at(-1)?.details).toMatchObject({ coupon: "VERANO20", total: "24.00" });
      const shown = await send(receipt, "GET", { as: buyer, params: { id: String(body.id) } });
      expect(shown.body).toMatchObject({ price: "24.00", listPrice: "30.00" });
      expect((await noticesOf(made.owner)).at(-1)).toMatchObject({
        kind: "learning.sale-paid",
        body: expect.stringMatching(
          /: 23,64\s€ para ti, con el código VERANO20 \(−20\s%\), disponibles en 14 días\.$/,
        ),
      });
      await expectSound();
    },
  );

  it("409: the price without the discount, or the discount of a price without a code", async () => {
    const [made, buyer] = [await aCoupon(), await makeBuyer(9_000n)];
    const changed = "El precio ha cambiado. Recarga la página para ver el nuevo.";
    expectError(await payFor(made, buyer, { total: "30.00" }), "conflict", changed);
    expectError(await payFor(made, buyer, { coupon: "" }), "conflict", changed);
    const whole = await payFor(made, buyer, { coupon: "", total: "30.00" });
    expect(whole.body).toMatchObject({ price: "30.00", listPrice: "30.00", couponId: null });
  });

  it("422: unknown, of another course, ended, expired", async () => {
    const [made, buyer] = [await aCoupon(), await makeBuyer(9_000n)];
    const elsewhere = await aPaidOffering();
    await elsewhere.create({ code: "DE-OTRO" });
    for (const coupon of ["NADA", "DE-OTRO"])
      expectError(await payFor(made, buyer, { coupon }), "invalid", NO_COUPON.coupon, NO_COUPON);
    const set = (expiresAt: Date) =>
      db.update(learningCoupons).set({ expiresAt }).where(eq(learningCoupons.id, made.couponId));
    await set(clock.now());
    const expired = "Este código ha caducado";
    expectError(await payFor(made, buyer), "invalid", expired, { coupon: expired });
    await made.end(made.couponId);
    expectError(await payFor(made, buyer), "invalid", NO_COUPON.coupon, NO_COUPON);
    expect(await db.$count(purchases, eq(purchases.buyerId, buyer.id))).toBe(0);
  });

  it("who withdraws gives the discount back", async () => {
    const [made, buyer] = [await aCoupon({ maxUses: 1 }), await makeBuyer(9_000n)];
    for (const _ of [1, 2]) {
      const { status, body } = await payFor(made, buyer);
      expect([status, (await made.list()).body[0].uses]).toEqual([201, 1]);
      await send(withdraw, "POST", { as: buyer, params: { id: String(body.id) } });
      expect((await made.list()).body).toMatchObject([{ uses: 0, status: "active" }]);
    }
    await expectSound();
  });

  it("of three concurrent buyers of the last two discounts, two have it", async () => {
    const made = await aCoupon({ maxUses: 2 });
    const buyers = await Promise.all([makeBuyer(9_000n), makeBuyer(9_000n), makeBuyer(9_000n)]);
    const answers = await Promise.all(buyers.map((buyer) => payFor(made, buyer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.fields).toEqual({ coupon: "Este código ya se ha usado todas las veces permitidas" });
    expect((await made.list()).body).toMatchObject([{ uses: 2, status: "used" }]);
    await expectSound();
  });
});

describe("by card", () => {
  it("charges the dollars of the discounted price; another code is another payment", async () => {
    const [made, buyer] = [await aCoupon(), await makeBuyer()];
    const whole = (await startFor(made, buyer)).body;
    const reduced = (await startFor(made, buyer, "VERANO20")).body;
    expect(reduced.purchaseId).not.toBe(whole.purchaseId);
    expect((await startFor(made, buyer, "VERANO20")).body.purchaseId).toBe(reduced.purchaseId);
    const { euroCents, usdCents = 0n } = await purchaseRow(reduced.purchaseId);
    expect([euroCents, (await purchaseRow(whole.purchaseId)).status]).toEqual([2_400n, "failed"]);
    const total = `${(usdCents ?? 0n) / 100n}.${String((usdCents ?? 0n) % 100n).padStart(2, "0")}`;
    const params = { id: String(reduced.purchaseId) };
    expect((await send(confirm, "POST", { as: buyer, params, body: { total } })).status).toBe(200);
    stripe.confirm(reduced.paymentIntentId);
    const body = { courseId: made.offering.id, paymentIntentId: reduced.paymentIntentId };
    expect((await send(enroll, "POST", { as: buyer, body })).body).toMatchObject({ pricePaid: "24.00" });
    expect(await moneyOf(reduced.purchaseId)).toMatchObject({ held: 2_364n });
    await expectSound();
  });

  it("409 before the card is confirmed: the code was ended, or used by others, after the payment was started", async () => {
    const [made, buyer] = [await aCoupon({ maxUses: 1 }), await makeBuyer()];
    const { purchaseId } = (await startFor(made, buyer, "VERANO20")).body;
    const { usdCents } = await purchaseRow(purchaseId);
    const total = (Number(usdCents) / 100).toFixed(2);
    const confirming = () =>
      send(confirm, "POST", { as: buyer, params: { id: String(purchaseId) }, body: { total } });
    const other = await makeBuyer(9_000n);
    await payFor(made, other);
    const retry = "Recarga la página; no se te ha cobrado nada.";
    const used = `Este código ya se ha usado todas las veces permitidas. ${retry}`;
    expectError(await confirming(), "conflict", used);
    await made.end(made.couponId);
    expectError(await confirming(), "conflict", `Este código ya no vale. ${retry}`);
  });

  it("409 before the card is confirmed: the code has expired, also once its owner has created another", async () => {
    const [made, buyer] = [await aCoupon(), await makeBuyer()];
    const { purchaseId } = (await startFor(made, buyer, "VERANO20")).body;
    const { usdCents } = await purchaseRow(purchaseId);
    const expiresAt = clock.now();
    await db.update(learningCoupons).set({ expiresAt }).where(eq(learningCoupons.id, made.couponId));
    expect((await made.create({ code: "OTRO" })).status).toBe(201);
    const body = { total: (Number(usdCents) / 100).toFixed(2) };
    const answer = await send(confirm, "POST", { as: buyer, params: { id: String(purchaseId) }, body });
    const expired = "Este código ha caducado. Recarga la página; no se te ha cobrado nada.";
    expectError(answer, "conflict", expired);
  });

  it("is cancelled within a minute after its code has ended; without a code it continues", async () => {
    const made = await aCoupon();
    const [reduced, whole] = [
      await startFor(made, await makeBuyer(), "VERANO20"),
      await startFor(made, await makeBuyer()),
    ];
    await made.end(made.couponId);
    travel(1);
    await reconcilePurchases();
    const stateOf = async ({ body }: typeof reduced) => (await purchaseRow(body.purchaseId)).status;
    expect([await stateOf(reduced), await stateOf(whole)]).toEqual(["expired", "created"]);
  });

  it("is cancelled too once others have used up its code", async () => {
    const [made, buyer] = [await aCoupon({ maxUses: 1 }), await makeBuyer(9_000n)];
    const { purchaseId } = (await startFor(made, await makeBuyer(), "VERANO20")).body;
    expect((await payFor(made, buyer)).status).toBe(201);
    travel(3);
    await reconcilePurchases();
    expect((await purchaseRow(purchaseId)).status).toBe("expired");
  });

  it("a price that changes to one with the same discounted price starts another payment", async () => {
    const made = await aCoupon({ percent: 50 });
    const [buyer, price] = [await makeBuyer(), eq(courses.id, made.offering.id)];
    await db.update(courses).set({ priceCents: 4_999n }).where(price);
    const first = (await startFor(made, buyer, "VERANO20")).body.purchaseId;
    await db.update(courses).set({ priceCents: 5_000n }).where(price);
    const second = (await startFor(made, buyer, "VERANO20")).body.purchaseId;
    expect((await purchaseRow(second)).euroCents).toBe((await purchaseRow(first)).euroCents);
    const { usdCents } = await purchaseRow(second);
    const total = (Number(usdCents) / 100).toFixed(2);
    const params = { id: String(second) };
    expect((await send(confirm, "POST", { as: buyer, params, body: { total } })).status).toBe(200);
  });

  it("422: an unknown code starts nothing", async () => {
    const [made, buyer] = [await aCoupon(), await makeBuyer()];
    expectError(await startFor(made, buyer, "NADA"), "invalid", NO_COUPON.coupon, NO_COUPON);
    expect(await db.$count(purchases, eq(purchases.buyerId, buyer.id))).toBe(0);
  });
});

describe("GET /api/purchases/quote", () => {
  it("200: the price with and without a code, in both currencies", async () => {
    const [made, buyer] = [await aCoupon(), await makeUser()];
    const reduced = await quoteFor(made, buyer);
    expect([reduced.status, reduced.body]).toMatchObject([
      200,
      { price: "24.00", listPrice: "30.00", discountPercent: 20, platformFee: "0.36" },
    ]);
    expect(Object.keys(reduced.body).sort()).toEqual(
      documentedFields({ operation: { output: quoteJson.schema } } as never),
    );
    const whole = await quoteFor(made, buyer, "");
    expect(whole.body).toMatchObject({ price: "30.00", listPrice: "30.00", discountPercent: null });
    expect(Number(whole.body.usdAmount)).toBeGreaterThan(Number(reduced.body.usdAmount));
  });

  it("401, 403, 404, 409: the member's own; 422: an unknown code; 429: many codes", async () => {
    const [made, buyer] = [await aCoupon(), await makeUser()];
    expectError(await quoteFor(made, null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await quoteFor(made, await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    const gone = { ...made, offering: { ...made.offering, id: 2_147_483_647 } };
    expectError(await quoteFor(gone, buyer), "not_found", "Curso no encontrado");
    expectError(await quoteFor(made, made.owner), "conflict", "El curso es tuyo: no puedes inscribirte.");
    expectError(await quoteFor(made, buyer, "NADA"), "invalid", NO_COUPON.coupon, NO_COUPON);
    for (let left = COUPON_ATTEMPTS.codes.points - 1; left > 0; left--) await quoteFor(made, buyer, "NADA");
    expect((await quoteFor(made, buyer)).status).toBe(429);
    expect((await quoteFor(made, buyer, "")).status).toBe(200);
  });

  itHidesItsFailures({
    handler: quote,
    method: "GET",
    sent: async () => {
      const made = await aCoupon();
      const cookie = await cookieHeaderOf(await makeUser());
      return { cookie, query: `?itemType=course&itemId=${made.offering.id}` };
    },
  });
});
