import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DELETE as close } from "@/app/api/bank/shared-pots/[id]/route";
import { db } from "@/db";
import { bankLines, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { lockUser } from "@/lib/auth/rows";
import { payPoolQueues } from "@/lib/bank/pools/queue";
import { creditLine } from "@/lib/bank/statement-lines/credit-line";
import type { Area } from "@/lib/core/area";
import { MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { hasOpenBusiness } from "@/lib/core/unfinished-business";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { removeMember } from "@/lib/identity/members/removal";
import { wallet } from "@/lib/wallet/area";
import { untilWaiting } from "../database/lock-waits";
import { csvOf, importFile } from "../factories/bank-statements";
import { callOf, makeAdmin, reload } from "../factories/identity";
import { depositInto, lendFrom, poolOf, withdrawOutOf } from "../factories/pools";
import { confirm, makeTrade } from "../factories/trade";
import { makeTrader, spendable } from "../factories/wallet";
import { send } from "../http/client";
import { join, openSharedPot, putIn } from "./shared-pots/calls";

const KEY = 20_261_129;

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

it("a withdrawal from a pool waits for the member whose account is being closed", async () => {
  const pool = await poolOf("EUR");
  const member = await makeTrader({ EUR: "100" });
  await depositInto(member, pool.id, "100");
  expect(await whileClosing(member, () => withdrawOutOf(member, pool.id, "60"))).toBe(0n);
  expect(await spendable(member, "EUR")).toBe(6_000n);
});

it("a transfer is not assigned to a member whose account is closed meanwhile", async () => {
  const member = await makeTrader();
  const reference = "un ingreso sin nombre";
  await importFile(csvOf([{ reference }]));
  const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference));
  const call = await callOf(await makeAdmin());
  let credited: Promise<unknown> | undefined;
  await inTransaction(async (tx) => {
    await lockUser(tx, member.id);
    credited ??= creditLine.run(call, { id: line?.id ?? 0, to: member.email }).catch(String);
    await untilWaiting();
    await removeMember(tx, member.id, new Date());
  });
  expect(await credited).toMatch(MESSAGE.invalid);
  expect(await spendable(member, "EUR")).toBe(0n);
});

it("of two approvers of a shared pot who close their accounts at once, the second may not", async () => {
  const pot = await openSharedPot(await makeTrader());
  const other = await join(pot, "approves", { member: await makeTrader() });
  const call = await callOf(await makeAdmin());
  let second: Promise<unknown> | undefined;
  await inTransaction(async (tx) => {
    await lockUser(tx, pot.owner.id);
    expect(await hasOpenBusiness(AREAS, tx, pot.owner.id)).toBe(false);
    second ??= deleteUser.run(call, { id: other.id, reason: "Lo ha pedido" }).catch(({ code }) => code);
    await untilWaiting();
    await removeMember(tx, pot.owner.id, new Date());
  });
  expect(await second).toBe("conflict");
  expect((await reload(other)).deletedAt).toBeNull();
});

it("money that a trade pays while its member's business is counted keeps the account open", async () => {
  const { buyer, seller, id } = await makeTrade("paid");
  // Counted after the wallet and before the trades: waits until the trade has paid.
  const meanwhile: Area = {
    ...wallet,
    deals: [],
    openBusiness: [
      (tx, userId) =>
        tx.$count(users, and(eq(users.id, userId), sql`pg_advisory_xact_lock(${KEY})::text = 'never'`)),
    ],
  };
  const areas = AREAS.flatMap((area) => (area.key === "wallet" ? [area, meanwhile] : [area]));
  let isOpen: Promise<boolean> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY})`);
    isOpen = inTransaction((closing) => hasOpenBusiness(areas, closing, buyer.id));
    await untilWaiting();
    await confirm(seller, id);
  });
  expect(await isOpen).toBe(true);
  expect(await spendable(buyer, "BTC")).toBeGreaterThan(0n);
});
