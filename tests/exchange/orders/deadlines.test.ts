import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as renew } from "@/app/api/btc/orders/[id]/renewal/route";
import { GET as one } from "@/app/api/btc/orders/[id]/route";
import { db } from "@/db";
import { btcOrders, notifications } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { expireOrders, remindOfExpiry } from "@/lib/exchange/orders/deadlines";
import { insertOrders, orderRow, placeOrder } from "../../factories/exchange-orders";
import { makeUser } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { makeTrader, spendable } from "../../factories/wallet";
import { send } from "../../http/client";

const DAY_MS = 86_400_000;
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
const later = (ms: number) => {
  clock.now = () => new Date(realNow().getTime() + ms);
};

describe("an order's time", () => {
  it("ends after 30 days: it is closed once, its money is returned to the owner, who is notified", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    expect(await expireOrders()).toBe(0);
    later(30 * DAY_MS + 1);
    expect((await send(one, "GET", { params: { id: String(id) } })).status).toBe(404);
    const closed = await Promise.all([expireOrders(), expireOrders()]);
    expect(closed[0] + closed[1]).toBeGreaterThanOrEqual(1);
    expect(await orderRow(id)).toMatchObject({ status: "cancelled", closedReason: "expired" });
    expect(await spendable(user)).toBe(100_000_000n);
    expect(await db.select().from(notifications).where(eq(notifications.userId, user.id))).toMatchObject([
      {
        kind: "exchange.order-expired",
        body: expect.stringContaining("0,10000000 BTC vuelven a estar disponibles en tu cartera."),
        href: `/btc-p2p?tab=create&from=${id}`,
      },
    ]);
    expect(await mailKindsTo(user)).toEqual(["order-expired"]);
  });

  it("that cannot be closed delays no others, and mentions no money that was not locked", async () => {
    const user = await makeTrader({ BTC: "1" });
    const [stuck] = await insertOrders([{ userId: user.id, paymentMethod: "USDT" }]);
    const { id } = await placeOrder({ paymentMethod: "SEPA", paymentInstructions: "ES12" }, user);
    later(31 * DAY_MS);
    try {
      expect(await expireOrders()).toBeGreaterThan(0);
      expect([(await orderRow(stuck ?? 0)).status, (await orderRow(id)).status]).toEqual([
        "open",
        "cancelled",
      ]);
      const [notice] = await db.select().from(notifications).where(eq(notifications.userId, user.id));
      expect(notice?.body).toContain("No tenía fondos bloqueados.");
    } finally {
      await db
        .update(btcOrders)
        .set({ status: "cancelled" })
        .where(eq(btcOrders.id, stuck ?? 0));
    }
  });
});

describe("an order that is about to expire", () => {
  const remindersTo = async ({ id }: { id: string }) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id))).filter(
      ({ kind }) => kind === "exchange.order-expiring",
    );

  it("is reminded of once, three days before, with what is left and the way to renew it", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    later(27 * DAY_MS - 60_000);
    await remindOfExpiry();
    expect(await remindersTo(user)).toEqual([]);
    later(27 * DAY_MS + 60_000);
    await Promise.all([remindOfExpiry(), remindOfExpiry()]);
    await remindOfExpiry();
    expect(await remindersTo(user)).toMatchObject([
      {
        title: "Tu orden está a punto de caducar",
        body: expect.stringContaining(
          `Tu orden ${id}, de la que quedan 0,10000000 BTC, sale del mercado el `,
        ),
        href: "/btc-p2p?tab=orders",
      },
    ]);
    expect(await mailKindsTo(user)).toEqual(["order-expiring"]);
    expect((await orderRow(id)).status).toBe("open");
  });

  it("is reminded of again after it was renewed, at its new expiry", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, user);
    later(28 * DAY_MS);
    await remindOfExpiry();
    const renewed = await send(renew, "POST", { as: user, params: { id: String(id) } });
    expect(renewed.status).toBe(201);
    await remindOfExpiry();
    expect(await remindersTo(user)).toHaveLength(1);
    later(56 * DAY_MS);
    await remindOfExpiry();
    expect(await remindersTo(user)).toHaveLength(2);
  });

  it("is not reminded of if it is closed, has expired, or never had more than three days, or its owner cannot renew it", async () => {
    const user = await makeTrader();
    const soon = new Date(realNow().getTime() + 2 * DAY_MS);
    const createdAt = new Date(realNow().getTime() - 20 * DAY_MS);
    await insertOrders([
      { userId: user.id, expiresAt: soon },
      { userId: user.id, expiresAt: soon, createdAt, status: "cancelled" },
      { userId: user.id, expiresAt: new Date(realNow().getTime() - 1), createdAt },
    ]);
    await remindOfExpiry();
    expect(await remindersTo(user)).toEqual([]);
    const withoutApp = await makeUser();
    await insertOrders([user, withoutApp].map(({ id: userId }) => ({ userId, expiresAt: soon, createdAt })));
    await remindOfExpiry();
    expect(await remindersTo(withoutApp)).toEqual([]);
    expect(await remindersTo(user)).toHaveLength(1);
  });
});
