import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { bankPoolPositions, bankPools } from "@/db/schema";
import { contributeToPool } from "@/lib/bank/pools/contribute-to-pool";
import { poolObligations } from "@/lib/bank/pools/obligations";
import { type PoolState, sharesToBurn, worthOf } from "@/lib/bank/pools/share-rules";
import { printMoney } from "@/lib/core/format/money";
import { pool as poolAccount } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { callOf, makeAdmin } from "../../factories/identity";
import { depositInto, earnFees, lowerMinimum, poolOf, withdrawOutOf } from "../../factories/pools";
import { expectSound } from "../../factories/purchase";
import { makeTrader, spendable } from "../../factories/wallet";
import { fc } from "../../setup/random";
import { testSeed } from "../../setup/share";

type Person = { id: string };

beforeEach(() => lowerMinimum("EUR", 10_00n));

const shown = (minor: bigint) => printMoney(minor, "EUR");

/** Returns the total shares and the assets of the pool. */
async function stateOf(id: number) {
  const [pool] = await db.select().from(bankPools).where(eq(bankPools.id, id));
  const assets = await balanceOf(db, poolAccount(String(id), "EUR"));
  return { shares: pool?.shares ?? 0n, assets };
}

async function sharesOf(id: number): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.select().from(bankPoolPositions).where(eq(bankPoolPositions.poolId, id));
  return new Map(rows.map(({ userId, shares }) => [userId, shares]));
}

async function worthTo(user: Person, id: number): Promise<bigint> {
  return worthOf((await sharesOf(id)).get(user.id) ?? 0n, await stateOf(id));
}

async function contribute(id: number, minor: bigint): Promise<void> {
  await earnFees("EUR", minor);
  const reason = "Rendimiento";
  await contributeToPool.run(await callOf(await makeAdmin()), { id, amount: shown(minor), reason });
}

/** A pool of two members whose share price is not a round number. */
async function unevenPool(gift: bigint) {
  const { id } = await poolOf("EUR");
  const [one, other] = [await makeTrader({ EUR: "100" }), await makeTrader({ EUR: "100" })];
  await depositInto(one, id, "33.33");
  await depositInto(other, id, "50");
  await contribute(id, gift);
  return { id, one, other };
}

/**
 * Returns the smallest contribution after which withdrawing all but one cent of these shares burns so many of them that
 * the rest is worth nothing.
 */
function firstGift(own: bigint, { shares, assets }: PoolState): bigint {
  for (let gift = 1n; gift < 100_000n; gift += 1n) {
    const given = { shares, assets: assets + gift };
    const minor = worthOf(own, given) - 1n;
    const burnt = sharesToBurn(minor, given);
    const after = { shares: shares - burnt, assets: given.assets - minor };
    if (burnt < own && worthOf(own - burnt, after) === 0n) return gift;
  }
  throw new Error("there is no such gift");
}

describe("a withdrawal from a pool", () => {
  it("of the member's whole share leaves no share behind, even for the last member", async () => {
    const { id, one, other } = await unevenPool(777n);
    for (const user of [one, other]) {
      const whole = await worthTo(user, id);
      expect((await withdrawOutOf(user, id, shown(whole))).status).toBe("paid");
      expect((await sharesOf(id)).get(user.id)).toBe(0n);
    }
    const { shares, assets } = await stateOf(id);
    expect(shares).toBe(0n);
    const paid = (await spendable(one, "EUR")) + (await spendable(other, "EUR"));
    expect(paid + assets).toBe(20_000n + 777n);
    // Only the rounding remains, at most one cent per withdrawal.
    expect(assets).toBeLessThanOrEqual(2n);
    expect(await poolObligations()).toEqual([]);
    await expectSound();
  });

  it("includes remaining shares that would be worth nothing", async () => {
    const { id, one } = await unevenPool(1n);
    const own = (await sharesOf(id)).get(one.id) ?? 0n;
    const state = await stateOf(id);
    const gift = firstGift(own, state);
    await contribute(id, gift);
    const whole = await worthTo(one, id);
    await withdrawOutOf(one, id, shown(whole - 1n));
    expect((await sharesOf(id)).get(one.id)).toBe(0n);
    const after = await stateOf(id);
    expect(after).toEqual({ shares: state.shares - own, assets: state.assets + gift - whole + 1n });
    expect(await poolObligations()).toEqual([]);
  });

  it("in any number and order lose and create nothing", async () => {
    const { id } = await poolOf("EUR");
    const percent = fc.integer({ min: 1, max: 100 });
    const member = fc.record({
      put: fc.integer({ min: 10_00, max: 90_00 }),
      parts: fc.array(percent, { maxLength: 3 }),
    });
    const plan = fc.record({
      members: fc.array(member, { minLength: 2, maxLength: 3 }),
      gift: fc.integer({ min: 1, max: 99_99 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ members, gift }) => {
        const before = await stateOf(id);
        const people: Person[] = [];
        for (const { put } of members) {
          const user = await makeTrader({ EUR: "100" });
          await depositInto(user, id, shown(BigInt(put)));
          people.push(user);
        }
        await contribute(id, BigInt(gift));
        for (const [place, { parts }] of members.entries()) {
          const user = people[place] ?? { id: "" };
          for (const part of [...parts, 100]) {
            const minor = ((await worthTo(user, id)) * BigInt(part)) / 100n;
            if (minor === 0n) continue;
            await withdrawOutOf(user, id, shown(minor));
          }
          expect((await sharesOf(id)).get(user.id)).toBe(0n);
        }
        const after = await stateOf(id);
        expect(after.shares).toBe(before.shares);
        const left = await Promise.all(people.map((user) => spendable(user, "EUR")));
        const paid = left.reduce((sum, minor) => sum + minor, 0n);
        const given = BigInt(members.length) * 10_000n + BigInt(gift);
        expect(paid + after.assets - before.assets).toBe(given);
        expect(await poolObligations()).toEqual([]);
      }),
      { numRuns: 12, seed: testSeed() },
    );
    await expectSound();
  });
});
