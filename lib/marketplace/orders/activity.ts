import type { Tx } from "@/db";
import { activities } from "@/db/schema";
import type { Order } from "./line";

/** Writes one activity row for each of the two parties of a completed order. */
export async function recordOrder(tx: Tx, order: Order, now: Date): Promise<void> {
  const line = (userId: string, side: "buyer" | "seller") => ({
    userId,
    type: "marketplace_sale" as const,
    entityId: String(order.id),
    data: { side, title: order.title },
    createdAt: now,
  });
  await tx.insert(activities).values([line(order.buyerId, "buyer"), line(order.sellerId, "seller")]);
}
