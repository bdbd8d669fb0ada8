import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/bank/pools/route";
import { authorize } from "@/lib/auth/actor";
import type { PoolAsset } from "@/lib/bank/constants";
import { contributeToPool } from "@/lib/bank/pools/contribute-to-pool";
import { poolObligations } from "@/lib/bank/pools/obligations";
import { listPoolQueues, listPools } from "@/lib/bank/pools/queries";
import { payPoolQueues } from "@/lib/bank/pools/queue";
import { available, pool as poolAccount } from "@/lib/ledger/accounts";
import { verifyLedger } from "@/lib/ledger/verify";
import { callOf, makeAdmin } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { depositInto, earnFees, lendFrom, lowerMinimum, poolOf, withdrawOutOf } from "../../factories/pools";
import { makeTrader, spendable } from "../../factories/wallet";
import { send } from "../../http/client";

type Person = { id: string };

const seen = async (as: Person, asset: PoolAsset) => {
  const { body } = await send(GET, "GET", { as });
  return body.find((pool: { asset: string }) => pool.asset === asset);
};

describe("the first member of a pool", () => {
  it("gains nothing from a contribution before the second deposit", async () => {
    await lowerMinimum("USD", 10_00n);
    const { id } = await poolOf("USD");
    const [first, second] = [await makeTrader({ USD: "10" }), await makeTrader({ USD: "50" })];
    await depositInto(first, id, "10");
    await earnFees("USD", 1_000_000n);
    const call = await callOf(await makeAdmin());
    await contributeToPool.run(call, { id, amount: "1000", reason: "Rendimiento" });
    expect((await depositInto(second, id, "50")).position).toBe("49.99");
    expect((await seen(first, "USD")).position).toMatchObject({ amount: "1009.00", paidIn: "10.00" });
    expect((await withdrawOutOf(second, id, "49.99")).status).toBe("paid");
    expect(await verifyLedger("full")).toEqual([]);
  });
});

describe("money that enters a pool's account without a deposit", () => {
  it("does not change the value of the shares, and the obligations check reports it", async () => {
    const { id } = await poolOf("BTC");
    const [first, second] = [await makeTrader({ BTC: "0.5" }), await makeTrader({ BTC: "0.1" })];
    await depositInto(first, id, "0.1");
    const [from, to] = [available(first.id, "BTC"), poolAccount(String(id), "BTC")];
    await postNow({ act: "pool.deposit", transfers: [{ from, to, amount: 40_000_000n }] });
    expect((await depositInto(second, id, "0.1")).position).toBe("0.10000000");
    expect((await seen(first, "BTC")).position.amount).toBe("0.10000000");
    expect(await poolObligations()).toEqual([
      `pool ${id} holds 60000000, but its last movement records 20000000`,
    ]);
    await postNow({ act: "pool.withdraw", transfers: [{ from: to, to: from, amount: 40_000_000n }] });
    expect(await poolObligations()).toEqual([]);
  });
});

describe("concurrent withdrawals", () => {
  it("pay out no more than the pool's liquidity; the others wait and are paid in order", async () => {
    const pool = await poolOf("EUR");
    const members = await Promise.all(Array.from({ length: 6 }, () => makeTrader({ EUR: "100" })));
    for (const member of members) await depositInto(member, pool.id, "100");
    const giveBack = await lendFrom(pool, 45_000n);
    const answers = await Promise.all(members.map((member) => withdrawOutOf(member, pool.id, "70")));
    expect(answers.map(({ status }) => status).sort()).toEqual(["paid", "paid", ...Array(4).fill("waiting")]);
    const admin = authorize("admin", (await callOf(await makeAdmin())).viewer);
    const listed = await listPools(admin);
    expect(listed[0]).toMatchObject({ liquid: 1_000n, queued: 28_000n, members: 6 });
    const queue = await listPoolQueues(admin, listed);
    const waiting = answers.filter(({ status }) => status === "waiting").map(({ id }) => id);
    expect(queue.map(({ id }) => id)).toEqual(waiting.sort((one, other) => one - other));
    expect(queue.map(({ place, minor }) => [place, minor])).toEqual(
      [1, 2, 3, 4].map((place) => [place, 7_000n]),
    );
    await depositInto(await makeTrader({ EUR: "100" }), pool.id, "100");
    await payPoolQueues();
    const left = await listPoolQueues(admin, await listPools(admin));
    expect(left.map(({ id }) => id)).toEqual(queue.slice(1).map(({ id }) => id));
    await giveBack();
    await payPoolQueues();
    const paid = await Promise.all(members.map((member) => spendable(member, "EUR")));
    expect(paid).toEqual(Array(6).fill(7_000n));
    expect(await poolObligations()).toEqual([]);
    expect(await verifyLedger("full")).toEqual([]);
  });
});
