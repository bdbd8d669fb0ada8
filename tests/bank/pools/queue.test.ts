import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/bank/pools/route";
import { DELETE } from "@/app/api/bank/pools/withdrawals/[id]/route";
import { db } from "@/db";
import { bankPoolPositions, bankPoolWithdrawals, notifications } from "@/db/schema";
import { recordOutcome } from "@/lib/bank/pools/lending";
import { poolObligations } from "@/lib/bank/pools/obligations";
import { lockPool } from "@/lib/bank/pools/pools";
import { payPoolQueues } from "@/lib/bank/pools/queue";
import { countPoolPositions } from "@/lib/bank/removal-queries";
import { MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { makeUser } from "../../factories/identity";
import { depositInto, lendFrom, poolOf, withdrawOutOf } from "../../factories/pools";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { allowOrigins, deliveriesOf, makeWebhook } from "../../notifications/webhooks/webhooks";

type Person = { id: string };

const leave = (as: Person | null, id: number | string) =>
  send(DELETE, "DELETE", { as, params: { id: String(id) } });

const statusOf = async (id: number) => {
  const [row] = await db.select().from(bankPoolWithdrawals).where(eq(bankPoolWithdrawals.id, id));
  return row?.status;
};

describe("the queue of a pool", () => {
  it("makes withdrawals wait while money is lent, with later ones behind them, until it is repaid", async () => {
    const pool = await poolOf("EUR");
    const [one, other] = [await makeTrader({ EUR: "100" }), await makeTrader({ EUR: "100" })];
    await depositInto(one, pool.id, "100");
    await depositInto(other, pool.id, "100");
    const giveBack = await lendFrom(pool, 15_000n);
    allowOrigins("http://127.0.0.1:9");
    const webhook = await makeWebhook(one, "http://127.0.0.1:9/hook");
    const large = await withdrawOutOf(one, pool.id, "80");
    const small = await withdrawOutOf(other, pool.id, "10");
    expect([large.status, small.status]).toEqual(["waiting", "waiting"]);
    expect(await spendable(one, "EUR")).toBe(0n);
    const { body } = await send(GET, "GET", { as: one });
    expect(body[0]).toMatchObject({
      ...{ assets: "200.00", available: "50.00", queued: "90.00" },
      queueLength: 2,
      queueSince: body[0].waiting[0].createdAt,
    });
    expect(body[0].waiting).toEqual([{ id: large.id, amount: "80.00", createdAt: expect.any(String) }]);
    await payPoolQueues();
    expect([await statusOf(large.id), await statusOf(small.id)]).toEqual(["waiting", "waiting"]);
    await giveBack();
    await payPoolQueues();
    expect([await statusOf(large.id), await statusOf(small.id)]).toEqual(["paid", "paid"]);
    expect([await spendable(one, "EUR"), await spendable(other, "EUR")]).toEqual([8_000n, 1_000n]);
    const data = { pool: pool.id, poolWithdrawal: large.id };
    expect((await deliveriesOf(webhook)).at(-1)).toMatchObject({ type: "bank.pool-withdrawal-paid", data });
    const notices = await db.select().from(notifications).where(eq(notifications.userId, one.id));
    expect(notices.find(({ kind }) => kind === "bank.pool-withdrawal-paid")).toMatchObject({
      href: "/debank?tab=pools&part=own",
      body: "Tu retirada de «Pool de euros» ha llegado a su turno: 80,00 € vuelven a estar disponibles.",
    });
    await payPoolQueues();
    expect(await spendable(one, "EUR")).toBe(8_000n);
    expect(await poolObligations()).toEqual([]);
  });

  it("cancels a withdrawal that a loss made worthless, and pays the next one", async () => {
    const pool = await poolOf("EUR");
    const [one, other] = [await makeTrader({ EUR: "100" }), await makeTrader({ EUR: "100" })];
    await depositInto(one, pool.id, "100");
    await depositInto(other, pool.id, "100");
    const { liquid } = await inTransaction((tx) => lockPool(tx, pool.id));
    const giveBack = await lendFrom(pool, liquid);
    const cent = await withdrawOutOf(one, pool.id, "0.01");
    const next = await withdrawOutOf(other, pool.id, "50");
    await inTransaction((tx) => recordOutcome(tx, pool.id, { kind: "loss", minor: 100n, now: new Date() }));
    await payPoolQueues();
    expect([await statusOf(cent.id), await statusOf(next.id)]).toEqual(["cancelled", "waiting"]);
    await giveBack();
    await payPoolQueues();
    expect(await statusOf(next.id)).toBe("paid");
    expect(await spendable(one, "EUR")).toBe(0n);
    expect(await spendable(other, "EUR")).toBeGreaterThan(4_900n);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, one.id));
    expect(notices).toMatchObject([
      {
        kind: "bank.pool-withdrawal-cancelled",
        body: "Tras una pérdida de «Pool de euros», lo que ibas a retirar vale 0,00 €. Conservas tus participaciones.",
      },
    ]);
    const { body } = await send(GET, "GET", { as: one });
    expect(body[0]).toMatchObject({ waiting: [], queueLength: 0 });
    // The whole loan came back after all.
    await inTransaction((tx) =>
      recordOutcome(tx, pool.id, { kind: "interest", minor: 100n, now: new Date() }),
    );
    expect(await poolObligations()).toEqual([]);
  });

  it("does not keep an account open for shares that a loss made worthless", async () => {
    const pool = await poolOf("EUR");
    const [user, other] = [await makeTrader({ EUR: "100" }), await makeTrader({ EUR: "100" })];
    await depositInto(user, pool.id, "100");
    await depositInto(other, pool.id, "100");
    await withdrawOutOf(user, pool.id, "99.90");
    const { state } = await inTransaction((tx) => lockPool(tx, pool.id));
    const minor = (state.assets * 99n) / 100n;
    const openPools = ({ id }: Person) => inTransaction((tx) => countPoolPositions(tx, id));
    const change = (kind: "loss" | "interest") =>
      inTransaction((tx) => recordOutcome(tx, pool.id, { kind, minor, now: new Date() }));
    expect([await openPools(user), await openPools(other)]).toEqual([1, 1]);
    await change("loss");
    expect([await openPools(user), await openPools(other)]).toEqual([0, 1]);
    await change("interest");
    expect([await openPools(user), await openPools(other)]).toEqual([1, 1]);
  });

  it("accepts no second withdrawal of the same shares", async () => {
    const pool = await poolOf("USD");
    const as = await makeTrader({ USD: "100" });
    await depositInto(as, pool.id, "100");
    const giveBack = await lendFrom(pool, 10_000n);
    await withdrawOutOf(as, pool.id, "70");
    await expect(withdrawOutOf(as, pool.id, "40")).rejects.toThrow("En este pool puedes retirar 30,00 US$");
    await giveBack();
    await payPoolQueues();
  });
});

describe("DELETE /api/bank/pools/withdrawals/{id}", () => {
  it("204: the member leaves the queue and keeps the shares; 409: after it has ended", async () => {
    const pool = await poolOf("BTC");
    const as = await makeTrader({ BTC: "1" });
    await depositInto(as, pool.id, "1");
    const giveBack = await lendFrom(pool, 100_000_000n);
    const { id } = await withdrawOutOf(as, pool.id, "0.5");
    expectError(await leave(await makeTrader(), id), "not_found", "Esa retirada no existe");
    expect((await leave(as, id)).status).toBe(204);
    expectError(await leave(as, id), "conflict", "Esa retirada ya no está en la cola.");
    await giveBack();
    await payPoolQueues();
    expect(await spendable(as)).toBe(0n);
    expect((await withdrawOutOf(as, pool.id, "1")).status).toBe("paid");
  });

  it("404: unknown; 401: a visitor; 422: an invalid id", async () => {
    expectError(await leave(await makeUser(), 999), "not_found", "Esa retirada no existe");
    expectError(await leave(null, 1), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await leave(await makeUser(), "x"), "invalid", MESSAGE.invalid, {
      id: "Esa retirada no existe",
    });
  });
});

describe("poolObligations", () => {
  it("reports shares without an owner, and money that no move explains", async () => {
    const pool = await poolOf("USD");
    const as = await makeTrader({ USD: "100" });
    await depositInto(as, pool.id, "100");
    expect(await poolObligations()).toEqual([]);
    const giveBack = await lendFrom(pool, 1n);
    expect(await poolObligations()).toEqual([
      expect.stringMatching(new RegExp(`^pool ${pool.id} holds \\d+, but its last movement records \\d+$`)),
    ]);
    await giveBack();
    const mine = eq(bankPoolPositions.userId, as.id);
    const [position] = await db.select().from(bankPoolPositions).where(mine);
    await db.update(bankPoolPositions).set({ shares: 0n }).where(mine);
    expect(await poolObligations()).toEqual([
      expect.stringMatching(new RegExp(`^pool ${pool.id} has \\d+ shares, but its members have \\d+$`)),
    ]);
    await db
      .update(bankPoolPositions)
      .set({ shares: position?.shares ?? 0n })
      .where(mine);
    expect(await poolObligations()).toEqual([]);
  });
});
