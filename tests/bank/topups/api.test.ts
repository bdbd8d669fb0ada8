import { afterEach, describe, expect, it } from "vitest";
import { POST as cancel } from "@/app/api/bank/topups/[id]/cancellation/route";
import { POST as confirm } from "@/app/api/bank/topups/[id]/confirmation/route";
import { GET } from "@/app/api/bank/topups/route";
import { DELETE as closeAccount } from "@/app/api/user/account/route";
import { db } from "@/db";
import { rateLimits } from "@/db/schema";
import { TOPUP_CHECKS } from "@/lib/bank/topups/constants";
import { IN_PROCESS } from "@/lib/payments/constants";
import { auditBy, makeUser, reload } from "../../factories/identity";
import { releaseKillSwitch } from "../../factories/kill-switch";
import { expectSound, notice, spendEuros } from "../../factories/purchase";
import { beginTopup, payIn, topupRow } from "../../factories/topup";
import { makeTrader, spendable } from "../../factories/wallet";
import { runStripe } from "../../fakes/run-stripe";
import { expectError, expectTooMany, send } from "../../http/client";

type Person = { id: string };

const stripe = runStripe();
const sendEvent = (event: Record<string, unknown>) => notice(stripe, event);
afterEach(releaseKillSwitch);

const at = (id: number | string) => ({ id: String(id) });
const list = (as: Person, query = "") => send(GET, "GET", { as, query });
const ask = (as: Person | null, id: number | string) =>
  send(confirm, "POST", { as, params: at(id), body: {} });
const leave = (as: Person | null, id: number | string) =>
  send(cancel, "POST", { as, params: at(id), body: {} });

const NONE = "Ese ingreso no existe";

describe("GET /api/bank/topups", () => {
  it("200: the member's own, with refunds and the reason of a declined card", async () => {
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    stripe.refundFromDashboard(paymentIntentId, 2_000);
    await sendEvent(stripe.eventOf("charge.refunded", paymentIntentId));
    await beginTopup();
    expect((await list(user)).body).toEqual([
      {
        id,
        amount: "50.00",
        refunded: "20.00",
        status: "succeeded",
        failure: null,
        createdAt: expect.any(String),
      },
    ]);
    const declined = await beginTopup("20.00");
    expect(() => stripe.confirm(declined.paymentIntentId, "4000000000000002")).toThrow();
    await sendEvent(stripe.eventOf("payment_intent.payment_failed", declined.paymentIntentId));
    expect((await list(declined.user)).body).toMatchObject([
      { status: "created", amount: "20.00", refunded: "0.00", failure: "Tu tarjeta ha sido rechazada." },
    ]);
  });

  it("200: the latest first, a page at a time", async () => {
    const { user, id } = await beginTopup();
    const { id: latest } = await beginTopup("10.00", user);
    const first = await list(user, "?limit=1");
    expect(first.body.map((topup: { id: number }) => topup.id)).toEqual([latest]);
    const cursor = first.headers.get("x-next-cursor");
    const second = await list(user, `?limit=1&cursor=${cursor}`);
    expect([second.body[0].id, second.headers.get("x-next-cursor")]).toEqual([id, null]);
  });

  it("401 and 422: a visitor, and an invalid cursor", async () => {
    expect((await send(GET, "GET")).status).toBe(401);
    expect((await list(await makeUser(), "?cursor=x")).status).toBe(422);
  });
});

describe("POST /api/bank/topups/{id}/confirmation", () => {
  it("200: a paid one is credited immediately and once, before any webhook", async () => {
    const { user, id, paymentIntentId } = await beginTopup();
    expectError(await ask(user, id), "conflict", IN_PROCESS);
    stripe.confirm(paymentIntentId);
    const answers = await Promise.all([ask(user, id), ask(user, id)]);
    const expected = { id, amount: "50.00", status: "succeeded" };
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, expected],
      [200, expected],
    ]);
    await sendEvent(stripe.eventOf("payment_intent.succeeded", paymentIntentId));
    expect(await spendable(user, "EUR")).toBe(5_000n);
    await expectSound();
  });

  it("401, 403, 404, 409 and 422: not permitted, and a cancelled one", async () => {
    const { user, id } = await beginTopup();
    expect((await ask(null, id)).status).toBe(401);
    expect((await ask(await makeUser(), id)).status).toBe(403);
    expectError(await ask(await makeTrader(), id), "not_found", NONE);
    expect((await ask(user, "x")).body.fields).toEqual({ id: NONE });
    await leave(user, id);
    expectError(await ask(user, id), "conflict", "Este pago está anulado.");
  });

  it("429: too many top-ups in an hour", async () => {
    const { user, id } = await beginTopup();
    const expire = new Date(Date.now() + 3_600_000);
    const { points } = TOPUP_CHECKS;
    await db.insert(rateLimits).values({ key: `bank-topup-checks:${user.id}`, points, expire });
    expectTooMany(await ask(user, id));
  });
});

describe("POST /api/bank/topups/{id}/cancellation", () => {
  it("204: it is also cancelled at the provider, and a second time has no effect", async () => {
    const { user, id, paymentIntentId } = await beginTopup();
    expect((await leave(user, id)).status).toBe(204);
    expect((await topupRow(id)).status).toBe("failed");
    expect(stripe.intent(paymentIntentId).status).toBe("canceled");
    expect((await auditBy(user)).at(-1)).toMatchObject({
      action: "bank.cancel-topup",
      details: { topup: id },
    });
    expect((await leave(user, id)).status).toBe(204);
  });

  it("409: a paid one is kept", async () => {
    const { user, id, paymentIntentId } = await beginTopup();
    stripe.confirm(paymentIntentId);
    expectError(await leave(user, id), "conflict", "Este pago ya se ha hecho.");
    expect(await spendable(user, "EUR")).toBe(5_000n);
  });

  it("401, 404 and 422: a visitor, another member's, and an invalid id", async () => {
    const { user, id } = await beginTopup();
    expect((await leave(null, id)).status).toBe(401);
    expectError(await leave(await makeTrader(), id), "not_found", NONE);
    expect((await leave(user, "x")).body.fields).toEqual({ id: NONE });
    expect((await topupRow(id)).status).toBe("created");
  });
});

describe("an account with a card payment that may still bring money in", () => {
  const close = (as: Person) => send(closeAccount, "DELETE", { as, body: { understood: true } });
  const OPEN =
    "Tienes saldo, ingresos por confirmar o retenidos, operaciones o sesiones pagadas pendientes: retira tu dinero y termina lo pendiente antes de eliminar la cuenta";

  it("waits until the payment is cancelled", async () => {
    const { user, id } = await beginTopup();
    expectError(await close(user), "conflict", OPEN);
    expect((await reload(user)).deletedAt).toBeNull();
    await leave(user, id);
    expect((await close(user)).status).toBe(204);
  });

  it("waits while it is disputed, though its amount is zero", async () => {
    const { user, id, paymentIntentId } = await payIn(stripe, sendEvent);
    await spendEuros(user.id, 5_000n);
    const dispute = stripe.dispute(paymentIntentId);
    await sendEvent(stripe.eventOf("charge.dispute.created", paymentIntentId));
    expect([(await topupRow(id)).status, await spendable(user, "EUR")]).toEqual(["disputed", 0n]);
    expectError(await close(user), "conflict", OPEN);
    stripe.closeDispute(dispute.id, "lost");
    await sendEvent(stripe.eventOf("charge.dispute.closed", paymentIntentId));
    expect((await topupRow(id)).status).toBe("refunded");
    expect((await close(user)).status).toBe(204);
  });
});
