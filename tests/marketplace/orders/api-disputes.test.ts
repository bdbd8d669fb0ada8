import { and, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { POST as claim } from "@/app/api/admin/marketplace/orders/[id]/claim/route";
import { POST as decide } from "@/app/api/admin/marketplace/orders/[id]/resolution/route";
import { GET as oneCase } from "@/app/api/admin/marketplace/orders/[id]/route";
import { GET as queue } from "@/app/api/admin/marketplace/orders/route";
import { POST as dispute } from "@/app/api/marketplace/orders/[id]/dispute/route";
import { POST as rate } from "@/app/api/marketplace/orders/[id]/rating/route";
import { POST as confirm } from "@/app/api/marketplace/orders/[id]/receipt/route";
import { POST as refund } from "@/app/api/marketplace/orders/[id]/refund/route";
import { GET as one } from "@/app/api/marketplace/orders/[id]/route";
import { saleDecisionText } from "@/components/admin/disputes/decision-text";
import { OrderEvidence } from "@/components/marketplace/orders/evidence";
import { db } from "@/db";
import { marketplaceOrders, notifications } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import type { Handler } from "@/lib/core/command/route";
import { plusMinutes } from "@/lib/core/format/clock";
import { addEvidence } from "@/lib/marketplace/orders/add-evidence";
import { orderObligations } from "@/lib/marketplace/orders/deal";
import { readOrder } from "@/lib/marketplace/orders/queries";
import { auditBy, callOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { euroBalance, shippedOrder } from "../../factories/marketplace-orders";
import { send } from "../../http/client";

afterEach(async () => {
  expect(await orderObligations()).toEqual([]);
});

const at = (handler: Handler, as: { id: string }, id: number, body: Record<string, unknown> = {}) =>
  send(handler, "POST", { as, params: { id: String(id) }, body });

describe("disputes", () => {
  async function disputed() {
    const order = await shippedOrder();
    const answer = await at(dispute, order.buyer, order.id, { reason: "No es lo que pedí" });
    expect(answer.body).toMatchObject({ status: "disputed", held: "1200.00" });
    return order;
  }

  it("200: both state their case, and the administrators find it in their queue", async () => {
    const admin = await makeAdmin();
    const { id, seller, buyer } = await disputed();
    await addEvidence.run(await callOf(seller), { id, note: "Lo envié bien" });
    await addEvidence.run(await callOf(buyer), { id, note: "Llegó roto" });
    const list = await send(queue, "GET", { as: admin });
    expect(list.body.some((order: { id: number }) => order.id === id)).toBe(true);
    const found = await send(oneCase, "GET", { as: admin, params: { id: String(id) } });
    expect(found.body).toMatchObject({ canResolve: true, disputeReason: "No es lo que pedí" });
    expect(found.body.timeline.filter(({ event }: { event: string }) => event === "evidence")).toHaveLength(
      2,
    );
    const isNotice = and(
      eq(notifications.userId, admin.id),
      eq(notifications.kind, "marketplace.dispute-to-decide"),
    );
    expect(await db.$count(notifications, isNotice)).toBe(1);
  });

  it("200: an administrator who opens an order after its deadline finds it decided", async () => {
    const { id } = await disputed();
    const past = plusMinutes(new Date(), -1);
    await db.update(marketplaceOrders).set({ stageExpiresAt: past }).where(eq(marketplaceOrders.id, id));
    const found = await send(oneCase, "GET", { as: await makeAdmin(), params: { id: String(id) } });
    expect(found.body).toMatchObject({ status: "refunded", canResolve: false });
  });

  it.each([
    ["buyer", undefined, "refunded", 500_000n, 0n],
    ["seller", undefined, "delivered", 380_000n, 116_400n],
    ["share", 37, "delivered", 424_400n, 73_332n],
  ] as const)("200: decided for %s", async (side, part, status, buyerHas, sellerHas) => {
    const { id, seller, buyer } = await disputed();
    const as = await makeAdmin();
    expect((await at(claim, as, id)).status).toBe(200);
    const answer = await at(decide, as, id, {
      for: side,
      ...(part && { buyerPercent: part }),
      reason: "Visto todo",
    });
    expect(answer.body).toMatchObject({ status, resolution: "Visto todo", held: "0.00" });
    const { decidedAt } = answer.body.decision;
    const decision = { for: side, buyerPercent: part ?? null, reason: "Visto todo", decidedAt };
    expect(answer.body.decision).toEqual(decision);
    expect((await send(one, "GET", { as: buyer, params: { id: String(id) } })).body.decision).toEqual(
      decision,
    );
    const names = { buyer: answer.body.buyer, seller: answer.body.seller };
    expect(saleDecisionText({ decision, ...names }, "UTC")).toMatch(
      part
        ? /^Repartida \(el 37 % para Bruno Compra\) el .+: Visto todo$/
        : /^Decidida a favor de .+: Visto todo$/,
    );
    expect([await euroBalance(buyer), await euroBalance(seller)]).toEqual([buyerHas, sellerHas]);
    expect((await auditBy(as)).at(-1)).toMatchObject({ action: "marketplace.resolve-sale" });
    expect((await at(decide, as, id, { for: "buyer", reason: "x" })).status).toBe(409);
  });

  it.each([
    ["buyer", undefined, "el dinero en custodia es para el comprador"],
    ["seller", undefined, "el dinero en custodia es para el vendedor"],
    ["share", 37, "el 37 % del dinero en custodia es para el comprador"],
  ] as const)(
    "says both parties on their page that it is decided for %s, and why",
    async (side, part, text) => {
      const { id, seller, buyer } = await disputed();
      const as = await makeAdmin();
      await at(claim, as, id);
      const body = { for: side, ...(part && { buyerPercent: part }), reason: "Visto todo" };
      expect((await at(decide, as, id, body)).status).toBe(200);
      for (const party of [buyer, seller]) {
        const order = await readOrder(authorize("user", (await callOf(party)).viewer), id);
        const shown = renderToStaticMarkup(createElement(OrderEvidence, { order, timeZone: "UTC" }));
        expect(shown).toContain(`Decisión: ${text}`);
        expect(shown).toContain("Visto todo");
      }
    },
  );

  it("422: a share without its percentage, or with none between 1 and 99; 403; 404", async () => {
    const { id, buyer } = await disputed();
    const as = await makeAdmin();
    await at(claim, as, id);
    expect((await at(decide, as, id, { for: "share", reason: "x" })).body.fields).toEqual({
      buyerPercent: "Escribe el porcentaje del comprador",
    });
    for (const buyerPercent of [0, 100, 12.5]) {
      const answer = await at(decide, as, id, { for: "share", buyerPercent, reason: "x" });
      expect(answer.body.fields).toEqual({ buyerPercent: "Escribe un porcentaje entero entre 1 y 99" });
    }
    expect((await at(decide, buyer, id, { for: "buyer", reason: "x" })).status).toBe(403);
    expect((await at(decide, as, 2_000_000, { for: "buyer", reason: "x" })).status).toBe(404);
    expect((await send(oneCase, "GET", { as, params: { id: "2000000" } })).status).toBe(404);
    expect((await send(queue, "GET", { as: buyer })).status).toBe(403);
  });

  it("200: the buyer may still confirm, or the seller refund", async () => {
    const first = await disputed();
    expect((await at(confirm, first.buyer, first.id)).body.status).toBe("delivered");
    const second = await disputed();
    const back = await at(refund, second.seller, second.id, { amount: "1200.00", reason: "Tienes razón" });
    expect(back.body.status).toBe("refunded");
  });
});

describe("POST /api/marketplace/orders/{id}/rating", () => {
  it("200: hidden until both have rated, then it counts in the reputation", async () => {
    const { id, seller, buyer } = await shippedOrder();
    expect((await at(rate, buyer, id, { stars: 4 })).status).toBe(409);
    await at(confirm, buyer, id);
    const first = await at(rate, buyer, id, { stars: 4, comment: "Rápida" });
    expect(first.body.ratings).toMatchObject({ mine: { stars: 4, comment: "Rápida" }, theirs: null });
    expect((await reload(seller)).reputation).toBe("0.0");
    const second = await at(rate, seller, id, { stars: 5 });
    expect(second.body.ratings.theirs).toMatchObject({ stars: 4, comment: "Rápida" });
    expect([(await reload(seller)).reputation, (await reload(buyer)).reputation]).toEqual(["4.0", "5.0"]);
    expect((await at(rate, buyer, id, { stars: 1 })).status).toBe(409);
    expect((await at(rate, buyer, id, { stars: 6 })).status).toBe(422);
    expect((await at(rate, await makeUser(), id, { stars: 1 })).status).toBe(404);
  });
});
