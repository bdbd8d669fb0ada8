import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";

/** Returns the viewer's own purchase by the id of its card payment; null for any other id. */
export async function findOwnPayment(viewer: Pick<Viewer, "id">, paymentIntentId: string) {
  const { id, itemType, itemId, itemTitle, status } = purchases;
  const [purchase] = await db
    .select({ id, itemType, itemId, itemTitle, status })
    .from(purchases)
    .where(and(eq(purchases.paymentIntentId, paymentIntentId), eq(purchases.buyerId, viewer.id)))
    .limit(1);
  return purchase ?? null;
}
