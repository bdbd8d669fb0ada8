import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { purchases } from "@/db/schema";
import { clock } from "@/lib/core/clock";
import { inTransaction } from "@/lib/core/transaction";
import { postRelease, setPurchase } from "./post-purchase";

/** Gives sellers what they earned once the right of withdrawal is over; answers how many. Any number of processes may. */
export async function releasePurchases(mayGoOn: () => boolean = () => true): Promise<number> {
  let released = 0;
  while (mayGoOn() && (await releaseOne())) released += 1;
  return released;
}

async function releaseOne(): Promise<boolean> {
  const now = clock.now();
  return inTransaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(purchases)
      .where(
        and(eq(purchases.status, "succeeded"), isNull(purchases.releasedAt), lte(purchases.releaseAt, now)),
      )
      .orderBy(asc(purchases.releaseAt))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!row) return false;
    await postRelease(tx, row, { actorId: null, now, occasion: "window" });
    await setPurchase(tx, row, { releasedAt: now, heldCents: 0n });
    return true;
  });
}
