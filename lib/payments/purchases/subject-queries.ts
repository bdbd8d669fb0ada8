import { inArray } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import type { Subjects } from "@/lib/core/area";

/** What was bought: for its buyer with the receipt, for its seller with the course or the mentorship. */
export async function listPurchaseSubjects(ids: readonly string[], userId: string): Promise<Subjects> {
  const { id, itemId, itemType, itemTitle, buyerId } = purchases;
  const rows = await db
    .select({ id, itemId, itemType, itemTitle, buyerId })
    .from(purchases)
    .where(inArray(id, ids.map(Number)))
    .limit(ids.length);
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        text: `«${row.itemTitle}»`,
        path: row.buyerId === userId ? `/receipts/${row.id}` : `/${row.itemType}s/${row.itemId}`,
      },
    ]),
  );
}
