import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { ledgerAccounts, purchases } from "@/db/schema";
import type { Purchase } from "./post-purchase";
import { owedHold } from "./purchase-rules";

const AT_ONCE = 5_000;

/**
 * Invariant 4 for purchases: each holds exactly what its state says, in its seller's escrow, and nothing else holds
 * anything. One sentence per breach.
 */
export function purchaseObligations(): Promise<string[]> {
  // One picture of both: a purchase that is paid between two looks would seem to lack its escrow.
  return db.transaction(async (tx) => [...(await brokenPurchases(tx)), ...(await strayHolds(tx))], {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

const isHolding = sql`(${purchases.status} in ('succeeded', 'refunding', 'disputed') and ${purchases.releasedAt} is null)
  or ${purchases.heldCents} > 0`;

const say = (id: number | string, holds: bigint, owed: bigint) =>
  `purchase ${id} holds ${holds}, its state says ${owed}`;

const pathOf = ({ id, sellerId }: Purchase) => ["escrow", "EUR", sellerId, "purchase", id].join(":");

async function brokenPurchases(tx: Tx): Promise<string[]> {
  const wrong: string[] = [];
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(purchases)
      .where(and(isHolding, gt(purchases.id, after)))
      .orderBy(asc(purchases.id))
      .limit(AT_ONCE);
    const paths = rows.map(pathOf);
    const held = paths.length
      ? await tx
          .select({ path: ledgerAccounts.path, balance: ledgerAccounts.balance })
          .from(ledgerAccounts)
          .where(inArray(ledgerAccounts.path, paths))
          .limit(AT_ONCE)
      : [];
    const balances = new Map(held.map(({ path, balance }) => [path, balance ?? 0n]));
    for (const row of rows) {
      const [holds, owed] = [balances.get(pathOf(row)) ?? 0n, owedHold(row)];
      if (holds !== owed) wrong.push(say(row.id, holds, owed));
      else if (row.heldCents !== owed) wrong.push(`purchase ${row.id} says ${row.heldCents}, holds ${owed}`);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return wrong;
    after = last.id;
  }
}

// Whatever is held for a purchase that has ended, or was never paid, or is another seller's.
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
          eq(ledgerAccounts.refType, "purchase"),
          sql`${ledgerAccounts.balance} <> 0`,
          gt(ledgerAccounts.id, after),
        ),
      )
      .orderBy(asc(ledgerAccounts.id))
      .limit(AT_ONCE);
    const ids = held.map(({ refId }) => Number(refId)).filter(Number.isSafeInteger);
    const rows = ids.length
      ? await tx
          .select()
          .from(purchases)
          .where(and(isHolding, inArray(purchases.id, ids)))
          .limit(AT_ONCE)
      : [];
    const paths = new Set(rows.map(pathOf));
    for (const { path, refId, balance } of held) {
      if (!paths.has(path)) wrong.push(say(refId ?? "?", balance ?? 0n, 0n));
    }
    const last = held.at(-1);
    if (!last || held.length < AT_ONCE) return wrong;
    after = last.id;
  }
}
