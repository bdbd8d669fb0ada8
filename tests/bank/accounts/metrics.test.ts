import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/bank/metrics/route";
import { db } from "@/db";
import { bankPoolMoves, bankPoolPositions, bankPools, bankPots, bankStandingOrders } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { dayOf } from "@/lib/core/format/calendar";
import { available, escrow, pool as poolAccount, world } from "@/lib/ledger/accounts";
import { makeUser } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { poolOf } from "../../factories/pools";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

describe("GET /api/bank/metrics", () => {
  it("200: the balance of each day, the monthly flows by kind, and the available amount", async () => {
    const user = await makeTrader();
    const luis = await makeTrader();
    const mine = available(user.id, "EUR");
    const come = (days: number, amount: bigint) =>
      postNow({
        act: "transfer",
        occurredAt: daysAgo(days),
        transfers: [{ from: world("bank", "EUR"), to: mine, amount }],
      });
    await come(400, 10_000n);
    await come(40, 50_000n);
    await postNow({
      act: "payment",
      occurredAt: daysAgo(1),
      transfers: [{ from: mine, to: available(luis.id, "EUR"), amount: 1_000n }],
    });
    const ref = { type: "order", id: "1" };
    await postNow({
      act: "order.hold",
      ref,
      transfers: [{ from: mine, to: escrow(user.id, "EUR", ref), amount: 4_000n }],
    });
    const { status, body } = await send(GET, "GET", { as: user });
    expect(status).toBe(200);
    const totalOn = (days: number) =>
      body.days.find(({ day }: { day: string }) => day === dayOf(daysAgo(days), "UTC"))?.totalEur;
    expect([366, 41, 40, 2, 1, 0].map(totalOn)).toEqual([
      undefined,
      "100.00",
      "600.00",
      "600.00",
      "590.00",
      "590.00",
    ]);
    const monthOf = (days: number) => dayOf(daysAgo(days), "UTC").slice(0, 7);
    const month = (of: string) => body.months.find((one: { month: string }) => one.month === of);
    expect(month(monthOf(40))).toMatchObject({
      receivedEur: "500.00",
      sentEur: "0.00",
      savedEur: "500.00",
      kinds: [{ kind: "deposits", label: "Ingresos", receivedEur: "500.00" }],
    });
    expect(month(monthOf(1))).toMatchObject({ sentEur: "10.00", kinds: [{ kind: "payments" }] });
    expect(body).toMatchObject({ availableEur: "550.00", commitments: [], freeEur: "550.00" });
  });

  it("200: amounts due this month are not available", async () => {
    const user = await makeTrader({ EUR: "100" });
    const luis = await makeTrader({}, { firstName: "Luis", lastName: "Roca" });
    const now = new Date();
    const order = { payerId: user.id, payeeId: luis.id, asset: "EUR" as const, every: "once" as const };
    const today = dayOf(now, "UTC");
    const later = dayOf(new Date(Date.now() + 40 * DAY), "UTC");
    await db.insert(bankStandingOrders).values([
      { ...order, amountMinor: 3_000n, nextOn: today, dueAt: now },
      { ...order, amountMinor: 9_000n, nextOn: later, dueAt: now },
    ]);
    const pot = { userId: user.id, asset: "EUR" as const, name: "Coche", icon: "car" };
    await db
      .insert(bankPots)
      .values({ ...pot, monthlyMinor: 500n, monthlyDay: 1, nextMonthlyOn: today, monthlyDueAt: now });
    const { body } = await send(GET, "GET", { as: user });
    expect(body).toMatchObject({ availableEur: "100.00", freeEur: "65.00" });
    expect(body.commitments).toEqual([
      {
        label: "Pago programado a Luis Roca",
        asset: "EUR",
        amount: "30.00",
        dueOn: today,
        path: "/debank/payments?view=scheduled",
      },
      { label: "Apartado «Coche»", asset: "EUR", amount: "5.00", dueOn: today, path: "/debank#apartados" },
    ]);
  });

  it("200: counts what a pool earns from the day on which it earns it", async () => {
    const user = await makeTrader();
    const pool = await poolOf("EUR");
    const mine = available(user.id, "EUR");
    await postNow({
      act: "transfer",
      occurredAt: daysAgo(20),
      transfers: [{ from: world("bank", "EUR"), to: mine, amount: 100_000n }],
    });
    await postNow({
      act: "pool.deposit",
      occurredAt: daysAgo(10),
      transfers: [{ from: mine, to: poolAccount(String(pool.id), "EUR"), amount: 100_000n }],
    });
    const shares = 100_000_000n;
    const moved = { poolId: pool.id, sharesAfter: shares };
    await db.insert(bankPoolMoves).values([
      {
        ...moved,
        ...{ userId: user.id, kind: "deposit", amountMinor: 100_000n, shares },
        ...{ assetsAfterMinor: 100_000n, createdAt: daysAgo(10) },
      },
      {
        ...moved,
        ...{ kind: "interest", amountMinor: 10_000n, shares: 0n },
        ...{ assetsAfterMinor: 110_000n, createdAt: daysAgo(5) },
      },
    ]);
    await db.update(bankPools).set({ shares }).where(eq(bankPools.id, pool.id));
    await db
      .insert(bankPoolPositions)
      .values({ poolId: pool.id, userId: user.id, shares, paidInMinor: 100_000n });
    const { body } = await send(GET, "GET", { as: user });
    const totalOn = (days: number) =>
      body.days.find(({ day }: { day: string }) => day === dayOf(daysAgo(days), "UTC"))?.totalEur;
    expect([21, 20, 10, 6, 5, 0].map(totalOn)).toEqual([
      "0.00",
      "1000.00",
      "1000.00",
      "1000.00",
      "1099.99",
      "1099.99",
    ]);
  });

  it("200: empty for a member who never received anything", async () => {
    const { body } = await send(GET, "GET", { as: await makeTrader() });
    expect(new Set(body.days.map(({ totalEur }: { totalEur: string }) => totalEur))).toEqual(
      new Set(["0.00"]),
    );
    expect(body.freeEur).toBe("0.00");
  });

  it("401: a visitor; 403: without the app, or without a verified identity", async () => {
    expectError(await send(GET, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expect((await send(GET, "GET", { as: await makeTrader({}, { apps: ["btc"] }) })).status).toBe(403);
    expect((await send(GET, "GET", { as: await makeUser({ apps: ["debank"] }) })).status).toBe(403);
  });
});
