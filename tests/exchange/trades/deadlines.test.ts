import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { btcTradeEvents, notifications } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { expireOrders } from "@/lib/exchange/orders/deadlines";
import { getTrade, trade } from "@/lib/exchange/trades/deal";
import { callOf, reload } from "../../factories/identity";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../../factories/kill-switch";
import {
  fund,
  heldByTrade,
  makeTrade,
  orderRow,
  pay,
  rate,
  setDeadline,
  tradeRow,
} from "../../factories/trade";
import { give, set, spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";

beforeEach(() => set("eurUsdRate", "1.080000"));
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetClosure();
});

const past = () => plusMinutes(new Date(), -1);
const eventsOf = async (id: number) =>
  (
    await db
      .select({ event: btcTradeEvents.event })
      .from(btcTradeEvents)
      .where(eq(btcTradeEvents.dealId, id))
      .orderBy(btcTradeEvents.id)
  ).map(({ event }) => event);

async function viewerOf(person: { id: string }) {
  const { viewer } = await callOf(person);
  if (!viewer) throw new Error("nobody");
  return viewer as Parameters<typeof getTrade>[0];
}

describe("the deadlines of a trade", () => {
  it.each(["pending", "escrowed"] as const)(
    "%s too long: cancelled, everything as before",
    async (status) => {
      const { seller, order, id } = await makeTrade(status);
      await setDeadline(id, past());
      expect(await trade.expireDue()).toBeGreaterThan(0);
      expect(await tradeRow(id)).toMatchObject({ status: "cancelled", completedAt: null });
      expect([await heldByTrade({ id, sellerId: seller.id }), await spendable(seller)]).toEqual([
        0n,
        status === "pending" ? 1_000_000n : 10_000_000n,
      ]);
      expect(await orderRow(order.id)).toMatchObject({ status: "open", filledSats: 0n });
      expect((await eventsOf(id)).at(-1)).toBe("expire");
      expect(await trade.obligations[0]()).toEqual([]);
    },
  );

  it("paid for too long: it stays paid, and both are notified that they may dispute", async () => {
    const { seller, buyer, id } = await makeTrade("paid");
    await setDeadline(id, past());
    await trade.expireDue();
    await trade.expireDue();
    expect(await tradeRow(id)).toMatchObject({ status: "paid", stageExpiresAt: null });
    expect(await eventsOf(id)).toEqual(["accept", "escrow", "pay", "overdue"]);
    for (const { id: userId } of [seller, buyer]) {
      const isNotice = and(
        eq(notifications.userId, userId),
        eq(notifications.kind, "exchange.trade-overdue"),
      );
      expect(await db.$count(notifications, isNotice)).toBe(1);
    }
    expect((await getTrade(await viewerOf(buyer), id)).mayDo).toContain("dispute");
  });

  it("is checked on reading, and by every action, without the worker", async () => {
    const { buyer, id } = await makeTrade("escrowed");
    await setDeadline(id, past());
    expect(await getTrade(await viewerOf(buyer), id)).toMatchObject({ status: "cancelled", mayDo: ["rate"] });
    const other = await makeTrade("escrowed");
    await setDeadline(other.id, past());
    await expect(pay(other.buyer, other.id)).rejects.toMatchObject({
      code: "conflict",
      message: "La operación está «Cancelada»: ahora no se puede hacer eso.",
    });
    expect(await tradeRow(other.id)).toMatchObject({ status: "cancelled" });
  });

  it("at its exact time the deadline applies, and before it the buyer may act", async () => {
    const now = new Date();
    vi.spyOn(clock, "now").mockReturnValue(now);
    const [late, early] = [await makeTrade("escrowed"), await makeTrade("escrowed")];
    await setDeadline(late.id, now);
    await setDeadline(early.id, new Date(now.getTime() + 1));
    await expect(pay(late.buyer, late.id)).rejects.toMatchObject({ code: "conflict" });
    expect((await pay(early.buyer, early.id)).status).toBe("paid");
  });

  it("is processed once by concurrent actions", async () => {
    const { seller, buyer, order, id } = await makeTrade("escrowed");
    await setDeadline(id, past());
    const tries = [
      ...Array.from({ length: 6 }, () => trade.expire(id)),
      ...Array.from({ length: 3 }, () => trade.expireDue()),
      pay(buyer, id),
    ];
    await Promise.allSettled(tries);
    expect(await eventsOf(id)).toEqual(["accept", "escrow", "expire"]);
    expect(await orderRow(order.id)).toMatchObject({ filledSats: 0n });
    expect(await spendable(seller)).toBe(10_000_000n);
  });

  it("waiting for the bitcoin, it ends neither while the ledger is closed nor within a day after it", async () => {
    const [{ buyer, seller, id }, other] = [await makeTrade("pending"), await makeTrade("pending")];
    await setDeadline(id, past());
    await setDeadline(other.id, past());
    await engageKillSwitch();
    await trade.expireDue();
    expect(await getTrade(await viewerOf(buyer), id)).toMatchObject({ status: "pending" });
    const opened = clock.now();
    await reopenLedger(opened);
    await trade.expireDue();
    const end = plusMinutes(opened, 24 * 60);
    expect(await tradeRow(id)).toMatchObject({ status: "pending", stageExpiresAt: end, lapsedAt: null });
    travel(24 * 60 - 1);
    await give(seller, { BTC: "1" });
    await fund(seller, id);
    expect((await tradeRow(id)).status).toBe("escrowed");
    travel(24 * 60 + 1);
    await trade.expireDue();
    expect((await tradeRow(other.id)).status).toBe("cancelled");
  });

  it("an order past its expiry is not reopened", async () => {
    const { order, id } = await makeTrade("escrowed", { expiresAt: plusMinutes(new Date(), 0.05) });
    travel(1);
    await setDeadline(id, past());
    await trade.expire(id);
    await expireOrders();
    expect(await orderRow(order.id)).toMatchObject({ status: "cancelled", filledSats: 0n });
  });
});

describe("ratings", () => {
  it("are hidden until both have rated, then count in the reputation once", async () => {
    const { seller, buyer, id } = await makeTrade("completed");
    await rate(buyer, id, 4);
    expect((await getTrade(await viewerOf(seller), id)).ratings).toMatchObject({ mine: null, theirs: null });
    expect((await reload(seller)).reputation).toBe("0.0");
    const { ratings } = await rate(seller, id, 2);
    expect(ratings).toEqual({
      mine: { stars: 2, comment: "Rápido", removalReason: null },
      theirs: { stars: 4, comment: "Rápido", removalReason: null },
      until: null,
    });
    await trade.expireDue();
    expect([(await reload(seller)).reputation, (await reload(buyer)).reputation]).toEqual(["4.0", "2.0"]);
    await expect(rate(buyer, id, 1)).rejects.toMatchObject({ code: "conflict" });
  });

  it("are shown after seven days without the other one, who can then no longer rate", async () => {
    const { seller, buyer, id } = await makeTrade("cancelled");
    await rate(buyer, id, 3);
    await setDeadline(id, past());
    await trade.expireDue();
    expect((await reload(seller)).reputation).toBe("3.0");
    expect((await getTrade(await viewerOf(seller), id)).ratings.theirs).toMatchObject({ stars: 3 });
    await expect(rate(seller, id)).rejects.toMatchObject({
      message: "El plazo de 7 días para valorar esta operación ha terminado.",
    });
  });
});
