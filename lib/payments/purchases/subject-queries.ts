import { inArray } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import type { Subjects } from "@/lib/core/area";

/**
 * Describes purchases: for the buyer with a link to the receipt, for the seller with a link to the course or
 * mentorship.
 */
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
