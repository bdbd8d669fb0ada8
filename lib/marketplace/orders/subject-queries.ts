import { inArray } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceOrders } from "@/db/schema";
import type { Subjects } from "@/lib/core/area";
import { order } from "./deal";

/** The titles of orders at the time of purchase. */
export async function listOrderSubjects(ids: readonly string[]): Promise<Subjects> {
  const { id, title } = marketplaceOrders;
  const rows = await db
    .select({ id, title })
    .from(marketplaceOrders)
    .where(inArray(id, ids.map(Number)))
    .limit(ids.length);
  return new Map(rows.map((row) => [String(row.id), { text: `«${row.title}»`, path: order.path(row.id) }]));
}
