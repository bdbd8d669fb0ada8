import { afterEach, describe, expect, it } from "vitest";
import { POST as refund } from "@/app/api/admin/purchases/[id]/refund/route";
import { GET as listQueue } from "@/app/api/admin/purchases/route";
import { POST as enrollCourse } from "@/app/api/courses/enroll/route";
import { POST as start } from "@/app/api/create-payment-intent/route";
import { POST as enrollMentorship } from "@/app/api/mentorships/enroll/route";
import { POST as confirm } from "@/app/api/purchases/[id]/confirmation/route";
import { GET as receipt } from "@/app/api/purchases/[id]/route";
import { POST as withdraw } from "@/app/api/purchases/[id]/withdrawal/route";
import { GET as list, POST as pay } from "@/app/api/purchases/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { clock } from "@/lib/core/format/clock";
import { PURCHASE_ATTEMPTS } from "@/lib/payments/constants";
import { processPurchases } from "@/lib/payments/jobs";
import { releasePurchases } from "@/lib/payments/purchases/releases";
import { makeToken } from "../../auth/tokens/tokens";
import { cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../../factories/kill-switch";
import { makeCourse, makeMentorship } from "../../factories/offerings";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { buyByCard, buyWithBalance, expectSound, placesOf, purchaseRow } from "../../factories/purchase";
import { runStripe } from "../../fakes/run-stripe";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const stripe = runStripe();
afterEach(forgetClosure);

const params = { id: "1", courseId: "1" };
const WRITES = [
  { name: "POST /api/create-payment-intent", handler: start, make: makeUser },
  { name: "POST /api/courses/enroll", handler: enrollCourse, make: makeUser },
  { name: "POST /api/mentorships/enroll", handler: enrollMentorship, make: makeUser },
  { name: "POST /api/purchases", handler: pay, make: makeUser },
  { name: "POST /api/purchases/{id}/confirmation", handler: confirm, make: makeUser },
  { name: "POST /api/purchases/{id}/withdrawal", handler: withdraw, make: makeUser },
  { name: "POST /api/admin/purchases/{id}/refund", handler: refund, make: makeAdmin },
] as const;

describe.each(WRITES)("$name", ({ handler, make }) => {
  itRefusesBadRequests({
    handler,
    method: "POST",
    sent: async () => ({ cookie: await cookieHeaderOf(await make()), params }),
  });

  it("401: without a session; 403: without the app, or without the role", async () => {
    expect((await send(handler, "POST", { params, body: {} })).status).toBe(401);
    const stranger = await send(handler, "POST", { as: await makeUser({ apps: [] }), params, body: {} });
    expect(stranger.status).toBe(handler === withdraw ? 404 : 403);
  });
});

describe.each([
  { name: "GET /api/purchases", handler: list, make: makeUser },
  { name: "GET /api/purchases/{id}", handler: receipt, make: makeUser },
  { name: "GET /api/admin/purchases", handler: listQueue, make: makeAdmin },
])("$name", ({ handler, make }) => {
  itHidesItsFailures({
    handler,
    method: "GET",
    sent: async () => ({ cookie: await cookieHeaderOf(await make()), params }),
  });

  it("401: nobody is signed in", async () => {
    expect((await send(handler, "GET", { params })).status).toBe(401);
  });
});

describe("invalid ids", () => {
  it("422: invalid ids", async () => {
    const [as, admin] = [await makeUser(), await makeAdmin()];
    for (const [handler, who, body] of [
      [start, as, { itemType: "course", itemId: "1e9999" }],
      [enrollCourse, as, { courseId: "x" }],
      [enrollMentorship, as, { mentorshipId: 1, paymentIntentId: "../customers" }],
      [confirm, as, { id: 0, total: "1.00" }],
    ] as const) {
      expect((await send(handler, "POST", { as: who, body })).status).toBe(422);
    }
    expect((await send(withdraw, "POST", { as, params: { id: "x" } })).status).toBe(422);
    expect((await send(receipt, "GET", { as, params: { id: "x" } })).status).toBe(422);
    expect((await send(listQueue, "GET", { as: await makeUser() })).status).toBe(403);
    expect((await send(listQueue, "GET", { as: admin, query: "?limit=1000" })).status).toBe(422);
  });
});

describe("a free offering", () => {
  it("201: enrols immediately, once, without a purchase", async () => {
    const [as, teacher] = [await makeUser(), await makeUser()];
    const [course, mentorship] = [await makeCourse(teacher), await makeMentorship(teacher)];
    const place = await send(enrollCourse, "POST", { as, body: { courseId: course.id } });
    expect([place.status, place.body]).toEqual([
      201,
      expect.objectContaining({ courseId: course.id, pricePaid: "0.00", purchaseId: null, progress: 0 }),
    ]);
    const again = await send(enrollCourse, "POST", { as, body: { courseId: course.id } });
    expectError(again, "conflict", "Ya estás inscrito en este curso.");
    const other = await send(enrollMentorship, "POST", { as, body: { mentorshipId: mentorship.id } });
    expect([other.status, other.body.mentorshipId]).toEqual([201, mentorship.id]);
  });

  it("201 for one of many concurrent requests, 409 for the others", async () => {
    const [as, course] = [await makeUser(), await makeCourse(await makeUser())];
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        return (await send(enrollCourse, "POST", { as, body: { courseId: course.id } })).status;
      }),
    );
    expect(answers.sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await placesOf(as, { kind: "course", id: course.id })).toHaveLength(1);
  });

  it("409: the member's own, not approved, and a paid one; 404: unknown", async () => {
    const [as, teacher] = [await makeUser(), await makeUser()];
    const [own, waiting] = [await makeCourse(as), await makeCourse(teacher, { approvalStatus: "pending" })];
    const paid = await makePaid("mentorship");
    const refusals = [
      [enrollCourse, { courseId: own.id }, "El curso es tuyo: no puedes inscribirte."],
      [enrollCourse, { courseId: waiting.id }, "El curso todavía no admite inscripciones."],
      [enrollMentorship, { mentorshipId: paid.id }, "La mentoría es de pago: paga antes de inscribirte."],
    ] as const;
    for (const [handler, body, message] of refusals) {
      expectError(await send(handler, "POST", { as, body }), "conflict", message);
    }
    for (const [handler, body] of [
      [enrollCourse, { courseId: 2_000_000_000 }],
      [enrollMentorship, { mentorshipId: 2_000_000_000 }],
      [start, { itemType: "mentorship", itemId: 2_000_000_000 }],
    ] as const) {
      expect((await send(handler, "POST", { as, body })).status).toBe(404);
    }
  });
});

describe("rate limits and a stopped ledger", () => {
  it("429: too many payments begun, too many enrolments", async () => {
    const as = await makeBuyer();
    for (const name of ["learning-purchases", "enrollments"]) {
      const points = PURCHASE_ATTEMPTS.perUser.points;
      await Promise.all(
        Array.from({ length: points }, () => consume({ name, key: as.id, ...PURCHASE_ATTEMPTS.perUser })),
      );
    }
    const order = { itemType: "course", itemId: 1, total: "1.00" };
    for (const [handler, body] of [
      [start, order],
      [pay, order],
      [enrollCourse, { courseId: 1 }],
      [enrollMentorship, { mentorshipId: 1 }],
    ] as const) {
      const answer = await send(handler, "POST", { as, body });
      expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
    }
  });

  it("503: while the ledger is stopped nothing is refunded, and nothing changes", async () => {
    const { buyer, offering, purchaseId } = await buyWithBalance();
    await engageKillSwitch();
    const at = { params: { id: String(purchaseId) } };
    expect((await send(withdraw, "POST", { as: buyer, ...at })).status).toBe(503);
    const body = { reason: "Prueba" };
    expect((await send(refund, "POST", { as: await makeAdmin(), ...at, body })).status).toBe(503);
    expect(await placesOf(buyer, offering)).toMatchObject([{ status: "active" }]);
  });

  it("200: a buyer whose days ended while the ledger was stopped has another day", async () => {
    const [asked, missed] = [await buyWithBalance(), await buyWithBalance()];
    const at = ({ purchaseId }: typeof asked) => ({ params: { id: String(purchaseId) } });
    await engageKillSwitch();
    travel(15 * 24 * 60);
    const late = await send(withdraw, "POST", { as: asked.buyer, ...at(asked) });
    expectError(late, "unavailable", MESSAGE.ledgerClosed);
    expect(await releasePurchases()).toBe(0);
    await reopenLedger(clock.now());
    expect(await releasePurchases()).toBe(0);
    const again = await send(withdraw, "POST", { as: asked.buyer, ...at(asked) });
    expect([again.status, again.body.status]).toEqual([200, "refunded"]);
    travel(16 * 24 * 60 + 1);
    expect((await send(withdraw, "POST", { as: missed.buyer, ...at(missed) })).status).toBe(409);
    await releasePurchases();
    expect((await purchaseRow(missed.purchaseId)).releasedAt).toEqual(clock.now());
    await expectSound();
  });

  it("503: nor is a card refunded by an administrator; a buyer's withdrawal waits until the ledger is open", async () => {
    const [asked, begun] = [await buyByCard(stripe), await buyByCard(stripe)];
    const refundsOf = ({ paymentIntentId }: typeof asked) =>
      [...stripe.refunds.values()].filter((made) => made.payment_intent === paymentIntentId);
    const at = (id: number) => ({ params: { id: String(id) } });
    stripe.faults.push({ on: /refunds/, kind: "500", times: 3 });
    expect((await send(withdraw, "POST", { as: begun.buyer, ...at(begun.purchaseId) })).status).toBe(200);
    await engageKillSwitch();
    const theirs = { as: await makeAdmin(), ...at(asked.purchaseId), body: { reason: "Prueba" } };
    expectError(await send(refund, "POST", theirs), "unavailable", MESSAGE.ledgerClosed);
    expect((await purchaseRow(asked.purchaseId)).status).toBe("succeeded");
    const mine = await send(withdraw, "POST", { as: asked.buyer, ...at(asked.purchaseId) });
    expect([mine.status, mine.body.status]).toEqual([200, "refunding"]);
    travel(6);
    await processPurchases();
    expect([...refundsOf(asked), ...refundsOf(begun)]).toEqual([]);
    expect((await purchaseRow(begun.purchaseId)).status).toBe("refunding");
    await forgetClosure();
    travel(12);
    await processPurchases();
    for (const { purchaseId } of [asked, begun])
      expect((await purchaseRow(purchaseId)).status).toBe("refunded");
    expect([refundsOf(asked).length, refundsOf(begun).length]).toEqual([1, 1]);
    await expectSound();
  });

  it("403: a token without the scope for money does not refund a card", async () => {
    const { buyer, purchaseId } = await buyByCard(stripe);
    const path = `/api/purchases/${purchaseId}/withdrawal`;
    const [poor, rich] = [
      await makeToken(buyer, { scopes: ["courses:write"] }),
      await makeToken(buyer, { scopes: ["courses:write", "money"] }),
    ];
    const by = ({ token: bearer }: typeof poor) =>
      send(withdraw, "POST", { path, bearer, params: { id: String(purchaseId) } });
    expectError(await by(poor), "forbidden", MESSAGE.tokenMovesNoMoney);
    expect((await purchaseRow(purchaseId)).status).toBe("succeeded");
    expect((await by(rich)).body.status).toBe("refunded");
  });

  it("503: the provider is down during the enrolment in a mentorship", async () => {
    const { buyer, paymentIntentId } = await buyByCard(stripe);
    stripe.faults.push({ on: /^GET/, kind: "500", times: 3 });
    const body = { mentorshipId: 1, paymentIntentId };
    expect((await send(enrollMentorship, "POST", { as: buyer, body })).status).toBe(503);
  });
});
