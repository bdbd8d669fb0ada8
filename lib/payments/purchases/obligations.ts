import { and, asc, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import { brokenHolds, escrowPath } from "@/lib/ledger/obligations";
import { HOLDING_PURCHASES, owedHold } from "./rules";

const BATCH_SIZE = 5_000;

/**
 * Invariant 4 for purchases: each says that it holds what its state asks for, and its seller's escrow holds exactly what
 * it says. One sentence per breach.
 */
export async function purchaseObligations(): Promise<string[]> {
  const { id, sellerId: owner, heldCents } = purchases;
  const broken = await brokenHolds(
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

// A row says of itself what its rules say of it: no other look is needed, however many there are.
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
        wrong.push(`purchase ${row.id} says that it holds ${row.heldCents}, its state says ${owed}`);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return wrong;
    after = last.id;
  }
}
