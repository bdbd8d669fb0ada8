import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as remove } from "@/app/api/admin/btc/orders/[id]/cancellation/route";
import { GET as listQueue } from "@/app/api/admin/btc/orders/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { orderObligations } from "@/lib/exchange/orders/obligations";
import { placeOrder } from "../../factories/exchange-orders";
import { auditOf, makeAdmin } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { makeTrader, spendable } from "../../factories/wallet";
import { send } from "../../http/client";

afterEach(async () => {
  expect(await orderObligations()).toEqual([]);
});

describe("administrators", () => {
  it("GET 200: all orders with their owners, by state and by member", async () => {
    const user = await makeTrader({ BTC: "1" });
    await placeOrder();
    const { id } = await placeOrder({}, user);
    const as = await makeAdmin();
    const { body } = await send(listQueue, "GET", { as, query: `?userId=${user.id}` });
    expect(body).toMatchObject([{ id, owner: { id: user.id, name: "Ana Prueba", email: user.email } }]);
    for (const [status, count] of [
      ["all", 1],
      ["filled", 0],
    ] as const) {
      const answer = await send(listQueue, "GET", { as, query: `?status=${status}&userId=${user.id}` });
      expect(answer.body).toHaveLength(count);
    }
    const page = await send(listQueue, "GET", { as, query: "?status=all&limit=1" });
    const cursor = page.headers.get("x-next-cursor");
    const next = await send(listQueue, "GET", { as, query: `?status=all&limit=1&cursor=${cursor}` });
    expect(next.body[0].id).toBeLessThan(page.body[0].id);
  });

  it("cancellation 201: with a reason, which the owner receives; 409 again; 404; 422 without one", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    const sent = { as: await makeAdmin(), params: { id: String(id) }, body: { reason: "Precio engañoso" } };
    expect((await send(remove, "POST", { ...sent, body: {} })).status).toBe(422);
    const { status, body } = await send(remove, "POST", sent);
    expect([status, body.status, body.closedReason]).toEqual([201, "cancelled", "Precio engañoso"]);
    expect(await spendable(user)).toBe(100_000_000n);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(notices).toMatchObject([
      { kind: "exchange.order-removed", body: expect.stringContaining("Precio engañoso") },
    ]);
    expect(await mailKindsTo(user)).toEqual(["order-removed"]);
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: "exchange.remove-order",
      actorId: sent.as.id,
      details: { order: id, reason: "Precio engañoso" },
    });
    expect((await send(remove, "POST", sent)).status).toBe(409);
    const none = await send(remove, "POST", { ...sent, params: { id: "2147483647" } });
    expect(none.status).toBe(404);
  });
});
