import { expect, it } from "vitest";
import { DELETE as close } from "@/app/api/bank/shared-pots/[id]/route";
import { lockUser } from "@/lib/auth/rows";
import { payPoolQueues } from "@/lib/bank/pools/queue";
import { inTransaction } from "@/lib/core/db/transaction";
import { untilWaiting } from "../database/lock-waits";
import { depositInto, lendFrom, poolOf, withdrawOutOf } from "../factories/pools";
import { makeTrader, spendable } from "../factories/wallet";
import { send } from "../http/client";
import { join, openSharedPot, putIn } from "./shared-pots/calls";

/** Runs the payment while the member is locked, as by closing their account; returns what they had until then. */
async function whileClosing(member: { id: string }, pay: () => Promise<unknown>): Promise<bigint> {
  let paid: Promise<unknown> | undefined;
  const before = await inTransaction(async (tx) => {
    await lockUser(tx, member.id);
    paid ??= pay();
    await untilWaiting();
    return spendable(member, "EUR");
  });
  await paid;
  return before;
}

it("the queue of a pool waits for the member whose account is being closed", async () => {
  const pool = await poolOf("EUR");
  const member = await makeTrader({ EUR: "100" });
  await depositInto(member, pool.id, "100");
  const giveBack = await lendFrom(pool, 5_000n);
  await withdrawOutOf(member, pool.id, "80");
  await giveBack();
  expect(await whileClosing(member, () => payPoolQueues())).toBe(0n);
  expect(await spendable(member, "EUR")).toBe(8_000n);
});

it("a shared pot that is closed waits for the payee whose account is being closed", async () => {
  const pot = await openSharedPot();
  const member = await join(pot, "sees");
  await putIn(member, pot.id, "40");
  const params = { id: String(pot.id) };
  expect(await whileClosing(member, () => send(close, "DELETE", { as: pot.owner, params }))).toBe(6_000n);
  expect(await spendable(member, "EUR")).toBe(10_000n);
});
