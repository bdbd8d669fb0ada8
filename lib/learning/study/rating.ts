import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import type { OfferingKind } from "@/lib/learning/constants";
import { tableOf } from "@/lib/learning/tables";

/** Adds to the sums behind an offering's average rating; both can be negative. */
export async function rateOffering(
  tx: Tx,
  { kind, itemId }: { kind: OfferingKind; itemId: number },
  { stars, count }: { stars: number; count: number },
): Promise<void> {
  const offering = tableOf(kind);
  await tx
    .update(offering)
    .set({
      ratingSum: sql`${offering.ratingSum} + ${stars}`,
      ratingCount: sql`${offering.ratingCount} + ${count}`,
    })
    .where(eq(offering.id, itemId));
}
