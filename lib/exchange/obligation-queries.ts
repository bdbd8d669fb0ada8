import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { btcOrders, ledgerAccounts } from "@/db/schema";
import { holdOf } from "./order-rules";

/** How many orders and accounts are looked at together: a million open orders must fit into memory. */
const AT_ONCE = 5_000;

/**
 * Invariant 4 for orders: an open one holds exactly what its rest needs, in its currency and of its owner; a closed one
 * nothing. One sentence per breach.
 */
export function orderObligations(): Promise<string[]> {
  // One picture of both: an order that is taken between two looks would seem to hold what it has paid.
  return db.transaction(async (tx) => [...(await brokenOrders(tx)), ...(await strayHolds(tx))], {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

const isHolding = sql`${btcOrders.status} = 'open' and ${btcOrders.usesPlatformWallet}`;

const say = (id: number | string, holds: bigint, owed: bigint) =>
  `order ${id} holds ${holds}, its state says ${owed}`;

// Every open order that the platform settles against its one account.
async function brokenOrders(tx: Tx): Promise<string[]> {
  const wrong: string[] = [];
  for (let after = 0; ; ) {
    const orders = await tx
      .select()
      .from(btcOrders)
      .where(and(isHolding, gt(btcOrders.id, after)))
      .orderBy(asc(btcOrders.id))
      .limit(AT_ONCE);
    const paths = orders.map((order) => pathOf(order));
    const held = paths.length
      ? await tx
          .select({ path: ledgerAccounts.path, balance: ledgerAccounts.balance })
          .from(ledgerAccounts)
          .where(inArray(ledgerAccounts.path, paths))
          .limit(AT_ONCE)
      : [];
    const balances = new Map(held.map(({ path, balance }) => [path, balance]));
    for (const order of orders) {
      const [holds, owed] = [balances.get(pathOf(order)) ?? 0n, holdOf(order).minor];
      if (holds !== owed) wrong.push(say(order.id, holds, owed));
    }
    const last = orders.at(-1);
    if (!last || orders.length < AT_ONCE) return wrong;
    after = last.id;
  }
}

const pathOf = (order: Parameters<typeof holdOf>[0] & { id: number; userId: string }) =>
  ["escrow", holdOf(order).currency, order.userId, "order", order.id].join(":");

// Whatever is held for an order that is closed, or is another's, or of another currency.
async function strayHolds(tx: Tx): Promise<string[]> {
  const wrong: string[] = [];
  for (let after = 0n; ; ) {
    const held = await tx
      .select({
        id: ledgerAccounts.id,
        path: ledgerAccounts.path,
        refId: ledgerAccounts.refId,
        balance: ledgerAccounts.balance,
      })
      .from(ledgerAccounts)
      .where(
        and(
          eq(ledgerAccounts.kind, "escrow"),
          eq(ledgerAccounts.refType, "order"),
          sql`${ledgerAccounts.balance} <> 0`,
          gt(ledgerAccounts.id, after),
        ),
      )
      .orderBy(asc(ledgerAccounts.id))
      .limit(AT_ONCE);
    const ids = held.map(({ refId }) => Number(refId)).filter(Number.isSafeInteger);
    const orders = ids.length
      ? await tx
          .select()
          .from(btcOrders)
          .where(and(isHolding, inArray(btcOrders.id, ids)))
          .limit(AT_ONCE)
      : [];
    const paths = new Set(orders.map(pathOf));
    for (const { path, refId, balance } of held) {
      if (!paths.has(path)) wrong.push(say(refId ?? "?", balance ?? 0n, 0n));
    }
    const last = held.at(-1);
    if (!last || held.length < AT_ONCE) return wrong;
    after = last.id;
  }
}
