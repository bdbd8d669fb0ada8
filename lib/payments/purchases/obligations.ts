import { and, asc, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import { escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";
import { HOLDING_PURCHASES, owedHold } from "./rules";

const BATCH_SIZE = 5_000;

/**
 * Checks invariant 4 for purchases: `heldCents` of each row matches its state, and its seller's escrow holds exactly
 * that amount. Returns one sentence per violation.
 */
export async function purchaseObligations(): Promise<string[]> {
  const { id, sellerId: owner, heldCents } = purchases;
  const broken = await findBrokenHolds(
    "purchase",
    sql`
      select ${id} as id, ${escrowPath("purchase", { id, owner, currency: "EUR" })} as path, ${heldCents} as owed
      from ${purchases} where ${heldCents} <> 0`,
  );
  return [...broken, ...(await wrongRows())];
}

const isHolding = or(
  and(inArray(purchases.status, HOLDING_PURCHASES), isNull(purchases.releasedAt)),
  gt(purchases.heldCents, 0n),
);

// Each row is checked on its own, so no further query is needed, however many rows there are.
async function wrongRows(): Promise<string[]> {
  const wrong: string[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(purchases)
      .where(and(isHolding, gt(purchases.id, after)))
      .orderBy(asc(purchases.id))
      .limit(BATCH_SIZE);
    for (const row of rows) {
      const owed = owedHold(row);
      if (row.heldCents !== owed) {
        wrong.push(`purchase ${row.id} records ${row.heldCents} as held, but its state requires ${owed}`);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return wrong;
    after = last.id;
  }
}
