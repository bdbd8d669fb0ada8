import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import { type OwnChange, ownEvent, type TaxEvent } from "@/lib/core/tax";

type Input = { userId: string; changes: readonly OwnChange[] };

/** Returns the tax events of an instructor or mentor: what they earned after the fee, and what was refunded. */
export async function listTeachingTaxes({ userId, changes }: Input): Promise<TaxEvent[]> {
  const ids = [...new Set(changes.map(({ ref }) => Number(ref.id)))];
  const { id, sellerId } = purchases;
  const rows = await db
    .select({ id })
    .from(purchases)
    .where(and(eq(sellerId, userId), inArray(id, ids)))
    .limit(ids.length);
  const sold = new Set(rows.map((row) => String(row.id)));
  return changes
    .filter(({ ref }) => sold.has(ref.id))
    .flatMap((change) =>
      change.changes.map((gross) => ownEvent(change, { kind: "income", income: "teaching", gross })),
    );
}
