import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceOrders } from "@/db/schema";
import { type OwnChange, ownEvent, type TaxEvent } from "@/lib/core/tax";

type Input = { userId: string; changes: readonly OwnChange[] };

/** The tax events of a seller: the net income from orders, and their refunds. */
export async function listOrderTaxes({ userId, changes }: Input): Promise<TaxEvent[]> {
  const ids = [...new Set(changes.map(({ ref }) => Number(ref.id)))];
  const { id, sellerId } = marketplaceOrders;
  const rows = await db
    .select({ id })
    .from(marketplaceOrders)
    .where(and(eq(sellerId, userId), inArray(id, ids)))
    .limit(ids.length);
  const sold = new Set(rows.map((row) => String(row.id)));
  return changes
    .filter(({ ref }) => sold.has(ref.id))
    .flatMap((change) =>
      change.changes.map((gross) => ownEvent(change, { kind: "income", income: "sales", gross })),
    );
}
