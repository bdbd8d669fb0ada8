import { and, count, eq, isNull, like } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import {
  btcOrders,
  btcTrades,
  chainDeposits,
  emails,
  ledgerTransfers,
  notifications,
  users,
} from "@/db/schema";
import { seedExchange } from "@/db/seed/exchange";
import { seedDemonstration } from "@/db/seed/identity";
import { seedOrders } from "@/db/seed/orders";
import { seedTrades } from "@/db/seed/trades";
import { checkMoney } from "@/lib/admin/money/verification";
import { getSetting } from "@/lib/core/config/settings";
import { getMarket } from "@/lib/exchange/orders/market-queries";
import { marketInput } from "@/lib/exchange/orders/schema";
import { trade } from "@/lib/exchange/trades/deal";
import { getWallets } from "@/lib/ledger/queries";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("the demonstration's members have money, the same however often it is made", async () => {
  const [administrator] = await seedDemonstration();
  await seedExchange(administrator?.email ?? "");
  const transfers = await db.$count(ledgerTransfers);
  await seedExchange(administrator?.email ?? "");
  expect(await db.$count(ledgerTransfers)).toBe(transfers);
  const [marta] = await db.select().from(users).where(eq(users.email, "marta.ferrer@lonja.example"));
  const wallets = await getWallets(marta?.id ?? "");
  expect([wallets.BTC.balance, wallets.USDT.balance, wallets.EUR.balance]).toEqual([
    150_000_000n,
    12_000_000_000n,
    1_000_000n,
  ]);
  const statuses = await db.selectDistinct({ status: chainDeposits.status }).from(chainDeposits);
  expect(statuses).toEqual([{ status: "credited" }]);
  const unread = and(eq(notifications.category, "exchange"), isNull(notifications.readAt));
  expect(await db.$count(notifications, unread)).toBe(0);
  expect(await getSetting("newAddressHoldHours")).toBe(0);
  expect(await checkMoney("full")).toEqual([]);
});

it("they have orders on both sides of the market, the same however often it is made", async () => {
  await seedOrders();
  await seedOrders();
  const open = await db
    .select({ type: btcOrders.type, orders: count() })
    .from(btcOrders)
    .where(eq(btcOrders.status, "open"))
    .groupBy(btcOrders.type)
    .orderBy(btcOrders.type);
  expect(open).toEqual([
    { type: "buy", orders: 4 },
    { type: "sell", orders: 4 },
  ]);
  expect(await checkMoney("full")).toEqual([]);
});

it("there are trades in the last month, without notifications or e-mails, once", async () => {
  await seedTrades();
  const trades = await db.$count(btcTrades);
  await seedTrades();
  expect(await db.$count(btcTrades)).toBe(trades);
  expect(await trade.expireDue()).toBe(0);
  const { chart, stats } = await getMarket(marketInput.parse({}));
  expect(chart).toHaveLength(trades);
  expect(stats.count).toBe(8);
  expect(
    await db.$count(notifications, and(eq(notifications.category, "exchange"), isNull(notifications.readAt))),
  ).toBe(0);
  expect(await db.$count(emails, like(emails.kind, "trade-%"))).toBe(0);
  expect(await checkMoney("full")).toEqual([]);
});
