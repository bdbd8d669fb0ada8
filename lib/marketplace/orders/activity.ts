import type { Tx } from "@/db";
import { activities } from "@/db/schema";
import type { Sale } from "./line";

/** Writes one activity row for each of the two parties of a completed order. */
export async function recordOrder(tx: Tx, sale: Sale, now: Date): Promise<void> {
  const line = (userId: string, side: "buyer" | "seller") => ({
    userId,
    type: "marketplace_sale" as const,
    entityId: String(sale.id),
    data: { side, title: sale.title },
    createdAt: now,
  });
  await tx.insert(activities).values([line(sale.buyerId, "buyer"), line(sale.sellerId, "seller")]);
}
