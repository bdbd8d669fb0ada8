import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import type { ItemType } from "./constants";
import { tableOf } from "./item-tables";

/** Adds to what an item's average is made of; both may be negative. */
export async function rateItem(
  tx: Tx,
  { type, itemId }: { type: ItemType; itemId: number },
  { stars, count }: { stars: number; count: number },
): Promise<void> {
  const item = tableOf(type);
  await tx
    .update(item)
    .set({ ratingSum: sql`${item.ratingSum} + ${stars}`, ratingCount: sql`${item.ratingCount} + ${count}` })
    .where(eq(item.id, itemId));
}
